import type { FileKind, StoredObject } from '#contracts';

/** One file of an upload, as a screen shows it. */
export interface FileUpload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** 0 to 100. */
  percent: number;
  bytesPerSecond: number;
  /** Why it failed. */
  error?: string;
  stored?: StoredObject;
}

export interface UploadChoice {
  kind: FileKind;
  /** So many files at most, those that are stored already included. */
  maxFiles: number;
}
