import { readPdf } from '#testing';
import { PdfPrinter } from './pdf-printer.js';
import { PdfWriter } from './pdf-writer.js';

const printer = new PdfPrinter();
afterAll(() => printer.onApplicationShutdown());

const longPdf = () => {
  const pdf = new PdfWriter('Quote', 'Harbor & Main', 'Footer', new Date());
  for (let count = 0; count < 10; count++) pdf.paragraph('recital programs '.repeat(600));
  return pdf;
};

test('a long PDF does not hold up the process that asks for it', async () => {
  await printer.print(new PdfWriter('Warm', 'up', '', new Date()));
  let maxGap = 0;
  let last = performance.now();
  const look = () => {
    maxGap = Math.max(maxGap, performance.now() - last);
    last = performance.now();
  };
  const watch = setInterval(look, 5);
  const startTime = performance.now();
  const bytes = await printer.print(longPdf());
  const ms = performance.now() - startTime;
  look();
  clearInterval(watch);
  expect((await readPdf(bytes)).pages.length).toBeGreaterThan(5);
  expect(maxGap).toBeLessThan(ms * 0.8);
});
