import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';
import type { StockFact } from './stock-fact.js';
import type { TokenClaims } from './token-claims.js';

const setColors = new Set([
  'white',
  'canary',
  'yellow',
  'pink',
  'goldenrod',
  'gold',
  'blue',
  'green',
  'tan',
  'buff',
  'orange',
]);
const partCounts = new Map(Object.entries({ duplicate: 2, triplicate: 3, quadruplicate: 4 }));

const formNoun =
  /^(?:forms?|invoices?|receipts?|orders?|tickets?|slips?|bills?|statements?|contracts?|sets?)$/;
const formReach = 3;

/** `3 part work orders`, `2-ply receipts`; not `a two-part order` */
const isFormOfParts = (text: Document, index: number) =>
  /^(?:part|ply)$/.test(wordAt(text, index)) &&
  (isOwnClause(text, index) || isBeforeForm(text, index)) &&
  partsNear(text, index, index)?.next === index + 1;

/** `score sheets, 2-part, black` */
function isOwnClause(text: Document, index: number): boolean {
  const isHyphen = wordAt(text, index - 1) === '-';
  const first = isHyphen ? index - 2 : index - 1;
  return (
    text.numbers[first] !== undefined &&
    text.clause[first - 1] !== text.clause[first] &&
    (text.clause[index + 1] !== text.clause[index] || /^[,.;(]$/.test(wordAt(text, index + 1)))
  );
}

const isBeforeForm = (text: Document, index: number) =>
  !/^orders?$/.test(wordAt(text, index + 1)) &&
  Array.from({ length: formReach }, (_, nth) => index + 1 + nth).some(
    (noun) => formNoun.test(wordAt(text, noun)) && text.clause[noun] === text.clause[index],
  );

/** `NCR 3 part`, `2-part carbonless (white/canary)`, `3 part work orders`, `triplicate`. */
export function carbonless(text: Document, claims: TokenClaims): StockFact[] {
  const facts: StockFact[] = [];
  const partsUnderLabel = labeledParts(text);
  for (let index = 0; index < text.tokens.length; index++) {
    const word = wordAt(text, index);
    const copies = partCounts.get(word);
    if (
      text.ignoredTokens[index] ||
      (copies === undefined &&
        !/^(?:ncr|carbonless|autocopiant|selbstdurchschreibend|autocopiante)$/.test(word) &&
        !isFormOfParts(text, index))
    )
      continue;
    let next = index + 1;
    const colors: string[] = [];
    for (
      let partIndex = index + 1;
      partIndex < index + 26 && inSameSentence(text, index, partIndex);
      partIndex++
    ) {
      const reachedWord = wordAt(text, partIndex);
      // `2 part carbonless, full color, red and green boxes`: inks, not sheets
      if (colors.length === 0 && reachedWord === 'full') break;
      if (setColors.has(reachedWord) && !/^(?:ink|inks)$/.test(wordAt(text, partIndex + 1))) {
        colors.push(reachedWord === 'yellow' ? 'yellow' : reachedWord);
        next = partIndex + 1;
      } else if (
        colors.length > 0 &&
        text.tokens[partIndex]?.kind === 'word' &&
        !/^(?:and|then)$/.test(reachedWord)
      )
        break;
    }
    const parts =
      copies === undefined
        ? (partsNear(text, index, next) ?? partsUnderLabel)
        : { count: copies, first: index, next: index + 1 };
    const place = parts && 'first' in parts ? parts : undefined;
    const start = Math.min(index, place?.first ?? index);
    claims.take(
      { first: start, next: colors.length > 1 ? next : Math.max(index + 1, place?.next ?? 0) },
      'stock',
    );
    facts.push({
      first: start,
      next,
      weight: '',
      words: [],
      sets: { parts: parts?.count, colors: colors.length > 1 ? colors : [] },
    });
    index = Math.max(index, next - 1);
  }
  const best = facts.find(({ sets }) => sets?.parts !== undefined) ?? facts[0];
  return best ? [best] : [];
}

const boxes = /^[[\]:x]$/;

/** `Parts: [x] 2` in a line of its own */
function labeledParts({ tokens, numbers }: Document): { count: number } | undefined {
  for (const [label, { word, line }] of tokens.entries()) {
    if (word !== 'parts' || tokens[label - 1]?.line === line || tokens[label + 1]?.text !== ':')
      continue;
    let value = label + 1;
    while (boxes.test(tokens[value]?.word ?? '')) value++;
    const count = tokens[value]?.line === line ? (numbers[value]?.value ?? 0) : 0;
    if (count >= 2 && count <= 8) return { count };
  }
  return undefined;
}

function partsNear(
  text: Document,
  index: number,
  end: number,
): ({ count: number } & Span) | undefined {
  for (let position = Math.max(0, index - 6); position < Math.max(index + 6, end); position++) {
    const numeral = text.numbers[position];
    const noun = numeral ? afterHyphen(text, numeral.next) : 0;
    if (
      numeral &&
      numeral.value >= 2 &&
      numeral.value <= 8 &&
      /^(?:part|parts|ply|plys|pt|teilig|fach|tantos|feuillets|copias|sheet)$/.test(
        wordAt(text, noun),
      ) &&
      inSameSentence(text, position, index)
    ) {
      return { count: numeral.value, first: position, next: noun + 1 };
    }
  }
  return undefined;
}
