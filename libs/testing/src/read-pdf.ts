import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export interface ReadPage {
  /** In points. */
  size: [width: number, height: number];
  text: string;
  /** Tags of the page's structure elements, in reading order. */
  tags: string[];
  fonts: { name: string; isEmbedded: boolean }[];
}

const textObject = 1;
let loading: Promise<WrappedPdfiumModule> | undefined;

export async function readPdf(bytes: Uint8Array) {
  const pdfium = await (loading ??= load());
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const place = malloc(bytes.length);
  bytes.forEach((byte, index) => pdfium.pdfium.setValue(place + index, byte, 'i8'));
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  try {
    const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, number) =>
      pageOf(pdfium, document, number),
    );
    const title = filledForm(pdfium, 2, (index, room) =>
      pdfium.FPDF_GetMetaText(document, 'Title', index, room),
    );
    return { pages, title, isTagged: pdfium.FPDFCatalog_IsTagged(document) };
  } finally {
    pdfium.FPDF_CloseDocument(document);
    free(place);
  }
}

async function load() {
  const { init } = await import('@embedpdf/pdfium'); // heavy, and few specs read a PDF
  const wasm = await readFile(
    createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'),
  );
  const pdfium = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength),
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

function pageOf(pdfium: WrappedPdfiumModule, document: number, number: number): ReadPage {
  const page = pdfium.FPDF_LoadPage(document, number);
  const text = pdfium.FPDFText_LoadPage(page);
  const letters = pdfium.FPDFText_CountChars(text);
  const tree = pdfium.FPDF_StructTree_GetForPage(page);
  const roots = Array.from({ length: pdfium.FPDF_StructTree_CountChildren(tree) }, (_, index) =>
    pdfium.FPDF_StructTree_GetChildAtIndex(tree, index),
  );
  return {
    size: [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)],
    text: filledForm(pdfium, 2, (index, room) =>
      room ? 2 * pdfium.FPDFText_GetText(text, 0, letters, index) : 2 * (letters + 1),
    ),
    tags: roots.flatMap((root) => tagsOf(pdfium, root)),
    fonts: fontsOf(pdfium, page),
  };
}

function tagsOf(pdfium: WrappedPdfiumModule, element: number): string[] {
  if (!element) return [];
  const type = filledForm(pdfium, 2, (index, room) =>
    pdfium.FPDF_StructElement_GetType(element, index, room),
  );
  const children = Array.from(
    { length: Math.max(0, pdfium.FPDF_StructElement_CountChildren(element)) },
    (_, index) => pdfium.FPDF_StructElement_GetChildAtIndex(element, index),
  );
  return [type, ...children.flatMap((child) => tagsOf(pdfium, child))];
}

function fontsOf(pdfium: WrappedPdfiumModule, page: number) {
  const fonts = new Map<string, boolean>();
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) !== textObject) continue;
    const font = pdfium.FPDFTextObj_GetFont(object);
    const name = filledForm(pdfium, 1, (place, room) =>
      pdfium.FPDFFont_GetBaseFontName(font, place, room),
    );
    fonts.set(name, pdfium.FPDFFont_GetIsEmbedded(font) === 1);
  }
  return [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded }));
}

/** @param wide bytes of a unit: UTF-16 has two */
function filledForm(
  { pdfium }: WrappedPdfiumModule,
  wide: 1 | 2,
  fill: (place: number, room: number) => number,
) {
  const room = fill(0, 0);
  const place = pdfium.wasmExports.malloc(Math.max(room, wide));
  fill(place, room);
  const text = wide === 2 ? pdfium.UTF16ToString(place) : pdfium.UTF8ToString(place);
  pdfium.wasmExports.free(place);
  return text;
}
