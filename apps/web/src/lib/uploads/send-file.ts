import { fetcher } from '@uppy/core/utils';
import type { ErrorBody, StoredObject } from '#contracts';
import { ApiError, reasonOf } from '../api.js';
import { withRetries } from './retries.js';

const noURL = 'Failed to get upload URL';

interface SendOptions {
  ticket: (signal: AbortSignal) => Promise<string>;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

export class UploadError extends Error {
  constructor(
    readonly notice: string,
    /** 0 without a response. */
    readonly status: number,
    reason = notice,
  ) {
    super(reason);
    this.name = 'UploadError';
  }
}

/** @throws UploadError */
export async function sendFile(
  file: File,
  { ticket, signal, onProgress }: SendOptions,
): Promise<StoredObject> {
  const uploadURL = await ticket(signal).catch((error: unknown) => {
    throw new UploadError(noURL, statusOf(error), reasonOf(error, noURL));
  });
  const { responseText } = await withRetries(
    () => put(uploadURL, file, signal, onProgress),
    statusOf,
    signal,
  ).catch((error: unknown) => {
    throw new UploadError(`Failed to upload ${file.name}`, statusOf(error), sentenceOf(error));
  });
  return JSON.parse(responseText) as StoredObject;
}

const put = (url: string, file: File, signal: AbortSignal, onProgress: (bytes: number) => void) =>
  fetcher(url, {
    method: 'PUT',
    body: file,
    headers: {
      'Content-Type': file.type || 'application/octet-stream',
      'Content-Disposition': disposition(file.name),
    },
    retries: 0,
    signal,
    onUploadProgress: ({ loaded }) => onProgress(loaded),
  });

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
const disposition = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`;

const requestOf = (error: unknown) => (error as { request?: XMLHttpRequest } | undefined)?.request;

const statusOf = (error: unknown) =>
  error instanceof ApiError ? error.status : (requestOf(error)?.status ?? 0);

function sentenceOf(error: unknown) {
  try {
    return (JSON.parse(requestOf(error)?.responseText ?? '') as Partial<ErrorBody> | null)?.message;
  } catch {
    return undefined;
  }
}
