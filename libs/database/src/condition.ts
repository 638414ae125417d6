/** Trusted SQL with its parameters. */
export interface Condition {
  sql: string;
  params: unknown[];
}

const joinConditions = (conditions: readonly Condition[], link: string): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(link),
  params: conditions.flatMap(({ params }) => params),
});

/** All of them hold. */
export const all = (conditions: readonly Condition[]) => joinConditions(conditions, ' and ');

/** One of them holds. */
export const any = (conditions: readonly Condition[]): Condition => {
  const { sql, params } = joinConditions(conditions, ' or ');
  return { sql: `(${sql})`, params };
};

/** Statements as one. */
export const unionAll = (statements: readonly Condition[]) =>
  joinConditions(statements, ' union all ');
