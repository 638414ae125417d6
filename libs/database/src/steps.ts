import type { StepCode, StepSide } from '#contracts';

type Value = string | boolean | null;
type When = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** A list of values in `when` means any of them. */
export interface StepRule<State> {
  when: { readonly [Field in keyof State]?: State[Field] | readonly State[Field][] };
  who: StepSide;
  what: StepCode;
}

/** The first match wins, and one always matches. */
export type StepRules<State> = readonly StepRule<State>[];

export interface Steps {
  rules: StepRules<Record<string, Value>>;
  columns: Readonly<Record<string, string>>;
  by: string;
  since: string;
}

export const stepsOf = <State extends Record<keyof State, Value>>(
  rules: StepRules<State>,
  columns: Readonly<Record<keyof State, string>>,
  times: Pick<Steps, 'by' | 'since'>,
): Steps => ({ rules, columns, ...times });

export function stepOf<State extends Record<keyof State, Value>>(
  rules: StepRules<State>,
  state: State,
): StepRule<State> {
  const holds = ({ when }: StepRule<State>) =>
    (Object.keys(when) as (keyof State)[]).every((field) =>
      valuesOf(when[field]).includes(state[field]),
    );
  return rules.find(holds)!;
}

const quotedSql = (text: string) => `coalesce('"' || ${text} || '"', 'null')`;

/** SQL of a `NextStep`, as text because building an object takes three times as long. */
export function stepColumn({ by, since, ...steps }: Steps) {
  const refusal = choice(steps, ({ who, what }) => {
    const times = who === 'nobody' ? '"by":null,"since":null' : '"by":%s,"since":%s';
    return `'{"who":"${who}","what":"${what}",${times}}'`;
  });
  return `format(${refusal}, ${quotedSql(`(${by})`)}, ${quotedSql(`iso(${since})`)})::json`;
}

/** SQL of the place of a record's step in this order. */
export const stepPlace = (steps: Steps, order: readonly StepCode[]) =>
  choice(steps, ({ what }) => `${order.indexOf(what)}`);

/** SQL of the records that wait for these sides, in a form that matches the indexes. */
export function waitingCondition(
  { rules, columns }: Pick<Steps, 'rules' | 'columns'>,
  sides: readonly StepSide[],
) {
  const branches = rules.flatMap(({ when, who }, index) => {
    if (!sides.includes(who)) return [];
    const earlier = rules
      .slice(0, index)
      .filter((rule) => !sides.includes(rule.who) && canOverlap(rule.when, when));
    const others = earlier.map(
      (rule) => `(${conditionOf(extraConditions(rule.when, when), columns)}) is not true`,
    );
    return [[conditionOf(when, columns), ...others].join(' and ')];
  });
  return `(${branches.join(' or ') || 'false'})`;
}

/** @returns undefined when the record may have any status */
export function waitingStatuses(
  { rules }: Pick<Steps, 'rules'>,
  sides: readonly StepSide[],
): string[] | undefined {
  const whens = rules.filter(({ who }) => sides.includes(who)).map(({ when }) => when.status);
  return whens.includes(undefined)
    ? undefined
    : [...new Set(whens.flatMap((status) => valuesOf(status) as string[]))];
}

const canOverlap = (one: When, other: When) =>
  Object.entries(one).every(
    ([field, whenValue]) =>
      !(field in other) ||
      valuesOf(whenValue).some((value) => valuesOf(other[field]).includes(value)),
  );

const extraConditions = (one: When, other: When): When =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, whenValue]) =>
        !(field in other) ||
        !valuesOf(other[field]).every((value) => valuesOf(whenValue).includes(value)),
    ),
  );

const valuesOf = (whenValue: When[string]) =>
  (Array.isArray(whenValue) ? whenValue : [whenValue]) as readonly Value[];

const choice = (
  { rules, columns }: Pick<Steps, 'rules' | 'columns'>,
  resultOf: (rule: Steps['rules'][number]) => string,
) => {
  const branches = rules.map(
    (rule) => `when ${conditionOf(rule.when, columns)} then ${resultOf(rule)}`,
  );
  return `case ${branches.join(' ')} end`;
};

const conditionOf = (when: When, columns: Steps['columns']) =>
  Object.entries(when)
    .map(([field, whenValue]) => comparison(columns[field]!, valuesOf(whenValue)))
    .join(' and ') || 'true';

function comparison(column: string, values: readonly Value[]) {
  const [firstItem] = values;
  if (values.length > 1) return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
  if (typeof firstItem === 'string') return `${column} = '${firstItem}'`;
  if (firstItem === null) return `${column} is null`;
  return firstItem ? column : `not ${column}`;
}
