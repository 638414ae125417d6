import { type EntityManager, isRaw } from '@mikro-orm/postgresql';
import type { Condition } from './page.js';

/**
 * The statement that writes a new record, as part of one that reads what it wrote: to keep track of what is written once takes longer than to write it.
 * @param record made with `persist: false`, with a value or `raw()` for all that may not be empty @returns one text for all records of a kind
 */
export function insertion(em: EntityManager, record: object): Condition {
  const { tableName, props } = em.getMetadata().get(record.constructor as new () => object);
  const platform = em.getPlatform();
  const columns: string[] = [];
  const values: string[] = [];
  const params: unknown[] = [];
  for (const { name, fieldNames, customType, version } of props) {
    if (version) continue;
    const value = (record as Record<string, unknown>)[name] ?? null;
    const isPlain = value === null || !customType;
    columns.push(fieldNames[0]!);
    values.push(isRaw(value) ? value.sql : '?');
    if (isRaw(value)) params.push(...value.params);
    else params.push(isPlain ? value : (customType.convertToDatabaseValue(value, platform, { mode: 'query-data' }) as unknown));
  }
  return { sql: `insert into ${tableName} (${columns.join(', ')}) values (${values.join(', ')}) returning *`, params };
}
