import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { Events } from '#events';
import { EmailGate } from './email-gate.js';
import { recheckMs } from './email-times.js';

const maxBatch = 200;

interface DueEmail {
  mailId: string;
  entityId: string;
  customerId: string | null;
  companyId: string | null;
}

/** Queues emails after a wait, when the mail server is back, or when their worker died. */
@Injectable()
export class EmailSweep {
  constructor(
    private readonly em: EntityManager,
    private readonly gate: EmailGate,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were queued */
  run(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const gate = await this.gate.state(em);
      if (gate.isHeld || (gate.isPaused && !gate.isProbeDue)) return 0;
      const dueEmails = await this.take(em, gate.isPaused ? 1 : maxBatch);
      if (gate.isPaused && dueEmails[0]) await this.gate.probeWith(dueEmails[0].mailId, em);
      for (const { mailId, entityId, customerId, companyId } of dueEmails) {
        await this.events.add(
          'mail.queued',
          { mailId },
          { id: entityId, customerId, companyId },
          null,
        );
      }
      return dueEmails.length;
    });
  }

  private take(em: EntityManager, limit: number) {
    const now = this.clock.now();
    return sql<DueEmail>(
      em,
      `with due_emails as (
         select id
         from email_message
         where state in ('queued', 'sending') and look_at <= ?
         order by look_at limit ${limit} for update skip locked)
       update email_message m set look_at = ? from due_emails where m.id = due_emails.id
       returning m.id as "mailId", m.entity_id as "entityId", m.customer_id as "customerId",
         m.company_id as "companyId"`,
      [now, new Date(now.getTime() + recheckMs)],
    );
  }
}
