import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** In bytes: a document that inflates beyond it ends the process, not the computer. */
const maxMemory = 320 * 1024 * 1024;
const memoryPage = 64 * 1024;

export type Pdfium = WrappedPdfiumModule;

/** `FPDF_GetLastError` of a locked document. */
export const needsPassword = 4;

export async function loadPdfium(): Promise<Pdfium> {
  const file = await readFile(
    createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'),
  );
  const engine = await init({
    wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
    print: () => undefined,
    printErr: () => undefined,
  });
  boundMemory(memoryOf(engine));
  engine.PDFiumExt_Init();
  return engine;
}

interface EngineMemory {
  buffer: ArrayBuffer;
  grow: (pages: number) => number;
}

const isMemory = (value: unknown): value is EngineMemory =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'grow' in value;

function memoryOf({ pdfium: { wasmExports } }: Pdfium): EngineMemory {
  if ('memory' in wasmExports && isMemory(wasmExports.memory)) return wasmExports.memory;
  throw new Error('The engine does not export its memory');
}

function boundMemory(memory: EngineMemory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * memoryPage > maxMemory)
      throw new RangeError('The document needs too much memory');
    return grow(pages);
  };
}

/** Get it again after each call, because the memory moves when it grows. */
export const heapOf = (engine: Pdfium) => new Uint8Array(memoryOf(engine).buffer);

export function withRoom<T>({ pdfium }: Pdfium, bytes: number, work: (place: number) => T): T {
  const place = pdfium.wasmExports.malloc(bytes);
  if (!place) throw new RangeError('The document needs too much memory');
  try {
    return work(place);
  } finally {
    pdfium.wasmExports.free(place);
  }
}

/** @returns undefined for a PDF that cannot be opened */
export async function withPdf<T>(
  engine: Pdfium,
  bytes: Uint8Array,
  work: (document: number, pages: number) => Promise<T>,
): Promise<T | undefined> {
  const place = engine.pdfium.wasmExports.malloc(bytes.length);
  if (!place) throw new RangeError('The document needs too much memory');
  heapOf(engine).set(bytes, place);
  const document = engine.FPDF_LoadMemDocument(place, bytes.length, '');
  try {
    return document ? await work(document, engine.FPDF_GetPageCount(document)) : undefined;
  } finally {
    if (document) engine.FPDF_CloseDocument(document);
    engine.pdfium.wasmExports.free(place);
  }
}
