import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import { constants, type MessageSide } from '#contracts';
import { sql } from '#database';
import { type EmailFacts, Emails, type EmailShown, type EmailSource, type SentTo } from '#email';
import type { Actor } from '#events';
import { customerEmail, usersWhoSee } from '#users';
import { type ConversationRecord, ConversationRecords } from './conversation-records.js';
import type { Place } from './conversations.js';
import { StopLinks } from './stop-links.js';

type Kind = 'message.posted';

interface Recipient {
  to: string;
  /** A user, or the purchase order of a vendor; null when nobody's reading is known. */
  readerId: string | null;
}

interface BundledMessage {
  authorName: string;
  createdAt: string;
  text: string;
  files: number;
}

const seesRecord = usersWhoSee('u', 'x').customer;
const secondsMs = 1000;
/** Well before the email is due, so that a message never joins one that is being sent. */
const joinMs = (constants.undoMessageSeconds - 5) * secondsMs;
const maxBundleMs = 5 * 60 * secondsMs;

/** One email has what a side wrote without a pause of a minute. */
@Injectable()
export class MessageEmails implements EmailSource<Kind> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly records: ConversationRecords,
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly stopLinks: StopLinks,
  ) {}

  /** The bundle of the side's last message, unless it is too old. */
  async bundleOf(conversationId: string, side: MessageSide) {
    const [last] = await sql<{ bundle: string; last: string; first: string }>(
      this.em,
      `select bundle, iso(max(created_at)) as last, iso(min(created_at)) as first
       from messages
       where bundle = (select m.bundle from messages m where m.conversation_id = ?
         and m.side = ? and m.bundle is not null order by m.id desc limit 1)
       group by bundle`,
      [conversationId, side],
    );
    const now = this.clock.now().getTime();
    const isOpen =
      last && now - Date.parse(last.last) < joinMs && now - Date.parse(last.first) < maxBundleMs;
    return isOpen ? last.bundle : randomUUIDv7();
  }

  /** To the other side, once the message can no longer be undone. */
  async send(
    { kind, thread, record }: Place,
    conversationId: string,
    bundle: string,
    side: MessageSide,
    by: Actor,
  ) {
    const forShop = side !== 'shop';
    const recipients = forShop
      ? [{ to: this.config.shop.email, readerId: null }]
      : thread === 'vendor'
        ? vendorOf(record.email, record.id)
        : await this.customers(conversationId, record, by);
    const { customerId, companyId } = record;
    const about =
      thread === 'vendor'
        ? { entityType: 'purchaseOrder', entityId: record.id }
        : { entityType: kind, entityId: record.id, customerId, companyId };
    await this.emails.addAll(
      withoutRepeats(recipients).map(({ to, readerId }) => ({
        kind: 'message.posted' as const,
        to,
        cause: bundle,
        about,
        facts: { bundle, readerId, forShop },
        holdSeconds: constants.undoMessageSeconds,
      })),
      by,
    );
  }

  readonly content: EmailSource<Kind>['content'] = {
    'message.posted': (facts, email) => this.news(facts, email),
  };

  /** The customer, and colleagues who wrote here, without those who muted it. */
  private async customers(
    conversationId: string,
    { customerId, companyId, email }: ConversationRecord,
    by: Actor,
  ): Promise<Recipient[]> {
    const users = await sql<Recipient & { isMuted: boolean }>(
      this.em,
      `select u.email as "to", u.id as "readerId", coalesce(r.is_muted, false) as "isMuted"
       from (select ?::uuid as "customerId", ?::uuid as "companyId") x
       join users u on u.active and u.role = 'customer' and ${seesRecord}
       left join conversation_readers r on r.conversation_id = ? and r.reader_id = u.id
       where u.id = x."customerId" or u.id in (select m.author_id from messages m
         where m.conversation_id = ? and m.side = 'customer')
       order by u.id`,
      [customerId, companyId, conversationId, conversationId],
    );
    const contact = { customerEmail: email, customerId, companyId };
    const to = await customerEmail(this.em, contact, by);
    const isMuted = users.some((user) => user.readerId === customerId && user.isMuted);
    return [
      ...(to && !isMuted ? [{ to, readerId: customerId }] : []),
      ...users
        .filter((user) => user.readerId !== customerId && !user.isMuted)
        .map(({ to, readerId }) => ({ to, readerId })),
    ];
  }

  /** Waits for a message that is being written; without unread messages nothing is sent. */
  private async news(
    { bundle, readerId, forShop }: EmailFacts<Kind>,
    { id, to }: SentTo,
  ): Promise<EmailShown<Kind> | undefined> {
    const [conversation] = await sql<{
      quoteId: string | null;
      jobId: string | null;
      poId: string | null;
    }>(
      this.em,
      `select quote_id as "quoteId", shown_job as "jobId", po_id as "poId"
       from conversations
       where id = (select conversation_id from messages where bundle = ? limit 1)
       for share`,
      [bundle],
    );
    const { poId = null, jobId = null, quoteId = null } = conversation ?? {};
    const record = poId
      ? await this.records.find('purchaseOrder', poId)
      : (jobId && (await this.records.find('job', jobId))) ||
        (quoteId && (await this.records.find('quote', quoteId)));
    const isMuted = !forShop && (await this.isMuted(bundle, to));
    const messages = record && !isMuted ? await this.unread(bundle, readerId, forShop, record) : [];
    const path = record && (await this.pathOf(record, forShop));
    if (!record || !messages.length || !path) return undefined;
    return {
      number: record.number,
      title: record.title,
      name: forShop ? '' : (record.name ?? ''),
      messages: messages.map(({ createdAt, ...message }) => ({
        ...message,
        when: this.calendar.formatDate(new Date(createdAt)),
      })),
      path,
      stopPath: forShop ? null : this.stopLinks.path(id),
    };
  }

  private async isMuted(bundle: string, address: string) {
    const rows = await sql(
      this.em,
      `select 1 from muted_addresses where address = lower(?) and conversation_id =
         (select conversation_id from messages where bundle = ? limit 1)`,
      [address, bundle],
    );
    return rows.length > 0;
  }

  private async pathOf({ poId, jobId, quoteId, number }: ConversationRecord, forShop: boolean) {
    if (!poId) return `${jobId ? `/jobs/${jobId}` : `/quotes/${quoteId}`}?tab=messages`;
    return forShop ? `/outgoing-pos?po=${number}` : this.records.linkPath('purchaseOrder', poId);
  }

  /**
   * Without messages that the reader, or anybody of the shop, has read, and for those who mute.
   * Nothing goes out after the record got another customer or vendor, or the reader left.
   */
  private unread(
    bundle: string,
    readerId: string | null,
    forShop: boolean,
    { poId, customerId, companyId, email }: ConversationRecord,
  ) {
    return sql<BundledMessage>(
      this.em,
      `select m.author_name as "authorName", iso(m.created_at) as "createdAt", m.text,
         jsonb_array_length(m.files) as files
       from (select ?::uuid as "customerId", ?::uuid as "companyId", ?::uuid as "readerId") x
       join messages m on m.bundle = ? and m.withdrawn_at is null
         and m.customer_id is not distinct from x."customerId"
         and m.company_id is not distinct from x."companyId"
         and (m.vendor_email is null or lower(m.vendor_email) = lower(?))
       where (? or x."readerId" is null or exists (select 1 from users u
           where u.id = x."readerId" and u.active and ${seesRecord}))
         and not exists (
           select 1 from conversation_readers r
           where r.conversation_id = m.conversation_id
             and case when ? then r.read_to >= m.id and r.reader_id in (
               select u.id from users u where u.role <> 'customer')
             else r.reader_id = x."readerId" and (r.is_muted or r.read_to >= m.id) end)
       order by m.id`,
      [customerId, companyId, readerId, bundle, email, forShop || poId !== null, forShop],
    );
  }
}

/** A colleague's address may also be the one stored with the record. */
const withoutRepeats = (recipients: readonly Recipient[]) => [
  ...new Map(recipients.map((recipient) => [recipient.to.trim(), recipient])).values(),
];

const vendorOf = (email: string | null, id: string): Recipient[] =>
  email ? [{ to: email, readerId: id }] : [];
