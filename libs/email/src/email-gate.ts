import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { sql } from '#database';

export interface GateState {
  /** After a restore, nothing leaves until an operator releases it. */
  isHeld: boolean;
  /** While the mail server is unavailable, one email at a time tests it. */
  isPaused: boolean;
  reason: string | null;
  probeId: string | null;
  isProbeDue: boolean;
}

/** One row, so that all workers agree. */
@Injectable()
export class EmailGate {
  private readonly log = new Logger('Email');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async state(em = this.em.fork()): Promise<GateState> {
    const [row] = await sql<GateState>(
      em,
      `select held_at is not null or home <> mail_home() as "isHeld",
         paused_at is not null as "isPaused", reason, probe_id as "probeId",
         coalesce(probe_at <= ?, false) as "isProbeDue"
       from mail_gate`,
      [this.clock.now()],
    );
    return row!;
  }

  /** @returns why an email cannot leave now, as a sentence, or undefined */
  async holdReason(emailId: string) {
    const { isHeld, isPaused, probeId, reason } = await this.state();
    if (isHeld) return 'Email is on hold until an operator releases it.';
    return isPaused && probeId !== emailId
      ? (reason ?? 'The mail server cannot be reached.')
      : undefined;
  }

  async pause(reason: string) {
    const [row] = await sql<{ hasBegun: boolean }>(
      this.em.fork(),
      `with earlier as (select paused_at from mail_gate for update)
         update mail_gate
         set paused_at = coalesce(mail_gate.paused_at, ?), reason = ?, probe_id = null, probe_at = ?
         from earlier returning earlier.paused_at is null as "hasBegun"`,
      [this.clock.now(), reason, this.nextProbe()],
    );
    if (row!.hasBegun) this.log.warn({ reason }, 'email sending paused');
  }

  async reopen() {
    const rows = await sql(
      this.em.fork(),
      `update mail_gate
       set paused_at = null, reason = null, probe_id = null, probe_at = null
       where paused_at is not null
       returning id`,
    );
    if (rows.length) this.log.log('email sending resumed');
  }

  async probeWith(emailId: string, em: EntityManager) {
    await sql(em, 'update mail_gate set probe_id = ?, probe_at = ?', [emailId, this.nextProbe()]);
  }

  async hold() {
    await sql(this.em.fork(), 'update mail_gate set held_at = coalesce(held_at, ?)', [
      this.clock.now(),
    ]);
  }

  async release() {
    await sql(this.em.fork(), 'update mail_gate set held_at = null, home = mail_home()');
  }

  async countUnsent() {
    const [row] = await sql<{ count: number }>(
      this.em.fork(),
      `select count(*)::int as count from email_message where state in ('queued', 'sending')`,
    );
    return row!.count;
  }

  private nextProbe() {
    return new Date(this.clock.now().getTime() + this.config.email.probeSeconds * 1000);
  }
}
