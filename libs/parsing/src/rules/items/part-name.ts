import type { Facts } from '../facts/facts.js';
import { lineAt, wordAt } from '../facts/near.js';
import { leadingName } from '../fields/title/leading-name.js';
import type { Reading } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';

const asks = /^(?:needs?|wants?|makes?|orders?|gets?|prints?|takes?)$/;

/** The number in `please make 9,000 guest tickets`, `the choir wants 250 of …`. */
function askedFrom({ text }: Facts, { first, next }: Span): Span | undefined {
  for (let index = first + 1; index < next; index++)
    if (text.numbers[index]?.first === index && asks.test(wordAt(text, index - 1)))
      return { first: index, next };
  return undefined;
}

/** Words between a number and a noun: `1,500 route cards`, `5,000 of the brochures`. */
const countReach = 3;

/** Where the name of a counted product begins: `route` in `1,500 route cards`. */
function nameAfterCount({ text }: Facts, { first }: Span): number | undefined {
  for (let index = first - 1; index >= first - countReach; index--) {
    if (text.clause[index] !== text.clause[first]) return undefined;
    if (text.inNumber[index] === 1) return index + 1;
  }
  return undefined;
}

/**
 * What a piece is called after its number, or where it begins: `2) Lift note, 60# offset`.
 * @param product the piece's noun, which is its name behind a number: `numbers on two signs`
 */
export function partName(facts: Facts, span: Span, product?: Span): Reading<string> | undefined {
  const name =
    product &&
    facts.text.sentence[product.first] === facts.text.sentence[span.first] &&
    wordAt(facts.text, product.next) !== 'of'
      ? nameAfterCount(facts, product)
      : undefined;
  const part = { ...span, first: afterHeading(facts, span) };
  const askedText = name === undefined ? askedFrom(facts, part) : { ...part, first: name };
  return (askedText && leadingName(facts, askedText)) ?? leadingName(facts, part);
}

/** `For the spring relaunch:` in a line of its own */
function afterHeading({ text }: Facts, { first, next }: Span): number {
  const end = lineAt(text, first).next;
  return text.tokens[end - 1]!.text === ':' && end < next ? end : first;
}
