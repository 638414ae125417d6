import { Injectable } from '@nestjs/common';
import { label, type RecordLink } from '#contracts';
import { UndeliveredEmails } from '#email';
import { RecordNames } from '#users';

/** `mailId` is set when only an email about the record is known. */
interface NamedRecord {
  entityType: string;
  entityId: string;
  mailId?: string | null;
}

const pages: Record<string, (id: string, jobId: string | null) => string> = {
  quote: (id) => `/quotes/${id}`,
  package: (id) => `/packages/${id}`,
  job: (id) => `/jobs/${id}`,
  proof: (id, jobId) => `/jobs/${jobId}?tab=proofs&proof=${id}`,
  invoice: (_id, jobId) => `/jobs/${jobId}?tab=invoices`,
  purchaseOrder: () => '/outgoing-pos',
  user: () => '/settings',
  company: () => '/settings',
};

@Injectable()
export class RecordLinks {
  constructor(
    private readonly names: RecordNames,
    private readonly emails: UndeliveredEmails,
  ) {}

  async of<Row extends NamedRecord>(
    rows: readonly Row[],
  ): Promise<(Omit<Row, keyof NamedRecord> & { record: RecordLink })[]> {
    const byEmail = await this.emails.records(rows.flatMap(({ mailId }) => mailId ?? []));
    const keys = rows.map(
      ({ entityType, entityId, mailId }) =>
        byEmail.get(mailId ?? '') ?? { kind: entityType, id: entityId },
    );
    const names = new Map(
      (await this.names.of(keys)).map((recordName) => [
        `${recordName.kind} ${recordName.id}`,
        recordName,
      ]),
    );
    return rows.map(({ entityType: _type, entityId: _id, mailId: _email, ...row }, index) => {
      const { kind, id } = keys[index]!;
      const recordName = names.get(`${kind} ${id}`);
      const page = recordName ? (pages[kind]?.(id, recordName.jobId) ?? null) : null;
      const kindName = kind === 'object' ? 'A file' : label(kind);
      return { ...row, record: { name: recordName?.name ?? kindName, page } };
    });
  }
}
