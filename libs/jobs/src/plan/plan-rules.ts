import type { PlanCode, PlanGoal } from '#contracts';
import type { WorkDays } from './work-days.js';

export interface ChainStep {
  code: PlanCode;
  /** Working days after the step before it. */
  days: number;
}

export interface PlanInput {
  goal: PlanGoal;
  /** Ends with the goal. */
  chain: readonly ChainStep[];
  /** Dates that somebody set, of open steps. */
  holds: ReadonlyMap<PlanCode, string>;
  /** Dates of the order, which a step may not exceed. */
  latest: ReadonlyMap<PlanCode, string>;
  done: ReadonlySet<PlanCode>;
  today: string;
}

export type DateOrigin = 'assumed' | 'latest' | 'hold' | 'moved';

export interface PlannedStep {
  code: PlanCode;
  due: string;
  origin: DateOrigin;
}

export interface Schedule {
  steps: PlannedStep[];
  expected: string | null;
  slackDays: number | null;
  atRisk: boolean;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Counts back from the goal; a held date moves the steps before it, and later ones if it must. */
export function planSteps({ goal, chain, holds, latest }: PlanInput, workDays: WorkDays) {
  const steps: PlannedStep[] = [];
  let due = workDays.onOrBefore(goal.to);
  for (const { code, days } of chain.toReversed()) {
    const [hold, bound] = [holds.get(code), latest.get(code)];
    let origin: DateOrigin = 'assumed';
    if (hold) [due, origin] = [workDays.onOrBefore(hold), 'hold'];
    else if (bound && workDays.onOrBefore(bound) < due)
      [due, origin] = [workDays.onOrBefore(bound), 'latest'];
    steps.unshift({ code, due, origin });
    due = workDays.add(due, -days);
  }
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (!before) continue;
    // Two held dates may be nearer to each other than the assumed days.
    const days = step.origin === 'hold' ? 0 : chain[index]!.days;
    const first = workDays.add(before.due, days);
    if (first > step.due) [step.due, step.origin] = [first, 'moved'];
  }
  return steps;
}

/** Adds what today means for the open steps. */
export function scheduleOf(input: PlanInput, workDays: WorkDays): Schedule {
  const steps = planSteps(input, workDays);
  const open = steps.findIndex(({ code }) => !input.done.has(code));
  if (open < 0) return { steps, expected: null, slackDays: null, atRisk: false };
  const [today, goal] = [workDays.onOrAfter(input.today), workDays.onOrBefore(input.goal.to)];
  let expected = later(steps[open]!.due, today);
  let lastChance = goal;
  for (const [index, { due }] of steps.entries())
    if (index > open) expected = later(due, workDays.add(expected, input.chain[index]!.days));
  for (const { days } of input.chain.slice(open + 1)) lastChance = workDays.add(lastChance, -days);
  const atRisk = expected > goal;
  const slackDays = atRisk
    ? workDays.between(expected, goal)
    : workDays.between(earlier(today, lastChance), lastChance);
  return { steps, expected, slackDays, atRisk };
}
