import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { limits } from '#contracts';
import { sql } from '#database';
import type { Viewer } from '#users';
import { checkedRequests, type QuoteFields, requestsIn } from './email-requests.js';
import type { AcceptedRequest, IncomingEmail, Outcome } from './incoming-email.js';
import { InboxSenders } from './inbox-senders.js';
import { RequestCreation } from './request-creation.js';

const receiptPauseMs = 10 * 60_000;
const messageId = /^<[^<>\s]+>$/;

/** Requests by email of companies that need no press of staff. */
@Injectable()
export class AcceptedRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly senders: InboxSenders,
    private readonly creation: RequestCreation,
    private readonly clock: Clock,
  ) {}

  /** @returns the outcome as it is, unless the company of a verified sender accepts requests */
  async accept(email: IncomingEmail, outcome: Outcome): Promise<Outcome> {
    const { reading, kind, why } = outcome;
    if (kind !== 'request' || !reading || !email.isVerified || !email.from) return outcome;
    const by = await this.senders.find(email.from.address);
    const company = by && (await this.acceptingCompany(by));
    const requests = company && checked(requestsIn({ ...email, reading }));
    if (!requests) return outcome;
    return {
      ...outcome,
      state: 'done',
      why: `${why} Requests by email of ${company} become quotes.`,
      request: { by, requests },
    };
  }

  /** In the open transaction. @param key of the email, which is its Message-ID if it has one */
  async create(id: string, key: string, { by, requests }: AcceptedRequest) {
    const isDue = await this.isReceiptDue(by.email);
    const answers = messageId.test(key) ? key : '';
    const viewer = { ...by, via: 'email' as const };
    const record = await this.creation.create(requests, by.id, viewer, {
      holder: { entityType: 'inboundEmail', entityId: id },
      answers: isDue ? answers : undefined,
    });
    if (isDue)
      await sql(this.em, 'update inbound_emails set receipt_at = ? where id = ?', [
        this.clock.now(),
        id,
      ]);
    return record;
  }

  /** One in ten minutes, so that a program that answers our receipt gets no second one. */
  private async isReceiptDue(address: string) {
    const sender = address.toLowerCase();
    await sql(this.em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `receipt to ${sender}`,
    ]);
    const rows = await sql(
      this.em,
      'select 1 from inbound_emails where sender_address = ? and receipt_at > ? limit 1',
      [sender, new Date(this.clock.now().getTime() - receiptPauseMs)],
    );
    return rows.length === 0;
  }

  private async acceptingCompany({ role, companyId }: Viewer): Promise<string | undefined> {
    if (role !== 'customer' || !companyId) return undefined;
    const [company] = await sql<{ name: string }>(
      this.em,
      'select name from companies where id = ? and accepts_email_requests',
      [companyId],
    );
    return company?.name;
  }
}

/** @returns undefined for what a form would refuse, which staff then look at */
function checked(requests: readonly QuoteFields[]): QuoteFields[] | undefined {
  if (requests.length > limits.packageItems) return undefined;
  try {
    return checkedRequests(requests);
  } catch (error) {
    if (error instanceof BadRequestException) return undefined;
    throw error;
  }
}
