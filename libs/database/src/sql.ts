import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly placeholderCount: number;
}

const statements = new Map<string, Statement>();
export const maxStatements = 100;

/** For texts with few variants, because PostgreSQL keeps each plan as long as the connection. */
export function keepPlan(text: string): Statement | string {
  const cachedStatement = statements.get(text);
  if (cachedStatement || statements.size === maxStatements) return cachedStatement ?? text;
  const statement = { name: `makeready ${statements.size + 1}`, ...numberPlaceholders(text) };
  statements.set(text, statement);
  return statement;
}

/** @param text with a `?` for each parameter and no other, because values are always bound */
export async function sql<Row = unknown>(
  em: EntityManager,
  text: string | Statement,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const query = typeof text === 'string' ? numberPlaceholders(text) : text;
  if (query.placeholderCount !== params.length)
    throw new Error(
      `${query.placeholderCount} placeholders for ${params.length} values: ${query.text}`,
    );
  if (em.isInTransaction()) {
    const compiledQuery = CompiledQuery.raw(query.text, [...params]);
    const { rows } = await em.getKysely().executeQuery(compiledQuery);
    return rows as Row[];
  }
  const pool = await em.getContext(false).getConnection().getNativeClient();
  const { rows } = await pool.query({ ...query, values: [...params] });
  return rows as Row[];
}

function numberPlaceholders(text: string): Statement {
  let placeholderCount = 0;
  return { text: text.replace(/\?/g, () => `$${++placeholderCount}`), placeholderCount };
}
