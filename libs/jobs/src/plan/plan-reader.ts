import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import type { Plan } from '#contracts';
import { decisionText } from './plan-words.js';
import { Plans } from './plans.js';
import { PlansQueries } from './plans.queries.js';
import { ShopDays } from './shop-days.js';

/** Checks no permission. */
@Injectable()
export class PlanReader {
  constructor(
    private readonly plans: Plans,
    private readonly queries: PlansQueries,
    private readonly shopDays: ShopDays,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @returns undefined if the job was deleted */
  async read(jobId: string): Promise<Plan | undefined> {
    const rows = await this.queries.read([jobId]);
    const [plan] = await this.plans.ofJobs(rows, await this.shopDays.read());
    return plan;
  }

  /** What a late decision on the proof costs, or null. */
  async decisionText(jobId: string) {
    const { workDays } = await this.shopDays.read();
    const plan = await this.read(jobId);
    return plan
      ? decisionText(plan, this.calendar.today(), (date, days) => workDays.add(date, days))
      : null;
  }

  /** The days of reminders follow from these. */
  async workDays() {
    return (await this.shopDays.read()).workDays;
  }
}
