const control = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
const share = 0.1;

/** True when at least a tenth of the text is not printable. */
export function isGarbage(document: string): boolean {
  const controlCount = document.match(control)?.length ?? 0;
  return controlCount >= 8 && controlCount / document.length >= share;
}
