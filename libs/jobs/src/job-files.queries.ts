import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JobFile } from '#contracts';
import type { Ordered } from '#preflight';
import { isUuid, type Onlooker, visibleTo } from '#users';

/** A row, with what its job asks for instead of what is said of the file. */
export type StoredJobFile = Omit<JobFile, 'preflight'> & { ordered: Ordered };
/** A row to be. */
export interface NewJobFile extends Omit<JobFile, 'jobId' | 'uploadedAt' | 'preflight'> {
  uploadedAt: Date;
}

const columns = `f.id, f.job_id as "jobId", f.file_name as "fileName", f.file_url as "fileUrl", f.file_type as "fileType", f.file_size as "fileSize",
  f.mime_type as "mimeType", f.uploaded_by as "uploadedBy", f.uploaded_by_name as "uploadedByName", iso(f.uploaded_at) as "uploadedAt", f.notes,
  (select j.specifications || jsonb_build_object('size', j.size, 'colors', j.colors) from jobs j where j.id = f.job_id) as ordered`;

/** The rows of `job_files`. */
@Injectable()
export class JobFilesQueries {
  constructor(private readonly em: EntityManager) {}

  list(jobId: string) {
    return this.em.execute<StoredJobFile[]>(`select ${columns} from job_files f where f.job_id = ? order by f.uploaded_at, f.file_url`, [
      jobId,
    ]);
  }

  async findByUrl(jobId: string, fileUrl: string): Promise<StoredJobFile | undefined> {
    const [row] = await this.em.execute<StoredJobFile[]>(`select ${columns} from job_files f where f.job_id = ? and f.file_url = ?`, [
      jobId,
      fileUrl,
    ]);
    return row;
  }

  /** @returns undefined for an id that the job does not have */
  async find(jobId: string, id: string): Promise<StoredJobFile | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.em.execute<StoredJobFile[]>(`select ${columns} from job_files f where f.job_id = ? and f.id = ?`, [jobId, id]);
    return row;
  }

  /** @returns what a download of this row of a job saves, for who sees the job; else undefined */
  async findNamed(fileId: string, viewer: Onlooker) {
    if (!isUuid(fileId)) return undefined;
    const { sql, params } = visibleTo(viewer, 'j');
    const [row] = await this.em.execute<{ path: string; fileName: string }[]>(
      `select f.file_url as path, f.file_name as "fileName" from job_files f join jobs j on j.id = f.job_id where f.id = ? and ${sql}`,
      [fileId, ...params],
    );
    return row;
  }

  /** The first artwork of a job that waits for it makes the next step the shop's. */
  async noteArtwork(jobId: string, now: Date) {
    await this.em.execute(`update jobs j set turn_since = ? where j.id = ? and j.status = 'pending' and not j.has_artwork`, [now, jobId]);
  }

  /** A file that the job has already is left as it is. @returns how many were new */
  async add(jobId: string, files: readonly NewJobFile[]) {
    const added = await this.em.execute<unknown[]>(
      `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type, uploaded_by, uploaded_by_name, uploaded_at, notes)
       select id, ?::uuid, "fileName", "fileUrl", "fileType", "fileSize", "mimeType", "uploadedBy", "uploadedByName", "uploadedAt", notes
       from jsonb_to_recordset(?::jsonb) as x(id uuid, "fileName" text, "fileUrl" text, "fileType" text, "fileSize" int, "mimeType" text,
         "uploadedBy" uuid, "uploadedByName" text, "uploadedAt" timestamptz, notes text)
       on conflict (job_id, file_url) do nothing returning id`,
      [jobId, JSON.stringify(files)],
    );
    return added.length;
  }
}
