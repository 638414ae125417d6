import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { joinTransaction } from '#database';
import { type DomainEvent, Events, type EventsFor, RowsConsumer } from '#events';
import { JobLocks } from '../job-locks.js';
import { inHomesOf } from './plan-input.js';
import { currentStep, Plans } from './plans.js';
import { PlansQueries } from './plans.queries.js';
import { ShopDays } from './shop-days.js';

const atOnce = 100;

/** Reads the current job, so order and repetition of events do not matter. */
@Injectable()
export class Planner extends RowsConsumer<'plans'> {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: JobLocks,
    private readonly plans: Plans,
    private readonly queries: PlansQueries,
    private readonly shopDays: ShopDays,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {
    super();
  }

  handle(events: readonly DomainEvent<EventsFor<'plans'>>[]) {
    return this.plan([...new Set(events.map(({ payload }) => payload.jobId))]);
  }

  /** Plans jobs for a new day, new closed days or durations, and after an upgrade. */
  async run() {
    const today = this.calendar.today();
    let count = 0;
    for (;;) {
      const ids = await this.queries.listUnplanned(today, atOnce);
      if (!ids.length) return count;
      await this.em.transactional(() => this.plan(ids), joinTransaction());
      count += ids.length;
    }
  }

  /** Runs in the open transaction. */
  async plan(jobIds: readonly string[]) {
    await this.locks.acquireAll(jobIds);
    const rows = await this.queries.read(jobIds);
    const plans = await this.plans.ofJobs(rows, await this.shopDays.read());
    for (const [index, row] of rows.entries()) {
      const plan = plans[index]!;
      const code = currentStep(row.status, row.proofStatus, row.hasArtwork);
      const isChanged = await this.queries.store(
        {
          jobId: row.id,
          plan,
          inHomes: inHomesOf(row),
          stepDue: plan.steps.find((step) => step.code === code)?.due ?? null,
          slippedTo: plan.atRisk ? (row.slippedTo ?? plan.expected) : null,
        },
        this.calendar.today(),
      );
      const ref = { jobId: row.id, jobNumber: row.jobNumber, title: row.title };
      const about = { id: row.id, customerId: row.customerId, companyId: row.companyId };
      if (isChanged) await this.events.add('job.planned', ref, about, null);
      if (!plan.atRisk || row.slippedTo) continue;
      const facts = { ...ref, goal: plan.goal!.to, expected: plan.expected! };
      await this.events.add('job.planSlipped', facts, about, null);
    }
  }
}
