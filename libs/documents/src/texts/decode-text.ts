const sample = 4096;
const maxControls = 0.02;

/** @returns undefined for bytes that are no text */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const start = text.slice(0, sample);
  return (start.match(controls)?.length ?? 0) > start.length * maxControls
    ? undefined
    : cleanText(text);
}

// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/g;

/** Without control characters and with plain line ends. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(/^\ufeff/, '');

const encodingOf = (bytes: Uint8Array) =>
  wideEncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');

/** @returns undefined for text whose letters are single bytes */
export function wideEncodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const start = bytes.subarray(0, sample);
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]!++;
  });
  const [even = 0, odd = 0] = zeros;
  const minZeros = start.length / 8;
  if (odd > minZeros && even < minZeros / 8) return 'utf-16le';
  if (even > minZeros && odd < minZeros / 8) return 'utf-16be';
  return undefined;
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
