import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Span, Token } from '../../tokens/token.js';
import { countsHolders, isShareOfEach } from './multiples.js';

export interface ImpliedCount extends Span {
  value: number;
}

/** What states how many there are where no number counts the pieces. */
export function impliedCounts(facts: Facts): ImpliedCount[] {
  return [...oneForEach(facts), ...numberedPieces(facts), ...fewPieces(facts)].filter(
    ({ first }) => !facts.text.ignoredTokens[first],
  );
}

/** Tokens between the people and what each of them gets. */
const reach = 24;

/** `450 seats, one per seat` */
function oneForEach(facts: Facts): ImpliedCount[] {
  const { numbers } = facts.text;
  return numbers.flatMap((holders) => {
    if (!holders || holders.value <= 1 || !countsHolders(facts, holders)) return [];
    const near = numbers.slice(Math.max(0, holders.first - reach), holders.next + reach);
    const share = near.find(
      (numeral) =>
        numeral?.value === 1 &&
        inSameSentence(facts.text, numeral.first, holders.first) &&
        isShareOfEach(facts, numeral),
    );
    return share ? { ...holders } : [];
  });
}

/** `tickets numbered 1001 to 1600`, `starting at 1, ending at 500` */
function numberedPieces({ text, claims }: Facts): ImpliedCount[] {
  const numbers = text.numbers.filter(
    (numeral) => numeral !== undefined && claims.claimAt(numeral.first) === 'numbering',
  );
  const [from, to, ...others] = numbers;
  const isRange =
    from !== undefined &&
    to !== undefined &&
    others.length === 0 &&
    to.value > from.value &&
    inSameSentence(text, from.first, to.first) &&
    /^(?:-|to|thru|through|bis|al?|au|and|at|with)$/.test(wordAt(text, to.first - 1));
  return isRange ? [{ first: from.first, next: to.next, value: to.value - from.value + 1 }] : [];
}

/** Words from `a single` to its noun. */
const maxAdjectives = 3;

/** `a single banner`, `pair of retractable banners`, `a couple of magnets` */
function fewPieces({ text, productAt }: Facts): ImpliedCount[] {
  return text.tokens.flatMap(({ word }, index): ImpliedCount[] => {
    const hasOf = wordAt(text, index + 1) === 'of';
    const value = word === 'single' ? 1 : hasOf && /^(?:pair|couple)$/.test(word) ? 2 : 0;
    const from = hasOf ? index + 2 : index + 1;
    const noun = Array.from({ length: maxAdjectives + 1 }, (_, nth) => from + nth).find((near) =>
      productAt.has(near),
    );
    const isNamed =
      value > 0 &&
      noun !== undefined &&
      inSameSentence(text, index, noun) &&
      text.tokens.slice(from, noun).every((token) => isAdjective(token));
    return isNamed && isOneOrMany(wordAt(text, productAt.get(noun)!.next - 1), value)
      ? [{ first: index, next: productAt.get(noun)!.next, value }]
      : [];
  });
}

/** Not as in `a couple of questions on the flyers` */
const isAdjective = ({ kind, text, word }: Token) =>
  (kind !== 'mark' || text === '-') &&
  !/^(?:on|about|for|with|of|to|in|from|re|the|our|and|or)$/.test(word);

/** `a single banner`, not `single banners` */
const isOneOrMany = (noun: string, value: number) => noun.endsWith('s') === value > 1;
