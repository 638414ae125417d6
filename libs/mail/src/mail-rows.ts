import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import type { MailState } from '#contracts';
import { Events } from '#events';
import { type MailFacts, type MailKind, mailTitles } from './mail-catalogue.js';
import { lookAgainMs } from './mail-times.js';

export interface StoredMail<K extends MailKind = MailKind> {
  id: string;
  kind: K;
  to: string;
  facts: MailFacts<K>;
  state: MailState;
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

/** Another worker took the message over. */
export class LostClaim extends Error {}

const waiting = `state in ('queued', 'sending')`;

/** Where a message stands. Each change is one statement with a transaction of its own, so that it is seen while the message is under way. */
@Injectable()
export class MailRows {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: Events,
  ) {}

  /**
   * Keeps other workers off the message for as long as `em`'s transaction is open, which also ends when this process dies.
   * An advisory lock, because the row itself changes meanwhile. @returns false when another has it
   */
  async lock(id: string, em: EntityManager) {
    const [lock] = await em.execute<[{ free: boolean }]>('select pg_try_advisory_xact_lock(hashtextextended(?, 3)) as free', [id]);
    return lock.free;
  }

  async find(id: string): Promise<StoredMail | undefined> {
    const [row] = await this.run<Omit<StoredMail, 'retryAt' | 'createdAt'> & { retryAt: string | null; createdAt: string }>(
      `select id, kind, recipient as "to", facts, state, message_id as "messageId", sealed, attempts, unconfirmed, handed_at is not null as "isHanded",
         iso(retry_at) as "retryAt", iso(created_at) as "createdAt", entity_id as "entityId", customer_id as "customerId", company_id as "companyId"
       from email_message where id = ?`,
      [id],
    );
    return row && { ...row, retryAt: row.retryAt === null ? null : new Date(row.retryAt), createdAt: new Date(row.createdAt) };
  }

  /** The message is under way. @param subject null when it was made before @returns what proves later that it is still ours */
  async claim(id: string, subject: string | null, sealed: Buffer) {
    const claim = randomUUID();
    await this.run(
      `update email_message set state = 'sending', claim = ?, attempts = attempts + 1, handed_at = null, retry_at = null, look_at = ?, subject = coalesce(?, subject), sealed = ?
       where id = ? and ${waiting}`,
      [claim, this.after(lookAgainMs), subject, sealed, id],
    );
    return claim;
  }

  /** From here on the message may have been taken. @throws LostClaim */
  async hand(id: string, claim: string) {
    const rows = await this.run(`update email_message set handed_at = ? where id = ? and claim = ? and state = 'sending' returning id`, [
      this.clock.now(),
      id,
      claim,
    ]);
    if (!rows.length) throw new LostClaim(`mail ${id}`);
  }

  /** Taken. That is true whatever others think of the row by now. */
  async sent(id: string) {
    await this.run(
      `update email_message set state = 'sent', sent_at = ?, claim = null, last_error = null, retry_at = null where id = ? and state <> 'sent'`,
      [this.clock.now(), id],
    );
  }

  /** @param afterMs until it is tried again */
  async later(id: string, reason: string, afterMs: number) {
    await this.run(
      `update email_message set state = 'queued', claim = null, handed_at = null, last_error = ?, retry_at = ?, look_at = ? where id = ? and ${waiting}`,
      [reason, this.after(afterMs), this.after(afterMs), id],
    );
  }

  /** Nobody knows whether it was taken. */
  async unconfirmed(id: string, reason: string) {
    const wait = this.after(this.config.mail.retrySeconds * 1000);
    await this.run(
      `update email_message set state = 'queued', claim = null, handed_at = null, unconfirmed = unconfirmed + 1, last_error = ?, retry_at = ?, look_at = ?
       where id = ? and ${waiting}`,
      [reason, wait, wait, id],
    );
  }

  /** The way is blocked for all: the attempt does not count. */
  async blocked(id: string, reason: string) {
    await this.run(
      `update email_message set state = 'queued', claim = null, attempts = greatest(attempts - 1, 0), last_error = ?, look_at = ? where id = ? and ${waiting}`,
      [reason, this.clock.now(), id],
    );
  }

  /** Not tried: it waits until mail may leave again. */
  async park(id: string, reason: string) {
    await this.run(`update email_message set last_error = ?, look_at = ? where id = ? and state = 'queued'`, [
      reason,
      this.clock.now(),
      id,
    ]);
  }

  async skip(id: string) {
    await this.run(`update email_message set state = 'skipped', claim = null, retry_at = null where id = ? and ${waiting}`, [id]);
  }

  /** Given up, and staff are told. */
  async fail({ id, kind, to, entityId, customerId, companyId }: StoredMail, reason: string) {
    await this.em.fork().transactional(async (em) => {
      const rows = await em.execute<unknown[]>(
        `update email_message set state = 'failed', claim = null, retry_at = null, last_error = ? where id = ? and ${waiting} returning id`,
        [reason, id],
      );
      if (!rows.length) return;
      await this.events.add(
        'mail.failed',
        { mailId: id, title: mailTitles[kind], to, reason },
        { id: entityId, customerId, companyId },
        null,
      );
    });
  }

  private run<Row>(sql: string, params: unknown[]) {
    return this.em.fork().execute<Row[]>(sql, params);
  }

  private after(ms: number) {
    return new Date(this.clock.now().getTime() + ms);
  }
}
