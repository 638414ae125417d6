import {
  type Plan,
  type PlanCode,
  type PlanGoal,
  type Stage,
  currentStage,
  writtenDate,
  writtenDay,
  writtenRange,
  writtenWeekday,
} from '#contracts';
import type { ShownStage } from '#email';
import type { ChainStep, PlannedStep } from './plan-rules.js';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const workingDays = (count: number) => plural(count, 'working day');

const goalDates: Partial<Record<PlanCode, string>> = {
  inHomes: 'in-homes date',
  mailDrop: 'mail date',
  shipping: 'delivery date',
  printed: 'completion date',
};

interface SourceFacts {
  step: PlannedStep;
  days: ChainStep['days'];
  goal: PlanGoal;
  isPinned: boolean;
  /** Null for customers, who see no vendor. */
  vendorName: string | null;
  /** Whose bid the price rests on. */
  bidder: string | null;
}

export function sourceOf({ step, days, goal, isPinned, vendorName, bidder }: SourceFacts) {
  const { code, origin } = step;
  if (origin === 'moved') return 'Moved by the step before it';
  if (origin === 'hold' && isPinned) return 'Pinned';
  if (origin === 'hold') return vendorName ? `From ${vendorName}’s answer` : 'From production';
  if (origin === 'latest' || code === goal.code) return `From the ${goalDates[code]}`;
  if (code === 'printed' && bidder) return `${workingDays(days)} from ${bidder}’s bid`;
  return days ? `Assumed ${workingDays(days)}` : 'Assumed the same day';
}

/** What one day costs: the step that customers know best. */
function namedStep({ goal, steps }: Plan) {
  const drop = steps.find(({ code }) => code === 'mailDrop');
  const code = drop ? 'mailDrop' : goal!.code;
  return { code, due: steps.find((step) => step.code === code)!.due };
}

/** @returns null unless a decision on the proof is open */
export function decisionText(
  plan: Plan,
  today: string,
  addWorkingDays: (date: string, days: number) => string,
) {
  const step = plan.steps.find(({ code }) => code === 'proofApproved');
  if (!step || step.doneAt || plan.slackDays === null) return null;
  const { code, due } = namedStep(plan);
  const name = goalDates[code]!;
  const late = Math.max(0, -plan.slackDays);
  const now = writtenDay(late ? addWorkingDays(due, late) : due);
  const cost = `Each working day later moves the ${name} (now ${now}).`;
  if (step.due < today) return `Your decision was due ${writtenWeekday(step.due)}. ${cost}`;
  const spare = plan.slackDays > 0 ? ` ${workingDays(plan.slackDays)} to spare.` : '';
  return `Please decide by ${writtenWeekday(step.due)}. ${cost}${spare}`;
}

const purposes: Partial<Record<PlanCode, (days: string) => string>> = {
  inHomes: (days) => `be in homes ${days}`,
  mailDrop: (days) => `be mailed on ${days}`,
  shipping: (days) => `be delivered on ${days}`,
  printed: (days) => `be ready on ${days}`,
};

/** For a request that is not sent yet. */
export function hintText({ goal, steps, atRisk, expected }: Plan) {
  if (!goal) return null;
  const purpose = purposes[goal.code]!(writtenRange(goal.from, goal.to));
  const files = steps.find(({ code }) => code === 'filesReceived')!;
  return atRisk
    ? `It may be too late to ${purpose}. The earliest date is ${writtenWeekday(expected!)}.`
    : `To ${purpose} we need your files by ${writtenDay(files.due)}.`;
}

/** @param dayOf writes the day of an instant */
export function shownStages(
  stages: readonly Stage[],
  dayOf: (instant: string) => string,
): ShownStage[] {
  const current = currentStage(stages);
  return stages.map(({ name, doneAt, due }, index) => {
    if (doneAt) return { name, day: dayOf(doneAt), state: 'done' };
    const state = index === current ? 'current' : 'open';
    if (due) return { name, day: `Due ${writtenDate(due)}`, state };
    return { name, day: index === current ? 'Next' : '', state };
  });
}
