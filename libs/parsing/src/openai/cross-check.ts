import type { ParsedDocument } from '#contracts';
import { noConfidence, overallConfidence } from '../rules/answer/confidence.js';
import { describe } from '../rules/answer/description.js';
import type { MappedText } from '../rules/normalise/mapped-text.js';
import type { ParsedField, TextParse } from '../rules/text-parse.js';
import type { DocumentAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { inHouseWords } from './house-words.js';
import { readSpecifications } from './specifications.js';
import { homesDays, mailDay } from './stated-days.js';

/** How sure a value is that both readers read, that they read differently, or that only one of them read. */
const sure = { both: 0.95, disputed: 0.5, modelOnly: 0.7, rulesOnly: 0.55 };
/** The rules take the text for no print job at all. */
const unsupported = 0.5;

type Values = Pick<ParsedDocument, ParsedField>;
type Confidences = Partial<Record<ParsedField, { confidence: number }>>;

/**
 * What the model read, as far as the document states it, checked against what the rules read. What only one of them read is taken with
 * less confidence; where they differ the model's reading is taken, with little.
 */
export function crossCheck(source: MappedText, answer: DocumentAnswer, rules: TextParse): ParsedDocument {
  const evidence = new Evidence(source);
  const model = grounded(evidence, answer);
  const house = inHouseWords(model);
  const confidences: Confidences = {};
  const alone = Object.keys(rules.fields).length === 0 ? unsupported : sure.modelOnly;
  const take = <T extends string | number>(field: ParsedField, read: T | null, ruled: T | null, worded: T | null): T | null => {
    const same = ruled !== null && (alike(ruled, read) || alike(ruled, worded));
    if (same) confidences[field] = { confidence: sure.both };
    else if (read !== null) confidences[field] = { confidence: ruled === null ? alone : sure.disputed };
    else if (ruled !== null) confidences[field] = { confidence: Math.min(sure.rulesOnly, rules.fields[field]?.confidence ?? 0) };
    return same || read === null ? ruled : read;
  };
  const both = <F extends keyof Values>(field: F) => take(field, model[field], rules.result[field], house[field]) as Values[F];
  const quantity = both('quantity');
  const read = {
    title: both('title'),
    specifications: readSpecifications(evidence, answer, rules.result.specifications),
    quantity,
    quantities: offered(evidence, answer, rules, quantity),
    paperType: both('paperType'),
    size: both('size'),
    colors: both('colors'),
    finishing: both('finishing'),
    bindery: both('bindery'),
    deliveryMethod: both('deliveryMethod'),
    mailDate: both('mailDate'),
    inHomesDate: both('inHomesDate'),
  };
  const nothing = Object.keys(confidences).length === 0;
  if (nothing) return { ...read, specifications: {}, description: null, confidence: Math.min(noConfidence, answer.confidence) };
  return { ...read, description: describe(read), confidence: Math.min(overallConfidence(confidences), answer.confidence) };
}

/** `1/0 (black)` says what `1/0` says, and more. */
function alike(ruled: string | number, read: string | number | null): boolean {
  const [one, other] = [String(ruled).toLowerCase(), String(read).toLowerCase()];
  return one === other || one.startsWith(`${other} (`);
}

/** What of the answer stands in the document. */
function grounded(evidence: Evidence, answer: DocumentAnswer): Values {
  const words = (value: string | null) => (value !== null && evidence.states(value) ? value : null);
  return {
    title: words(answer.title),
    quantity: answer.quantity !== null && evidence.number(answer.quantity) ? answer.quantity : null,
    size: answer.size !== null && evidence.statesSize(answer.size) ? answer.size : null,
    paperType: words(answer.paperType),
    colors: answer.colors !== null && evidence.statesInks(answer.colors) ? answer.colors : null,
    finishing: words(answer.finishing),
    bindery: words(answer.bindery),
    deliveryMethod: answer.deliveryMethod,
    mailDate: mailDay(evidence.facts.dates, answer.mailDate),
    inHomesDate: homesDays(evidence.facts.dates, answer.inHomesDate),
  };
}

/** All quantities that a price is asked for, the one taken first. */
function offered(evidence: Evidence, answer: DocumentAnswer, rules: TextParse, quantity: number | null): number[] {
  if (quantity === null) return [];
  const listed = answer.quantities.filter((count) => evidence.number(count));
  return [...new Set([quantity, ...(listed.length ? listed : rules.result.quantities)])];
}
