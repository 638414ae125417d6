export interface ObjectRow {
  id: string;
  key: string;
  size: number;
  mimeType: string;
  sha256: string;
  fileName: string | null;
}
