import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { QuoteFile } from '#contracts';
import { sql } from '#database';
import { isUuid, type Viewer } from '#users';
import { visibleQuotes } from './quotes.queries.js';

export type StoredQuoteFile = Omit<QuoteFile, 'preflight' | 'removed'>;
export type NewQuoteFile = Omit<StoredQuoteFile, 'quoteId' | 'uploadedAt'> & { uploadedAt: Date };

const columns = `f.id, f.quote_id as "quoteId", f.file_name as "fileName", f.file_url as "fileUrl",
  f.file_size as "fileSize", f.mime_type as "mimeType", f.uploaded_by as "uploadedBy",
  f.uploaded_by_name as "uploadedByName", iso(f.uploaded_at) as "uploadedAt", f.notes`;

@Injectable()
export class QuoteFilesQueries {
  constructor(private readonly em: EntityManager) {}

  list(quoteId: string) {
    return sql<StoredQuoteFile>(
      this.em,
      `select ${columns} from quote_files f where f.quote_id = ?
       order by f.uploaded_at, f.file_url`,
      [quoteId],
    );
  }

  /** @returns undefined if the quote has no such file */
  async find(quoteId: string, id: string): Promise<StoredQuoteFile | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await sql<StoredQuoteFile>(
      this.em,
      `select ${columns} from quote_files f where f.quote_id = ? and f.id = ?`,
      [quoteId, id],
    );
    return row;
  }

  async findByUrl(quoteId: string, fileUrl: string): Promise<StoredQuoteFile | undefined> {
    const [row] = await sql<StoredQuoteFile>(
      this.em,
      `select ${columns} from quote_files f where f.quote_id = ? and f.file_url = ?`,
      [quoteId, fileUrl],
    );
    return row;
  }

  /** @returns undefined unless the viewer sees the quote */
  async findNamed(fileId: string, viewer: Viewer) {
    if (!isUuid(fileId)) return undefined;
    const visible = visibleQuotes(viewer);
    const [row] = await sql<{ path: string; fileName: string }>(
      this.em,
      `select f.file_url as path, f.file_name as "fileName"
       from quote_files f
       join quotes q on q.id = f.quote_id
       where f.id = ? and ${visible.sql}`,
      [fileId, ...visible.params],
    );
    return row;
  }

  /** @returns false for a file that the quote already has */
  async add(quoteId: string, file: NewQuoteFile) {
    const addedRows = await sql(
      this.em,
      `insert into quote_files (id, quote_id, file_name, file_url, file_size, mime_type,
         uploaded_by, uploaded_by_name, uploaded_at, notes)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (quote_id, file_url) do nothing
       returning id`,
      [
        file.id,
        quoteId,
        file.fileName,
        file.fileUrl,
        file.fileSize,
        file.mimeType,
        file.uploadedBy,
        file.uploadedByName,
        file.uploadedAt,
        file.notes,
      ],
    );
    return addedRows.length > 0;
  }
}
