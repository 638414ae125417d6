import { heapOf, type Pdfium } from './pdfium.js';

const white = 0xffffffff;
const bgra = 4;

interface PaintOptions {
  width: number;
  height: number;
  /** Flags of `FPDF_RenderPageBitmap`. */
  flags?: number;
  /** Ignores the page's rotation. */
  isUnturned?: boolean;
}

/** @returns undefined without such a page or enough memory */
export function paint(
  engine: Pdfium,
  document: number,
  index: number,
  { width, height, flags = 0, isUnturned }: PaintOptions,
) {
  const page = engine.FPDF_LoadPage(document, index);
  if (!page) return undefined;
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  try {
    if (!bitmap) return undefined;
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const turn = isUnturned ? (4 - engine.FPDFPage_GetRotation(page)) % 4 : 0;
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turn, flags);
    const pointer = engine.FPDFBitmap_GetBuffer(bitmap);
    return heapOf(engine).slice(pointer, pointer + width * height * 4);
  } finally {
    if (bitmap) engine.FPDFBitmap_Destroy(bitmap);
    engine.FPDF_ClosePage(page);
  }
}
