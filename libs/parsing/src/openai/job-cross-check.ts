import { type ParsedJobField, type ParsedOrderJob, type StatedSpec, unknownSpec } from '#contracts';
import { describe } from '../rules/answer/description.js';
import { specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import { withoutBinding } from '../rules/order/order-job.js';
import type { Evidence } from './evidence.js';
import { pricesOfJob } from './job-prices.js';
import { mergePiece } from './merged-piece.js';
import { takenSources } from './model-sources.js';
import type { JobAnswer } from './order-answer.js';
import { withOwnOperations } from './piece-answer.js';
import type { Region } from './regions.js';
import { dropsValue, type StatedPiece, statedPiece } from './stated-piece.js';
import { TwoReaders } from './two-readers.js';

const nothing: StatedPiece = { title: null, quantities: [], spec: unknownSpec };

export interface CheckedJob {
  job: ParsedOrderJob;
  readers: TwoReaders;
  mismatch: string | undefined;
  /** The order does not state a value of the model. */
  isDoubtful: boolean;
}

/** @param rules the job that the rules read at the same place */
export function crossCheckJob(
  evidence: Evidence,
  region: Region | undefined,
  givenAnswer: JobAnswer | undefined,
  rules: ParsedOrderJob | undefined,
  hasRulesValues: boolean,
): CheckedJob {
  const answer = givenAnswer && withOwnOperations(givenAnswer);
  const rulesSpec = specOf(rules);
  const model = region && answer ? statedPiece(region, answer, rules && rulesSpec) : nothing;
  const readers = new TwoReaders(hasRulesValues);
  const rulesQuantities = rules?.quantities ?? [];
  const { title, quantity, quantities, ...merged } = mergePiece(readers, model, {
    title: rules?.title ?? null,
    quantity: rulesQuantities[0] ?? null,
    quantities: rulesQuantities,
    spec: rulesSpec,
  });
  const spec = withOwnFields(
    withoutBinding(
      model.spec.printType === 'folded' ? withoutSizeOfFold(merged.spec) : merged.spec,
    ),
  );
  const { totalPrice, cpmPrice, mismatch } = pricesOfJob(readers, region, answer, rules, quantity);
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
  const isDoubtful = answer !== undefined && dropsValue(answer, model);
  return { job: { ...values, description, sources }, readers, mismatch, isDoubtful };
}

const specOf = (job: ParsedOrderJob | undefined): StatedSpec => ({ ...unknownSpec, ...job });

/** A folded piece has a flat size. */
const withoutSizeOfFold = (spec: StatedSpec): StatedSpec =>
  spec.flatSize === null ? { ...spec, flatSize: spec.size } : spec;
