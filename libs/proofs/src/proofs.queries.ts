import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { foreignHost, isStaff, type ProofDetail, type ProofFacts, type ProofRow } from '#contracts';
import { sql, stepColumn } from '#database';
import { lastEmail } from '#email';
import { type Viewer, visibleTo } from '#users';
import { hasRecipient } from './link-recipient.js';
import { PageAddresses } from './page-addresses.js';
import { proofState, proofSteps } from './proof-steps.js';

const from = 'proofs p join jobs j on j.id = p.job_id';

const columns = `p.id, p.job_id as "jobId", p.version, ${proofState} as status,
  p.proof_url as "proofUrl", p.file_name as "fileName", p.mime_type as "mimeType", p.notes,
  p.approved_at is not null as approved, iso(p.approved_at) as "approvedAt",
  p.approved_by as "approvedBy", p.rejected_at is not null as rejected,
  iso(p.rejected_at) as "rejectedAt", p.rejected_by as "rejectedBy",
  p.rejection_reason as "rejectionReason", p.comments, p.channel, p.recorded_by as "recordedBy",
  iso(p.sent_at) as "sentAt", p.sent_by_name as "sentByName",
  iso(p.superseded_at) as "supersededAt", iso(p.created_at) as "createdAt",
  iso(p.updated_at) as "updatedAt", ${stepColumn(proofSteps)} as "nextStep"`;

const lastInvitation = lastEmail({
  entityType: 'proof',
  id: 'p.id',
  kinds: ['proof.ready', 'proof.reminder'],
  isDated: true,
});
const rowColumns = `${columns}, p.preview, iso(p.link_expires_at) as "linkExpiresAt",
  ${proofState} = 'open' and not ${hasRecipient} as "needsResend",
  (select jsonb_build_object('path', g.small_path, 'width', g.small_width, 'height', g.small_height)
    from proof_pages g
    where g.proof_id = p.id and g.page = 1 and g.small_path is not null) as "firstPage",
  (select count(*)::int from proof_pins n where n.proof_id = p.id) as "pinCount",
  (select count(*)::int
    from proof_pins n
    where n.proof_id = p.id and n.resolved_at is null) as "openPinCount",
  ${lastInvitation} as delivery`;

export type StoredProof = Omit<ProofFacts, 'host'> &
  Pick<ProofDetail, 'job' | 'preview' | 'previewReason' | 'pageCount' | 'supersededBy'> & {
    customerId: string | null;
    companyId: string | null;
    customerEmail: string | null;
    hasEvidence: boolean;
  };

type ListedProof = Omit<ProofRow, 'host' | 'thumbnail'> & {
  firstPage: { path: string; width: number; height: number } | null;
};

@Injectable()
export class ProofsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: PageAddresses,
  ) {}

  /** Reads only the columns that decide access. */
  async linkAccess(id: string, viewer: Viewer | undefined) {
    const visible = viewer ? visibleTo(viewer, 'j') : { sql: 'false', params: [] };
    const [row] = await sql<{
      proofId: string;
      jobId: string;
      linkHash: string;
      linkExpiresAt: string;
      isSeen: boolean;
      hasRecipient: boolean;
    }>(
      this.em,
      `select p.id as "proofId", p.job_id as "jobId", p.link_hash as "linkHash",
         iso(p.link_expires_at) as "linkExpiresAt", (${visible.sql}) as "isSeen",
         ${hasRecipient} as "hasRecipient"
       from ${from} where p.id = ?`,
      [...visible.params, id],
    );
    return row;
  }

  /** Newest version first. */
  async list(jobId: string, viewer: Viewer): Promise<ProofRow[]> {
    const rows = await sql<ListedProof>(
      this.em,
      `select ${rowColumns} from ${from} where p.job_id = ? order by p.version desc`,
      [jobId],
    );
    return rows.map((row) => this.rowFor(row, viewer));
  }

  async row(id: string, viewer: Viewer): Promise<ProofRow> {
    const [row] = await sql<ListedProof>(
      this.em,
      `select ${rowColumns} from ${from} where p.id = ?`,
      [id],
    );
    return this.rowFor(row!, viewer);
  }

  async read(id: string): Promise<StoredProof | undefined> {
    const [row] = await sql<StoredProof>(
      this.em,
      `select ${columns}, p.preview, p.preview_reason as "previewReason",
         p.page_count as "pageCount", j.customer_id as "customerId", j.company_id as "companyId",
         coalesce(j.customer_email, u.email) as "customerEmail",
         exists (select 1 from proof_evidence e where e.proof_id = p.id) as "hasEvidence",
         jsonb_build_object('jobNumber', j.job_number, 'title', j.title, 
           'customerName', j.customer_name, 'customerPoNumber', j.customer_po_number,
           'quantity', j.quantity) as job,
         (select jsonb_build_object('id', n.id, 'version', n.version, 'sentAt', iso(n.sent_at))
           from proofs n
           where n.job_id = p.job_id and n.version > p.version
           order by n.version desc limit 1) as "supersededBy"
       from ${from} left join users u on u.id = j.customer_id where p.id = ?`,
      [id],
    );
    return row;
  }

  async newest(jobId: string) {
    const [row] = await sql<{ id: string }>(
      this.em,
      'select id from proofs where job_id = ? order by version desc limit 1',
      [jobId],
    );
    return row?.id;
  }

  private rowFor(
    { firstPage, delivery, linkExpiresAt, needsResend, ...row }: ListedProof,
    viewer: Viewer,
  ): ProofRow {
    const own: Pick<ProofRow, 'delivery' | 'linkExpiresAt' | 'needsResend'> = isStaff(viewer)
      ? { delivery, linkExpiresAt, needsResend }
      : { delivery: null, linkExpiresAt: null, needsResend: null };
    return {
      ...row,
      host: foreignHost(row.proofUrl),
      thumbnail: firstPage && {
        url: this.addresses.addressShown(firstPage.path),
        width: firstPage.width,
        height: firstPage.height,
      },
      ...own,
    };
  }
}
