import type { ParsedDocument } from '#contracts';
import { api } from '../../lib/api.js';
import { documentHash } from '../../domain/review/document-hash.js';
import { readDocuments } from '../../domain/review/documents.js';
import { type Review, reviewOfFiles, reviewOfText } from '../../domain/review/review.js';
import type { Attempt } from './smart-quote.draft.js';

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

export async function readAttempt(attempt: Attempt): Promise<ReadResult> {
  const { text, attempt: key, files } = attempt;
  const hash = await documentHash([text, ...files]);
  const origin = { attempt: key, text, documentHash: hash };
  if (files.length) {
    const answer = await readDocuments(files, text, `${key}-parse`);
    return { kind: 'files', attempt, review: reviewOfFiles(answer, origin) };
  }
  const parsedDocument = await api.post<ParsedDocument>(
    '/api/parse-document',
    { document: text },
    { idempotencyKey: `${key}-parse` },
  );
  return { kind: 'text', attempt, parsedDocument, review: reviewOfText(parsedDocument, origin) };
}
