/** Trusted SQL with its parameters. */
export interface Condition {
  sql: string;
  params: unknown[];
}

const joinConditions = (conditions: readonly Condition[], link: string): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(link),
  params: conditions.flatMap(({ params }) => params),
});

export const all = (conditions: readonly Condition[]) => joinConditions(conditions, ' and ');

export const any = (conditions: readonly Condition[]): Condition => {
  const { sql, params } = joinConditions(conditions, ' or ');
  return { sql: `(${sql})`, params };
};

export const unionAll = (statements: readonly Condition[]) =>
  joinConditions(statements, ' union all ');
