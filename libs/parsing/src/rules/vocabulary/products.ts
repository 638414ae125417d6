import { PhraseBook, withPlural } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';
import { wordsOf } from './words.js';

const constructions = ['flat', 'folded', 'book', 'envelope', 'forms', 'pad'] as const;

export type Construction = (typeof constructions)[number];

export interface Product {
  /** As it is named in an answer: `business card`. */
  name: string;
  construction: Construction;
  weak?: true;
}

const names = new Map(
  readTable(
    new URL('product-names.tsv', import.meta.url),
    ['noun', 'name'],
    ({ noun, name }) => [noun, name] as const,
  ),
);

const rows = readTable(
  new URL('products.tsv', import.meta.url),
  ['noun', 'construction', 'strength'],
  ({ noun, construction, strength }): { noun: string; product: Product } => ({
    noun,
    product: {
      name: names.get(noun) ?? noun,
      construction: oneOf(constructions, construction),
      ...(oneOf(['strong', 'weak'], strength) === 'weak' ? { weak: true } : {}),
    },
  }),
);

/** `Visitenkarten`, `Kataloge`, `carteles`, `cartes postales` */
function continentalPlural(noun: string): string[] {
  const allPlural = noun.includes(' ')
    ? [noun.replaceAll(/(\p{L}{4,}) /gu, '$1s ').concat('s')]
    : [];
  return /e$/.test(noun) ? [`${noun}n`, ...allPlural] : [`${noun}e`, `${noun}en`, ...allPlural];
}

const entries = (list: typeof rows) =>
  list.flatMap(({ noun, product }) =>
    [...withPlural(noun), ...continentalPlural(noun)].map((phrase) => [phrase, product] as const),
  );

/** For shared forms the stronger noun wins. */
export const products = new PhraseBook<Product>([
  ...entries(rows.filter(({ product }) => product.weak)),
  ...entries(rows.filter(({ product }) => !product.weak)),
]);

export const pieceNouns = wordsOf('piece');
