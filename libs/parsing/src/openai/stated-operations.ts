import {
  type Operation,
  operationNamed,
  operations,
  shorthands,
} from '../rules/vocabulary/operations.js';
import type { Scope } from './scope.js';

/** The operations of a list that the scope states and does not refuse; null for none. */
export function statedOperations(scope: Scope, value: string): string | null {
  const stated = operationsIn(scope);
  const names = value
    .split(/[,;]\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && isStated(scope, stated, name));
  return names.length ? names.join(', ') : null;
}

function operationsIn(scope: Scope): Operation[] {
  const { facts } = scope;
  const all = scope.own(facts.operations);
  const refused = new Set(all.filter(({ isWanted }) => !isWanted).map(({ value }) => value.name));
  const words = facts.text.tokens.flatMap((_, index) =>
    scope.has(index)
      ? [
          operations.matchAt(facts.text.tokens, index)?.value ?? [],
          shorthands.matchAt(facts.text.tokens, index)?.value ?? [],
        ].flat()
      : [],
  );
  return [
    ...all.filter(({ isWanted }) => isWanted).map(({ value }) => value),
    ...words.filter(({ name }) => !refused.has(name)),
  ];
}

/** The kind of an operation may be stated without its details: `fold`, `foil`. */
function isStated(scope: Scope, stated: readonly Operation[], name: string): boolean {
  const operation = operationNamed(name);
  if (!operation) return scope.states(name);
  if (!scope.numbersOf([])) return false;
  return stated.some(
    (one) =>
      one.name === operation.name ||
      (one.family === operation.family &&
        (operation.family !== 'fold' || Boolean(one.vague) || Boolean(operation.vague)) &&
        details(name, operation.family).every((word) => scope.word(word))),
  );
}

const usual = new Set(['coating', 'coat', 'lamination', 'laminate', 'fold', 'foil', 'stitch']);

/** `gloss` of `gloss lamination`, `3` of `3-hole drill`. */
const details = (name: string, family: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !usual.has(word) && !family.includes(word));
