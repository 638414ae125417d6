import type { ParsedDocument, ParsedDocumentField } from '#contracts';
import { noConfidence, overallConfidence } from '../rules/answer/confidence.js';
import { describe } from '../rules/answer/description.js';
import type { MappedText } from '../rules/normalise/mapped-text.js';
import type { ParsedField, TextParse } from '../rules/text-parse.js';
import type { DocumentAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { inHouseWords } from './house-words.js';
import { statedPiece } from './piece-answer.js';
import { takenSources } from './model-sources.js';
import { readSpecifications } from './specifications.js';
import { homesDays, mailDay } from './stated-days.js';
import { TwoReaders } from './two-readers.js';

type Values = Pick<ParsedDocument, ParsedField>;

/** What the model read of a pasted text, as far as the text states it, checked against what the rules read. */
export function crossCheck(source: MappedText, answer: DocumentAnswer, rules: TextParse): ParsedDocument {
  const evidence = new Evidence(source);
  const model: Values = {
    ...statedPiece(evidence, answer),
    quantity: answer.quantity !== null && evidence.number(answer.quantity) ? answer.quantity : null,
    deliveryMethod: answer.deliveryMethod,
    mailDate: mailDay(evidence.facts.dates, answer.mailDate),
    inHomesDate: homesDays(evidence.facts.dates, answer.inHomesDate),
  };
  const house = inHouseWords(model);
  const readers = new TwoReaders(Object.keys(rules.fields).length > 0);
  const take = <F extends keyof Values>(field: F) => readers.take(field, model[field], rules.result[field], house[field]) as Values[F];
  const quantity = take('quantity');
  const read = {
    title: take('title'),
    specifications: readSpecifications(evidence, answer, rules.result.specifications),
    quantity,
    quantities: offered(evidence, answer, rules, quantity),
    paperType: take('paperType'),
    size: take('size'),
    colors: take('colors'),
    finishing: take('finishing'),
    bindery: take('bindery'),
    deliveryMethod: take('deliveryMethod'),
    mailDate: take('mailDate'),
    inHomesDate: take('inHomesDate'),
  };
  if (readers.confidences.size === 0)
    return { ...read, specifications: {}, description: null, sources: {}, confidence: Math.min(noConfidence, answer.confidence) };
  const confidences = Object.fromEntries([...readers.confidences].map(([field, confidence]) => [field, { confidence }]));
  const most = readers.most((field) => field === 'quantity');
  const sources = takenSources<ParsedDocumentField>(
    fieldsOf(read),
    { values: fieldsOf(rules.result), sources: rules.result.sources },
    evidence.sentences,
    (field) => readers.confidences.get(field),
  );
  return { ...read, description: describe(read), sources, confidence: Math.min(overallConfidence(confidences), answer.confidence, most) };
}

/** The fields of a parse that a document states, by their names alone. */
const fieldsOf = ({ specifications, ...fields }: Pick<ParsedDocument, ParsedField | 'specifications'>) => {
  const { title, quantity, paperType, size, colors, finishing, bindery, deliveryMethod, mailDate, inHomesDate } = fields;
  return { title, quantity, paperType, size, colors, finishing, bindery, deliveryMethod, mailDate, inHomesDate, ...specifications };
};

/** All quantities that a price is asked for, the one taken first. */
function offered(evidence: Evidence, answer: DocumentAnswer, rules: TextParse, quantity: number | null): number[] {
  if (quantity === null) return [];
  const listed = answer.quantities.filter((count) => evidence.number(count));
  return [...new Set([quantity, ...(listed.length ? listed : rules.result.quantities)])];
}
