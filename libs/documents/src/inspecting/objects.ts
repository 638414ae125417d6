import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Bytes of all streams of a document. */
const maxUnpacked = 192 * 1024 * 1024;

export const entryOf = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));

export function valuesOf(dict: PDFDict, key: string) {
  if (!dict.has(PDFName.of(key))) return [];
  const value = entryOf(dict, key);
  return value instanceof PDFArray ? listOf(value) : [value];
}

export const nameOf = (value: unknown) =>
  value instanceof PDFName ? value.decodeText() : undefined;

export const numberOf = (value: unknown, fallback: number) => numbersOf([value])[0] ?? fallback;

export const numbersOf = (values: readonly unknown[]) =>
  values.flatMap((value) => {
    if (typeof value === 'number') return value;
    return value instanceof PDFNumber ? value.asNumber() : [];
  });

export const listOf = (value: PDFObject | undefined) =>
  value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [];

/** @throws Error for a file without objects, or with ones that cannot be unpacked */
export async function objectsOf(file: Buffer) {
  const objects = await new PDFParser(file).parseDocument();
  return { objects, streams: new Streams(objects) };
}

export class Streams {
  private readonly unpackedStreams = new Map<PDFRawStream, Uint8Array>();
  private remainingBytes = maxUnpacked;

  constructor(objects: PDFContext) {
    for (const [, object] of objects.enumerateIndirectObjects()) {
      if (object instanceof PDFRawStream && nameOf(entryOf(object.dict, 'Type')) === 'ObjStm')
        this.unpack(object);
    }
  }

  /** @throws Error for a broken stream, RangeError for too much data */
  contentOf(streams: readonly (PDFObject | undefined)[]): Buffer {
    const parts = streams.flatMap((stream) => [this.unpack(stream), Buffer.from('\n')]);
    if (parts.reduce((sum, part) => sum + part.length, 0) > maxUnpacked)
      throw new RangeError('The page is too large when decompressed');
    return Buffer.concat(parts);
  }

  private unpack(stream: PDFObject | undefined): Uint8Array {
    if (!(stream instanceof PDFRawStream)) throw new Error('No stream');
    const unpackedBytes = this.unpackedStreams.get(stream);
    if (unpackedBytes) return unpackedBytes;
    const { dict, contents } = stream;
    const isPredicted = valuesOf(dict, 'DecodeParms').some(
      (each) => each instanceof PDFDict && numberOf(entryOf(each, 'Predictor'), 1) > 1,
    );
    if (isPredicted) throw new Error('PNG predictors are not supported');
    const content = valuesOf(dict, 'Filter').reduce<Uint8Array>(
      (bytes, filter) => this.decode(bytes, nameOf(filter), dict.context),
      contents,
    );
    this.remainingBytes -= content.length;
    if (this.remainingBytes < 0)
      throw new RangeError('The document is too large when decompressed');
    this.unpackedStreams.set(stream, content);
    return content;
  }

  /** The library has no limit and ignores checksums. */
  private decode(bytes: Uint8Array, filter: string | undefined, context: PDFContext): Uint8Array {
    if (filter === 'FlateDecode') {
      return inflateSync(bytes, {
        maxOutputLength: Math.max(1, this.remainingBytes),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    }
    if (filter !== 'ASCII85Decode' && filter !== 'ASCIIHexDecode')
      throw new Error('Unsupported stream filter');
    return decodePDFRawStream(context.stream(bytes, { Filter: filter })).decode();
  }
}
