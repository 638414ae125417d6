import PdfKit from 'pdfkit';
import type { Browser } from 'playwright-core';
import type { SampleFile } from './sample-files.js';

/** A purchase order as an office prints it. */
export const orderSheet = (poNumber: string) => `
  <div class="sheet">
    <h1>Acme Outfitters</h1>
    <p>1200 Commerce Way, Manchester, NH 03101<br>ada@acme.test</p>
    <h2>PURCHASE ORDER</h2>
    <p>PO Number: ${poNumber}</p>
    <table>
      <tr><th>Description</th><th>Qty</th><th>Amount</th></tr>
      <tr>
        <td>Season brochure, 11 x 17 folded to 8.5 x 11<br>100# gloss text, 4/4, half fold</td>
        <td>5,000</td><td>$1,560.00</td>
      </tr>
      <tr>
        <td>Gala postcard, 6 x 9, 14pt C2S, 4/4<br>matte aqueous one side</td>
        <td>2,500</td><td>$310.00</td>
      </tr>
    </table>
  </div>`;

export const termsSheet = (page: number) =>
  `<div class="sheet"><h2>Terms and conditions, page ${page}</h2><p>Goods are accepted after inspection.</p></div>`;

const sheetStyle = `
  body { margin: 0; background: #fff }
  .sheet {
    box-sizing: border-box; width: 850px; height: 1100px; padding: 70px; background: #fff;
    font: 17px/1.5 Arial, sans-serif; color: #111;
  }
  table { margin-top: 60px; width: 100%; border-collapse: collapse }
  th, td { padding: 10px 0; text-align: left; vertical-align: top }`;
/** A page on a desk, held at an angle, with the light from one side. */
const photoStyle = `
  body { padding: 60px; background: #6b5a48 }
  .sheet {
    transform: perspective(2400px) rotateX(3deg) rotateY(-3deg) rotate(1.5deg);
    background: linear-gradient(115deg, #fff, #a8a8a0);
  }`;
const upsideDown = '.sheet { transform: rotate(180deg) }';

type Look = 'scan' | 'photo' | 'upside down';

const styles: Record<Look, string> = { scan: '', photo: photoStyle, 'upside down': upsideDown };

/** Pictures of sheets at 200 dots per inch. */
export async function picturesOf(
  browser: Browser,
  sheets: readonly string[],
  look: Look = 'scan',
): Promise<Buffer[]> {
  const [width, height] = look === 'photo' ? [970, 1220] : [850, 1100];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const sheet of sheets) {
    await page.setContent(`<style>${sheetStyle}${styles[look]}</style>${sheet}`);
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 90 }));
  }
  await context.close();
  return pictures;
}

function pdf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const document = new PdfKit({ size: 'LETTER', margin: 36, autoFirstPage: false });
  const pieces: Buffer[] = [];
  document
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => resolve(Buffer.concat(pieces)));
  draw(document);
  document.end();
  return promise;
}

const pdfFile = async (
  name: string,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<SampleFile> => ({ name, mimeType: 'application/pdf', buffer: await pdf(draw) });

/** Each page is a picture. */
export const scannedPdf = (name: string, pictures: readonly Buffer[]) =>
  pdfFile(name, (document) => {
    for (const picture of pictures) document.addPage().image(picture, 0, 0, { width: 612 });
  });

/** A specification, then pages of terms. */
export const longPdf = (name: string, specification: string, pages: number) =>
  pdfFile(name, (document) => {
    document.addPage().text(specification);
    for (let page = 2; page <= pages; page++)
      document
        .addPage()
        .text(`Terms, page ${page}. Goods are accepted after inspection. `.repeat(20));
  });

/** Without words, as a press gets it. */
export const artworkPdf = (name: string) =>
  pdfFile(name, (document) => document.addPage().rect(36, 36, 540, 720).fill('#00688f'));

export const listFile = (rows: number) =>
  [
    'First Name,Last Name,Address,City,State,Zip',
    ...Array.from({ length: rows }, (_, row) => `Ann,Lee,${100 + row} Quay St,Lowell,MA,01854`),
  ].join('\r\n');

/** An email with attachments. */
export function emailFile(text: string, attachments: readonly SampleFile[]): SampleFile {
  const parts = attachments.map(({ name, mimeType, buffer }) =>
    [
      '--part',
      `Content-Type: ${mimeType}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      buffer.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const lines = [
    'From: Dana Whitfield <dana@acme.test>',
    'Subject: Season printing',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    '--part--',
    '',
  ];
  return { name: 'order.eml', mimeType: 'message/rfc822', buffer: Buffer.from(lines.join('\r\n')) };
}
