import sharp from 'sharp';
import { pdf } from '../../../libs/documents/src/files.testing.js';

type Place = [x: number, text: string];
const rows = (document: PDFKit.PDFDocument, top: number, lines: Place[][]) => {
  for (const [index, line] of lines.entries())
    for (const [x, text] of line) document.text(text, x, top + index * 14, { lineBreak: false });
};

/** Like the output of an accounting program: blocks, a table with two jobs, and freight. */
export const twoJobOrder = (poNumber = 'NB-20714') =>
  pdf((document) => {
    document
      .fontSize(16)
      .text('Northbridge Arts Council', 40, 40, { lineBreak: false })
      .fontSize(10);
    rows(document, 64, [
      [[40, '88 Canal Row, Lowell, MA 01852']],
      [
        [40, 'orders@northbridgearts.example'],
        [400, 'PURCHASE ORDER'],
      ],
      [
        [400, 'PO Number:'],
        [480, poNumber],
      ],
    ]);
    rows(document, 130, [
      [
        [40, 'VENDOR'],
        [320, 'SHIP TO'],
      ],
      [
        [40, 'Harbor & Main Printing'],
        [320, 'Northbridge Box Office'],
      ],
      [
        [40, '214 Harbor Street'],
        [320, '5 Mill Lane'],
      ],
      [
        [40, 'Portland, ME 04101'],
        [320, 'Lowell, MA 01854'],
      ],
    ]);
    rows(document, 220, [
      [
        [40, 'Description'],
        [330, 'Qty'],
        [400, 'Rate'],
        [480, 'Amount'],
      ],
      [
        [40, 'Season brochure, 11 x 17 folded to 8.5 x 11'],
        [330, '5,000'],
        [400, '0.3120'],
        [480, '$1,560.00'],
      ],
      [[40, '100# gloss text, 4/4, half fold']],
      [],
      [
        [40, 'Gala postcard, 6 x 9, 14pt C2S, 4/4'],
        [330, '2,500'],
        [400, '0.1240'],
        [480, '$310.00'],
      ],
      [[40, 'matte aqueous one side']],
      [],
      [
        [40, 'Freight prepaid and add'],
        [330, '1'],
        [400, '95.00'],
        [480, '$95.00'],
      ],
      [],
      [
        [400, 'Total'],
        [480, '$1,965.00'],
      ],
    ]);
    rows(document, 400, [[[40, 'Mail date: 10/15/26   In-homes: 10/19-10/23']]]);
  });

/** Names neither an email address nor a number. */
export const bareOrder = () =>
  pdf((document) => {
    document.text(
      'Please print 750 flyers, 8.5 x 11, 80# gloss text, 4/0, at $61.75 CPM. We will pick up.',
    );
  });

export const lockedPdf = () =>
  pdf((document) => document.text('Purchase order 4711'), { userPassword: 's3cret' });

export const longPdf = (pages: number) =>
  pdf(
    (document) => {
      for (let page = 1; page <= pages; page++)
        document.addPage().text(`Page ${page} of the catalog of terms`);
    },
    { autoFirstPage: false },
  );

export async function scannedPdf(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><text x="20" y="90" font-size="40">PO 4711</text></svg>';
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  return pdf((document) => document.image(image, 40, 40, { width: 500 }));
}
