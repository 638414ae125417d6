import { type Plan, planLabels, writtenDay, writtenRange } from '#contracts';

/** Whether the goal can be kept, in one sentence. */
export function outlookOf({ goal, expected, slackDays, atRisk }: Plan) {
  if (!goal) return 'This job has no due date.';
  const { code, from, to } = goal;
  const target = `${planLabels[code]} ${writtenRange(from, to)}`;
  if (slackDays === null) return `${target}: all steps are done.`;
  if (atRisk) return `${target} is at risk. Expected ${writtenDay(expected!)}.`;
  return `${target}: on time, ${slackDays === 1 ? '1 working day' : `${slackDays} working days`} to spare.`;
}
