import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { Metrics } from '#metrics';
import { UndeliveredEmails } from './undelivered-emails.js';
import type { Verdict } from './verdict.js';

const day = 24 * 3600_000;

/** Only states with an index; sent emails are counted as they leave. */
const unsent = `
  select state, count(*)::int as count, iso(min(created_at)) as oldest
  from email_message
  where state in ('queued', 'sending')
  group by state
  union all
  select state, count(*)::int, iso(min(created_at))
  from email_message
  where state = 'failed' and created_at > ?
  group by state`;

const states = ['queued', 'sending', 'failed'] as const;
const ways = ['open', 'paused', 'held'] as const;

@Injectable()
export class EmailMetrics {
  private readonly attempts;

  constructor(
    private readonly em: EntityManager,
    private readonly emails: UndeliveredEmails,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const counts = metrics.gauge(
      'makeready_mails',
      'Unsent emails, and emails that failed in the last day.',
      'state',
    );
    const age = metrics.gauge('makeready_mail_oldest_seconds', 'Age of the oldest unsent email.');
    const gate = metrics.gauge(
      'makeready_mail_gate',
      'State of email sending: 1 for the current state.',
      'state',
    );
    this.attempts = metrics.counter(
      'makeready_mail_attempts_total',
      'Attempts to send an email, by outcome.',
      'outcome',
    );

    metrics.watch('mails', [counts, age, gate], async () => {
      const now = this.clock.now().getTime();
      const [rows, way] = await Promise.all([
        sql<{ state: string; count: number; oldest: string }>(this.em.fork(), unsent, [
          new Date(now - day),
        ]),
        this.emails.way(),
      ]);
      const waitSeconds = rows
        .filter(({ state }) => state !== 'failed')
        .map(({ oldest }) => (now - Date.parse(oldest)) / 1000);
      return [
        ...states.map(
          (state) =>
            [counts, rows.find((row) => row.state === state)?.count ?? 0, { state }] as const,
        ),
        [age, Math.max(0, ...waitSeconds)],
        ...ways.map((state) => [gate, Number(way.state === state), { state }] as const),
      ];
    });
  }

  countAttempt(outcome: 'sent' | Verdict) {
    this.attempts.inc({ outcome });
  }
}
