import { notProducts } from '../../vocabulary/titles.js';
import type { Product } from '../../vocabulary/products.js';
import { scoreOf } from '../../estimates/logit.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Match } from '../../tokens/phrase-book.js';
import type { Span } from '../../tokens/token.js';
import { weigh } from '../signal.js';
import { labelOf, type ProductContext } from './product-context.js';
import { signals } from './signals.js';

export interface Mention extends Match<Product> {
  /** Points of the signals. */
  evidence: number;
  /** With the estimate. */
  score: number;
}

function headingLine({ text, claims }: Facts): number | undefined {
  const first = text.ignoredTokens.indexOf(0);
  const line = text.tokens[first]?.line;
  if (line === undefined) return undefined;
  let next = first;
  let isPlain = true;
  for (; text.tokens[next]?.line === line; next++)
    isPlain &&=
      claims.claimAt(next) === undefined ||
      /^(?:identifier|year|operation)$/.test(claims.claimAt(next) ?? '');
  return isPlain && next - first <= 9 && !/^[.?!,]$/.test(text.tokens[next - 1]?.text ?? '')
    ? line
    : undefined;
}

/** `stickers, business card sized`: the noun names a size. */
const isMeasure = ({ text }: Facts, { next }: Span) => wordAt(text, next) === 'sized';

export function contextsOf(facts: Facts, quantity: Span | undefined): ProductContext[] {
  const { text, claims } = facts;
  const products = facts.products.filter((match) => !isMeasure(facts, match));
  const names = new Map<string, number>();
  for (const { value } of products) names.set(value.name, (names.get(value.name) ?? 0) + 1);
  const firstLine = headingLine(facts);
  const usableProducts = products.filter((match) => {
    const claim = claims.claimAt(match.first);
    const inner = claims.claimAt(match.next - 1);
    const phraseEnds = Array.from(
      { length: match.next - match.first + 1 },
      (_, index) => match.first - 1 + index,
    ).map((index) => notProducts.matchAt(text.tokens, index)?.next ?? 0);
    const isOtherPhrase =
      phraseEnds.some((next) => next > match.next) ||
      (phraseEnds.some((next) => next > match.first) &&
        (match.value.weak === true || match.next - match.first === 1));
    return (
      (match.value.construction === 'forms' || (claim !== 'stock' && inner !== 'stock')) &&
      (inner !== 'operation' ||
        /folds$/.test(match.value.name) ||
        (/fold$/.test(match.value.name) &&
          /^(?:an?|the|this|each|one)$/.test(wordAt(text, match.first - 1)))) &&
      claim !== 'identifier' &&
      claim !== 'address' &&
      !isOtherPhrase
    );
  });
  const starts = new Set(usableProducts.map(({ first }) => first));
  return usableProducts.map((match, index) => {
    const { first, next, value } = match;
    return {
      facts,
      match,
      index,
      times: names.get(value.name) ?? 1,
      isInOpeningLine: firstLine !== undefined && text.tokens[first]?.line === firstLine,
      label: labelOf(facts, match),
      distance:
        quantity && inSameSentence(text, quantity.first, first) ? first - quantity.next : undefined,
      isHeaded: [next, next + 1].some(
        (index) => starts.has(index) && text.clause[index] === text.clause[first],
      ),
    };
  });
}

/** A noun that was seldom marked as a name may be one. */
const maxLogit = 2;

export function rankProducts(facts: Facts, quantity: Span | undefined): Mention[] {
  const mentions = contextsOf(facts, quantity)
    .map((context): Mention => {
      const evidence = weigh(signals, context);
      const share = facts.estimates.nameAt(context.match.next - 1);
      return { ...context.match, evidence, score: scoreOf(evidence, share, maxLogit) };
    })
    .toSorted((one, other) => other.score - one.score);
  const form = formBeside(facts, mentions[0], mentions);
  return form ? [form, ...mentions.filter((one) => one !== form)] : mentions;
}

/** `500 invoices, 3-part NCR`: the paper is no name where the form has one. */
export function formBeside<Named extends Match<Product>>(
  { text }: Facts,
  best: Named | undefined,
  named: readonly Named[],
): Named | undefined {
  if (best?.value.name !== 'NCR form' || best.next - best.first > 1) return undefined;
  return named.find(
    ({ value, first }) =>
      value.construction === 'forms' &&
      value.name !== best.value.name &&
      text.sentence[first] === text.sentence[best.first],
  );
}
