import PdfKit from 'pdfkit';

interface Line {
  what: string;
  how: string;
  quantity: string;
  amount: string;
}

export function orderPdf(poNumber: string, lines: readonly Line[]): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const document = new PdfKit({ size: 'LETTER', margin: 36 });
  const pieces: Buffer[] = [];
  document
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => resolve(Buffer.concat(pieces)));
  const write = (top: number, ...places: [x: number, text: string][]) => {
    for (const [x, text] of places) document.text(text, x, top, { lineBreak: false });
  };
  document.fontSize(16);
  write(40, [40, 'Acme Outfitters']);
  document.fontSize(10);
  write(64, [40, '1200 Commerce Way, Manchester, NH 03101']);
  write(78, [40, 'ada@acme.test'], [400, 'PURCHASE ORDER']);
  write(92, [400, 'PO Number:'], [480, poNumber]);
  write(130, [40, 'VENDOR'], [320, 'SHIP TO']);
  write(144, [40, 'Harbor & Main Printing'], [320, 'Acme Outfitters Warehouse']);
  write(158, [40, '214 Harbor Street'], [320, '5 Mill Lane']);
  write(172, [40, 'Portland, ME 04101'], [320, 'Lowell, MA 01854']);
  write(220, [40, 'Description'], [330, 'Qty'], [480, 'Amount']);
  for (const [index, { what, how, quantity, amount }] of lines.entries()) {
    write(234 + index * 42, [40, what], [330, quantity], [480, amount]);
    write(248 + index * 42, [40, how]);
  }
  document.end();
  return promise;
}

export const brochure: Line = {
  what: 'Season brochure, 11 x 17 folded to 8.5 x 11',
  how: '100# gloss text, 4/4, half fold',
  quantity: '5,000',
  amount: '$1,560.00',
};
export const postcard: Line = {
  what: 'Gala postcard, 6 x 9, 14pt C2S, 4/4',
  how: 'matte aqueous one side',
  quantity: '2,500',
  amount: '$310.00',
};
