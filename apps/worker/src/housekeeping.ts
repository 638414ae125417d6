import { Injectable, Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { pruneNotices } from '#activity';
import { Clock } from '#config';
import { pruneIdempotencyKeys } from '#database';
import { pruneEvents, type Tasks } from '#events';
import { FulfilmentWorkerModule, InvoiceReminders } from '#fulfilment';
import { EmailSweep } from '#email';
import { JobsWorkerModule, ListRemovals, Planner } from '#jobs';
import { pruneCorrections, pruneParses } from '#parsing';
import { Orphans, StorageWorkerModule, ThumbnailPainter } from '#storage';
import { ProofReminders, ProofsWorkerModule } from '#proofs';
import { BidDeadlines, PurchasingWorkerModule } from '#purchasing';
import { QuoteExpiry, QuoteListRemovals, QuotesWorkerModule } from '#quotes';
import { prunePasswordLinks, pruneSessions } from '#users';

const day = 24 * 3600_000;

@Injectable()
export class Housekeeping {
  readonly tasks: Tasks = {
    'expire-quotes': () => this.quotes.run(),
    'prune-sessions': async () => [
      await pruneSessions(this.em.fork()),
      await this.prune(prunePasswordLinks, day),
    ],
    'prune-parses': async () => [
      await this.prune(pruneParses, day),
      await this.prune(pruneIdempotencyKeys, day),
      await this.prune(pruneCorrections, 200 * day),
    ],
    'prune-events': () => this.prune(pruneEvents, 30 * day),
    'remove-orphans': () => this.orphans.remove(),
    'send-due-mails': () => this.emails.run(),
    'prune-notices': () => this.prune(pruneNotices, 90 * day),
    'remind-of-proofs': () => this.proofs.run(),
    'mind-invoices': () => this.invoices.run(),
    'mind-bids': () => this.bids.run(),
    'remove-lists': async () => [await this.lists.run(), await this.quoteLists.run()],
    'plan-jobs': () => this.planner.run(),
    'paint-thumbnails': () => this.thumbnails.run(),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orphans: Orphans,
    private readonly emails: EmailSweep,
    private readonly quotes: QuoteExpiry,
    private readonly proofs: ProofReminders,
    private readonly invoices: InvoiceReminders,
    private readonly bids: BidDeadlines,
    private readonly lists: ListRemovals,
    private readonly quoteLists: QuoteListRemovals,
    private readonly planner: Planner,
    private readonly thumbnails: ThumbnailPainter,
  ) {}

  /** A fork, so that it uses its own connection. */
  private prune(remove: (em: EntityManager, before: Date) => Promise<number>, age: number) {
    return remove(this.em.fork(), this.cutoff(age));
  }

  private cutoff(age: number) {
    return new Date(this.clock.now().getTime() - age);
  }
}

@Module({
  imports: [
    StorageWorkerModule,
    QuotesWorkerModule,
    JobsWorkerModule,
    ProofsWorkerModule,
    FulfilmentWorkerModule,
    PurchasingWorkerModule,
  ],
  providers: [Housekeeping],
  exports: [Housekeeping],
})
export class HousekeepingModule {}
