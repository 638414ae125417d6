import type { Condition } from './condition.js';

/** @param visible which of the others, as `r`, the viewer may see */
export function lineage(
  table: string,
  alias: string,
  number: string,
  visible: Condition,
): Condition {
  const jsonObject = `jsonb_build_object('id', r.id, 'number', r.${number})`;
  const from = `(select ${jsonObject} from ${table} r where r.id = ${alias}.reordered_from
    and ${visible.sql})`;
  const as = `(select coalesce(jsonb_agg(${jsonObject} order by r.created_at, r.id), '[]')
    from ${table} r where r.reordered_from = ${alias}.id and ${visible.sql})`;
  return {
    sql: `${from} as "reorderedFrom", ${as} as "reorderedAs"`,
    params: [...visible.params, ...visible.params],
  };
}
