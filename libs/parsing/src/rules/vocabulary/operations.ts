import { type OperationsName, operationsNames } from '#contracts';
import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

const families = [
  'uv', 'aqueous', 'varnish', 'lamination', 'foil', 'emboss', 'deboss', 'die cut', 'score',
  'perforation', 'drill', 'round corners', 'numbering', 'hem', 'pole pockets', 'wind slits',
  'grommets', 'saddle stitch', 'perfect bound', 'spiral', 'wire-o', 'comb', 'case bound',
  'padding', 'staple', 'sets', 'fold',
] as const; // prettier-ignore

export type Family = (typeof families)[number];

export interface Operation {
  family: Family;
  name: string;
  field: OperationsName;
  vague?: true;
}

const table = (name: string) => new URL(`${name}.tsv`, import.meta.url);

const byName: ReadonlyMap<string, Operation> = new Map(
  readTable(
    table('operation-names'),
    ['name', 'family', 'field', 'detail'],
    ({ name, family, field, detail }): [string, Operation] => [
      name,
      {
        family: oneOf(families, family),
        name,
        field: oneOf(operationsNames, field),
        ...(oneOf(['exact', 'vague'], detail) === 'vague' ? { vague: true } : {}),
      },
    ],
  ),
);

function operationCalled(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`operation-names.tsv has no "${name}".`);
  return operation;
}

const phrases = readTable(
  table('operations'),
  ['phrase', 'name'],
  ({ phrase, name }) => [phrase, operationCalled(name)] as const,
);

export const operations = new PhraseBook(phrases);

export const shorthands = new PhraseBook(
  readTable(
    table('operation-shorthands'),
    ['word', 'name'],
    ({ word, name }) => [word, operationCalled(name)] as const,
  ),
);

export const operationWords: readonly string[] = phrases.flatMap(([phrase]) => phrase.split(' '));

export const operationNamed = (label: string): Operation | undefined => operations.get(label);
