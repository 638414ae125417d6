import type { StepCode, StepSide } from '#contracts';

type Value = string | boolean | null;

/** As long as the record is as `when` says, `who` has to do `what`. A list of values means any of them. */
export interface StepRule<State> {
  when: { readonly [Field in keyof State]?: State[Field] | readonly State[Field][] };
  who: StepSide;
  what: StepCode;
}

/** Whose turn it is with a kind of record: the first rule that holds says it; the last holds always. */
export type StepRules<State> = readonly StepRule<State>[];

/** How the database reads the rules: trusted SQL of what they look at, of the day (a date) and of the instant since when. */
export interface Steps {
  rules: StepRules<Record<string, Value>>;
  columns: Readonly<Record<string, string>>;
  by: string;
  since: string;
}

/** @param columns of everything that the rules look at */
export const stepsOf = <State extends Record<keyof State, Value>>(
  rules: StepRules<State>,
  columns: Readonly<Record<keyof State, string>>,
  times: Pick<Steps, 'by' | 'since'>,
): Steps => ({ rules: rules as Steps['rules'], columns, ...times });

/** The rule that holds. */
export function stepOf<State extends Record<keyof State, Value>>(rules: StepRules<State>, state: State): StepRule<State> {
  const holds = ({ when }: StepRule<State>) =>
    (Object.keys(when) as (keyof State)[]).every((field) => valuesOf(when[field] as Value | readonly Value[]).includes(state[field]));
  return rules.find(holds)!;
}

/** SQL of a `NextStep`. */
export function stepColumn({ by, since, ...steps }: Steps) {
  const said = choice(
    steps,
    ({ who, what }) => `'${JSON.stringify({ who, what, ...(who === 'nobody' && { by: null, since: null }) })}'::jsonb`,
  );
  return `jsonb_build_object('by', (${by})::text, 'since', iso(${since})) || ${said}`;
}

/** SQL that holds for the records that wait for one of these. */
export const waitsFor = (steps: Pick<Steps, 'rules' | 'columns'>, sides: readonly StepSide[]) =>
  `${choice(steps, ({ who }) => `'${who}'`)} in (${sides.map((side) => `'${side}'`).join(', ')})`;

const valuesOf = (wanted: Value | readonly Value[]) => (Array.isArray(wanted) ? wanted : [wanted]) as readonly Value[];

const choice = ({ rules, columns }: Pick<Steps, 'rules' | 'columns'>, then: (rule: Steps['rules'][number]) => string) =>
  `case ${rules.map((rule) => `when ${conditionOf(rule.when, columns)} then ${then(rule)}`).join(' ')} end`;

const conditionOf = (when: Steps['rules'][number]['when'], columns: Steps['columns']) =>
  Object.entries(when)
    .map(([field, wanted]) => comparison(columns[field]!, valuesOf(wanted as Value | readonly Value[])))
    .join(' and ') || 'true';

function comparison(column: string, values: readonly Value[]) {
  const [first] = values;
  if (values.length > 1) return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
  if (typeof first === 'string') return `${column} = '${first}'`;
  if (first === null) return `${column} is null`;
  return first ? column : `not ${column}`;
}
