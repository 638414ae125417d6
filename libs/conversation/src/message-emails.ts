import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import { constants, type MessageSide } from '#contracts';
import { sql } from '#database';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import type { Actor } from '#events';
import { ConversationRecords } from './conversation-records.js';
import type { Place } from './conversations.js';

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
        : await this.customers(conversationId, record.customerId, record.email);
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
    'message.posted': (facts) => this.news(facts),
  };

  /** The customer, and colleagues who wrote here, without those who muted it. */
  private async customers(
    conversationId: string,
    customerId: string | null,
    email: string | null,
  ): Promise<Recipient[]> {
    const users = await sql<Recipient & { isMuted: boolean }>(
      this.em,
      `select u.email as "to", u.id as "readerId", coalesce(r.is_muted, false) as "isMuted"
       from users u
       left join conversation_readers r on r.conversation_id = ? and r.reader_id = u.id
       where u.active and u.role = 'customer' and (u.id = ? or u.id in (
         select m.author_id from messages m
         join conversations c on c.id = m.conversation_id
         where m.conversation_id = ? and m.side = 'customer'
           and (u.id = c.customer_id or u.company_id = c.company_id)))
       order by u.id`,
      [conversationId, customerId, conversationId],
    );
    const others = users.filter(({ readerId }) => readerId !== customerId);
    const customer = users.find(({ readerId }) => readerId === customerId);
    const to = email || customer?.to;
    return [
      ...(to && !customer?.isMuted ? [{ to, readerId: customerId }] : []),
      ...others.filter(({ isMuted }) => !isMuted).map(({ to, readerId }) => ({ to, readerId })),
    ];
  }

  /** Waits for a message that is being written; without unread messages nothing is sent. */
  private async news({
    bundle,
    readerId,
    forShop,
  }: EmailFacts<Kind>): Promise<EmailShown<Kind> | undefined> {
    const [place] = await sql<{
      id: string;
      thread: string;
      number: string;
      title: string;
      quoteId: string | null;
      jobId: string | null;
      poId: string | null;
      customerName: string | null;
    }>(
      this.em,
      `select id, thread, number, title, quote_id as "quoteId", shown_job as "jobId",
         po_id as "poId", customer_name as "customerName"
       from conversations
       where id = (select conversation_id from messages where bundle = ? limit 1)
       for share`,
      [bundle],
    );
    const messages = place ? await this.unread(bundle, readerId, forShop) : [];
    if (!place || !messages.length) return undefined;
    const { number, title, quoteId, jobId, poId, customerName } = place;
    const isVendor = place.thread === 'vendor';
    const path = isVendor
      ? forShop
        ? `/outgoing-pos?po=${number}`
        : await this.records.linkPath('purchaseOrder', poId!)
      : `${jobId ? `/jobs/${jobId}` : `/quotes/${quoteId}`}?tab=messages`;
    if (!path) return undefined;
    return {
      number,
      title,
      name: forShop ? '' : (customerName ?? ''),
      messages: messages.map(({ createdAt, ...message }) => ({
        ...message,
        when: this.calendar.formatDate(new Date(createdAt)),
      })),
      path,
    };
  }

  /** Without messages that the reader, or anybody of the shop, has read, and for those who mute. */
  private unread(bundle: string, readerId: string | null, forShop: boolean) {
    return sql<BundledMessage>(
      this.em,
      `select m.author_name as "authorName", iso(m.created_at) as "createdAt", m.text,
         jsonb_array_length(m.files) as files
       from messages m
       where m.bundle = ? and m.withdrawn_at is null and not exists (
         select 1 from conversation_readers r
         where r.conversation_id = m.conversation_id
           and case when ? then r.read_to >= m.id and r.reader_id in (
             select u.id from users u where u.role <> 'customer')
           else r.reader_id = ?::uuid and (r.is_muted or r.read_to >= m.id) end)
       order by m.id`,
      [bundle, forShop, readerId],
    );
  }
}

/** A colleague's address may also be the one stored with the record. */
const withoutRepeats = (recipients: readonly Recipient[]) => [
  ...new Map(recipients.map((recipient) => [recipient.to.trim(), recipient])).values(),
];

const vendorOf = (email: string | null, id: string): Recipient[] =>
  email ? [{ to: email, readerId: id }] : [];
