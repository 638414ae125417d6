import {
  docxParts,
  eml,
  pdf,
  picturesOf,
  wordText,
  xlsxParts,
  zipOf,
} from '../../documents/src/files.testing.js';

/** The files in which people send the same document. */
const linesOf = (content: Buffer) => content.toString('utf8').split(/\r?\n/);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const emlOf = (content: Buffer) =>
  Promise.resolve({
    name: 'request.eml',
    bytes: eml(['Subject: Request'], [{ type: 'text/plain; charset=utf-8', content }]),
  });

export const docxOf = (content: Buffer) =>
  Promise.resolve({
    name: 'request.docx',
    bytes: zipOf(
      docxParts(
        linesOf(content)
          .map((line) => wordText(escaped(line)))
          .join(''),
      ),
    ),
  });

/** A line is a row, a tab a border of cells. */
export const xlsxOf = (content: Buffer) =>
  Promise.resolve({
    name: 'request.xlsx',
    bytes: zipOf(
      xlsxParts({
        Request: linesOf(content).map((line) => line.split('\t').map((cell) => escaped(cell))),
      }),
    ),
  });

/** Points for a dot of 200 dpi. */
const dot = 72 / 200;

/** A PDF whose pages are pictures at 200 dpi. */
export async function scanOf(content: Buffer) {
  const pictures = await picturesOf(content);
  const bytes = await pdf(
    (document) => {
      for (const { data, width, height } of pictures)
        document
          .addPage({ size: [width * dot, height * dot], margin: 0 })
          .image(data, 0, 0, { scale: dot });
    },
    { autoFirstPage: false },
  );
  return { name: 'scan.pdf', bytes };
}

export async function scanOfText(content: Buffer) {
  const text = content.toString('utf8').replaceAll('\t', '    ').replaceAll('\r', '');
  return scanOf(await pdf((document) => void document.fontSize(11).text(text)));
}

/** As Outlook writes an email: a paragraph for each line, also for the empty ones. */
export const outlookOf = (content: Buffer) =>
  Promise.resolve({
    name: 'request.eml',
    bytes: eml(
      ['Subject: Request'],
      [
        {
          type: 'text/html; charset=utf-8',
          content: Buffer.from(
            linesOf(content)
              .map(
                (line) => `<p class="MsoNormal">${escaped(line).trim() || '&nbsp;'}<o:p></o:p></p>`,
              )
              .join('\r\n'),
          ),
        },
      ],
    ),
  });
