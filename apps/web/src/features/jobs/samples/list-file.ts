const maxBytes = 2_000_000;

export class InvalidListError extends Error {}

/**
 * Accepts UTF-8, UTF-16 and Windows-1252, as spreadsheets write them.
 * @throws InvalidListError
 */
export async function textOf(file: File) {
  if (file.size > maxBytes)
    throw new InvalidListError(`${file.name} is too large. Import a list of up to 2 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new InvalidListError(
      `${file.name} is a spreadsheet workbook. Save it as CSV, or copy its cells and paste them here.`,
    );
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
