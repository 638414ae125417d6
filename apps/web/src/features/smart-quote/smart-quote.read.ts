import type { ParsedDocument } from '#contracts';
import { api, ApiError } from '../../lib/api.js';
import { documentHash } from '../../domain/review/document-hash.js';
import { readDocuments } from '../../domain/review/documents.js';
import { type Review, reviewOfFiles, reviewOfText } from '../../domain/review/review.js';
import { type Attempt, changeFiles, changeText, takeAttempt } from './smart-quote.draft.js';
import { isTextFile, textOfFile } from './text-files.js';

interface TextResult {
  kind: 'text';
  attempt: Attempt;
  parsedDocument: ParsedDocument;
  review: Review;
}

interface FilesResult {
  kind: 'files';
  attempt: Attempt;
  review: Review;
}

export type ReadResult = TextResult | FilesResult;

export async function readAttempt(attempt: Attempt, owner: string): Promise<ReadResult> {
  const { text, attempt: key, files } = attempt;
  const hash = await documentHash([text, ...files]);
  const origin = { attempt: key, text, documentHash: hash };
  if (files.length) {
    try {
      const answer = await readDocuments(files, text, `${key}-parse`);
      return { kind: 'files', attempt, review: reviewOfFiles(answer, origin) };
    } catch (error) {
      // A server that reads no files: the text of text files goes into the box.
      if (!isWithoutFiles(error) || !files.every(isTextFile)) throw error;
      const texts = await Promise.all(files.map(textOfFile));
      changeText(owner, [text, ...texts].filter((part) => part.trim()).join('\n\n'));
      changeFiles(owner, []);
      return readAttempt(takeAttempt(owner), owner);
    }
  }
  const parsedDocument = await api.post<ParsedDocument>(
    '/api/parse-document',
    { document: text },
    { idempotencyKey: `${key}-parse` },
  );
  return { kind: 'text', attempt, parsedDocument, review: reviewOfText(parsedDocument, origin) };
}

export const isWithoutFiles = (error: unknown) => error instanceof ApiError && error.status === 404;
