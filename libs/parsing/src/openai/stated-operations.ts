import { type Operation, operationNamed, operations } from '../rules/vocabulary/operations.js';
import { shorthands } from '../rules/vocabulary/operations.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { stem } from './text-tokens.js';

/** The operations of a list that the text about the piece states; null for none. */
export function statedOperations({ scope }: Region, value: string): string | null {
  const stated = operationsIn(scope);
  const names = value
    .split(/[,;]\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && isStated(scope, stated, name));
  return names.length ? names.join(', ') : null;
}

/** Operations of the scope, without refused ones. */
export function operationsIn(scope: Scope): Operation[] {
  const { facts } = scope;
  const all = scope.own(facts.operations);
  const refused = new Set(
    all.filter(({ isWanted }) => !isWanted).flatMap(({ first, next }) => range(first, next)),
  );
  const words = facts.text.tokens.flatMap((_, index) =>
    scope.has(index) && !refused.has(index)
      ? [operations, shorthands].flatMap((book) => {
          const match = book.matchAt(facts.text.tokens, index);
          return match ? [match.value] : [];
        })
      : [],
  );
  return [...all.filter(({ isWanted }) => isWanted).map(({ value }) => value), ...words];
}

const range = (first: number, next: number) =>
  Array.from({ length: next - first }, (_, index) => first + index);

function isStated(scope: Scope, stated: readonly Operation[], name: string): boolean {
  const operation = operationNamed(name);
  if (!operation) return scope.states(name);
  const family = stated.filter((one) => one.family === operation.family);
  if (family.some((one) => one.name === operation.name)) return true;
  if (family.length === 0) return false;
  if (operation.vague) return true;
  if (operation.family === 'fold')
    return family.some(({ vague }) => vague) && isSuchFold(scope, operation.name);
  return details(name, operation.family).every((word) => scope.word(word));
}

const usual = new Set(['coating', 'coat', 'lamination', 'laminate', 'fold', 'foil', 'stitch']);

/** `gloss` of `gloss lamination`, `3` of `3-hole drill`. */
const details = (name: string, family: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        (word.length > 2 || /^\d+$/.test(word)) && !usual.has(word) && !family.includes(word),
    );

const foldWords: Readonly<Record<string, readonly string[]>> = {
  'half fold': ['half', 'once', 'bifold', 'middle'],
  'tri-fold': ['thirds', 'third', 'trifold', 'three', '3', 'twice'],
  'z-fold': ['z', 'zfold'],
  'accordion fold': ['accordion'],
  'gate fold': ['gate'],
};
/** Panels that the sides of a flat and a folded size show. */
const foldRatios: Readonly<Record<string, number>> = { 'half fold': 2, 'tri-fold': 3, 'z-fold': 3 };
const tolerance = 0.12;

/** `folded` with words or sizes that only fit this fold. */
function isSuchFold(scope: Scope, name: string): boolean {
  const { text, sizes } = scope.facts;
  const words = foldWords[name] ?? [];
  const isWorded = text.tokens.some(
    ({ word, text: written }, index) =>
      scope.has(index) &&
      (words.includes(word) || words.includes(written)) &&
      isNearFold(scope, index),
  );
  const ratio = foldRatios[name];
  const own = scope.own(sizes).map(({ mm }) => mm.toSorted((one, other) => one - other));
  return (
    isWorded ||
    own.some((flat) =>
      own.some(
        (folded) =>
          ratio !== undefined &&
          Math.abs((flat[0]! * flat[1]!) / (folded[0]! * folded[1]!) - ratio) < tolerance * ratio,
      ),
    )
  );
}

const reach = 6;
const isNearFold = ({ facts: { text } }: Scope, index: number) =>
  text.tokens
    .slice(Math.max(0, index - reach), index + reach)
    .some(({ word }) => /^fold|^pli|^falz|^dobl/.test(stem(word)));
