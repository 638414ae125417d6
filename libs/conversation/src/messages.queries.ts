import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  type AssignedNote,
  type Conversation,
  isStaff,
  limits,
  type LinkMessage,
  type MessageSide,
} from '#contracts';
import { type Condition, sql } from '#database';
import { Objects, SignedUrls } from '#storage';
import { isUuid, type Viewer, visibleTo } from '#users';
import { Conversations, type Place } from './conversations.js';

type StoredMessage = Omit<AssignedNote, 'files' | 'isOwn'> & {
  authorId: string | null;
  paths: string[];
};

const columns = `m.id, m.side, m.entry, m.author_id as "authorId", m.author_name as "authorName",
  m.channel, m.text, m.files as paths, iso(m.created_at) as "createdAt",
  iso(m.withdrawn_at) as "withdrawnAt", m.assignee_id as "assigneeId",
  (select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)
    from users u where u.id = m.assignee_id) as "assigneeName",
  m.due_date::text as "dueDate", iso(m.done_at) as "doneAt",
  m.done_by_name as "doneByName"`;

/** Customers read what was written while the record was theirs, as in its history. */
export const readableMessages = (viewer: Viewer): Condition => {
  if (isStaff(viewer)) return { sql: 'true', params: [] };
  const own = visibleTo(viewer, 'm');
  return { sql: `m.thread = 'customer' and ${own.sql}`, params: own.params };
};

const earlier = `and (m.created_at, m.id) < (select e.created_at, e.id from messages e
  where e.id = ? and e.conversation_id = m.conversation_id)`;
const unread = `(r.read_to is null or m.id > r.read_to)`;

@Injectable()
export class MessagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: Conversations,
    private readonly objects: Objects,
    private readonly urls: SignedUrls,
    private readonly clock: Clock,
  ) {}

  /** @param before the id of a message: the ones before it */
  async list(
    place: Place,
    viewer: Viewer,
    before: string | undefined,
  ): Promise<Conversation<AssignedNote>> {
    const id = await this.conversations.idOf(place);
    if (!id) return { messages: [], hasEarlier: false, unread: 0, isMuted: false, waiting: null };
    const rows = await this.rows(id, readableMessages(viewer), before);
    const messages = await this.withFiles(rows.slice(-limits.messages), viewer);
    return {
      messages,
      hasEarlier: rows.length > limits.messages,
      ...(await this.state(id, viewer)),
    };
  }

  /** For the holder of a link, who does not see what an earlier vendor wrote or read. */
  async ofVendor(place: Place): Promise<LinkMessage[]> {
    const id = await this.conversations.idOf(place);
    if (!id) return [];
    const own: Condition = {
      sql: `m.thread = 'vendor' and (m.vendor_email is null or lower(m.vendor_email) = lower(?))`,
      params: [place.record.email],
    };
    const rows = (await this.rows(id, own)).slice(-limits.messages);
    const files = await this.objects.describe(rows.flatMap(({ paths }) => paths));
    return rows.map(({ id, side, entry, authorName, text, createdAt, withdrawnAt, paths }) => ({
      id,
      side,
      entry,
      authorName,
      text,
      createdAt,
      withdrawnAt,
      files: files
        .filter(({ path }) => paths.includes(path))
        .map(({ path, size, mimeType, fileName }) => ({
          size,
          mimeType,
          fileName,
          downloadUrl: `/api/objects${this.urls.roundedUrl(path, fileName ?? 'file')}`,
        })),
    }));
  }

  async find(id: string, viewer: Viewer): Promise<AssignedNote> {
    const rows = await sql<StoredMessage>(
      this.em,
      `select ${columns} from messages m where m.id = ?`,
      [id],
    );
    const [message] = await this.withFiles(rows, viewer);
    return message!;
  }

  /** Whether the viewer reads one of these messages, and so its files. */
  async seesOneOf(ids: readonly string[], viewer: Viewer) {
    const readable = readableMessages(viewer);
    const rows = await sql(
      this.em,
      `select 1 from messages m
       where m.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         and m.withdrawn_at is null and ${readable.sql} limit 1`,
      [JSON.stringify(ids), ...readable.params],
    );
    return rows.length > 0;
  }

  private rows(id: string, readable: Condition, before?: string) {
    const isPaged = before !== undefined && isUuid(before);
    return sql<StoredMessage>(
      this.em,
      `select * from (select ${columns} from messages m
         where m.conversation_id = ? and ${readable.sql} ${isPaged ? earlier : ''}
         order by m.created_at desc, m.id desc limit ${limits.messages + 1}) newest
       order by "createdAt", id`,
      [id, ...readable.params, ...(isPaged ? [before] : [])],
    );
  }

  private async withFiles(rows: readonly StoredMessage[], viewer: Viewer) {
    const files = await this.objects.describe(rows.flatMap(({ paths }) => paths));
    return rows.map(({ authorId, paths, ...row }): AssignedNote => ({
      ...row,
      isOwn: authorId === viewer.id,
      files: files.filter(({ path }) => paths.includes(path)),
    }));
  }

  private async state(
    id: string,
    viewer: Viewer,
  ): Promise<Pick<Conversation, 'unread' | 'isMuted' | 'waiting'>> {
    const readable = readableMessages(viewer);
    const [row] = await sql<{
      unread: number;
      isMuted: boolean;
      side: MessageSide | null;
      since: string | null;
    }>(
      this.em,
      `select coalesce(r.is_muted, false) or exists (select 1 from muted_addresses a
           where a.conversation_id = c.id and a.address = lower(?)) as "isMuted",
         case when c.answer_by <= ? then c.last_side end as side, iso(c.last_at) as since,
         (select count(*)::int from messages m where m.conversation_id = c.id
           and m.entry is null and m.withdrawn_at is null and m.author_id is distinct from ?::uuid
           and ${unread} and ${readable.sql}) as unread
       from conversations c
       left join conversation_readers r on r.conversation_id = c.id and r.reader_id = ?
       where c.id = ?`,
      [viewer.email, this.clock.now(), viewer.id, ...readable.params, viewer.id, id],
    );
    const { unread: count, isMuted, side, since } = row!;
    return { unread: count, isMuted, waiting: side && since ? { side, since } : null };
  }
}
