import { type ParsedJobField, type ParsedOrderJob, type StatedSpec, unknownSpec } from '#contracts';
import { describe } from '../rules/answer/description.js';
import { specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import { withoutBinding } from '../rules/order/order-job.js';
import type { Evidence } from './evidence.js';
import { pricesOfJob } from './job-prices.js';
import { mergePiece } from './merged-piece.js';
import { takenSources } from './model-sources.js';
import type { JobAnswer } from './order-answer.js';
import { dropsValue } from './stated-piece.js';
import { ownSpec, type StatedPair } from './stated-pairs.js';
import { TwoReaders } from './two-readers.js';

/** What only the rules read of these is in doubt. */
const filledNames = [
  'size',
  'paperType',
  'coverPaperType',
  'interiorPaperType',
  'bindingType',
  'pageCount',
  'colors',
  'finishing',
  'bindery',
] as const;

export interface CheckedJob {
  job: ParsedOrderJob;
  readers: TwoReaders;
  mismatch: string | undefined;
  /** The order does not state a value of the model. */
  isDoubtful: boolean;
}

export function crossCheckJob(
  evidence: Evidence,
  { region, answer, rules, model }: StatedPair<JobAnswer, ParsedOrderJob>,
  hasRulesValues: boolean,
): CheckedJob {
  const rulesSpec = specOfJob(rules);
  const readers = new TwoReaders(hasRulesValues);
  const rulesQuantities = rules?.quantities ?? [];
  const { title, quantity, quantities, ...merged } = mergePiece(readers, model, {
    title: rules?.title ?? null,
    quantity: rulesQuantities[0] ?? null,
    quantities: rulesQuantities,
    spec: region && answer ? ownSpec(region, answer, rulesSpec) : rulesSpec,
  });
  const spec = withOwnFields(
    withoutBinding(
      model.spec.printType === 'folded' ? withoutSizeOfFold(merged.spec) : merged.spec,
    ),
  );
  const { totalPrice, cpmPrice, mismatch, isDropped } = pricesOfJob(
    readers,
    region,
    answer,
    rules,
    quantity,
  );
  const description = describe({
    ...spec,
    size: spec.size ?? spec.flatSize,
    title,
    quantity,
    specifications: specificationsOf(spec),
    quantities: [],
    deliveryMethod: null,
    mailDate: null,
    inHomesDate: null,
  });
  const values = { ...spec, title, quantities, totalPrice, cpmPrice };
  const sources = takenSources<ParsedJobField>(
    values,
    { values: rules ?? {}, sources: rules?.sources ?? {} },
    evidence.sentences,
    (field) => readers.confidences.get(field === 'quantities' ? 'quantity' : field),
    title ?? '',
  );
  const isDoubtful =
    isDropped || (answer !== undefined && (dropsValue(answer, model) || isFilled(answer, values)));
  return { job: { ...values, description, sources }, readers, mismatch, isDoubtful };
}

/** The rules read what the model did not; the total of a price per thousand is calculated. */
const isFilled = (answer: JobAnswer, job: Omit<ParsedOrderJob, 'sources' | 'description'>) =>
  filledNames.some((name) => answer[name] === null && job[name] !== null) ||
  (answer.perThousand === null &&
    (job.cpmPrice !== null || (answer.totalPrice === null && job.totalPrice !== null)));

/** A missing job has no values. */
export const specOfJob = (job: ParsedOrderJob | undefined): StatedSpec => ({
  ...unknownSpec,
  ...job,
});

/** A folded piece has a flat size. */
const withoutSizeOfFold = (spec: StatedSpec): StatedSpec =>
  spec.flatSize === null ? { ...spec, flatSize: spec.size } : spec;
