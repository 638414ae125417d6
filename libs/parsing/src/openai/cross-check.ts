import { limits, type ParsedDocument, type ParsedDocumentField, type ParsedItem } from '#contracts';
import { noConfidence } from '../rules/answer/confidence.js';
import { maxWithDoubt } from '../rules/answer/doubts.js';
import { describe } from '../rules/answer/description.js';
import { requestOf } from '../rules/items/read-items.js';
import { unreadIn } from '../rules/items/unread.js';
import type { MappedText } from '../rules/normalize/mapped-text.js';
import type { TextParse } from '../rules/text-parse.js';
import type { DocumentAnswer, ItemAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { crossCheckItem, specOfItem } from './item-cross-check.js';
import { takenSources } from './model-sources.js';
import { statedPairs } from './stated-pairs.js';
import { supportedPieces } from './supported-pieces.js';
import { divideProse } from './prose-regions.js';
import { statesDelivery } from './stated-delivery.js';
import { inHomesDateOf, mailDateOf } from './stated-days.js';
import { TwoReaders } from './two-readers.js';

/** Limit for a document with print text that no item explains. */
const maxUnreadConfidence = 0.5;

export function crossCheck(
  source: MappedText,
  answer: DocumentAnswer,
  { result: rules }: TextParse,
): ParsedDocument {
  const request = requestOf(source);
  const evidence = new Evidence(request.facts, request.items);
  const answers = answer.items.map(withAllQuantities);
  const pieces = supportedPieces(evidence, answers, rules.items, divideProse, isSpecified);
  const items = statedPairs(evidence, pieces, specOfItem)
    .map((piece) => crossCheckItem(evidence, piece, rules.items.length > 0))
    .filter((item) => item !== undefined)
    .slice(0, limits.packageItems)
    .map((item) => ({ ...item, confidence: Math.min(item.confidence, answer.confidence) }));
  const whole = wholeOf(evidence, answer, rules);
  const [first] = items;
  if (!first)
    return {
      ...rules,
      confidence: Math.min(noConfidence, rules.confidence, answer.confidence),
    };
  const { printType: _type, sources, ...piece } = first;
  const unread = unreadIn(request, items);
  return {
    ...piece,
    ...whole.values,
    description: describe({ ...piece, ...whole.values }),
    sources: { ...sources, ...whole.sources },
    confidence: Math.min(
      ...items.map(({ confidence }) => confidence),
      unread.length > 0 ? maxUnreadConfidence : 1,
      whole.values.deliveryMethod === answer.deliveryMethod ? 1 : maxWithDoubt,
    ),
    items,
    unread,
  };
}

/** A piece of the rules alone: more than a noun or a number that the document mentions. */
const isSpecified = ({ quantity, size, paperType, colors }: ParsedItem) =>
  quantity !== null && (size ?? paperType ?? colors) !== null;

const withAllQuantities = (item: ItemAnswer): ItemAnswer => ({
  ...item,
  quantities: [...new Set([item.quantity ?? [], item.quantities].flat())],
});

function wholeOf(evidence: Evidence, answer: DocumentAnswer, rules: ParsedDocument) {
  const readers = new TwoReaders(rules.items.length > 0);
  const { dates } = evidence.facts;
  const way =
    answer.deliveryMethod && statesDelivery(evidence, answer.deliveryMethod)
      ? answer.deliveryMethod
      : null;
  const values = {
    deliveryMethod: readers.take('deliveryMethod', way, rules.deliveryMethod),
    mailDate: readers.take('mailDate', mailDateOf(dates, answer.mailDate), rules.mailDate),
    inHomesDate: readers.take(
      'inHomesDate',
      inHomesDateOf(dates, answer.inHomesDate),
      rules.inHomesDate,
    ),
  };
  const sources = takenSources<ParsedDocumentField>(
    values,
    { values: rules, sources: rules.sources },
    evidence.sentences,
    (field) => readers.confidences.get(field),
  );
  return { values, sources };
}
