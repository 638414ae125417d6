import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, unionAll } from '#database';

interface RecordKey {
  kind: string;
  id: string;
}

interface RecordName extends RecordKey {
  jobId: string | null;
  name: string;
}

/** Each lib registers its own kinds. */
@Injectable()
export class RecordNames {
  private readonly texts = new Map<string, string>();

  constructor(private readonly em: EntityManager) {}

  /** @param text trusted SQL that selects `id`, `job_id` and `name` */
  answer(kind: string, text: string) {
    this.texts.set(kind, text);
  }

  async of(records: readonly RecordKey[]): Promise<RecordName[]> {
    const byKind = Map.groupBy(records, ({ kind }) => kind);
    const parts = Array.from(byKind, ([kind, keys]) => ({ kind, keys, text: this.texts.get(kind) }))
      .filter(({ text }) => text !== undefined)
      .map(({ kind, keys, text }) => ({
        sql: `select '${kind}' as kind, id, job_id as "jobId", name from (${text}) named
          where id = any(?::uuid[])`,
        params: [keys.map(({ id }) => id)],
      }));
    if (!parts.length) return [];
    const all = unionAll(parts);
    return sql<RecordName>(this.em, all.sql, all.params);
  }
}
