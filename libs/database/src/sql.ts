import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/** A text with numbered placeholders; with a name, a connection plans it once ({@link keepPlan}). */
interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly placeholderCount: number;
}

const statements = new Map<string, Statement>();
export const maxStatements = 100;

/**
 * A text that is asked often and takes longer to plan than to run. Only for what is put together of
 * constants in few ways: PostgreSQL keeps each one for as long as the connection lives, so beyond
 * so many texts none is kept.
 */
export function keepPlan(text: string): Statement | string {
  const cachedStatement = statements.get(text);
  if (cachedStatement || statements.size === maxStatements) return cachedStatement ?? text;
  const statement = { name: `makeready ${statements.size + 1}`, ...numbered(text) };
  statements.set(text, statement);
  return statement;
}

/**
 * Runs a statement in the open transaction, or on the pool when there is none. Values are always
 * bound, so none can become part of the text. In a transaction no plan is kept.
 * @param text with a `?` for each parameter and no other, not in literals or operators either
 */
export async function sql<Row = unknown>(
  em: EntityManager,
  text: string | Statement,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const query = typeof text === 'string' ? numbered(text) : text;
  if (query.placeholderCount !== params.length)
    throw new Error(
      `${query.placeholderCount} placeholders for ${params.length} values: ${query.text}`,
    );
  if (em.isInTransaction()) {
    const compiled = CompiledQuery.raw(query.text, [...params]);
    const { rows } = await em.getKysely().executeQuery(compiled);
    return rows as Row[];
  }
  const pool = await em.getContext(false).getConnection().getNativeClient();
  const { rows } = await pool.query({ ...query, values: [...params] });
  return rows as Row[];
}

/** Placeholders as PostgreSQL counts them: `$1`, `$2`. */
function numbered(text: string): Statement {
  let placeholderCount = 0;
  return { text: text.replace(/\?/g, () => `$${++placeholderCount}`), placeholderCount };
}
