import type { Condition } from './page.js';

/**
 * Columns of what a record repeats, and of what repeats it: trusted SQL.
 * @param number the column that people call it by @param visible which of the others, as `r`, this viewer may see
 * @param made the record, where it was just made: it mostly repeats nothing, and nothing repeats it yet
 */
export function lineage(
  table: string,
  alias: string,
  number: string,
  visible: Condition,
  made?: { reorderedFrom?: string | null },
): Condition {
  const named = `jsonb_build_object('id', r.id, 'number', r.${number})`;
  const from = `(select ${named} from ${table} r where r.id = ${alias}.reordered_from and ${visible.sql})`;
  const as = `(select coalesce(jsonb_agg(${named} order by r.created_at, r.id), '[]') from ${table} r where r.reordered_from = ${alias}.id and ${visible.sql})`;
  const [isFrom, isAs] = [!made || made.reorderedFrom, !made];
  return {
    sql: `${isFrom ? from : 'null::jsonb'} as "reorderedFrom", ${isAs ? as : `'[]'::jsonb`} as "reorderedAs"`,
    params: [isFrom, isAs].flatMap((is) => (is ? visible.params : [])),
  };
}
