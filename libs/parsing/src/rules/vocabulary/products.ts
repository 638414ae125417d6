import { PhraseBook, withPlural } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';
import { wordsOf } from './words.js';

const makes = ['flat', 'folded', 'book', 'envelope', 'forms', 'pad'] as const;

/** Usual construction of a product when the text states none. */
export type Make = (typeof makes)[number];

export interface Product {
  /** As it is named in an answer: `business card`. */
  name: string;
  make: Make;
  /** Also an everyday word (`letter`, `program`), which alone does not make a text a print job. */
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
  ['noun', 'make', 'strength'],
  ({ noun, make, strength }): { noun: string; product: Product } => ({
    noun,
    product: {
      name: names.get(noun) ?? noun,
      make: oneOf(makes, make),
      ...(oneOf(['strong', 'weak'], strength) === 'weak' ? { weak: true } : {}),
    },
  }),
);

/**
 * `Visitenkarte`, `Visitenkarten`; `Katalog`, `Kataloge`; `cartel`, `carteles`; `carte postale`,
 * `cartes postales`.
 */
function continentalPlural(noun: string): string[] {
  const every = noun.includes(' ') ? [noun.replaceAll(/(\p{L}{4,}) /gu, '$1s ').concat('s')] : [];
  return /e$/.test(noun) ? [`${noun}n`, ...every] : [`${noun}e`, `${noun}en`, ...every];
}

const entries = (list: typeof rows) =>
  list.flatMap(({ noun, product }) =>
    [...withPlural(noun), ...continentalPlural(noun)].map((phrase) => [phrase, product] as const),
  );

/**
 * Products of a print shop, singular and plural, in the supported languages. For shared forms the
 * strong noun wins.
 */
export const products = new PhraseBook<Product>([
  ...entries(rows.filter(({ product }) => product.weak)),
  ...entries(rows.filter(({ product }) => !product.weak)),
]);

/** Words that count the pieces themselves. */
export const pieceNouns = wordsOf('piece');
