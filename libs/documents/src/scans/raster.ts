import sharp, { type Sharp } from 'sharp';
import { TooMuch } from '../too-much.js';

/** Gray pixels, a byte each. */
export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

/** The cameras of phones have up to 50 million. */
export const maxPhotoPixels = 100_000_000;
/** A page of a photo has about 200 dots per inch then. */
export const maxSide = 2600;
/** Letters on screens are half as high as on scans. */
const screenSide = 1500;
const white = '#ffffff';

/** The file cannot be decoded. */
export class BrokenScan extends Error {}

/**
 * Upright by the camera's sensor.
 *
 * @throws BrokenScan, TooMuch
 */
export const rasterOfPhoto = (bytes: Uint8Array): Promise<Raster> =>
  decode(bytes).catch((error: unknown) => {
    throw error instanceof TooMuch ? error : new BrokenScan(undefined, { cause: error });
  });

async function decode(bytes: Uint8Array): Promise<Raster> {
  const photo = () => sharp(bytes, { limitInputPixels: false });
  const { autoOrient } = await photo().metadata();
  if (autoOrient.width * autoOrient.height > maxPhotoPixels) throw new TooMuch();
  const side = Math.max(autoOrient.width, autoOrient.height);
  const target = side < screenSide ? side * 2 : Math.min(side, maxSide);
  return gray(
    photo()
      .autoOrient()
      .resize({ width: target, height: target, fit: 'inside' })
      .flatten({ background: white }),
  );
}

/** @param pixels of four bytes each */
export const rasterOfPage = (pixels: Uint8Array, width: number, height: number) =>
  gray(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha());

/** Clockwise. */
export const turned = (picture: Raster, degrees: number): Promise<Raster> =>
  gray(open(picture).rotate(degrees, { background: white }));

export const smaller = (picture: Raster, side: number): Promise<Raster> =>
  gray(
    open(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  );

/** The brightness that a tenth of the pixels exceeds or has. */
export function paperOf({ pixels }: Raster): number {
  const counts = new Uint32Array(256);
  for (const level of pixels) counts[level]!++;
  let [level, count] = [255, counts[255]!];
  while (level > 0 && count < pixels.length / 10) count += counts[--level]!;
  return level;
}

/** A part of a picture, in pixels. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const boxMargin = 3;

/** Paints paper over parts of a picture. */
export function withoutBoxes(picture: Raster, boxes: readonly Box[]): Raster {
  const paper = paperOf(picture);
  const { width, height } = picture;
  const pixels = Buffer.from(picture.pixels);
  for (const { x0, y0, x1, y1 } of boxes) {
    const [from, to] = [Math.max(0, x0 - boxMargin), Math.min(width, x1 + boxMargin)];
    for (let y = Math.max(0, y0 - boxMargin); y < Math.min(height, y1 + boxMargin); y++)
      pixels.fill(paper, y * width + from, y * width + to);
  }
  return { ...picture, pixels };
}

/** Small enough to send ten of them. */
const maxPictureSide = 1600;
const pictureQuality = 70;

export const jpegOf = async (picture: Raster): Promise<Uint8Array> =>
  open(await smaller(picture, maxPictureSide))
    .jpeg({ quality: pictureQuality })
    .toBuffer();

const open = ({ pixels, width, height }: Raster) =>
  sharp(pixels, { raw: { width, height, channels: 1 } });

async function gray(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
