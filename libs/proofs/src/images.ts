import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { NoPages } from '#documents';

const maxSide = 320; // pixels
const quality = 80;

/** The size of a thumbnail, in pixels. */
export function smaller(width: number, height: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    smallWidth: Math.max(1, Math.round(width * scale)),
    smallHeight: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * @param image of a page, which we made ourselves
 * @returns WebP
 */
export async function thumbnailOf(image: Buffer) {
  const { default: sharp } = await import('sharp'); // not for every process that knows proofs
  return sharp(image)
    .resize({ width: maxSide, height: maxSide, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
}

/** Image dimensions from the first bytes, without unpacking. */
@Injectable()
export class ImageSizes {
  /**
   * Upright, in pixels.
   * @throws NoPages for what is no image after all
   */
  async measure(open: () => Promise<Readable>): Promise<{ width: number; height: number }> {
    const folder = await mkdtemp(join(tmpdir(), 'makeready-image-'));
    try {
      const file = join(folder, 'image');
      await pipeline(await open(), createWriteStream(file));
      const { default: sharp } = await import('sharp');
      const { autoOrient } = await sharp(file, { limitInputPixels: false })
        .metadata()
        .catch(() => {
          throw new NoPages('broken');
        });
      return autoOrient;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
