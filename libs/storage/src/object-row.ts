export interface ObjectRow {
  id: string;
  key: string;
  /** In bytes. */
  size: number;
  mimeType: string;
  sha256: string;
  fileName: string | null;
}
