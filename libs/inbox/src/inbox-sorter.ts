import { Injectable } from '@nestjs/common';
import { Config } from '#config';
import { isStaff } from '#contracts';
import { ConversationRecords, Conversations, type Place } from '#conversation';
import type { DeliveryReport } from '#documents';
import { ReplyAddresses, type SentEmail, SentEmails } from '#email';
import { mayRead, type Viewer } from '#users';
import type { IncomingEmail, Outcome } from './incoming-email.js';
import { InboxSenders } from './inbox-senders.js';
import { answeredIds, automaticReason } from './email-headers.js';

const recordNumber = /\b(?:Q|J)-\d{4}-\d{4,}\b/i;
const ignored = (kind: Outcome['kind'], why: string): Outcome => ({ kind, state: 'ignored', why });

/** Decides what an email is, in the order of the specification; a document is read later. */
@Injectable()
export class InboxSorter {
  constructor(
    private readonly config: Config,
    private readonly sent: SentEmails,
    private readonly addresses: ReplyAddresses,
    private readonly records: ConversationRecords,
    private readonly conversations: Conversations,
    private readonly senders: InboxSenders,
  ) {}

  /** @returns undefined for an email that is neither automatic nor about a record */
  async decide(incoming: IncomingEmail): Promise<Outcome | undefined> {
    if (incoming.report) return this.bounce(incoming.report);
    if (this.isOwn(incoming)) return ignored('automatic', 'The portal or the shop sent it.');
    const reason = automaticReason(incoming);
    if (reason) return ignored('automatic', reason);
    return this.reply(incoming);
  }

  private isOwn({ from }: IncomingEmail) {
    const { email, shop, inbound } = this.config;
    const own = [email.from.address, shop.email].map((address) => address.toLowerCase());
    return (
      from !== undefined &&
      (own.includes(from.address) ||
        (from.address.startsWith('reply+') && from.address.endsWith(`@${inbound?.domain}`)))
    );
  }

  private async bounce({ hasFailed, messageId, recipient, reason }: DeliveryReport) {
    if (!hasFailed) return ignored('bounce', 'An email is delayed or was delivered.');
    const email = messageId ? await this.sent.findByMessageId([messageId]) : undefined;
    if (!email || (recipient && recipient !== email.to.toLowerCase()))
      return ignored('bounce', 'It reports about an email that is not ours.');
    const words = reason ? `The mail server answered “${reason}”.` : 'The mail server refused it.';
    return {
      ...ignored('bounce', `The email to ${email.to} was not delivered.`),
      undelivered: { email, reason: words },
    };
  }

  private async reply(incoming: IncomingEmail): Promise<Outcome | undefined> {
    const email = await this.answeredEmail(incoming);
    const place = email ? await this.placeOf(email) : await this.namedPlace(incoming);
    if (!email && !place) return undefined;
    const why = email
      ? `It answers our email to ${email.to}.`
      : `The subject names ${place!.record.number}.`;
    if (!place) return { kind: 'reply', state: 'open', why };
    const message = await this.messageOf(incoming, place, email);
    if (message) return { kind: 'reply', state: 'done', why, message };
    const { kind, record } = place;
    return {
      kind: 'reply',
      state: 'open',
      why: incoming.isVerified ? `${why} It comes from another address.` : why,
      suggestion: { kind, id: record.id, number: record.number },
    };
  }

  private async answeredEmail(incoming: IncomingEmail) {
    for (const recipient of incoming.recipients) {
      const id = this.addresses.emailIdIn(recipient);
      if (id) return this.sent.find(id);
    }
    return this.sent.findByMessageId(answeredIds(incoming));
  }

  private async placeOf({ entityType, entityId }: SentEmail): Promise<Place | undefined> {
    const record = await this.records.locate(entityType, entityId);
    if (!record) return undefined;
    const thread = record.kind === 'purchaseOrder' ? 'vendor' : 'customer';
    return this.conversations.find(record.kind, record.id, thread);
  }

  /** A number counts only for a customer who may see the record. */
  private async namedPlace({
    subject,
    from,
    isVerified,
  }: IncomingEmail): Promise<Place | undefined> {
    const number = recordNumber.exec(subject)?.[0].toUpperCase();
    const sender = number && isVerified && from && (await this.senders.find(from.address));
    if (!sender || isStaff(sender)) return undefined;
    const kind = number.startsWith('Q') ? 'quote' : 'job';
    const record = await this.records.findByNumber(kind, number);
    return record && seesRecord(sender, record) ? { kind, thread: 'customer', record } : undefined;
  }

  /** Only the reader of our email, or an account that sees the record, writes to it. */
  private async messageOf(
    { from, isVerified }: IncomingEmail,
    place: Place,
    email: SentEmail | undefined,
  ): Promise<Outcome['message']> {
    if (!from || !isVerified) return undefined;
    const { thread, record } = place;
    const isReader = email?.to.toLowerCase() === from.address;
    if (thread === 'vendor') {
      const by = { name: record.name || from.name || from.address, email: from.address };
      return isReader ? { place, side: 'vendor', by: { ...by, via: 'email' } } : undefined;
    }
    const account = await this.senders.find(from.address);
    if (account && (isStaff(account) || seesRecord(account, record))) {
      const { id, name, email: address } = account;
      const side = isStaff(account) ? 'shop' : 'customer';
      return { place, side, by: { id, name, email: address, via: 'email' } };
    }
    if (!isReader || account) return undefined;
    const name = from.name || record.name || from.address;
    return { place, side: 'customer', by: { name, email: from.address, via: 'email' } };
  }
}

const seesRecord = (
  viewer: Viewer,
  { customerId, companyId }: { customerId: string | null; companyId: string | null },
) => mayRead(viewer, { customerId, companyId, visibility: 'customer', actorId: undefined });
