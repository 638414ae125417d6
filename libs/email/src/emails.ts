import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { isEmailAddress, type EmailRow, type EmailState } from '#contracts';
import { joinTransaction, sql } from '#database';
import { type Actor, Events, orderedId } from '#events';
import { type EmailFacts, type EmailKind, emailTitles } from './email-catalog.js';
import { emailColumns, withTitle, type UntitledEmail } from './email-list.js';
import { EmailRenewals } from './email-renewals.js';
import { recheckMs } from './email-times.js';

export interface NewEmail<K extends EmailKind = EmailKind> {
  kind: K;
  to: string;
  /** Id of the event or row; a person gets a kind once per cause. */
  cause: string;
  about: {
    entityType: string;
    entityId: string;
    customerId?: string | null;
    companyId?: string | null;
  };
  facts: EmailFacts<K>;
  /** A wait during which the cause can be undone; the same email again waits anew. */
  holdSeconds?: number;
}

const columns = `id, cause_id, kind, recipient, entity_type, entity_id, customer_id, company_id,
  facts, state, message_id, last_error, retry_at, look_at, created_at`;
const insert = `insert into email_message (${columns})
  select ${columns}
  from jsonb_to_recordset(?::jsonb) as x(id uuid, cause_id uuid, kind text, recipient text,
    entity_type text, entity_id uuid, customer_id uuid, company_id uuid, facts jsonb, state text,
    message_id text, last_error text, retry_at timestamptz, look_at timestamptz,
    created_at timestamptz)
  on conflict (cause_id, kind, recipient)`;
const insertOnce = `${insert} do nothing`;
const insertHeld = `${insert} do update
  set retry_at = excluded.retry_at, look_at = excluded.look_at
  where email_message.state = 'queued' and email_message.attempts = 0`;
const notAnAddress = 'This is not a valid email address.';

@Injectable()
export class Emails {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly renewals: EmailRenewals,
  ) {}

  /**
   * Writes an email into the open transaction; an invalid address makes it a failed one.
   * @throws Error outside a transaction, because an email must be stored with its cause
   */
  add<K extends EmailKind>(email: NewEmail<K>, by: Actor | null) {
    return this.addAll([email], by);
  }

  async addAll<K extends EmailKind>(emails: readonly NewEmail<K>[], by: Actor | null) {
    if (!this.em.isInTransaction())
      throw new Error(`email ${emails[0]?.kind} was added outside a transaction`);
    const rows = emails.map((email) => this.rowOf(email));
    for (const row of rows) {
      this.events.addRow(row.retry_at ? insertHeld : insertOnce, row);
      await this.recordEvent(row, by);
    }
  }

  private rowOf({ kind, to, cause, about, facts, holdSeconds = 0 }: NewEmail) {
    const [id, recipient, now] = [orderedId(), to.trim(), this.clock.now()];
    const isAddress = isEmailAddress(recipient);
    const dueAt = holdSeconds > 0 ? new Date(now.getTime() + holdSeconds * 1000) : null;
    return {
      id,
      cause_id: cause,
      kind,
      recipient,
      entity_type: about.entityType,
      entity_id: about.entityId,
      customer_id: about.customerId,
      company_id: about.companyId,
      facts,
      state: isAddress ? 'queued' : 'failed',
      message_id: `<${id}@${this.config.email.from.address.split('@')[1]}>`,
      last_error: isAddress ? null : notAnAddress,
      retry_at: dueAt,
      look_at: dueAt ?? new Date(now.getTime() + recheckMs),
      created_at: now,
    };
  }

  /** Emails that existed already get no new event. */
  private async recordEvent(row: ReturnType<Emails['rowOf']>, by: Actor | null) {
    const {
      id: emailId,
      kind,
      recipient: to,
      entity_id: id,
      customer_id: customerId,
      company_id: companyId,
    } = row;
    const subject = { id, customerId, companyId };
    if (row.state === 'failed') {
      await this.events.add(
        'mail.failed',
        { mailId: emailId, title: emailTitles[kind], to, reason: notAnAddress },
        subject,
        null,
        emailId,
      );
      // else the sweep takes it when it is due
    } else if (!row.retry_at)
      await this.events.add('mail.queued', { mailId: emailId }, subject, by, emailId);
  }

  async skipQueued() {
    await this.events.flush();
    await sql(this.em, `update email_message set state = 'skipped' where state = 'queued'`);
  }

  async list(entityType: string, entityId: string): Promise<EmailRow[]> {
    const rows = await sql<UntitledEmail>(
      this.em,
      `select ${emailColumns}
       from email_message m
       where entity_type = ? and entity_id = ?
       order by created_at desc, id desc`,
      [entityType, entityId],
    );
    return rows.map(withTitle);
  }

  /**
   * Sends the same email again, or a new one when it has a link.
   * @returns false when there is no such email
   * @throws ConflictException while it is waiting or being sent, and when it no longer applies
   */
  resend(id: string, by: Actor): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const [email] = await sql<ResentRow>(
        em,
        `select state, kind, facts, recipient, entity_id as "entityId", customer_id as "customerId",
           company_id as "companyId"
         from email_message where id = ? for update`,
        [id],
      );
      if (!email) return false;
      const renew = this.renewals.of(email.kind);
      if (renew) {
        await renew(email.facts, by);
        return true;
      }
      const refusal = refusals[email.state];
      if (refusal) throw new ConflictException(refusal);
      await sql(
        em,
        `update email_message
         set state = 'queued', attempts = 0, unconfirmed = 0, handed_at = null, last_error = null,
           retry_at = null, look_at = ?
         where id = ?`,
        [new Date(this.clock.now().getTime() + recheckMs), id],
      );
      const { entityId, customerId, companyId } = email;
      await this.events.add(
        'mail.resent',
        { mailId: id, title: emailTitles[email.kind], to: email.recipient },
        { id: entityId, customerId, companyId },
        by,
      );
      return true;
    }, joinTransaction());
  }
}

interface ResentRow {
  state: EmailState;
  kind: EmailKind;
  facts: EmailFacts<EmailKind>;
  recipient: string;
  entityId: string;
  customerId: string | null;
  companyId: string | null;
}

const refusals: Partial<Record<EmailState, string>> = {
  queued: 'This email is already waiting to be sent.',
  sending: 'This email is being sent right now.',
  skipped: 'This email no longer applies and will not be sent.',
};
