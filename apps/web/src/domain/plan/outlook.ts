import { type Plan, type PlanGoal, planLabels, writtenDay, writtenRange } from '#contracts';

/** `Delivered by Nov 27`, `In homes Dec 13–16` */
export const goalText = ({ code, from, to }: PlanGoal) =>
  [
    planLabels[code],
    ...(code === 'printed' || code === 'shipping' ? ['by'] : []),
    writtenRange(from, to),
  ].join(' ');

/** Whether the goal can be kept, in one sentence. */
export function outlookOf({ goal, expected, slackDays, atRisk }: Plan) {
  if (!goal) return 'This job has no due date.';
  const target = goalText(goal);
  if (slackDays === null) return `${target}: all steps are done.`;
  if (atRisk) return `${target} is at risk. Expected ${writtenDay(expected!)}.`;
  return `${target}: on time, ${slackDays === 1 ? '1 working day' : `${slackDays} working days`} to spare.`;
}
