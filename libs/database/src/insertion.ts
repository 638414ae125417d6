import { type EntityManager, isRaw } from '@mikro-orm/postgresql';
import type { Condition } from './page.js';

/**
 * The statement that writes a new record, as part of one that reads what it wrote: to keep track of what is written once takes longer than to write it.
 * @param record made with `persist: false`, with a value or `raw()` for all that may not be empty @returns one text for all records of a kind
 */
export function insertion(em: EntityManager, record: object): Condition {
  const { tableName, props } = em.getMetadata().get(record.constructor as new () => object);
  const platform = em.getPlatform();
  const written = props.flatMap(({ name, fieldNames, customType, version }) => {
    if (version) return [];
    const value = (record as Record<string, unknown>)[name] ?? null;
    if (isRaw(value)) return { column: fieldNames[0], sql: value.sql, params: value.params };
    const param: unknown =
      value === null || !customType ? value : customType.convertToDatabaseValue(value, platform, { mode: 'query-data' });
    return { column: fieldNames[0], sql: '?', params: [param] };
  });
  return {
    sql: `insert into ${tableName} (${written.map(({ column }) => column).join(', ')}) values (${written.map(({ sql }) => sql).join(', ')}) returning *`,
    params: written.flatMap(({ params }) => params),
  };
}
