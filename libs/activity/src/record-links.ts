import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { label, type RecordLink } from '#contracts';

/** A record as events and mails name it; `mailId` when it is known only by a message about it. */
interface Named {
  entityType: string;
  entityId: string;
  mailId?: string | null;
}

interface Found {
  kind: string;
  id: string;
  jobId: string | null;
  name: string | null;
}

const pages: Record<string, (found: Found) => string | null> = {
  quote: ({ id }) => `/quotes/${id}`,
  job: ({ id }) => `/jobs/${id}`,
  proof: ({ id, jobId }) => `/jobs/${jobId}?tab=proofs&proof=${id}`,
  invoice: ({ jobId }) => `/jobs/${jobId}?tab=invoices`,
  purchaseOrder: () => '/outgoing-pos',
  user: () => '/settings',
  company: () => '/settings',
};

/** What staff call a record, and where the portal shows it. */
@Injectable()
export class RecordLinks {
  constructor(private readonly em: EntityManager) {}

  /** With one query for all. */
  async of<Row extends Named>(rows: readonly Row[]): Promise<(Omit<Row, keyof Named> & { record: RecordLink })[]> {
    const named = rows.map(({ entityType, entityId, mailId }, n) => ({ n, kind: entityType, id: entityId, mail: mailId ?? null }));
    const found = await this.em.execute<Found[]>(
      `select r.kind, r.id, coalesce(p.job_id, i.job_id) as "jobId",
         coalesce(q.quote_number, j.job_number || coalesce(' v' || p.version, ''), i.invoice_number, o.po_number, u.username, c.name) as name
       from (select n, coalesce(m.entity_type, x.kind) as kind, coalesce(m.entity_id, x.id) as id
             from jsonb_to_recordset(?::jsonb) as x(n int, kind text, id uuid, mail uuid) left join email_message m on m.id = x.mail) r
         left join quotes q on r.kind = 'quote' and q.id = r.id
         left join proofs p on r.kind = 'proof' and p.id = r.id
         left join invoices i on r.kind = 'invoice' and i.id = r.id
         left join outgoing_pos o on r.kind = 'purchaseOrder' and o.id = r.id
         left join jobs j on j.id = case r.kind when 'job' then r.id when 'proof' then p.job_id end
         left join users u on r.kind = 'user' and u.id = r.id
         left join companies c on r.kind = 'company' and c.id = r.id
       order by r.n`,
      [JSON.stringify(named)],
    );
    return rows.map(({ entityType: _type, entityId: _id, mailId: _mail, ...row }, n) => ({ ...row, record: link(found[n]!) }));
  }
}

const link = (found: Found): RecordLink =>
  found.name === null ? { name: label(found.kind), page: null } : { name: found.name, page: pages[found.kind]?.(found) ?? null };
