import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { Objects } from '#storage';

export interface PreviewedProof {
  id: string;
  jobId: string;
  version: number;
  proofUrl: string;
  mimeType: string | null;
  pageCount: number | null;
  jobNumber: string;
  title: string;
  customerId: string | null;
  companyId: string | null;
}

const select = `select p.id, p.job_id as "jobId", p.version, p.proof_url as "proofUrl",
    p.mime_type as "mimeType", p.page_count as "pageCount", j.job_number as "jobNumber", j.title,
    j.customer_id as "customerId", j.company_id as "companyId"
  from proofs p join jobs j on j.id = p.job_id`;

@Injectable()
export class PreviewedProofs {
  constructor(private readonly objects: Objects) {}

  async find(id: string, em: EntityManager): Promise<PreviewedProof | undefined> {
    const [row] = await sql<PreviewedProof>(
      em,
      `${select} where p.id = ? and p.preview = 'waiting'`,
      [id],
    );
    return row;
  }

  /** Other proofs of the same file, such as that of a reorder. */
  ofFile({ id, proofUrl }: PreviewedProof, preview: 'ready' | 'waiting', em: EntityManager) {
    return sql<PreviewedProof>(
      em,
      `${select} where p.proof_url = ? and p.id <> ? and p.preview = ? for update of p`,
      [proofUrl, id, preview],
    );
  }

  /** The images are held by the other job too, so they outlive this one. */
  async copyPages(from: PreviewedProof, to: PreviewedProof, em: EntityManager) {
    const pages = await sql<{ paths: string[] }>(
      em,
      `insert into proof_pages (proof_id, page, width, height, small_width, small_height, path,
         small_path, is_lost)
       select ?::uuid, page, width, height, small_width, small_height, path, small_path, is_lost
       from proof_pages where proof_id = ?
       on conflict (proof_id, page) do update
       set path = excluded.path, small_path = excluded.small_path, is_lost = excluded.is_lost
       returning array_remove(array[path, small_path], null) as paths`,
      [to.id, from.id],
    );
    const holder = { entityType: 'job', entityId: to.jobId };
    await this.objects.hold(
      pages.flatMap(({ paths }) => paths),
      holder,
    );
  }
}
