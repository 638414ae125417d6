import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { NoPages } from '#documents';

// Pixels.
const maxSide = 320;
const quality = 80;

export function smaller(width: number, height: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    smallWidth: Math.max(1, Math.round(width * scale)),
    smallHeight: Math.max(1, Math.round(height * scale)),
  };
}

/** @param image rendered by our own code */
export async function thumbnailOf(image: Buffer) {
  // Loaded here, so that other processes that import proofs do not load it.
  const { default: sharp } = await import('sharp');
  return sharp(image)
    .resize({ width: maxSide, height: maxSide, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
}

/** Reads dimensions from the first bytes, without decoding the image. */
@Injectable()
export class ImageSizes {
  /**
   * Pixels, after applying the orientation.
   * @throws NoPages if it is not an image
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
