const units = ['bytes', 'KB', 'MB', 'GB'];

/** `2621440` → `'2.5 MB'`, with 1024 × 1024 bytes per megabyte. */
export function fileSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** unit;
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
