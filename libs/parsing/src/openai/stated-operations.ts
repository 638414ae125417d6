import { type Operation, operationNamed, shorthands } from '../rules/vocabulary/operations.js';
import { wordAt } from '../rules/facts/near.js';
import type { SizeFact } from '../rules/facts/size-fact.js';
import type { Span } from '../rules/tokens/token.js';
import { hasWordsOf, isFoldNamed } from './operation-words.js';
import { namesIn } from './piece-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';

/** The operations of a list that the text about the piece states; null for none. */
export function statedOperations({ scope }: Region, value: string): string | null {
  const stated = operationsIn(scope);
  const names = namesIn(value).filter((name) => isStated(scope, stated, name));
  return names.length ? names.join(', ') : null;
}

/** Operations of the scope, without refused ones. */
export function operationsIn(scope: Scope): Operation[] {
  const { facts } = scope;
  const all = scope.own(facts.operations).filter((fact) => !isCode(scope, fact));
  const refused = new Set(
    all.filter(({ isWanted }) => !isWanted).flatMap(({ first, next }) => range(first, next)),
  );
  const words = facts.text.tokens.flatMap((_, index) =>
    scope.has(index) && !refused.has(index) ? (shorthandAt(scope, index)?.value ?? []) : [],
  );
  return [...all.filter(({ isWanted }) => isWanted).map(({ value }) => value), ...words];
}

/** `Form BH-PUR-07` */
function isCode({ facts: { text } }: Scope, { first, next }: Span): boolean {
  const [before, after] = [text.tokens[first - 1], text.tokens[next]];
  return (
    next === first + 1 &&
    before?.text === '-' &&
    after?.text === '-' &&
    !text.tokens[first]?.hasSpace &&
    !after.hasSpace
  );
}

/** Everyday words like `half` and `letter` are operations only under a label. */
function shorthandAt({ facts: { text } }: Scope, index: number) {
  const match = shorthands.matchAt(text.tokens, index);
  const label = text.entryOf[index]?.label ?? '';
  return /^(?:finishing|bindery|operation)$/.test(label) ||
    /^(?:numbering|padding)$/.test(match?.value.name ?? '')
    ? match
    : undefined;
}

const range = (first: number, next: number) =>
  Array.from({ length: next - first }, (_, index) => first + index);

function isStated(scope: Scope, stated: readonly Operation[], name: string): boolean {
  const operation = operationNamed(name);
  if (!operation) return scope.states(name);
  const family = stated.filter(
    (one) => (alike[one.family] ?? one.family) === (alike[operation.family] ?? operation.family),
  );
  if (family.some((one) => one.name === operation.name)) return true;
  if (operation.family === 'fold' && family.every(({ vague }) => vague))
    return (
      (family.length > 0 && operation.vague) ||
      isSuchFold(scope, operation.name, family.length > 0) ||
      hasWordsOf(scope, operation)
    );
  if (family.length === 0)
    return (
      !isRefused(scope, operation) && (hasWordsOf(scope, operation) || isPad(scope, operation))
    );
  if (operation.vague) return true;
  if (operation.family === 'fold') return isFoldNamed(scope, operation);
  return details(name, operation.family).every((word) => scope.word(word));
}

/** A pad is padded without a word about it. */
const isPad = (scope: Scope, { family }: Operation) =>
  family === 'padding' &&
  scope.own(scope.facts.products).some(({ value }) => value.name.endsWith('pad'));

/** `no coating`, and nothing of the kind that is wanted. */
const isRefused = (scope: Scope, { family }: Operation) =>
  scope
    .own(scope.facts.operations)
    .some(({ value, isWanted }) => value.family === family && !isWanted);

/** A stapled booklet is saddle stitched. */
const alike: Readonly<Partial<Record<Operation['family'], string>>> = {
  staple: 'stitch',
  'saddle stitch': 'stitch',
};
const usual = new Set([
  'coating', 'coat', 'lamination', 'laminate', 'fold', 'foil', 'stamp', 'stamping', 'stitch',
]); // prettier-ignore

/** `gloss` of `gloss lamination`, `3` of `3-hole drill`. */
const details = (name: string, family: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        (word.length > 2 || /^\d+$/.test(word)) && !usual.has(word) && !family.includes(word),
    );

/** Panels that the sides of a flat and a folded size show. */
const foldRatios: Readonly<Record<string, number>> = { 'half fold': 2, 'tri-fold': 3, 'z-fold': 3 };
const tolerance = 0.12;

/** The first two sizes are those of the flat and of the folded piece. */
function isSuchFold(scope: Scope, name: string, isFolded: boolean): boolean {
  const [one, other] = scope.own(scope.facts.sizes);
  const panels = foldRatios[name];
  if (!one || !other || !panels) return false;
  const isBound = operationsIn(scope).some(({ family }) => family === 'saddle stitch');
  if (!isFolded && (isBound || !isJoined(scope, one, other))) return false;
  const ratio = areaOf(one) / areaOf(other);
  return Math.abs(Math.max(ratio, 1 / ratio) - panels) < tolerance * panels;
}

export const areaOf = ({ mm }: SizeFact) => mm[0] * mm[1];

/** `8.5 x 11 to 5.5 x 8.5`, `5.5x8.5 finished from 8.5x11`, `5 x 5 closed, 10 x 5 open` */
export function isJoined({ facts: { text } }: Scope, one: SizeFact, other: SizeFact): boolean {
  const [above, below] = one.first < other.first ? [one, other] : [other, one];
  const words = text.tokens.slice(above.next, below.first).map(({ word }) => word);
  return (
    words.length <= 4 &&
    words.some(
      (word) =>
        /^(?:to|from|into)$/.test(word) || counterparts[word]?.test(wordAt(text, below.next)),
    )
  );
}

/** What is said of one size, and of the other. */
const counterparts: Readonly<Record<string, RegExp>> = {
  closed: /^(?:open|flat)$/,
  folded: /^(?:open|flat)$/,
  open: /^(?:closed|folded)$/,
  flat: /^(?:closed|folded)$/,
};
