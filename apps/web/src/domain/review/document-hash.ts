/**
 * SHA-256 in hex of a text and files.
 * @returns undefined without a secure connection, because the browser then has no hash
 */
export async function documentHash(parts: readonly (string | File)[]): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const bytes = await new Blob([...parts]).arrayBuffer();
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
