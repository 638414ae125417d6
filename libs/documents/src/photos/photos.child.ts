import sharp from 'sharp';
import { limitDecoders } from '../limit-decoders.js';
import { maxPhotoPixels, maxSide } from '../scans/raster.js';
import { TooMuch } from '../too-much.js';
import { decodeHeic } from './heic.js';

// Runs in a process of its own, which file-reader.ts starts and ends.

export type PhotoAnswer = { png: Uint8Array } | { fault: 'broken' | 'tooMuch' };

limitDecoders([]);

process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  void answer(bytes).then((photo) => process.send?.(photo));
});
process.send?.('ready');

/** A picture that everything else can read. */
async function answer(bytes: Uint8Array): Promise<PhotoAnswer> {
  try {
    const { pixels, width, height } = await decodeHeic(bytes, maxPhotoPixels);
    const png = await sharp(pixels, {
      raw: { width, height, channels: 1 },
      limitInputPixels: false,
    })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { png };
  } catch (error) {
    return { fault: error instanceof TooMuch ? 'tooMuch' : 'broken' };
  }
}
