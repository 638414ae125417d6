import { currencies, identifiers, leadingStreets, otherCounts, states, streets } from '../knowledge/figures.js';
import { months } from '../knowledge/calendar.js';
import { pieceNouns, products } from '../knowledge/products.js';
import type { Manuscript } from '../manuscript.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Claim, Claims } from './claims.js';
import { afterHyphen, capitalised, together, wordAt } from './near.js';

type Reader = (text: Manuscript, numeral: Numeral) => Claim | undefined;

const money: Reader = (text, { first, next }) => {
  const before = wordAt(text, first - 1);
  if (currencies.has(before) && /[$€£]|us|cad|eur/.test(before)) return 'money';
  return currencies.has(wordAt(text, next)) && (text.tokens[next]?.kind === 'word' || !text.tokens[next]?.spaced) ? 'money' : undefined;
};
const percent: Reader = (text, { next }) => (/^(?:%|percent|pct|prozent)$/.test(wordAt(text, next)) ? 'percent' : undefined);
const ordinal: Reader = ({ tokens }, { next }) =>
  /^(?:st|nd|rd|th|er|e|ieme)$/.test(tokens[next]?.word ?? '') && tokens[next]?.spaced === false ? 'ordinal' : undefined;
const time: Reader = ({ tokens }, { first, next }) => {
  const colon = (at: number, other: number) =>
    tokens[at]?.text === ':' &&
    !tokens[at]?.spaced &&
    tokens[other]?.kind === 'number' &&
    /^\d\d$/.test(tokens[Math.max(at, other)]?.text ?? tokens[other]?.text ?? '');
  const half =
    /^[ap]m?$/.test(tokens[next]?.word ?? '') &&
    /^(?:am|pm)$/.test(`${tokens[next]?.word}${tokens[next]?.word.length === 1 ? (tokens[next + 2]?.word ?? '') : ''}`);
  return half ||
    (colon(next, next + 1) && !tokens[next + 1]?.spaced) ||
    (colon(first - 1, first - 2) && !tokens[first]?.spaced && /^\d\d$/.test(tokens[first]?.text ?? ''))
    ? 'time'
    : undefined;
};

/** A year stands for itself (`in 2024`) or before a singular noun (`2027 wall calendar`); `2000 flyers` is a count. */
const year: Reader = (text, { first, next, value, form }) => {
  if (form !== 'plain' || value < 1990 || value > 2049) return undefined;
  const before = wordAt(text, first - 1) === ',' ? wordAt(text, first - 2) : wordAt(text, first - 1);
  if (
    /^(?:in|since|of|fall|spring|summer|winter|season|early|late|year|fy|copyright|anno|en|edition|jahr|mid)$/.test(before) ||
    months.has(before)
  )
    return 'year';
  if (text.entryOf[first]?.label === 'quantity' || pieceNouns.has(wordAt(text, next))) return undefined;
  const product = products.at(text.tokens, next) ?? products.at(text.tokens, next + 1);
  if (product) {
    const plural = /s$/.test(wordAt(text, product.next - 1));
    return !plural || (value > 2022 && /calendar|catalog|planner|directory|guide|handbook|report/.test(product.value.name))
      ? 'year'
      : undefined;
  }
  return capitalised(text.tokens[next]) ||
    /^(?:edition|annual|fiscal|event|season|gala|conference)$/.test(wordAt(text, next)) ||
    ['(', ')'].includes(wordAt(text, next))
    ? 'year'
    : undefined;
};

const countOfOthers: Reader = (text, { first, next }) => {
  const at = afterHyphen(text, next);
  if (!together(text, first, at) || (text.tokens[at]?.kind !== 'word' && wordAt(text, at) !== '#')) return undefined;
  const word = wordAt(text, at);
  if (word === 'of' && text.numbers[at + 1] && (text.numbers[first]?.value ?? 0) < 20 && (text.numbers[at + 1]?.value ?? 99) < 20)
    return 'count';
  if (/^(?:business|working|calendar)$/.test(word)) return /^days?$/.test(wordAt(text, at + 1)) ? 'count' : undefined;
  return otherCounts.has(word) && !pieceNouns.has(word) && !products.at(text.tokens, at) ? 'count' : undefined;
};

/** `suite 1000`, `quote Q-11829`, `form # OM-3300-D`: claims the whole identification. */
function claimIdentifiers(text: Manuscript, claims: Claims): void {
  const { tokens } = text;
  for (let at = 0; at < tokens.length; at++) {
    const hit = identifiers.at(tokens, at);
    if (!hit) continue;
    let to = hit.next;
    let marked = hit.value === 'plain' && hit.next > at + 1;
    while (
      to < hit.next + 3 &&
      /^(?:#|\.|:|no|num|number|nr|ref|id|date)$/.test(wordAt(text, to)) &&
      tokens[to]?.line === tokens[at]?.line
    ) {
      marked ||= wordAt(text, to) !== '.';
      to++;
    }
    const token = tokens[to];
    if (!token || token.line !== tokens[at]?.line || token.kind === 'mark') continue;
    let end = to + 1;
    while (tokens[end] && !tokens[end]?.spaced && /^[-/.\p{L}\d]+$/u.test(tokens[end]?.text ?? '')) end++;
    while (tokens[end - 1]?.kind === 'mark') end--;
    const code = tokens
      .slice(to, end)
      .map(({ text }) => text)
      .join('');
    if (!/\d/.test(code) || code.length > 24 || text.entryOf[to]?.label === 'quantity') continue;
    const compound = end > to + 1 || /\p{L}/u.test(code);
    const counts = !compound && [0, 1, 2].some((skip) => products.at(tokens, end + skip) || pieceNouns.has(wordAt(text, end + skip)));
    if (counts && !(hit.value === 'plain' && marked)) continue;
    if (/^\d+(?:pt|#|lb|gsm|x|pp|pgs?|k|m|th|st|nd|rd|%|"|c|up|oz|mm|cm|in|ft)/i.test(code) || /^\d{1,2}\/\d{1,2}$/.test(code)) continue;
    if (hit.value === 'marked' && !marked && !compound) continue;
    if (hit.value === 'marked' && !marked && !/\d{2}/.test(code)) continue;
    claims.take({ first: at, next: end }, 'identifier');
    at = end - 1;
  }
}

/** `2500 East 14th Street`, `1250 boul. René-Lévesque`. */
const address: Reader = (text, { first, form, next }) => {
  if (form !== 'plain') return undefined;
  if (leadingStreets.has(wordAt(text, next)) && capitalisedWithin(text, next + 1, 3)) return 'address';
  for (let at = next; at < next + 6; at++) {
    const token = text.tokens[at];
    if (!token || !together(text, first, at)) return undefined;
    const named =
      token.kind === 'number' || capitalised(token) || /^(?:st|nd|rd|th|[nsew]|[ns][ew])$/.test(token.word) || token.text === '.';
    if (at > next && streets.has(token.word) && (capitalised(token) || token.word.length > 2) && at - next < 5) return 'address';
    if (at === next && !named && streets.has(wordAt(text, at + 1)) && !/^(?:x|by|of)$/.test(token.word) && capitalised(text.tokens[at + 1]))
      return 'address';
    if (!named) return undefined;
  }
  return undefined;
};

const capitalisedWithin = ({ tokens }: Manuscript, at: number, reach: number) =>
  tokens.slice(at, at + reach).some((token) => capitalised(token));

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
    (capitalised(word) || word.word.length > 2) &&
    (word.word.length > 2 || /^[A-Z]{2}$/.test(word.text))
  )
    return 'address';
  if (wordAt(text, next) === '-' && /^\d{4}$/.test(text.tokens[next + 1]?.text ?? '')) return 'address';
  if (products.at(text.tokens, next) || pieceNouns.has(wordAt(text, next)) || products.at(text.tokens, before)) return undefined;
  if (text.entryOf[first] && /^(?:delivery|apart)$/.test(text.entryOf[first]?.label ?? '')) return 'address';
  const german = capitalised(text.tokens[next]) && /^(?:nach|in|a|an|,)$/.test(wordAt(text, first - 1));
  return (capitalised(word) && addressBefore(text, before)) || german ? 'address' : undefined;
};

function addressBefore(text: Manuscript, at: number): boolean {
  for (let back = at; back > at - 14 && together(text, back, at); back--) {
    if (
      /^(?:to|deliver|delivered|ship|shipped|street|st|rd|ave|box|drive|dr|blvd|suite|livraison|entrega|lieferung|venue)$/.test(
        wordAt(text, back),
      )
    )
      return true;
  }
  return false;
}

const readers: Reader[] = [money, percent, ordinal, time, address, zip, year, countOfOthers];

/** Claims numbers that are amounts, times, addresses, identifications or counts of something else. */
export function claimFigures(text: Manuscript, claims: Claims): void {
  claimIdentifiers(text, claims);
  for (const numeral of text.numbers) {
    if (!numeral || !claims.free(numeral)) continue;
    for (const read of readers) {
      const claim = read(text, numeral);
      if (!claim) continue;
      claims.take({ first: numeral.first, next: numeral.next }, claim);
      break;
    }
  }
}
