import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type InboxEmail,
  inboxGroups,
  type InboxRow,
  inboxStates,
  type ListQuery,
} from '#contracts';
import { listGroups, listPage, type ListSource, type Page, rowOf, sql } from '#database';
import { objectPath, Objects } from '#storage';

const from = `inbound_emails e left join users u on u.id = e.customer_id
  left join companies c on c.id = u.company_id`;
const columns = `e.id, e.sender_name as "senderName", e.sender_address as "senderAddress",
  case when u.id is not null then jsonb_build_object('id', u.id,
    'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username),
    'companyName', c.name) end as account,
  e.is_verified as "isVerified", e.subject, e.kind, e.why, e.state,
  jsonb_array_length(e.attachments) as files, e.record, e.handled_by_name as "handledByName",
  iso(e.created_at) as "createdAt"`;

const source: ListSource & { groups: typeof inboxGroups } = {
  from,
  alias: 'e',
  row: rowOf(columns),
  status: 'e.state',
  statuses: inboxStates,
  groups: inboxGroups,
  sorts: { createdAt: ['e.created_at', 'timestamptz', 'filled'] },
  byStatus: ['createdAt'],
  defaultSort: '-createdAt',
};
const all = { sql: 'true', params: [] };

type StoredEmail = Omit<InboxEmail, 'attachments' | 'source'> & {
  paths: string[];
  objectId: string;
};

/** Checks no permission: only staff call this. */
@Injectable()
export class InboxQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: Objects,
  ) {}

  /** @throws BadRequestException on an unknown sort, status, group or cursor */
  list(query: ListQuery): Promise<Page<InboxRow>> {
    return listPage<InboxRow>(this.em, source, query, all);
  }

  counts(query: ListQuery) {
    return listGroups(this.em, source, query, all);
  }

  async find(id: string): Promise<InboxEmail | undefined> {
    const [row] = await sql<StoredEmail>(
      this.em,
      `select ${columns}, case when e.reply <> '' and e.kind = 'reply' then e.reply else e.text end
           as text,
         e.attachments as paths, e.object_id as "objectId", e.reading, e.suggestion,
         iso(e.handled_at) as "handledAt"
       from ${from} where e.id = ?`,
      [id],
    );
    if (!row) return undefined;
    const { paths, objectId, ...email } = row;
    const sourcePath = objectPath(objectId);
    const files = await this.objects.describe([...paths, sourcePath]);
    return {
      ...email,
      attachments: files.filter(({ path }) => path !== sourcePath),
      source: files.find(({ path }) => path === sourcePath) ?? null,
    };
  }
}
