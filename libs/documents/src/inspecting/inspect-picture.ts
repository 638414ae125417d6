import sharp from 'sharp';
import type { Ink } from './color-spaces.js';
import type { PictureFacts } from './facts.js';

const formats = ['jpeg', 'png', 'tiff', 'webp', 'gif', 'avif', 'heif'];
const inkOf: Record<string, Ink> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  cmyk: 'process',
  'b-w': 'black',
  grey16: 'black',
  lab: 'lab',
};
const maxPixels = 400_000_000;
const maxSide = 200;
const paper = 244;

/**
 * @returns undefined for an unknown format
 * @throws Error when it cannot be decoded
 */
export async function inspectPicture(file: string): Promise<PictureFacts | undefined> {
  const { format, space, autoOrient } = await sharp(file, {
    limitInputPixels: maxPixels,
  }).metadata();
  if (!format || !formats.includes(format)) return undefined;
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isEdge = (index: number) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    return x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1;
  };
  const isInked = (index: number) =>
    data
      .subarray(index * info.channels, index * info.channels + Math.min(3, info.channels))
      .some((value) => value < paper);
  const reachesEdge = Array.from({ length: info.width * info.height }, (_, index) => index).some(
    (index) => isEdge(index) && isInked(index),
  );
  return {
    kind: 'picture',
    width: autoOrient.width,
    height: autoOrient.height,
    inks: [inkOf[space ?? ''] ?? 'unknown'],
    reachesEdge,
  };
}
