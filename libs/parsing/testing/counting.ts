import { operationsNames } from '#contracts';
import type { Label, Values } from './corpus.js';
import { operationsOf, isSameValue } from './comparison.js';
import type { Tallies } from './tally.js';

export function isAllowed(
  field: string,
  actual: unknown,
  { expected, accept, titleKeys }: Label,
): boolean {
  if (field === 'title' && titleKeys?.length)
    return titleKeys.every((key) => new RegExp(key, 'i').test(String(actual)));
  return [expected[field], ...(accept?.[field] ?? [])].some(
    (value) => value !== null && value !== undefined && isSameValue(field, actual, value),
  );
}

export function countField(
  tallies: Tallies,
  id: string,
  name: string,
  field: string,
  actual: unknown,
  label: Label,
): boolean | undefined {
  if (label.ignore?.includes(field)) return undefined;
  tallies.checkTotal++;
  const expectedValue = label.expected[field] ?? null;
  const isOptional =
    (label.accept?.[field] ?? []).includes(null) ||
    (expectedValue === null && (label.accept?.[field]?.length ?? 0) > 0);
  const isAnswered = actual !== null && actual !== undefined;
  const right = isAnswered && isAllowed(field, actual, label);
  if (!isAnswered && (expectedValue === null || isOptional)) return undefined;
  if (isOptional && expectedValue === null && right) return true;
  const mistake = right
    ? undefined
    : `${id} ${name}: ${JSON.stringify(actual ?? null)}, stated ${JSON.stringify(expectedValue)}`;
  tallies.add(
    name,
    {
      right: Number(right),
      answeredTotal: Number(isAnswered),
      statedTotal: Number(expectedValue !== null),
    },
    mistake,
  );
  return isAnswered ? right : undefined;
}

const allOperations = (values: Values) =>
  new Set(operationsNames.flatMap((name) => [...operationsOf(values[name])]));

const listOf = (names: ReadonlySet<string>) => [...names].join(', ');

/** Binding has a field of its own in an order. */
export const allowBinding = (label: Label): Label =>
  label.expected['bindingType']
    ? {
        ...label,
        optionalOps: [
          ...(label.optionalOps ?? []),
          'half fold',
          'fold',
          'saddle stitch',
          'perfect bound',
        ],
      }
    : label;

/** Operations that an answer may name. */
export const allowedOperations = ({ expected, accept, optionalOps = [] }: Label) =>
  new Set(
    [
      ...optionalOps,
      ...operationsNames.flatMap((name) => [expected[name], ...(accept?.[name] ?? [])]),
    ].flatMap((value) => [...operationsOf(value)]),
  );

export function countOperations(
  tallies: Tallies,
  id: string,
  name: string,
  actual: Values,
  label: Label,
): boolean {
  tallies.checkTotal++;
  const optionalOperations = new Set(
    (label.optionalOps ?? []).flatMap((one) => [...operationsOf(one)]),
  );
  const others = operationsNames.flatMap((field) =>
    (label.accept?.[field] ?? []).flatMap((value) => [...operationsOf(value)]),
  );
  const [answeredOperations, statedOperations] = [
    allOperations(actual),
    allOperations(label.expected),
  ];
  const right = [...answeredOperations].filter((one) => statedOperations.has(one));
  const wrongOperations = [...answeredOperations].filter(
    (one) => !statedOperations.has(one) && !optionalOperations.has(one) && !others.includes(one),
  );
  const missedOperations = [...statedOperations].filter(
    (one) => !answeredOperations.has(one) && !others.some((other) => answeredOperations.has(other)),
  );
  const mistake =
    wrongOperations.length + missedOperations.length > 0
      ? `${id} ${name}: ${listOf(answeredOperations)}; stated ${listOf(statedOperations)}`
      : undefined;
  tallies.add(
    name,
    {
      right: right.length,
      answeredTotal: right.length + wrongOperations.length,
      statedTotal: right.length + missedOperations.length,
    },
    mistake,
  );
  return wrongOperations.length === 0;
}

export function countList(
  tallies: Tallies,
  id: string,
  name: string,
  actual: readonly unknown[],
  expected: readonly unknown[],
): void {
  tallies.checkTotal++;
  const right = actual.filter((one) => expected.includes(one)).length;
  const mistake =
    right === actual.length && right === expected.length
      ? undefined
      : `${id} ${name}: ${actual.join()}, stated ${expected.join()}`;
  tallies.add(name, { right, answeredTotal: actual.length, statedTotal: expected.length }, mistake);
}
