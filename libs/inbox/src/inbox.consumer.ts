import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { limits, type StoredObject } from '#contracts';
import { MessagePosting, type Place } from '#conversation';
import { sql } from '#database';
import { FileReader } from '#documents';
import { SentEmails } from '#email';
import { type DomainEvent, Events, orderedId, SlowConsumer, type Write } from '#events';
import { MissingBytes, Objects, ServerFiles, Store } from '#storage';
import { excess, tooLarge, unreadable } from './fixed-outcomes.js';
import type { IncomingEmail, Outcome } from './incoming-email.js';
import { AcceptedRequests } from './accepted-requests.js';
import { InboxReader } from './inbox-reader.js';
import { InboxSenders } from './inbox-senders.js';
import { InboxSorter } from './inbox-sorter.js';
import { isConfirmed } from './email-headers.js';

interface UnreadRow {
  id: string;
  key: string;
  isCut: boolean;
  messageKey: string;
}

const hourMs = 3600_000;
const entityType = 'inboundEmail';
const noWork = () => Promise.resolve();

/** Reads an email that arrived, and decides what becomes of it. */
@Injectable()
export class InboxConsumer extends SlowConsumer<'inbox'> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly store: Store,
    private readonly objects: Objects,
    private readonly contents: FileReader,
    private readonly files: ServerFiles,
    private readonly sorter: InboxSorter,
    private readonly reader: InboxReader,
    private readonly requests: AcceptedRequests,
    private readonly senders: InboxSenders,
    private readonly sent: SentEmails,
    private readonly posting: MessagePosting,
    private readonly events: Events,
  ) {
    super();
  }

  async prepare(
    { attempts, payload: { inboxId } }: DomainEvent<'inbox.received'>,
    em: EntityManager,
  ): Promise<Write> {
    const [row] = await sql<UnreadRow>(
      em,
      `select e.id, o.key, e.is_cut as "isCut", e.message_key as "messageKey"
       from inbound_emails e join objects o on o.id = e.object_id
       where e.id = ? and e.state = 'unread'`,
      [inboxId],
    );
    if (!row) return noWork;
    const email = await this.read(row.key);
    if (!email) return (em) => this.save(em, row, unreadable, undefined, []);
    const outcome = row.isCut ? tooLarge : await this.sorter.decide(email);
    const isPersonal = outcome?.state !== 'ignored';
    if (isPersonal && (await this.isExcess(em, email))) return (em) => this.refuse(em, row, email);
    const attachments =
      outcome?.state === 'ignored' ? [] : await this.storeFiles(row.id, email.attachments);
    const decision =
      outcome ??
      (await this.requests.accept(
        email,
        await this.reader.read(row.id, email, attachments, attempts > 1),
      ));
    return (em) => this.save(em, row, decision, email, attachments);
  }

  private async read(key: string): Promise<IncomingEmail | undefined> {
    const bytes = await this.store.read(key).then(buffer, (error: unknown) => {
      if (error instanceof MissingBytes) return undefined;
      throw error;
    });
    const email = bytes && (await this.contents.readReceivedEmail(bytes));
    const { authservId, isTrusted = false } = this.config.inbound ?? {};
    return (
      email && { ...email, isVerified: authservId ? isConfirmed(email, authservId) : isTrusted }
    );
  }

  private async storeFiles(id: string, files: IncomingEmail['attachments']) {
    const stored: StoredObject[] = [];
    for (const file of files) if (file.bytes.length) stored.push(await this.files.keep(id, file));
    return stored;
  }

  /** A forged address does not use up the emails of its owner. */
  private async isExcess(em: EntityManager, { from, isVerified }: IncomingEmail) {
    const [row] = await sql<{ count: number }>(
      em,
      `select count(*)::int as count from inbound_emails
       where sender_address = ? and is_verified = ? and created_at > ?`,
      [from?.address ?? '', isVerified, new Date(this.clock.now().getTime() - hourMs)],
    );
    return row!.count >= limits.inboxPerHour;
  }

  /** Staff get one notice an hour. */
  private async refuse(em: EntityManager, row: UnreadRow, email: IncomingEmail) {
    const sender = email.from?.address ?? '';
    await sql(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`flood of ${sender}`]);
    const earlier = await sql(
      em,
      `select 1 from inbound_emails
       where sender_address = ? and kind = 'excess' and created_at > ? limit 1`,
      [sender, new Date(this.clock.now().getTime() - hourMs)],
    );
    await this.save(em, row, excess, email, []);
    if (!earlier.length)
      await this.events.add('inbox.flooded', { inboxId: row.id, sender }, { id: row.id }, null);
  }

  private async save(
    em: EntityManager,
    { id, messageKey }: UnreadRow,
    outcome: Outcome,
    email: IncomingEmail | undefined,
    attachments: readonly StoredObject[],
  ) {
    const { from, subject = '', text = '', reply = '', isVerified = false } = email ?? {};
    const account = from && (await this.senders.find(from.address));
    const paths = attachments.map(({ path }) => path);
    const { message, undelivered, kind, state, why, suggestion, reading, request } = outcome;
    // The files of an attached email are stored apart.
    const attachedPaths = reading?.files.flatMap(({ fileUrl }) => fileUrl ?? []) ?? [];
    await this.objects.hold([...paths, ...attachedPaths], { entityType, entityId: id });
    if (message) await this.post(id, message, email!, paths);
    if (undelivered) await this.sent.markUndelivered(undelivered.email, undelivered.reason);
    const record = message
      ? recordOf(message.place)
      : request && (await this.requests.create(id, messageKey, request));
    await sql(
      em,
      `update inbound_emails
       set sender_name = ?, sender_address = ?, customer_id = ?, is_verified = ?, subject = ?,
         text = ?, reply = ?, attachments = ?::jsonb, reading = ?::jsonb, kind = ?, state = ?,
         why = ?, suggestion = ?::jsonb, record = ?::jsonb
       where id = ?`,
      [
        from?.name ?? '',
        from?.address ?? '',
        account?.role === 'customer' ? account.id : null,
        isVerified,
        subject,
        text,
        reply,
        JSON.stringify(paths),
        reading ? JSON.stringify(reading) : null,
        kind,
        state,
        why,
        suggestion ? JSON.stringify(suggestion) : null,
        record ? JSON.stringify(record) : null,
        id,
      ],
    );
    const sender = from?.name || from?.address || 'an unknown sender';
    await (state === 'open'
      ? this.events.add('inbox.opened', { inboxId: id, sender }, { id }, null)
      : this.events.add('inbox.sorted', { inboxId: id }, { id }, null));
  }

  private async post(
    id: string,
    { place, side, by }: NonNullable<Outcome['message']>,
    { reply, subject }: IncomingEmail,
    paths: readonly string[],
  ) {
    const messageId = orderedId();
    const files = paths.slice(0, limits.messageFiles);
    await this.objects.share(
      { entityType, entityId: id },
      { entityType: 'message', entityId: messageId },
      files,
    );
    const text = (reply.trim() || subject || 'Email without text').slice(0, limits.text);
    await this.posting.post(place, { id: messageId, side, text, files }, by);
  }
}

const recordOf = ({ kind, record: { id, number } }: Place) => ({ kind, id, number });
