import type { AttachedAs, StoredObject } from '#contracts';

export interface FileUpload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  percent: number;
  bytesPerSecond: number;
  error?: string;
  storedObject?: StoredObject;
}

export interface UploadChoice {
  kind: AttachedAs;
  maxFiles: number;
}
