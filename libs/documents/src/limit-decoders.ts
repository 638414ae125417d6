import sharp from 'sharp';

/** Operations of libvips. */
export const decoders = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Nsgif', 'Heif'].map(
  (kind) => `VipsForeignLoad${kind}File`,
);

/** Only these open a file or buffer in this process; libvips has others, such as SVG. */
export function limitDecoders(operations: readonly string[]) {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  if (operations.length) sharp.unblock({ operation: [...operations] });
}
