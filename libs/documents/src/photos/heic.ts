import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Raster } from '../scans/raster.js';
import { TooMuch } from '../too-much.js';

/** Functions of C: numbers are addresses, and errors go to the first one, 0 for none. */
interface Decoder {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  _malloc: (size: number) => number;
  _heif_context_alloc: () => number;
  _heif_context_read_from_memory: (
    error: number,
    context: number,
    bytes: number,
    size: number,
    options: number,
  ) => void;
  _heif_context_get_primary_image_handle: (error: number, context: number, result: number) => void;
  _heif_image_handle_get_width: (photo: number) => number;
  _heif_image_handle_get_height: (photo: number) => number;
  _heif_decode_image: (
    error: number,
    photo: number,
    result: number,
    colors: number,
    chroma: number,
    options: number,
  ) => void;
  _heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number;
  _heif_image_get_width: (image: number, channel: number) => number;
  _heif_image_get_height: (image: number, channel: number) => number;
  _heif_image_get_bits_per_pixel_range: (image: number, channel: number) => number;
}

const [yCbCr, halfChroma, brightness, noOptions] = [0, 1, 0, 0];
const wordBytes = 4;
const errorBytes = 3 * wordBytes;
const require = createRequire(import.meta.url);
const start = require('libheif-js/libheif-wasm/libheif.js') as (
  options: object,
) => Promise<Decoder>;
const program = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));

/**
 * Upright, and without its colors, which would take four times the memory.
 *
 * @throws TooMuch
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Raster> {
  const engine = await start({ wasmBinary: program, print() {}, printErr() {} });
  const {
    _malloc: allocate,
    _heif_context_alloc: openContext,
    _heif_context_read_from_memory: readFile,
    _heif_context_get_primary_image_handle: findPhoto,
    _heif_image_handle_get_width: photoWidth,
    _heif_image_handle_get_height: photoHeight,
    _heif_decode_image: decode,
  } = engine;
  const context = openContext();
  const error = allocate(errorBytes + wordBytes);
  const result = error + errorBytes;
  const resultOf = (call: () => void) => {
    call();
    if (wordAt(engine, error) !== 0) throw new Error('The photo cannot be decoded');
    return wordAt(engine, result);
  };

  const file = allocate(bytes.length);
  engine.HEAPU8.set(bytes, file);
  resultOf(() => readFile(error, context, file, bytes.length, noOptions));
  const photo = resultOf(() => findPhoto(error, context, result));
  if (photoWidth(photo) * photoHeight(photo) > maxPixels) throw new TooMuch();
  const image = resultOf(() => decode(error, photo, result, yCbCr, halfChroma, noOptions));
  return rasterOf(engine, image, result);
}

const wordAt = ({ HEAP32: words }: Decoder, address: number) => words[address / wordBytes]!;

function rasterOf(engine: Decoder, image: number, result: number): Raster {
  const {
    _heif_image_get_width: widthOf,
    _heif_image_get_height: heightOf,
    _heif_image_get_bits_per_pixel_range: bitsOf,
    _heif_image_get_plane_readonly: planeOf,
  } = engine;
  const [width, height] = [widthOf(image, brightness), heightOf(image, brightness)];
  const bits = bitsOf(image, brightness);
  const plane = planeOf(image, brightness, result);
  const stride = wordAt(engine, result);
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const row = engine.HEAPU8.subarray(plane + y * stride, plane + (y + 1) * stride);
    if (bits <= 8) pixels.set(row.subarray(0, width), y * width);
    // Two bytes a pixel, the lower one first.
    else
      for (let x = 0; x < width; x++)
        pixels[y * width + x] = (row[2 * x]! | (row[2 * x + 1]! << 8)) >> (bits - 8);
  }
  return { pixels, width, height };
}
