import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { MailGateRow, MailRow, Trouble } from '#contracts';
import { MailGate } from './mail-gate.js';
import { mailColumns, titled, type UntitledMail } from './mail-list.js';
import { MailRenewals } from './mail-renewals.js';
import { lookAgainMs } from './mail-times.js';

/** A message with the record that it is about. */
interface Undelivered extends MailRow {
  entityType: string;
  entityId: string;
}

const recentMs = 30 * 24 * 60 * 60_000;
const most = 200;

/** For operators: which messages have not left, and why. */
@Injectable()
export class UndeliveredMails {
  constructor(
    private readonly em: EntityManager,
    private readonly gate: MailGate,
    private readonly renewals: MailRenewals,
    private readonly clock: Clock,
  ) {}

  /**
   * The first 200 of the last 30 days, and how many there are in all; failed ones come first, then the newest. One that was written anew since,
   * for the same reader or with another link, is no concern any more.
   */
  async list(states: readonly Trouble[]): Promise<{ rows: Undelivered[]; total: number }> {
    const now = this.clock.now().getTime();
    const rows = await this.em.execute<(UntitledMail & Omit<Undelivered, keyof MailRow> & { total: number })[]>(
      `select ${mailColumns}, m.entity_type as "entityType", m.entity_id as "entityId", count(*) over ()::int as total from email_message m
       where m.created_at > ? and (m.state = 'failed' and ? or m.state in ('queued', 'sending') and m.created_at < ? and ?)
         and not exists (select 1 from email_message n where n.entity_type = m.entity_type and n.entity_id = m.entity_id and n.kind = m.kind
           and n.created_at > m.created_at and (n.recipient = m.recipient or n.kind in (select jsonb_array_elements_text(?::jsonb))))
       order by m.state <> 'failed', m.created_at desc, m.id desc limit ${most}`,
      [
        new Date(now - recentMs),
        states.includes('failed'),
        new Date(now - lookAgainMs),
        states.includes('waiting'),
        JSON.stringify(this.renewals.all()),
      ],
    );
    return { rows: rows.map(({ total: _total, ...row }) => titled(row)), total: rows[0]?.total ?? 0 };
  }

  /** Whether mail may leave at all. */
  async way(): Promise<MailGateRow> {
    const { isHeld, isPaused, reason } = await this.gate.state();
    const state = isHeld ? 'held' : isPaused ? 'paused' : 'open';
    return { state, reason: state === 'paused' ? reason : null, unsent: await this.gate.waiting() };
  }
}
