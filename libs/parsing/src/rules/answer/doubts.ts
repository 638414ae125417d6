import type { ParsedDocument, ParsedItem } from '#contracts';
import type { Facts } from '../facts/facts.js';
import type { OperationFact } from '../facts/operations.js';
import { ageOf } from '../fields/reading.js';
import { rankQuantities } from '../fields/quantity/quantity.js';
import type { Request } from '../items/read-items.js';
import { alternatives, wordsOf } from '../vocabulary/words.js';

/** A sign that a text says more, or something else, than what was read. */
export interface Doubt {
  name:
    | 'thread'
    | 'language'
    | 'correction'
    | 'unsure'
    | 'number'
    | 'title'
    | 'delivery'
    | 'operation'
    | 'stock'
    | 'sides';
  text: string;
}

/** The most that an answer with a doubt may have. */
export const maxWithDoubt = 0.75;

type Answer = Pick<ParsedDocument, 'deliveryMethod' | 'items'>;

const corrections = wordsOf('correction');
const unsure = wordsOf('unsure');
const handovers = wordsOf('handing over');
/** From here on a number may be a quantity. */
const rival = { evidence: -1.5, min: 25 };

/** Few and general; docs/parsing.md lists them. */
export function doubtsOf({ facts }: Request, answer: Answer): Doubt[] {
  const { text } = facts;
  const newest = text.tokens.flatMap((token, index) =>
    text.lines[token.line]?.role === 'body' && ageOf(text, index) === 0 ? [{ token, index }] : [],
  );
  const isOlder = text.tokens.some(
    ({ line }, index) => text.lines[line]?.role === 'body' && ageOf(text, index) > 0,
  );
  const named = (name: Doubt['name'], texts: readonly string[]) =>
    texts.map((one): Doubt => ({ name, text: one }));
  const wordsIn = (words: ReadonlySet<string>) =>
    newest.flatMap(({ token }) => (words.has(token.word) ? [token.text] : []));
  return [
    ...named('thread', isOlder ? [''] : []),
    ...named('language', text.language === 'en' ? [] : [text.language]),
    ...named('correction', wordsIn(corrections)),
    ...named('unsure', wordsIn(unsure)),
    ...named('delivery', answer.deliveryMethod === null ? wordsIn(handovers) : []),
    ...named('number', otherNumbers(facts, answer)),
    ...named('title', answer.items.flatMap(uncertainTitle)),
    ...named('operation', facts.operations.flatMap(nearlyRefused)),
    ...named('stock', answer.items.flatMap(bareStock)),
    ...named('sides', statesSides(facts) ? [] : answer.items.flatMap(guessedSides)),
  ];
}

/** Numbers that may count a piece, and do not. */
function otherNumbers(facts: Facts, { items }: Answer): string[] {
  const counts = new Set(items.flatMap(({ quantity, quantities }) => [quantity, ...quantities]));
  const titles = items.map(({ title }) => title ?? '').join(' ');
  return rankQuantities(facts)
    .filter(
      ({ value, evidence, age, first }) =>
        age === 0 &&
        evidence >= rival.evidence &&
        value >= rival.min &&
        !counts.has(value) &&
        !titles.includes(facts.text.tokens[first]?.text ?? ''),
    )
    .map(({ value }) => String(value));
}

/** A title with less may be the name of something else in the text. */
const minTitle = 0.85;

const uncertainTitle = ({ title, sources }: ParsedItem): string[] =>
  title !== null && (sources.title?.confidence ?? 1) < minTitle ? [title] : [];

/** From here on the text likelier refuses an operation than not. */
const minRefusal = 0.5;

const nearlyRefused = ({ isWanted, refusal = 0, value }: OperationFact): string[] =>
  isWanted && refusal >= minRefusal ? [value.name] : [];

const grade = new RegExp(alternatives('stock grade'), 'i');

/** `100# gloss`: text or cover? `NCR`: how many parts? */
const bareStock = ({ paperType, specifications }: ParsedItem): string[] =>
  [
    ...new Set([paperType, specifications.interiorPaperType, specifications.coverPaperType]),
  ].flatMap((stock) => (stock && (isBareStock(stock) || isFormWithoutParts(stock)) ? [stock] : []));

const isFormWithoutParts = (stock: string) => /^NCR\b/.test(stock);

export const isBareStock = (papers: string): boolean =>
  papers.split(';').some((stock) => /\d(?:#|gsm)/.test(stock) && !grade.test(stock));

/** `1/0` without a word about sides. */
const guessedSides = ({ colors }: ParsedItem): string[] =>
  colors !== null && /^\d\/0/.test(colors) ? [colors] : [];
const statesSides = ({ inks, text }: Facts): boolean =>
  inks.some(({ kind }) => /^(?:ratio|sides|face|blank)$/.test(kind)) ||
  text.tokens.some(({ word }) => /^(?:sides?|sided|front|back)$/.test(word));
