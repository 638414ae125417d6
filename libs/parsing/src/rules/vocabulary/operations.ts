import { type OperationsName, operationsNames } from '#contracts';
import { type Match, PhraseBook } from '../tokens/phrase-book.js';
import type { Token } from '../tokens/token.js';
import { tokensOf } from '../tokens/tokenize.js';
import { operationForm, splitsOf } from './operation-forms.js';
import { oneOf, readTable } from './table.js';
import { wordedOperationAt } from './worded-operations.js';

const families = [
  'uv', 'aqueous', 'varnish', 'lamination', 'foil', 'emboss', 'deboss', 'die cut', 'score',
  'perforation', 'drill', 'round corners', 'numbering', 'hem', 'pole pockets', 'wind slits',
  'grommets', 'saddle stitch', 'perfect bound', 'spiral', 'wire-o', 'comb', 'case bound',
  'padding', 'staple', 'sets', 'fold', 'letterpress', 'thermography',
] as const; // prettier-ignore

export type Family = (typeof families)[number];

export interface Operation {
  family: Family;
  name: string;
  field: OperationsName;
  vague?: true;
  /** `H&G`: another operation of the same phrase. */
  and?: Operation;
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

/** `hem, grommets`: one phrase may name two operations. */
function operationsCalled(names: string): Operation {
  const [first = '', second] = names.split(', ');
  const operation = operationCalled(first);
  return second ? { ...operation, and: operationCalled(second) } : operation;
}

const phrases = readTable(
  table('operations'),
  ['phrase', 'name'],
  ({ phrase, name }) => [phrase, operationsCalled(name)] as const,
);

/** Phrases of more than one word, in every form of their words: `corner stapling`, `crnr stpl`. */
const formPhrases = new PhraseBook(
  phrases.filter(([phrase]) => phrase.includes(' ')),
  operationForm,
);

/** `mattlam`, `cornerstapled`: a phrase of two words, written as one. */
function joinedPhrase(word: string): Operation | undefined {
  for (const parts of splitsOf(word)) {
    const operation = formPhrases.get(parts.join(' '));
    if (operation) return operation;
  }
  return undefined;
}

/** The phrases of the table, and those whose words others may separate; the longer one wins. */
class OperationBook extends PhraseBook<Operation> {
  override matchAt(tokens: readonly Token[], first: number): Match<Operation> | undefined {
    const worded = wordedOperationAt(tokens, first);
    const matches = [
      super.matchAt(tokens, first),
      formPhrases.matchAt(tokens, first),
      worded && { first, next: worded.next, value: operationCalled(worded.name) },
    ].filter((match) => match !== undefined);
    const [best] = matches.toSorted((one, other) => other.next - one.next);
    const word = tokens[first]?.word ?? '';
    const value = best ? undefined : (this.#verb(word) ?? joinedPhrase(word));
    return value ? { first, next: first + 1, value } : best;
  }

  /** `lam'd`, `perf'd` */
  #verb(word: string): Operation | undefined {
    return word.endsWith("'d") ? super.get(word.slice(0, -2)) : undefined;
  }

  override get(text: string): Operation | undefined {
    const tokens = tokensOf(text);
    const worded = wordedOperationAt(tokens, 0);
    return (
      super.get(text) ??
      formPhrases.get(text) ??
      (worded?.next === tokens.length ? operationCalled(worded.name) : joinedPhrase(text))
    );
  }
}

export const operations = new OperationBook(phrases);

export const shorthands = new PhraseBook(
  readTable(
    table('operation-shorthands'),
    ['word', 'name'],
    ({ word, name }) => [word, operationCalled(name)] as const,
  ),
);

export const operationWords: readonly string[] = phrases.flatMap(([phrase]) => phrase.split(' '));

export const operationNamed = (label: string): Operation | undefined => operations.get(label);
