import {
  commonNames,
  type ParsedItem,
  type ParsedItemField,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import { overallConfidence } from '../rules/answer/confidence.js';
import { maxWithDoubt } from '../rules/answer/doubts.js';
import { describe } from '../rules/answer/description.js';
import { specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import type { Evidence } from './evidence.js';
import { mergePiece } from './merged-piece.js';
import { takenSources } from './model-sources.js';
import type { ItemAnswer } from './document-answer.js';
import { dropsValue } from './stated-piece.js';
import { ownSpec, type StatedPair } from './stated-pairs.js';
import { TwoReaders } from './two-readers.js';

export function crossCheckItem(
  evidence: Evidence,
  { region, answer, rules, model }: StatedPair<ItemAnswer, ParsedItem>,
  hasRulesValues: boolean,
): ParsedItem | undefined {
  const rulesSpec = specOfItem(rules);
  const readers = new TwoReaders(hasRulesValues);
  const { title, quantity, quantities, spec } = mergePiece(readers, model, {
    title: rules?.title ?? null,
    quantity: rules?.quantity ?? null,
    quantities: rules?.quantities ?? [],
    spec: region && answer ? ownSpec(region, answer, rulesSpec) : rulesSpec,
  });
  if (!rules && title === null && quantity === null) return undefined;
  const own = withOwnFields(spec);
  const common = Object.fromEntries(commonNames.map((name) => [name, spec[name]])) as Pick<
    StatedSpec,
    (typeof commonNames)[number]
  >;
  const piece = { title, ...common, specifications: specificationsOf(own), quantity, quantities };
  const values = { ...piece, ...piece.specifications };
  const sources = takenSources<ParsedItemField>(
    values,
    { values: { ...rules, ...rules?.specifications }, sources: rules?.sources ?? {} },
    evidence.sentences,
    (field) => readers.confidences.get(field === 'quantities' ? 'quantity' : field),
    `${title ?? ''} ${quantity ?? ''}`,
  );
  const confidences = Object.fromEntries(
    [...readers.confidences].map(([field, confidence]) => [field, { confidence }]),
  );
  return {
    ...piece,
    printType: own.printType,
    description: describe({ ...piece, deliveryMethod: null, mailDate: null, inHomesDate: null }),
    confidence: Math.min(
      overallConfidence(confidences),
      readers.maxOf((field) => field === 'quantity'),
      answer && dropsValue(answer, model) ? maxWithDoubt : 1,
    ),
    sources,
  };
}

/** A missing item has no values. */
export const specOfItem = (item: ParsedItem | undefined): StatedSpec => ({
  ...unknownSpec,
  ...(item
    ? {
        ...item.specifications,
        printType: item.printType,
        ...Object.fromEntries(commonNames.map((name) => [name, item[name]])),
      }
    : {}),
});
