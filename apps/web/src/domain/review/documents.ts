import type { ParsedFiles, StoreCorrections } from '#contracts';
import { api } from '../../lib/api.js';

/** Reads files and a text as one message. */
export function readDocuments(files: readonly File[], text: string, idempotencyKey: string) {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  if (text.trim()) form.set('text', text);
  return api.post<ParsedFiles>('/api/documents', form, { idempotencyKey });
}

export const storeCorrections = (reviewed: StoreCorrections) =>
  api.post('/api/parse-corrections', reviewed);
