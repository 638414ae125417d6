import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import type { EmailState } from '#contracts';
import { sql } from '#database';
import { Events } from '#events';
import { type EmailFacts, type EmailKind, emailTitles } from './email-catalog.js';
import { recheckMs } from './email-times.js';

export interface StoredEmail<K extends EmailKind = EmailKind> {
  id: string;
  kind: K;
  to: string;
  facts: EmailFacts<K>;
  state: EmailState;
  messageId: string;
  sealed: Buffer | null;
  attempts: number;
  unconfirmed: number;
  isHanded: boolean;
  retryAt: Date | null;
  createdAt: Date;
  entityId: string;
  customerId: string | null;
  companyId: string | null;
}

/** Thrown when another worker has taken over the email. */
export class LostClaim extends Error {}

const isUnsent = `state in ('queued', 'sending')`;

/** Each change has its own transaction, so that others see it during sending. */
@Injectable()
export class EmailRows {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: Events,
  ) {}

  /**
   * An advisory lock, because the row changes while `em`'s transaction is open.
   * @returns false when another worker has it
   */
  async lock(id: string, em: EntityManager) {
    const [lock] = await sql<{ free: boolean }>(
      em,
      'select pg_try_advisory_xact_lock(hashtextextended(?, 3)) as free',
      [id],
    );
    return lock!.free;
  }

  async find(id: string): Promise<StoredEmail | undefined> {
    const [row] = await this.run<
      Omit<StoredEmail, 'retryAt' | 'createdAt'> & { retryAt: string | null; createdAt: string }
    >(
      `select id, kind, recipient as "to", facts, state, message_id as "messageId", sealed,
         attempts, unconfirmed, handed_at is not null as "isHanded", iso(retry_at) as "retryAt",
         iso(created_at) as "createdAt", entity_id as "entityId", customer_id as "customerId",
         company_id as "companyId"
       from email_message where id = ?`,
      [id],
    );
    return (
      row && {
        ...row,
        retryAt: row.retryAt === null ? null : new Date(row.retryAt),
        createdAt: new Date(row.createdAt),
      }
    );
  }

  /**
   * @param subject null when the email was rendered before
   * @returns the claim that later proves ownership
   */
  async claim(id: string, subject: string | null, sealed: Buffer) {
    const claim = randomUUID();
    await this.run(
      `update email_message
       set state = 'sending', claim = ?, attempts = attempts + 1, handed_at = null, retry_at = null,
         look_at = ?, subject = coalesce(?, subject), sealed = ?
       where id = ? and ${isUnsent}`,
      [claim, this.timeAfter(recheckMs), subject, sealed, id],
    );
    return claim;
  }

  /**
   * After this, the mail server may have accepted the email.
   * @throws LostClaim
   */
  async hand(id: string, claim: string) {
    const rows = await this.run(
      `update email_message
       set handed_at = ?
       where id = ? and claim = ? and state = 'sending'
       returning id`,
      [this.clock.now(), id, claim],
    );
    if (!rows.length) throw new LostClaim(`email ${id}`);
  }

  /** Ignores the claim, because an accepted email is sent in any case. */
  async markSent(id: string) {
    await this.run(
      `update email_message
       set state = 'sent', sent_at = ?, claim = null, last_error = null, retry_at = null
       where id = ? and state <> 'sent'`,
      [this.clock.now(), id],
    );
  }

  async postpone(id: string, reason: string, afterMs: number) {
    await this.run(
      `update email_message
       set state = 'queued', claim = null, handed_at = null, last_error = ?, retry_at = ?,
         look_at = ?
       where id = ? and ${isUnsent}`,
      [reason, this.timeAfter(afterMs), this.timeAfter(afterMs), id],
    );
  }

  /** The mail server may have accepted it. */
  async markUnconfirmed(id: string, reason: string) {
    const wait = this.timeAfter(this.config.email.retrySeconds * 1000);
    await this.run(
      `update email_message
       set state = 'queued', claim = null, handed_at = null, unconfirmed = unconfirmed + 1,
         last_error = ?, retry_at = ?, look_at = ?
       where id = ? and ${isUnsent}`,
      [reason, wait, wait, id],
    );
  }

  /** The mail server is unavailable to all emails, so the attempt does not count. */
  async requeue(id: string, reason: string) {
    await this.run(
      `update email_message
       set state = 'queued', claim = null, attempts = greatest(attempts - 1, 0), last_error = ?,
         look_at = ?
       where id = ? and ${isUnsent}`,
      [reason, this.clock.now(), id],
    );
  }

  async hold(id: string, reason: string) {
    await this.run(
      `update email_message set last_error = ?, look_at = ? where id = ? and state = 'queued'`,
      [reason, this.clock.now(), id],
    );
  }

  /** @param reason null when the record changed */
  async skip(id: string, reason: string | null) {
    await this.run(
      `update email_message
       set state = 'skipped', claim = null, retry_at = null, last_error = ?
       where id = ? and ${isUnsent}`,
      [reason, id],
    );
  }

  async fail({ id, kind, to, entityId, customerId, companyId }: StoredEmail, reason: string) {
    await this.em.fork().transactional(async (em) => {
      const rows = await sql(
        em,
        `update email_message
         set state = 'failed', claim = null, retry_at = null, last_error = ?
         where id = ? and ${isUnsent}
         returning id`,
        [reason, id],
      );
      if (!rows.length) return;
      await this.events.add(
        'mail.failed',
        { mailId: id, title: emailTitles[kind], to, reason },
        { id: entityId, customerId, companyId },
        null,
      );
    });
  }

  private run<Row>(text: string, params: unknown[]) {
    return sql<Row>(this.em.fork(), text, params);
  }

  private timeAfter(ms: number) {
    return new Date(this.clock.now().getTime() + ms);
  }
}
