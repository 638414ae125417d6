import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { type Plan, type Stage, writtenDate } from '#contracts';
import type { ShownStage } from '#email';
import { decisionText, shownStages } from './plan-words.js';
import { Plans, type ShopPlan } from './plans.js';
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
    return this.derive(jobId, await this.shopDays.read());
  }

  /** Where the job is, in words for a customer. */
  async progress(jobId: string): Promise<ShownStage[]> {
    const stages = (await this.read(jobId))?.progress ?? [];
    return shownStages(stages, (instant) => writtenDate(this.calendar.dateOf(new Date(instant))));
  }

  /** What a late decision on the proof costs, or null. */
  async decisionText(jobId: string) {
    return (await this.forDecision(jobId)).decisionText;
  }

  /** Both from one reading. */
  async forDecision(jobId: string): Promise<{ progress: Stage[]; decisionText: string | null }> {
    const shop = await this.shopDays.read();
    const plan = await this.derive(jobId, shop);
    if (!plan) return { progress: [], decisionText: null };
    const addDays = (date: string, days: number) => shop.workDays.add(date, days);
    return {
      progress: plan.progress,
      decisionText: decisionText(plan, this.calendar.today(), addDays),
    };
  }

  /** The days of reminders follow from these. */
  async workDays() {
    return (await this.shopDays.read()).workDays;
  }

  private async derive(jobId: string, shop: ShopPlan) {
    const [plan] = await this.plans.ofJobs(await this.queries.read([jobId]), shop);
    return plan;
  }
}
