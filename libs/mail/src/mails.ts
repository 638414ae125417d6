import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { isEmailAddress, type MailRow, type MailState } from '#contracts';
import { joined, writeAlong } from '#database';
import { type Actor, Events, orderedId } from '#events';
import { type MailFacts, type MailKind, mailTitles } from './mail-catalogue.js';
import { mailColumns, titled, type UntitledMail } from './mail-list.js';
import { MailRenewals } from './mail-renewals.js';
import { lookAgainMs } from './mail-times.js';

/** One message to one person. */
export interface NewMail<K extends MailKind = MailKind> {
  kind: K;
  to: string;
  /** The event, or the row, that it follows from: of one cause, a person gets a kind once. */
  cause: string;
  /** The record beside which staff see it. */
  about: { entityType: string; entityId: string; customerId?: string | null; companyId?: string | null };
  facts: MailFacts<K>;
  /** How long it waits at least: until then its cause can be taken back. */
  holdSeconds?: number;
}

const columns = `id, cause_id, kind, recipient, entity_type, entity_id, customer_id, company_id, facts, state, message_id, last_error, retry_at, look_at,
  created_at`;
const insert = `insert into email_message (${columns}) select ${columns} from jsonb_to_recordset(?::jsonb) as x(id uuid, cause_id uuid, kind text,
    recipient text, entity_type text, entity_id uuid, customer_id uuid, company_id uuid, facts jsonb, state text, message_id text, last_error text,
    retry_at timestamptz, look_at timestamptz, created_at timestamptz)
  on conflict (cause_id, kind, recipient) do nothing`;
const notAnAddress = 'This is not an e-mail address.';

/** Messages as rows: written with the change that causes them, and what staff see and do about them. */
@Injectable()
export class Mails {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly renewals: MailRenewals,
  ) {}

  /**
   * Writes a message into the transaction that is open; it leaves after the commit. An address that is none makes it a failed one at once.
   * @throws Error outside a transaction: a mail without its cause would be a lie
   */
  add<K extends MailKind>(mail: NewMail<K>, by: Actor | null) {
    return this.addAll([mail], by);
  }

  /** {@link add} of several. */
  async addAll<K extends MailKind>(mails: readonly NewMail<K>[], by: Actor | null) {
    if (!this.em.isInTransaction()) throw new Error(`mail ${mails[0]?.kind} was added outside a transaction`);
    const rows = mails.map((mail) => this.rowOf(mail));
    await writeAlong(this.em, insert, [JSON.stringify(rows)]);
    for (const row of rows) await this.tell(row, by);
  }

  private rowOf({ kind, to, cause, about, facts, holdSeconds = 0 }: NewMail) {
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
      message_id: `<${id}@${this.config.mail.from.split('@')[1]}>`,
      last_error: isAddress ? null : notAnAddress,
      retry_at: dueAt,
      look_at: dueAt ?? new Date(now.getTime() + lookAgainMs),
      created_at: now,
    };
  }

  /** Of what was there already nothing is told once more. */
  private async tell(row: ReturnType<Mails['rowOf']>, by: Actor | null) {
    const { id: mailId, kind, recipient: to, entity_id: id, customer_id: customerId, company_id: companyId } = row;
    const subject = { id, customerId, companyId };
    const given = { table: 'email_message', id: mailId };
    if (row.state === 'failed') {
      await this.events.add('mail.failed', { mailId, title: mailTitles[kind], to, reason: notAnAddress }, subject, null, given);
    } else if (!row.retry_at) await this.events.add('mail.queued', { mailId }, subject, by, given); // else the sweep takes it when it is due
  }

  /** The messages about a record, newest first. */
  async list(entityType: string, entityId: string): Promise<MailRow[]> {
    const rows = await this.em.execute<UntitledMail[]>(
      `select ${mailColumns} from email_message m where entity_type = ? and entity_id = ? order by created_at desc, id desc`,
      [entityType, entityId],
    );
    return rows.map(titled);
  }

  /**
   * Sends the same message once more, whether it failed or arrived; one with a link is written anew, with a new link.
   * @returns false when there is no such message
   * @throws ConflictException while it is on its way or waits anyway, and when it no longer applies
   */
  resend(id: string, by: Actor): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const [mail] = await em.execute<ResentRow[]>(
        `select state, kind, facts, recipient, entity_id as "entityId", customer_id as "customerId", company_id as "companyId"
         from email_message where id = ? for update`,
        [id],
      );
      if (!mail) return false;
      const renew = this.renewals.of(mail.kind);
      if (renew) {
        await renew(mail.facts, by);
        return true;
      }
      const refusal = refusals[mail.state];
      if (refusal) throw new ConflictException(refusal);
      await em.execute(
        `update email_message set state = 'queued', attempts = 0, unconfirmed = 0, handed_at = null, last_error = null, retry_at = null, look_at = ?
         where id = ?`,
        [new Date(this.clock.now().getTime() + lookAgainMs), id],
      );
      const { entityId, customerId, companyId } = mail;
      await this.events.add(
        'mail.resent',
        { mailId: id, title: mailTitles[mail.kind], to: mail.recipient },
        { id: entityId, customerId, companyId },
        by,
      );
      return true;
    }, joined());
  }
}

interface ResentRow {
  state: MailState;
  kind: MailKind;
  facts: MailFacts<MailKind>;
  recipient: string;
  entityId: string;
  customerId: string | null;
  companyId: string | null;
}

const refusals: Partial<Record<MailState, string>> = {
  queued: 'This message is waiting to be sent already.',
  sending: 'This message is being sent right now.',
  skipped: 'This message no longer applies, so it is not sent.',
};
