import type { Facts } from '../../facts/facts.js';
import type { OperationFact } from '../../facts/operations.js';
import type { Family, Operation } from '../../vocabulary/operations.js';
import { bounded, type Reading, ageOf } from '../reading.js';
import type { RankedSize } from '../size/size.js';

const baseConfidence = { exact: 0.92, vague: 0.8 };

export interface Operations {
  finishing: Reading<string> | undefined;
  bindery: Reading<string> | undefined;
  wanted: readonly OperationFact[];
}

export const wantedOperation = (wanted: readonly OperationFact[], family: Family) =>
  wanted.find(({ value }) => value.family === family);

function saysMore(one: Operation, other: Operation): boolean {
  if (one.family !== other.family || one.name === other.name) return false;
  if (other.vague) return true;
  if (one.family === 'fold' || one.vague) return false;
  return one.name.length > other.name.length;
}

function foldBySizes(sizes: readonly RankedSize[]): string | undefined {
  const [flat, final] = [
    sizes.find(({ role }) => role === 'flat') ?? sizes.find(({ role }) => role === 'plain'),
    sizes.find(({ role }) => role === 'final'),
  ];
  if (!flat || !final) return undefined;
  const [a, b] = [flat.mm.toSorted((x, y) => x - y), final.mm.toSorted((x, y) => x - y)] as [
    number[],
    number[],
  ];
  const near = (x: number | undefined, y: number) => Math.abs((x ?? 0) - y) < Math.max(4, y * 0.03);
  const [w, h] = [a[0] ?? 0, a[1] ?? 0];
  const is = (x: number, y: number) => near(b[0], Math.min(x, y)) && near(b[1], Math.max(x, y));
  if (is(w / 2, h) || is(w, h / 2)) return 'half fold';
  return is(w, h / 3) || is(w / 3, h) ? 'tri-fold' : undefined;
}

function join(facts: Facts, list: readonly OperationFact[]): Reading<string> | undefined {
  const [first] = list;
  if (!first) return undefined;
  return {
    first: first.first,
    next: first.next,
    value: [...new Set(list.map(({ value }) => value.name))].join(', '),
    confidence: bounded(
      list.every(({ value }) => !value.vague) ? baseConfidence.exact : baseConfidence.vague,
    ),
  };
}

export function readOperationFields(facts: Facts, sizes: readonly RankedSize[]): Operations {
  const { operations, cues, text } = facts;
  const live = operations.filter(
    (one) =>
      !cues.of(one, 'option') &&
      !cues.of(one, 'rejects') &&
      !cues.of(one, 'rejected') &&
      !(cues.of(one, 'past') && ageOf(text, one.first) === 0 && !one.isWanted),
  );
  const refusedAt = new Map<Family, number>();
  for (const { first, value, isWanted } of live)
    if (!isWanted)
      refusedAt.set(
        value.family,
        Math.min(refusedAt.get(value.family) ?? Infinity, ageOf(text, first)),
      );
  const wantedFacts = live.filter(
    (one) =>
      one.isWanted && (refusedAt.get(one.value.family) ?? Infinity) >= ageOf(text, one.first),
  );
  const values = new Set(wantedFacts.map(({ value }) => value));
  const operationsByName = new Map(wantedFacts.toReversed().map((one) => [one.value.name, one]));
  const distinct = wantedFacts.filter(
    (one) =>
      operationsByName.get(one.value.name) === one &&
      ![...values].some((other) => saysMore(other, one.value)),
  );
  const inferred = foldBySizes(sizes);
  const exact = distinct.map((one): OperationFact =>
    one.value.name === 'fold' && inferred
      ? { ...one, value: { family: 'fold', name: inferred, field: 'bindery' } }
      : one,
  );
  const wanted = wantedOperation(exact, 'saddle stitch')
    ? exact.filter(({ value }) => value.family !== 'staple')
    : exact;
  return {
    finishing: join(
      facts,
      wanted.filter(({ value }) => value.field === 'finishing'),
    ),
    bindery: join(
      facts,
      wanted.filter(({ value }) => value.field === 'bindery'),
    ),
    wanted,
  };
}
