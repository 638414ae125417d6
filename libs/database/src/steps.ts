import type { StepCode, StepSide } from '#contracts';

type Value = string | boolean | null;
type When = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** As long as the record is as `when` says, `who` has to do `what`. A list of values means any of them. */
export interface StepRule<State> {
  when: { readonly [Field in keyof State]?: State[Field] | readonly State[Field][] };
  who: StepSide;
  what: StepCode;
}

/** Whose turn it is with a kind of record: the first rule that holds says it, and one always does. */
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
): Steps => ({ rules, columns, ...times });

/** The rule that holds. */
export function stepOf<State extends Record<keyof State, Value>>(rules: StepRules<State>, state: State): StepRule<State> {
  const holds = ({ when }: StepRule<State>) =>
    (Object.keys(when) as (keyof State)[]).every((field) => valuesOf(when[field]).includes(state[field]));
  return rules.find(holds)!;
}

const quoted = (text: string) => `coalesce('"' || ${text} || '"', 'null')`;

/** SQL of a `NextStep`, written as text: to build it as an object takes the database three times as long. */
export function stepColumn({ by, since, ...steps }: Steps) {
  const said = choice(steps, ({ who, what }) => {
    const times = who === 'nobody' ? '"by":null,"since":null' : '"by":%s,"since":%s';
    return `'{"who":"${who}","what":"${what}",${times}}'`;
  });
  return `format(${said}, ${quoted(`(${by})`)}, ${quoted(`iso(${since})`)})::json`;
}

/**
 * SQL that holds for the records that wait for one of these: each of their rules, unless an earlier one of somebody else holds. In these words the
 * database sees how many there are, and which index finds them.
 */
export function waitsFor({ rules, columns }: Pick<Steps, 'rules' | 'columns'>, sides: readonly StepSide[]) {
  const branches = rules.flatMap(({ when, who }, at) => {
    if (!sides.includes(who)) return [];
    const earlier = rules.slice(0, at).filter((rule) => !sides.includes(rule.who) && canMeet(rule.when, when));
    const others = earlier.map((rule) => `(${conditionOf(beyond(rule.when, when), columns)}) is not true`);
    return [[conditionOf(when, columns), ...others].join(' and ')];
  });
  return `(${branches.join(' or ') || 'false'})`;
}

/** Whether a record can be as both say. */
const canMeet = (one: When, other: When) =>
  Object.entries(one).every(
    ([field, wanted]) => !(field in other) || valuesOf(wanted).some((value) => valuesOf(other[field]).includes(value)),
  );

/** What one says that the other does not say already. */
const beyond = (one: When, other: When): When =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, wanted]) => !(field in other) || !valuesOf(other[field]).every((value) => valuesOf(wanted).includes(value)),
    ),
  );

const valuesOf = (wanted: When[string]) => (Array.isArray(wanted) ? wanted : [wanted]) as readonly Value[];

const choice = ({ rules, columns }: Pick<Steps, 'rules' | 'columns'>, then: (rule: Steps['rules'][number]) => string) =>
  `case ${rules.map((rule) => `when ${conditionOf(rule.when, columns)} then ${then(rule)}`).join(' ')} end`;

const conditionOf = (when: When, columns: Steps['columns']) =>
  Object.entries(when)
    .map(([field, wanted]) => comparison(columns[field]!, valuesOf(wanted)))
    .join(' and ') || 'true';

function comparison(column: string, values: readonly Value[]) {
  const [first] = values;
  if (values.length > 1) return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
  if (typeof first === 'string') return `${column} = '${first}'`;
  if (first === null) return `${column} is null`;
  return first ? column : `not ${column}`;
}
