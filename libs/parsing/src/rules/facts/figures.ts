import { currencies, leadingStreets, otherCounts, states, streets } from '../vocabulary/figures.js';
import { months } from '../vocabulary/calendar.js';
import { pieceNouns, products } from '../vocabulary/products.js';
import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import { claimIdentifiers } from './identifiers.js';
import type { Claim, TokenClaims } from './token-claims.js';
import { afterHyphen, isCapitalized, inSameSentence, wordAt } from './near.js';
import { packSizeOf } from './packs.js';

type Reader = (text: Document, numeral: Numeral) => Claim | undefined;

const money: Reader = (text, { first, next }) => {
  const before = wordAt(text, first - 1);
  if (currencies.has(before) && /[$€£]|us|cad|eur/.test(before)) return 'money';
  return currencies.has(wordAt(text, next)) &&
    (text.tokens[next]?.kind === 'word' || !text.tokens[next]?.hasSpace)
    ? 'money'
    : undefined;
};
const percent: Reader = (text, { next }) =>
  /^(?:%|percent|pct|prozent)$/.test(wordAt(text, next)) ? 'percent' : undefined;
const ordinal: Reader = ({ tokens }, { next }) =>
  /^(?:st|nd|rd|th|er|e|ieme)$/.test(tokens[next]?.word ?? '') && tokens[next]?.hasSpace === false
    ? 'ordinal'
    : undefined;
/** `1m 07s` */
const duration: Reader = ({ tokens }, { first, next }) => {
  const unit = /^\p{L}/u.test(tokens[next - 1]?.text ?? '') ? next - 1 : next;
  return unit > first &&
    /^(?:m|min|h|hr)$/.test(tokens[unit]?.word ?? '') &&
    tokens[unit]?.hasSpace === false &&
    tokens[unit + 1]?.kind === 'number' &&
    tokens[unit + 1]?.line === tokens[first]?.line &&
    /^(?:s|sec|m|min)$/.test(tokens[unit + 2]?.word ?? '')
    ? 'time'
    : undefined;
};
const time: Reader = ({ tokens }, { first, next }) => {
  const colon = (index: number, other: number) =>
    tokens[index]?.text === ':' &&
    !tokens[index]?.hasSpace &&
    tokens[other]?.kind === 'number' &&
    /^\d\d$/.test(tokens[Math.max(index, other)]?.text ?? tokens[other]?.text ?? '');
  const half =
    /^[ap]m?$/.test(tokens[next]?.word ?? '') &&
    /^(?:am|pm)$/.test(
      `${tokens[next]?.word}${tokens[next]?.word.length === 1 ? (tokens[next + 2]?.word ?? '') : ''}`,
    );
  return half ||
    (colon(next, next + 1) && !tokens[next + 1]?.hasSpace) ||
    (colon(first - 1, first - 2) &&
      !tokens[first]?.hasSpace &&
      /^\d\d$/.test(tokens[first]?.text ?? ''))
    ? 'time'
    : undefined;
};

/** More often a count than the year. */
const roundCount = 2000;

/** `in 2024` and `2027 wall calendar` are years; `2000 flyers` is a count. */
const year: Reader = (text, { first, next, value, form }) => {
  if (form !== 'plain' || value < 1990 || value > 2049) return undefined;
  const before =
    wordAt(text, first - 1) === ',' ? wordAt(text, first - 2) : wordAt(text, first - 1);
  if (
    /^(?:in|since|of|fall|spring|summer|winter|season|early|late|year|fy|copyright|anno|en|edition|jahr|mid)$/.test(
      before,
    ) ||
    months.has(before)
  )
    return 'year';
  if (text.entryOf[first]?.label === 'quantity' || pieceNouns.has(wordAt(text, next)))
    return undefined;
  if (value === roundCount) return undefined;
  const product = products.matchAt(text.tokens, next) ?? products.matchAt(text.tokens, next + 1);
  if (product) {
    const plural = /s$/.test(wordAt(text, product.next - 1));
    return !plural ||
      (value > 2022 &&
        /calendar|catalog|planner|directory|guide|handbook|report/.test(product.value.name))
      ? 'year'
      : undefined;
  }
  return isCapitalized(text.tokens[next]) ||
    /^(?:edition|annual|fiscal|event|season|gala|conference)$/.test(wordAt(text, next)) ||
    ['(', ')'].includes(wordAt(text, next)) ||
    (wordAt(text, next) === ':' && productEndsAt(text, first))
    ? 'year'
    : undefined;
};

/** `Holiday card 2027: 10x7 flat` */
const productEndsAt = (text: Document, end: number) =>
  [1, 2, 3].some((back) => products.matchAt(text.tokens, end - back)?.next === end);

const areaUnits = /^(?:feet|foot|ft|inch|inches|in|yards?|meters?)$/;

/** `200 guests`; not `200 guest tickets` */
const countOfOthers: Reader = (text, { first, next }) => {
  const index = afterHyphen(text, next);
  if (
    !inSameSentence(text, first, index) ||
    (text.tokens[index]?.kind !== 'word' && wordAt(text, index) !== '#')
  )
    return undefined;
  const word = wordAt(text, index);
  if (packSizeOf(text, { first, next })) return undefined;
  if (
    word === 'of' &&
    text.numbers[index + 1] &&
    (text.numbers[first]?.value ?? 0) < 20 &&
    (text.numbers[index + 1]?.value ?? 99) < 20
  )
    return 'count';
  if (/^(?:business|working|calendar)$/.test(word))
    return /^days?$/.test(wordAt(text, index + 1)) ? 'count' : undefined;
  if (/^(?:square|sq)$/.test(word) && !areaUnits.test(wordAt(text, index + 1))) return undefined;
  const isPiece = [index, index + 1].some(
    (near) => pieceNouns.has(wordAt(text, near)) || products.matchAt(text.tokens, near),
  );
  return otherCounts.has(word) && !isPiece ? 'count' : undefined;
};

const maxPanels = 16;

/** `folded to six panels`, `4 panels, accordion fold`; not `six panels, 24 x 36` */
function isOfFolded(text: Document, first: number): boolean {
  for (let index = first - maxPanelReach; index < first + maxPanelReach; index++)
    if (/fold|accordion/.test(wordAt(text, index)) && inSameSentence(text, first, index))
      return true;
  return false;
}
const maxPanelReach = 10;

const maxPerOther = 10;

/** `one per kit`, `two copies per delegate`; not `10 per name` */
const isPerOther = (text: Document, next: number) =>
  [next, next + 1].some(
    (index) =>
      wordAt(text, index) === 'per' &&
      !/^(?:name|person|version|design|agent|thousand|m|location|store|set)$/.test(
        wordAt(text, index + 1),
      ),
  );

/** `8 panels`, `a 9-piece box`, `3-packs`, `each deck has 52 cards`: what one piece consists of. */
const partOfOne: Reader = (text, { first, next, value }) => {
  const isHyphenated = afterHyphen(text, next) > next;
  const word = wordAt(text, afterHyphen(text, next));
  if (!inSameSentence(text, first, next)) return undefined;
  if (/^panels?$/.test(word) && value <= maxPanels && isOfFolded(text, first)) return 'count';
  if (/^(?:piece|packs?)$/.test(word) && isHyphenated && value < 100) return 'count';
  if (value <= maxPerOther && isPerOther(text, next)) return 'count';
  const isContent =
    /^(?:has|have|contains|holds|includes|gets)$/.test(wordAt(text, first - 1)) &&
    [2, 3, 4].some(
      (back) =>
        /^(?:each|every|one)$/.test(wordAt(text, first - back)) &&
        inSameSentence(text, first - back, first),
    );
  return isContent ? 'count' : undefined;
};

/** `2500 East 14th Street`, `1250 boul. René-Lévesque`. */
const address: Reader = (text, { first, form, next }) => {
  if (form !== 'plain') return undefined;
  if (leadingStreets.has(wordAt(text, next)) && capitalizedWithin(text, next + 1, 3))
    return 'address';
  for (let index = next; index < next + 6; index++) {
    const token = text.tokens[index];
    if (!token || !inSameSentence(text, first, index)) return undefined;
    if (token.line !== text.tokens[first]?.line) return undefined;
    const hasProductName =
      token.kind === 'number' ||
      isCapitalized(token) ||
      /^(?:st|nd|rd|th|[nsew]|[ns][ew])$/.test(token.word) ||
      token.text === '.';
    if (
      index > next &&
      streets.has(token.word) &&
      (isCapitalized(token) || token.word.length > 2) &&
      index - next < 5
    )
      return 'address';
    if (
      index === next &&
      !hasProductName &&
      streets.has(wordAt(text, index + 1)) &&
      text.tokens[index + 1]?.line === token.line &&
      !/^(?:x|by|of)$/.test(token.word) &&
      isCapitalized(text.tokens[index + 1])
    )
      return 'address';
    if (!hasProductName) return undefined;
  }
  return undefined;
};

const capitalizedWithin = ({ tokens }: Document, index: number, maxDistance: number) =>
  tokens.slice(index, index + maxDistance).some((token) => isCapitalized(token));

/** Five digits after a state, or after a place name in a sentence with an address. */
const zip: Reader = (text, { first, next, form, value }) => {
  const token = text.tokens[first];
  if (form !== 'plain' || !token || token.text.length !== 5 || value < 501) return undefined;
  if (token.text.startsWith('0')) return 'address';
  const before = [',', '('].includes(wordAt(text, first - 1)) ? first - 2 : first - 1;
  const word = text.tokens[before];
  if (
    word &&
    states.has(word.word) &&
    (isCapitalized(word) || word.word.length > 2) &&
    (word.word.length > 2 || /^[A-Z]{2}$/.test(word.text))
  )
    return 'address';
  if (wordAt(text, next) === '-' && /^\d{4}$/.test(text.tokens[next + 1]?.text ?? ''))
    return 'address';
  if (
    products.matchAt(text.tokens, next) ||
    pieceNouns.has(wordAt(text, next)) ||
    products.matchAt(text.tokens, before)
  )
    return undefined;
  if (text.entryOf[first] && /^(?:deliveryMethod|apart)$/.test(text.entryOf[first]?.label ?? ''))
    return 'address';
  const german =
    isCapitalized(text.tokens[next]) && /^(?:nach|in|a|an|,)$/.test(wordAt(text, first - 1));
  return (isCapitalized(word) && addressBefore(text, before)) || german ? 'address' : undefined;
};

function addressBefore(text: Document, index: number): boolean {
  for (let back = index; back > index - 14 && inSameSentence(text, back, index); back--) {
    if (
      /^(?:to|deliver|delivered|ship|shipped|street|st|rd|ave|box|drive|dr|blvd|suite|livraison|entrega|lieferung|venue)$/.test(
        wordAt(text, back),
      )
    )
      return true;
  }
  return false;
}

const readers: Reader[] = [
  money,
  percent,
  ordinal,
  duration,
  time,
  address,
  zip,
  year,
  countOfOthers,
  partOfOne,
];

export function claimFigures(text: Document, claims: TokenClaims): void {
  claimIdentifiers(text, claims);
  for (const numeral of text.numbers) {
    if (!numeral || !claims.isFree(numeral)) continue;
    for (const read of readers) {
      const claim = read(text, numeral);
      if (!claim) continue;
      claims.take({ first: numeral.first, next: numeral.next }, claim);
      break;
    }
  }
}
