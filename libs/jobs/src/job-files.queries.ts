import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type JobFile, listNoticeDays } from '#contracts';
import { sql } from '#database';
import type { OrderedSpec } from '#preflight';
import { isUuid, type Viewer, visibleTo } from '#users';
import { removalDaySql } from './list-retention.queries.js';

export type StoredJobFile = Omit<JobFile, 'preflight'> & { orderedSpec: OrderedSpec };
export interface NewJobFile extends Omit<
  JobFile,
  'jobId' | 'uploadedAt' | 'preflight' | 'retention'
> {
  uploadedAt: Date;
}

const columns = `f.id, f.job_id as "jobId", f.file_name as "fileName", f.file_url as "fileUrl",
  f.file_type as "fileType", f.file_size as "fileSize", f.mime_type as "mimeType",
  f.uploaded_by as "uploadedBy", f.uploaded_by_name as "uploadedByName",
  iso(f.uploaded_at) as "uploadedAt", f.notes,
  case when f.file_type = 'data' then jsonb_build_object(
    'removeOn', (select case when f.removed_at is null and not f.is_announced_only
        and f.hold_at is null then greatest(${removalDaySql},
          ((f.announced_at + interval '${listNoticeDays} days') at time zone 'UTC')::date) end
      from jobs j left join companies c on c.id = j.company_id where j.id = f.job_id),
    'hold', case when f.hold_at is not null then jsonb_build_object('reason', f.hold_reason,
      'byName', f.hold_by_name, 'since', iso(f.hold_at)) end,
    'removedAt', iso(f.removed_at)) end as retention,
  (select j.spec || jsonb_build_object('quantity', j.quantity,
      'maxFieldLength', j.max_field_length)
    from jobs j where j.id = f.job_id) as "orderedSpec"`;

@Injectable()
export class JobFilesQueries {
  constructor(private readonly em: EntityManager) {}

  list(jobId: string) {
    return sql<StoredJobFile>(
      this.em,
      `select ${columns} from job_files f where f.job_id = ? order by f.uploaded_at, f.file_url`,
      [jobId],
    );
  }

  async findByUrl(jobId: string, fileUrl: string): Promise<StoredJobFile | undefined> {
    const [row] = await sql<StoredJobFile>(
      this.em,
      `select ${columns} from job_files f where f.job_id = ? and f.file_url = ?`,
      [jobId, fileUrl],
    );
    return row;
  }

  /** @returns undefined if the job has no such file */
  async find(jobId: string, id: string): Promise<StoredJobFile | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await sql<StoredJobFile>(
      this.em,
      `select ${columns} from job_files f where f.job_id = ? and f.id = ?`,
      [jobId, id],
    );
    return row;
  }

  /** @returns undefined unless the viewer sees the job */
  async findNamed(fileId: string, viewer: Viewer) {
    if (!isUuid(fileId)) return undefined;
    const visible = visibleTo(viewer, 'j');
    const [row] = await sql<{ path: string; fileName: string }>(
      this.em,
      `select f.file_url as path, f.file_name as "fileName"
       from job_files f
       join jobs j on j.id = f.job_id
       where f.id = ? and ${visible.sql}`,
      [fileId, ...visible.params],
    );
    return row;
  }

  /**
   * Files that the job already has are skipped; new ones do not change the job's version.
   * @param stepChangedAt set if these files change the next action
   */
  async add(jobId: string, files: readonly NewJobFile[], stepChangedAt: Date | null = null) {
    const addedRows = await sql(
      this.em,
      `with added as (
         insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
           uploaded_by, uploaded_by_name, uploaded_at, notes)
         select id, ?::uuid, "fileName", "fileUrl", "fileType", "fileSize", "mimeType",
           "uploadedBy", "uploadedByName", "uploadedAt", notes
         from jsonb_to_recordset(?::jsonb) as x(id uuid, "fileName" text, "fileUrl" text,
           "fileType" text, "fileSize" int, "mimeType" text, "uploadedBy" uuid,
           "uploadedByName" text, "uploadedAt" timestamptz, notes text)
         on conflict (job_id, file_url) do nothing returning file_type)
       update jobs
       set next_action_since = coalesce(?, next_action_since),
         has_artwork = has_artwork or 'artwork' in (select file_type from added),
         has_data = has_data or 'data' in (select file_type from added)
       where id = ? and exists (select from added) returning id`,
      [jobId, JSON.stringify(files), stepChangedAt, jobId],
    );
    return addedRows.length > 0;
  }
}
