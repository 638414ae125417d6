import { expect, test } from '@jest/globals';
import { init } from '@embedpdf/pdfium';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { demoPdf, demoPicture } from './demo-artwork.js';
import { sniff } from './sniff.js';

const piece = {
  fileName: 'card.pdf',
  title: 'Ada (Acme) \\ Co.',
  size: [3.5, 2],
  ink: '#0a6f8c',
} as const;

test('creates a real picture with 100 pixels per inch', async () => {
  const bytes = await demoPicture(piece);
  expect(await sniff(bytes)).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 350, height: 200 });
});

test('creates a PDF with bleed around the trimmed page', async () => {
  const bytes = await demoPdf(piece);
  expect(await sniff(bytes)).toBe('application/pdf');
  const wasm = await readFile(
    createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'),
  );
  const pdfium = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength),
  });
  pdfium.PDFiumExt_Init();
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length);
  bytes.forEach((byte, index) => pdfium.pdfium.setValue(place + index, byte, 'i8'));
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  expect(pdfium.FPDF_GetPageCount(document)).toBe(1);
  const page = pdfium.FPDF_LoadPage(document, 0);
  expect([pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]).toEqual([
    3.75 * 72,
    2.25 * 72,
  ]);
});
