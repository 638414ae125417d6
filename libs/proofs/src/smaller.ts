import { thumbnailSide } from '#documents';

export function smaller(width: number, height: number) {
  const scale = Math.min(1, thumbnailSide / Math.max(width, height));
  return {
    smallWidth: Math.max(1, Math.round(width * scale)),
    smallHeight: Math.max(1, Math.round(height * scale)),
  };
}
