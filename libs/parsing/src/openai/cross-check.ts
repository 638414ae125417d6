import type { ParsedDocument, ParsedDocumentField } from '#contracts';
import { noConfidence, overallConfidence } from '../rules/answer/confidence.js';
import { describe } from '../rules/answer/description.js';
import type { MappedText } from '../rules/normalize/mapped-text.js';
import { documentNames } from '../rules/field-names.js';
import type { TextParse } from '../rules/text-parse.js';
import type { DocumentAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { rewordByRules } from './reword-by-rules.js';
import { commonSpec, statedPiece } from './piece-answer.js';
import { takenSources } from './model-sources.js';
import { takeSpecifications } from './specifications.js';
import { inHomesDateOf, mailDateOf } from './stated-days.js';
import { TwoReaders } from './two-readers.js';

type Values = Pick<ParsedDocument, (typeof documentNames)[number]>;

export function crossCheck(
  source: MappedText,
  answer: DocumentAnswer,
  rules: TextParse,
): ParsedDocument {
  if (rules.result.items.length > 1) return rules.result;
  const evidence = new Evidence(source);
  const model: Values = {
    ...statedPiece(evidence, answer),
    quantity: answer.quantity !== null && evidence.number(answer.quantity) ? answer.quantity : null,
    deliveryMethod: answer.deliveryMethod,
    mailDate: mailDateOf(evidence.facts.dates, answer.mailDate),
    inHomesDate: inHomesDateOf(evidence.facts.dates, answer.inHomesDate),
  };
  const rewordedValues = rewordByRules(model);
  const readers = new TwoReaders(Object.keys(rules.fields).length > 0);
  const take = <F extends keyof Values>(field: F) =>
    readers.take(field, model[field], rules.result[field], rewordedValues[field]) as Values[F];
  const quantity = take('quantity');
  const values = {
    title: take('title'),
    specifications: takeSpecifications(evidence, answer, rules.result.specifications),
    quantity,
    quantities: offersIn(evidence, answer, rules, quantity),
    ...commonSpec(take),
    deliveryMethod: take('deliveryMethod'),
    mailDate: take('mailDate'),
    inHomesDate: take('inHomesDate'),
  };
  if (readers.confidences.size === 0)
    return {
      ...values,
      specifications: {},
      description: null,
      sources: {},
      confidence: Math.min(noConfidence, answer.confidence),
      items: [],
      unread: [],
    };
  const confidences = Object.fromEntries(
    [...readers.confidences].map(([field, confidence]) => [field, { confidence }]),
  );
  const maxConfidence = readers.maxOf((field) => field === 'quantity');
  const sources = takenSources<ParsedDocumentField>(
    fieldsOf(values),
    { values: fieldsOf(rules.result), sources: rules.result.sources },
    evidence.sentences,
    (field) => readers.confidences.get(field),
  );
  const confidence = Math.min(overallConfidence(confidences), answer.confidence, maxConfidence);
  const parse = { ...values, description: describe(values), sources, confidence };
  const { deliveryMethod: _way, mailDate: _date, inHomesDate: _home, ...piece } = parse;
  const printType = values.specifications.printType ?? null;
  return { ...parse, items: [{ ...piece, printType }], unread: rules.result.unread };
}

const fieldsOf = (parse: Values & Pick<ParsedDocument, 'specifications'>) => ({
  ...(Object.fromEntries(documentNames.map((name) => [name, parse[name]])) as Values),
  ...parse.specifications,
});

/** All requested quantities, the chosen one first. */
function offersIn(
  evidence: Evidence,
  answer: DocumentAnswer,
  rules: TextParse,
  quantity: number | null,
): number[] {
  if (quantity === null) return [];
  const listedCounts = answer.quantities.filter((count) => evidence.number(count));
  return [
    ...new Set([quantity, ...(listedCounts.length ? listedCounts : rules.result.quantities)]),
  ];
}
