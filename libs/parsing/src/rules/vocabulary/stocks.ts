import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

const kinds = ['finish', 'grade', 'color', 'quality', 'brand', 'noise'] as const;

export interface StockWord {
  kind: (typeof kinds)[number];
  name: string;
}

const rows = readTable(
  new URL('stocks.tsv', import.meta.url),
  ['phrase', 'kind', 'name'],
  ({ phrase, kind, name }): [string, StockWord] => [
    phrase,
    { kind: oneOf(kinds, kind), name: kind === 'noise' ? '' : name },
  ],
);

export const stockWords = new PhraseBook(rows);

export const weightUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': '#', lb: '#', lbs: '#', pound: '#', pounds: '#', libras: '#', lv: '#', livres: '#', pt: 'pt', pts: 'pt', point: 'pt', points: 'pt', puntos: 'pt',
    gsm: 'gsm', gm: 'gsm', gr: 'gsm', grs: 'gsm', gram: 'gsm', grams: 'gsm', gramm: 'gsm', grammes: 'gsm', gramos: 'gsm', g: 'gsm', grm: 'gsm', gms: 'gsm', mil: 'mil', mils: 'mil', oz: ' oz ', ounce: ' oz ', mm: 'mm',
  }),
); // prettier-ignore
