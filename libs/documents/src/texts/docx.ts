import mammoth from 'mammoth';
import { wordDocumentText } from './html-text.js';
import { zip, type ZipParts } from './zip.js';

const mainPart = 'word/document.xml';
const mainLinks = 'word/_rels/document.xml.rels';
const headerPart = /^word\/header\d*\.xml$/;

/** The header of the page first: letterheads contain names and order numbers. @throws TooMuch */
export async function readDocx(parts: ZipParts): Promise<string> {
  const headers: string[] = [];
  for (const path of parts.keys())
    if (headerPart.test(path)) headers.push(await headerText(parts, path).catch(() => ''));
  const texts = new Set(headers.filter((text) => text.trim()));
  return [...texts, await bodyText(parts)].join('\n\n');
}

async function bodyText(parts: ZipParts): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: zip(parts) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      ignoreEmptyParagraphs: false,
    },
  );
  return wordDocumentText(value);
}

/** The library reads bodies only, so the header takes the place of the body. */
function headerText(parts: ZipParts, path: string): Promise<string> {
  const header = Buffer.from(parts.get(path)!).toString('utf8');
  const main = header.replace(/<(\/?)w:hdr\b([^>]*)>/g, (_, slash: string, rest: string) =>
    slash ? '</w:body></w:document>' : `<w:document${rest}><w:body>`,
  );
  const links = parts.get(path.replace('word/', 'word/_rels/').concat('.rels'));
  const changedParts = new Map(parts).set(mainPart, Buffer.from(main));
  if (links) changedParts.set(mainLinks, links);
  return bodyText(changedParts);
}
