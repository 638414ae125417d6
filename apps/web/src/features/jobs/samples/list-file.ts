const mostBytes = 5_000_000;

/** A list too large to be one of destinations. */
export class TooLarge extends Error {}

/** The text of a list as spreadsheets write them: UTF-8, UTF-16, or the alphabet of older Windows. @throws TooLarge beyond 5 MB */
export async function textOf(file: File) {
  if (file.size > mostBytes) throw new TooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
