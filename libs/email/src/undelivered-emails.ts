import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { EmailGateRow, EmailRow, Trouble } from '#contracts';
import { sql } from '#database';
import { EmailGate } from './email-gate.js';
import { emailColumns, withTitle, type UntitledEmail } from './email-list.js';
import { EmailRenewals } from './email-renewals.js';
import { recheckMs } from './email-times.js';

interface UndeliveredRow extends EmailRow {
  entityType: string;
  entityId: string;
}

const recentMs = 30 * 24 * 60 * 60_000;
const maxRows = 200;

@Injectable()
export class UndeliveredEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly gate: EmailGate,
    private readonly renewals: EmailRenewals,
    private readonly clock: Clock,
  ) {}

  /** At most 200 of the last 30 days, failed first, then the newest; excludes replaced emails. */
  async list(states: readonly Trouble[]): Promise<{ rows: UndeliveredRow[]; total: number }> {
    const now = this.clock.now().getTime();
    const rows = await sql<
      UntitledEmail & Omit<UndeliveredRow, keyof EmailRow> & { total: number }
    >(
      this.em,
      `select ${emailColumns}, m.entity_type as "entityType", m.entity_id as "entityId",
         count(*) over ()::int as total
       from email_message m
       where m.created_at > ?
         and (m.state = 'failed' and ?
           or m.state in ('queued', 'sending') and m.created_at < ? and ?)
         and not exists (
           select 1 from email_message n
           where n.entity_type = m.entity_type and n.entity_id = m.entity_id
             and n.kind = m.kind and n.created_at > m.created_at
             and (n.recipient = m.recipient
               or n.kind in (select jsonb_array_elements_text(?::jsonb))))
       order by m.state <> 'failed', m.created_at desc, m.id desc limit ${maxRows}`,
      [
        new Date(now - recentMs),
        states.includes('failed'),
        new Date(now - recheckMs),
        states.includes('waiting'),
        JSON.stringify(this.renewals.all()),
      ],
    );
    return {
      rows: rows.map(({ total: _total, ...row }) => withTitle(row)),
      total: rows[0]?.total ?? 0,
    };
  }

  /** By email id. */
  async records(ids: readonly string[]): Promise<Map<string, { kind: string; id: string }>> {
    if (!ids.length) return new Map();
    const rows = await sql<{ mailId: string; kind: string; id: string }>(
      this.em,
      `select id as "mailId", entity_type as kind, entity_id as id
       from email_message
       where id = any(?::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ mailId, ...record }) => [mailId, record]));
  }

  async way(): Promise<EmailGateRow> {
    const { isHeld, isPaused, reason } = await this.gate.state();
    const state = isHeld ? 'held' : isPaused ? 'paused' : 'open';
    return {
      state,
      reason: state === 'paused' ? reason : null,
      unsent: await this.gate.countUnsent(),
    };
  }
}
