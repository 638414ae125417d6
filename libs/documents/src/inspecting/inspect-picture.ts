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
const mostPixels = 400_000_000;
const longestSide = 200;
const paper = 244;

/** @returns undefined for a picture of a kind that nobody here reads @throws Error when it cannot be unpacked */
export async function inspectPicture(file: string): Promise<PictureFacts | undefined> {
  const { format, space, autoOrient } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
  if (!format || !formats.includes(format)) return undefined;
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isEdge = (at: number) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    return x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1;
  };
  const isInked = (at: number) =>
    data.subarray(at * info.channels, at * info.channels + Math.min(3, info.channels)).some((value) => value < paper);
  const reachesEdge = Array.from({ length: info.width * info.height }, (_, at) => at).some((at) => isEdge(at) && isInked(at));
  return { kind: 'picture', width: autoOrient.width, height: autoOrient.height, inks: [inkOf[space ?? ''] ?? 'unknown'], reachesEdge };
}
