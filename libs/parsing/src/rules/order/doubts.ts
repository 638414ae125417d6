import { amountsIn } from './money.js';
import type { OrderJob } from './order-job.js';

interface Answer {
  customerName: string | null;
  deliveryMethod: string | null;
  deliveryAddress: string | null;
  jobs: readonly OrderJob['job'][];
  lines: readonly string[];
}

const otherCharge =
  /\b(?:total|freight|shipping|tax|postage|handling|discount|deposit|insurance|liability|damages|fee|charge|exceed|was|quoted?|option|per|each|ea|unit|rate|overs?|under|above)\b|\/\s?(?:m|ea|k)\b/i;
const deliverTo = /\b(?:deliver|ship) (?:it |them |everything )?to (?:our|the|us)\b/i;
const lettersApart = /\p{L}{2} \p{L} \p{L}(?: |$)/u;

/** General signs that something was read wrongly, although every field has a value. */
export const isDoubtful = (answer: Answer): boolean =>
  answer.jobs.some(isDoubtfulJob) ||
  lacksAddress(answer) ||
  lettersApart.test(answer.customerName ?? '') ||
  (answer.deliveryMethod === 'pickup' && answer.lines.some((line) => deliverTo.test(line))) ||
  hasUnexplainedAmount(answer);

const lacksAddress = ({ deliveryMethod, deliveryAddress }: Answer) =>
  /^(?:delivery|shipping)$/.test(deliveryMethod ?? '') && !deliveryAddress;

function isDoubtfulJob({ quantities, title, pageCount, bindingType }: OrderJob['job']): boolean {
  const isUnnamed = bindingType !== null && !/\s/.test(title ?? '');
  const isHalfSheet = bindingType === 'saddle-stitch' && pageCount !== null && pageCount % 4 > 0;
  const [opening, closing] = [title?.split('(').length, title?.split(')').length];
  return quantities.length > 1 || isUnnamed || isHalfSheet || opening !== closing;
}

/** A price in a line about nothing else may belong to a job that was not found. */
function hasUnexplainedAmount({ jobs, lines }: Answer): boolean {
  const cents = (value: string | null) => Math.round(Number(value ?? 0) * 100);
  const totals = jobs.map(({ totalPrice }) => cents(totalPrice));
  const knownCents = new Set([0, ...totals, ...jobs.map(({ cpmPrice }) => cents(cpmPrice))]);
  const sum = totals.reduce((total, one) => total + one, 0);
  const isExplained = (value: string) =>
    knownCents.has(cents(value)) ||
    cents(value) >= sum ||
    jobs.some(({ quantities: [first = 0], totalPrice }) =>
      [1, 1000].some((per) => Math.abs((Number(value) * first) / per - Number(totalPrice)) < 0.02),
    );
  return lines.some(
    (line) => !otherCharge.test(line) && amountsIn(line).some(({ value }) => !isExplained(value)),
  );
}
