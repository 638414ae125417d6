import { type ParsedJobField, type ParsedOrderJob, unknownSpec } from '#contracts';
import { describe } from '../rules/answer/description.js';
import { namesOf, specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import { totalOfThousands } from '../rules/order/money.js';
import { withoutBinding } from '../rules/order/order-job.js';
import type { Evidence } from './evidence.js';
import { rewordByRules } from './reword-by-rules.js';
import { takenSources } from './model-sources.js';
import { commonSpec, type PieceAnswer, statedPiece } from './piece-answer.js';
import { takeSpecifications } from './specifications.js';
import type { TwoReaders } from './two-readers.js';

const emptyJob: ParsedOrderJob = {
  ...unknownSpec,
  title: null,
  description: null,
  quantities: [],
  totalPrice: null,
  cpmPrice: null,
  sources: {},
};

/**
 * Prices come from the rules alone.
 * @param index position in the order
 */
export function crossCheckJob(
  evidence: Evidence,
  answer: PieceAnswer,
  rules: ParsedOrderJob | undefined,
  readers: TwoReaders,
  index: number,
): ParsedOrderJob {
  const rulesJob = rules ?? emptyJob;
  const counts = answer.quantities.filter((count) => evidence.number(count));
  const model = { ...statedPiece(evidence, answer), quantity: counts[0] ?? null };
  const rewordedValues = rewordByRules(model);
  const take = (field: keyof typeof model & keyof ParsedOrderJob) =>
    readers.take(`${field} ${index}`, model[field], rulesJob[field], rewordedValues[field]);
  const quantity = readers.take(
    `quantity ${index}`,
    model.quantity,
    rulesJob.quantities[0] ?? null,
  );
  const quantities =
    quantity === null
      ? []
      : [...new Set([quantity, ...(counts.length ? counts : rulesJob.quantities)])];
  const own = {
    ...unknownSpec,
    ...takeSpecifications(evidence, answer, specificationsOf(rulesJob)),
  };
  const names = namesOf(own);
  const spec = withoutBinding({
    ...own,
    ...commonSpec((name) => (names.includes(name) ? take(name) : null)),
  });
  const title = take('title');
  const { cpmPrice } = rulesJob;
  const totalPrice =
    cpmPrice !== null && quantity !== rulesJob.quantities[0]
      ? (quantity && totalOfThousands(cpmPrice, quantity)) || null
      : rulesJob.totalPrice;
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
  const values = { ...withOwnFields(spec), title, quantities, totalPrice, cpmPrice };
  const confidenceOf = (field: ParsedJobField) =>
    readers.confidences.get(`${field === 'quantities' ? 'quantity' : field} ${index}`);
  const sources = takenSources<ParsedJobField>(
    values,
    { values: rulesJob, sources: rulesJob.sources },
    evidence.sentences,
    confidenceOf,
    title ?? '',
  );
  return { ...values, description, sources };
}
