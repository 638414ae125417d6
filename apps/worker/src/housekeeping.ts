import { Injectable, Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { Tasks } from '#events';
import { FulfilmentWorkerModule, InvoiceReminders } from '#fulfilment';
import { MailSweep } from '#mail';
import { Orphans, StorageModule } from '#storage';
import { ProofReminders, ProofsWorkerModule } from '#proofs';
import { QuoteExpiry, QuotesWorkerModule } from '#quotes';

const day = 24 * 3600_000;

/** Removes what has served its time. */
@Injectable()
export class Housekeeping {
  readonly tasks: Tasks = {
    'expire-quotes': () => this.quotes.run(),
    'prune-sessions': () => this.remove('sessions', 'expire', 0),
    'prune-parses': async () => [await this.remove('parses', 'created_at', day), await this.remove('idempotency_key', 'created_at', day)],
    'prune-events': () => this.removeEvents(30 * day),
    'remove-orphans': () => this.orphans.remove(),
    'send-due-mails': () => this.mails.run(),
    'prune-notices': () => this.remove('notification', 'created_at', 90 * day),
    'remind-of-proofs': () => this.proofs.run(),
    'mind-invoices': () => this.invoices.run(),
    'compact-tallies': () => this.em.getConnection().execute('select compact_job_tally()'),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orphans: Orphans,
    private readonly mails: MailSweep,
    private readonly quotes: QuoteExpiry,
    private readonly proofs: ProofReminders,
    private readonly invoices: InvoiceReminders,
  ) {}

  private async remove(table: string, column: string, age: number) {
    const result = await this.em
      .getConnection()
      .execute<{ affectedRows: number }>(`delete from ${table} where ${column} < ?`, [this.before(age)], 'run');
    return result.affectedRows;
  }

  /** Only events whose every delivery is done. */
  private async removeEvents(age: number) {
    const result = await this.em
      .getConnection()
      .execute<{ affectedRows: number }>(
        `delete from domain_event e where e.occurred_at < ? and not exists (select 1 from event_delivery d where d.event_id = e.id and d.done_at is null)`,
        [this.before(age)],
        'run',
      );
    return result.affectedRows;
  }

  private before(age: number) {
    return new Date(this.clock.now().getTime() - age);
  }
}

@Module({
  imports: [StorageModule, QuotesWorkerModule, ProofsWorkerModule, FulfilmentWorkerModule],
  providers: [Housekeeping],
  exports: [Housekeeping],
})
export class HousekeepingModule {}
