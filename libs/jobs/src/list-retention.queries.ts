import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { listNoticeDays, listRetentionDays } from '#contracts';
import { sql } from '#database';

const dayMs = 24 * 3600_000;
const atOnce = 200;

/** The day after which the personal data of file `f` of job `j` and company `c` is not kept. */
export const removalDaySql = `(coalesce(j.mail_date,
  case when j.status = 'delivered' then j.delivery_date end)
  + coalesce(c.list_retention_days, ${listRetentionDays}))`;
export const fromLists = `job_files f join jobs j on j.id = f.job_id
  left join companies c on c.id = j.company_id`;
const isKept = `f.file_type = 'data' and f.removed_at is null and f.hold_at is null`;

export interface DueList {
  id: string;
  jobId: string;
}

@Injectable()
export class ListRetentionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  dueForNotice() {
    return sql<DueList>(
      this.em,
      `select f.id, f.job_id as "jobId" from ${fromLists}
       where ${isKept} and f.announced_at is null
         and ${removalDaySql} - ${listNoticeDays} <= ?::date
       order by f.id limit ${atOnce}`,
      [this.calendar.today()],
    );
  }

  /** Bytes that several jobs or open quotes have are kept as long as one of them needs them. */
  dueForRemoval(fileId: string | null = null) {
    return sql<DueList & { path: string; fileName: string }>(
      this.em,
      `with lists as (
         select f.id, f.job_id, f.file_url, f.file_name, coalesce(${isKept}
           and not f.is_announced_only and f.announced_at <= ?
           and ${removalDaySql} <= ?::date, false) as is_due
         from ${fromLists} where f.file_type = 'data' and f.removed_at is null)
       select l.id, l.job_id as "jobId", l.file_url as path, l.file_name as "fileName" from lists l
       where l.is_due and (?::uuid is null or l.id = ?)
         and not exists (select 1 from lists o where o.file_url = l.file_url and not o.is_due)
         and not exists (select 1 from quote_files x join quotes q on q.id = x.quote_id
           where x.file_url = l.file_url and q.job_id is null
             and q.status in ('draft', 'pending', 'approved'))
       order by l.id limit ${atOnce}`,
      [
        new Date(this.clock.now().getTime() - listNoticeDays * dayMs),
        this.calendar.today(),
        fileId,
        fileId,
      ],
    );
  }

  async announce(id: string) {
    const [row] = await sql<{ fileName: string; removeOn: string | null }>(
      this.em,
      `update job_files u set announced_at = ?
       from (select f.id, greatest(${removalDaySql}, ?::date + ${listNoticeDays}) as day
         from ${fromLists} where f.id = ?) due
       where u.id = due.id and u.announced_at is null and u.removed_at is null
         and u.hold_at is null
       returning u.file_name as "fileName",
         case when u.is_announced_only then null else due.day::text end as "removeOn"`,
      [this.clock.now(), this.calendar.today(), id],
    );
    return row;
  }

  async markRemoved(id: string, rows: number | null, sha256: string | null) {
    await sql(
      this.em,
      'update job_files set removed_at = ?, list_rows = ?, sha256 = ? where id = ?',
      [this.clock.now(), rows, sha256, id],
    );
  }

  /** @returns false for a list that was removed */
  async hold(jobId: string, id: string, reason: string | null, byName: string) {
    const heldRows = await sql(
      this.em,
      `update job_files set hold_reason = ?, hold_by_name = ?, hold_at = ?
       where id = ? and job_id = ? and file_type = 'data' and removed_at is null returning id`,
      [
        reason,
        reason === null ? null : byName,
        reason === null ? null : this.clock.now(),
        id,
        jobId,
      ],
    );
    return heldRows.length > 0;
  }

  async certificate(jobId: string, id: string) {
    const [row] = await sql<RemovedList>(
      this.em,
      `select j.job_number as "jobNumber", j.title, f.file_name as "fileName",
         f.file_size as "fileSize", f.list_rows as rows, f.sha256,
         iso(f.uploaded_at) as "uploadedAt", iso(f.announced_at) as "announcedAt",
         iso(f.removed_at) as "removedAt"
       from job_files f join jobs j on j.id = f.job_id
       where f.id = ? and f.job_id = ? and f.removed_at is not null`,
      [id, jobId],
    );
    return row;
  }
}

export interface RemovedList {
  jobNumber: string;
  title: string;
  fileName: string;
  fileSize: number;
  rows: number | null;
  sha256: string | null;
  uploadedAt: string;
  announcedAt: string;
  removedAt: string;
}
