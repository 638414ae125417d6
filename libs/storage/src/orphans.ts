import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { Store } from './store.js';

const dayMs = 24 * 3600_000;
const batch = 100;
const unheldSql = 'not exists (select 1 from object_links l where l.object_id = o.id)';

/** Removes files that no record holds after a day, and parts of broken uploads. */
@Injectable()
export class Orphans {
  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Safe to run twice at once and to stop at any time. */
  async remove() {
    const objects = await this.each(
      `select id::text as row from objects o where created_at < ? and ${unheldSql}
        order by created_at limit ${batch} for update skip locked`,
      `delete from objects o where id::text in (select jsonb_array_elements_text(?::jsonb))
        and ${unheldSql} returning key`,
    );
    const parts = await this.each(
      `select key as row from object_parts where started_at < ? order by started_at limit ${batch}
        for update skip locked`,
      `delete from object_parts where key in (select jsonb_array_elements_text(?::jsonb))
        returning key`,
    );
    return { objects, parts };
  }

  /** Deletes rows after their bytes, so that the next run finds what a crash left. */
  private async each(lock: string, remove: string) {
    const cutoff = new Date(this.clock.now().getTime() - dayMs);
    for (let total = 0; ;) {
      const foundOrphans = await this.em.fork().transactional(async (em) => {
        const rows = await sql<{ row: string }>(em, lock, [cutoff]);
        if (!rows.length) return 0;
        const removedRows = await sql<{ key: string | null }>(em, remove, [
          JSON.stringify(rows.map(({ row }) => row)),
        ]);
        for (const { key } of removedRows) if (key) await this.store.remove(key);
        total += removedRows.length;
        return rows.length;
      });
      if (foundOrphans < batch) return total;
    }
  }
}
