import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import type { Durations, JobStatus, Plan, PlanCode, ProofStatus } from '#contracts';
import { doneSteps, PlanFacts, type StepFacts } from './plan-facts.js';
import { chainOf, goalOf, latestOf, type PlannedPiece } from './plan-input.js';
import { type ChainStep, scheduleOf } from './plan-rules.js';
import { sourceOf } from './plan-words.js';
import type { PlanRow } from './plans.queries.js';
import { progressOf } from './progress.js';
import type { WorkDays } from './work-days.js';

export interface ShopPlan {
  workDays: WorkDays;
  durations: Durations;
}

interface PlanState {
  done: ReadonlyMap<PlanCode, string>;
  pins: ReadonlyMap<PlanCode, { due: string; reason: string }>;
  facts: StepFacts;
}

const noPlan: Plan = {
  progress: [],
  goal: null,
  steps: [],
  expected: null,
  slackDays: null,
  atRisk: false,
};
const nothingDone: PlanState = { done: new Map(), pins: new Map(), facts: {} };

/** Derives plans; nothing of them is stored that cannot be derived again, except pins. */
@Injectable()
export class Plans {
  constructor(
    private readonly facts: PlanFacts,
    private readonly calendar: ShopCalendar,
  ) {}

  async ofJobs(rows: readonly PlanRow[], shop: ShopPlan) {
    const facts = await this.facts.of(rows.map(({ id }) => id));
    return rows.map((row) => this.ofJob(row, facts.get(row.id) ?? {}, shop));
  }

  /** Of a request that is not ordered yet. */
  ofRequest(piece: PlannedPiece, shop: ShopPlan) {
    return this.derive(piece, nothingDone, shop);
  }

  private ofJob(row: PlanRow, facts: StepFacts, shop: ShopPlan): Plan {
    const plan = this.planOf(row, facts, shop);
    return { ...plan, progress: progressOf(row, facts, plan.steps, this.calendar.today()) };
  }

  private planOf(row: PlanRow, facts: StepFacts, shop: ShopPlan): Plan {
    const goal = goalOf(row);
    if (!goal) return noPlan;
    const codes = chainOf(row, goal, shop.durations).map(({ code }) => code);
    const done = doneSteps(row, facts, codes, this.calendar.today());
    const pins = new Map(row.pins.map(({ code, ...pin }) => [code, pin]));
    return this.derive(row, { done, pins, facts }, shop);
  }

  private derive(piece: PlannedPiece, { done, pins, facts }: PlanState, shop: ShopPlan): Plan {
    const goal = goalOf(piece);
    if (!goal) return noPlan;
    const chain = withBid(chainOf(piece, goal, shop.durations), facts.bid);
    const holds = new Map<PlanCode, string>(
      facts.vendorShipDate ? [['printed', facts.vendorShipDate]] : [],
    );
    for (const [code, { due }] of pins) holds.set(code, due);
    for (const code of done.keys()) holds.delete(code);
    const { steps, ...outlook } = scheduleOf(
      {
        goal,
        chain,
        holds,
        latest: latestOf(piece, goal),
        done: new Set(done.keys()),
        today: this.calendar.today(),
      },
      shop.workDays,
    );
    return {
      ...noPlan,
      goal,
      ...outlook,
      steps: steps.map((step, index) => ({
        code: step.code,
        due: step.due,
        doneAt: done.get(step.code) ?? null,
        source: sourceOf({
          step,
          days: chain[index]!.days,
          goal,
          isPinned: pins.has(step.code),
          vendorName: facts.vendorName ?? null,
          bidder: facts.bid?.vendorName ?? null,
        }),
        pinned: pins.has(step.code),
        reason: pins.get(step.code)?.reason ?? null,
      })),
    };
  }
}

/** A bid counts its lead days, from the start of the vendor to the printed piece. */
const withBid = (chain: readonly ChainStep[], bid: StepFacts['bid']) =>
  bid
    ? chain.map((step) => (step.code === 'printed' ? { ...step, days: bid.leadDays } : step))
    : chain;

/** Customers see neither vendors nor the shop's reasons. */
export const forCustomer = (plan: Plan): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => ({
    ...step,
    reason: null,
    source: /’s (answer|bid)$/.test(step.source) ? 'From production' : step.source,
  })),
});

/** The step in the plan of what a job waits for. */
export function currentStep(status: JobStatus, proofStatus: ProofStatus, hasArtwork: boolean) {
  if (['completed', 'ready_for_pickup', 'delivered'].includes(status)) return undefined;
  if (status === 'proof_changes_requested') return 'proofSent';
  if (status === 'proof_approved') return 'printed';
  if (proofStatus === 'sent') return 'proofApproved';
  if (status === 'pending') return hasArtwork ? 'proofSent' : 'filesReceived';
  return status === 'in_production' && proofStatus === 'approved' ? 'printed' : 'proofSent';
}
