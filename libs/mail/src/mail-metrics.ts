import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { Metrics } from '#metrics';
import { UndeliveredMails } from './undelivered-mails.js';
import type { Verdict } from './verdict.js';

const day = 24 * 3600_000;

/** By the indexes of what waits and of what was refused; the many that were sent are counted as they leave. */
const unsent = `
  select state, count(*)::int as count, iso(min(created_at)) as oldest from email_message where state in ('queued', 'sending') group by state
  union all select state, count(*)::int, iso(min(created_at)) from email_message where state = 'failed' and created_at > ? group by state`;

const states = ['queued', 'sending', 'failed'] as const;
const ways = ['open', 'paused', 'held'] as const;

/** What became of messages, and whether they may leave. */
@Injectable()
export class MailMetrics {
  private readonly attempts;

  constructor(
    private readonly em: EntityManager,
    private readonly mails: UndeliveredMails,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const counts = metrics.gauge('makeready_mails', 'Messages that have not left; failed ones of the last day.', 'state');
    const age = metrics.gauge('makeready_mail_oldest_seconds', 'Age of the oldest message that waits to leave.');
    const gate = metrics.gauge('makeready_mail_gate', 'Whether mail may leave: 1 at what holds now.', 'state');
    this.attempts = metrics.counter('makeready_mail_attempts_total', 'Attempts to send a message, by what came of it.', 'outcome');

    metrics.watch('mails', [counts, age, gate], async () => {
      const now = this.clock.now().getTime();
      const [rows, way] = await Promise.all([
        this.em.fork().execute<{ state: string; count: number; oldest: string }[]>(unsent, [new Date(now - day)]),
        this.mails.way(),
      ]);
      const waiting = rows.filter(({ state }) => state !== 'failed').map(({ oldest }) => (now - Date.parse(oldest)) / 1000);
      return [
        ...states.map((state) => [counts, rows.find((row) => row.state === state)?.count ?? 0, { state }] as const),
        [age, Math.max(0, ...waiting)],
        ...ways.map((state) => [gate, Number(way.state === state), { state }] as const),
      ];
    });
  }

  attempted(outcome: 'sent' | Verdict) {
    this.attempts.inc({ outcome });
  }
}
