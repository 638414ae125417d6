import { specNames } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { sameAfter, wordAt } from '../facts/near.js';
import type { pieceNames } from '../fields/registry.js';
import { type Item } from './items.js';
import { isSameNoun } from './nouns.js';

type PieceName = (typeof pieceNames)[number];

/** Fields that an item takes from another: `same paper as the flyers`. */
export interface Reference {
  names: readonly PieceName[];
  from: Item;
}

const papers = ['paperType', 'coverPaperType', 'interiorPaperType'] as const;
const sizes = ['size', 'flatSize', 'finalSize'] as const;
const namesByWord: readonly [words: RegExp, names: readonly PieceName[]][] = [
  [
    /^(?:paper|stock|card|cardstock|material|substrate|vinyl|board|label|sticker|weight|wove|linen|bond|offset|cover|text|felt|kraft|vellum|silk|gloss|matte|laid|cotton|coro|coroplast|foam|foamcore|gatorboard|sintra|styrene|synthetic|acrylic|aluminum|index|bristol|parchment)$/,
    papers,
  ],
  [/^(?:size|dimensions|format)$/, sizes],
  [/^(?:colors?|inks?|printing|black|green|blue|red|brown|navy|gold|pms)$/, ['colors']],
  [/^(?:quantity|quantities|qty|count|amount|number)$/, ['quantity']],
  [/^(?:finish|finishing|coating|lamination)$/, ['finishing']],
  [/^(?:fold|folding|binding)$/, ['bindery']],
  [/^(?:specs?|specifications?|as|thing|everything|deal|setup)$/, ['title', ...specNames]],
];
const reach = 4;

/** References in the item's own text, each to the named item or to the one above. */
export function referencesOf(
  facts: Facts,
  own: Uint8Array,
  items: readonly Item[],
  above: Item | undefined,
): Reference[] {
  const references: Reference[] = [];
  for (let index = own.indexOf(1); index >= 0 && index < own.length; index++) {
    if (!own[index]) continue;
    const numbered = numberedAfter(facts, index, items);
    if (numbered) references.push(numbered);
    if (wordAt(facts.text, index) !== 'same') continue;
    const names = namesIn(facts, index, namesAfter(facts, index));
    const from = namedAfter(facts, index, items) ?? above;
    if (names.length > 0 && from) references.push({ names, from });
  }
  return references;
}

/** `paper as Pos. 1`, `ink like item #2` */
function numberedAfter(
  { text }: Facts,
  index: number,
  items: readonly Item[],
): Reference | undefined {
  if (!/^(?:as|like)$/.test(wordAt(text, index))) return undefined;
  if (!/^(?:pos|position|item|no|number|job|line)$/.test(wordAt(text, index + 1))) return undefined;
  const numeral = [2, 3, 4].map((skip) => text.numbers[index + skip]).find((one) => one);
  const from = numeral && items[numeral.value - 1];
  const names = namesOf([wordAt(text, index - 1), wordAt(text, index - 2)]);
  return from && names.length > 0 ? { names, from } : undefined;
}

/** `as` alone means everything. */
const namesOf = (words: readonly string[]): PieceName[] => [
  ...new Set(
    words.flatMap((word) =>
      namesByWord.flatMap(([pattern, names]) => (pattern.test(word) ? names : [])),
    ),
  ),
];

/**
 * `same stock as`, `same as`: up to the end of the clause; `500 of the same` and `Same, 4 x 6` mean
 * everything.
 */
function namesAfter({ text }: Facts, index: number): readonly PieceName[] {
  if ([2, 1].some((back) => sameAfter(text, index - back) === index)) return namesOf(['as']);
  const following = [1, 2, 3].map((skip) => wordAt(text, index + skip));
  const opens = text.sentence[index - 1] !== text.sentence[index];
  if (opens && /^[,;.-]$/.test(following[0]!)) return namesOf(['as']);
  if (/^(?:layout|design|art|artwork|file|look|style|template|logo)$/.test(following[0]!))
    return [];
  const end = following.findIndex((word) => /^(?:[.,;]|as)$/.test(word));
  const words = end < 0 ? following : following.slice(0, end);
  const names = namesOf(words);
  return names.length === 0 && following[end] === 'as' ? namesOf(['as']) : names;
}

/** `same as invite` in a column of papers is about the paper. */
function namesIn({ text }: Facts, index: number, names: readonly PieceName[]) {
  const label = text.entryOf[index]?.label ?? '';
  const own = [papers, sizes].find((group) => group.some((name) => name === label));
  return own ?? names;
}

function namedAfter({ products, text }: Facts, index: number, items: readonly Item[]) {
  const named = products.find(
    ({ first }) =>
      first > index && first <= index + reach + 3 && text.clause[first] === text.clause[index],
  );
  return (
    named &&
    items.find(({ product }) => product && isSameNoun(product.value.name, named.value.name))
  );
}
