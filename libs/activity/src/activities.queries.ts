import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Activity, constants, isStaff } from '#contracts';
import { listPage, type ListSource, Page, rowOf } from '#database';
import { type Viewer, visibleTo } from '#users';
import { sentence, toldEvents } from './sentences.js';

const newest = 50;

/** A record by its entity type, e.g. `quote`, and id. */
interface RecordRef {
  type: string;
  id: string;
}

/** An entry with who did it, as they were called then, and the id of the request that it came with; null for the shop's own clockwork. */
export type LoggedActivity = Activity & Record<'by' | 'requestId', string | null>;

type Pending = Parameters<typeof sentence>[0] & Omit<LoggedActivity, 'description' | 'action' | 'by'>;

const newestFirst = (a: Activity, b: Activity) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

const log: ListSource = {
  from: 'activity_log a',
  alias: 'a',
  row: rowOf(`a.id, a.action, a.description, a.entity_type as "entityType", a.entity_id as "entityId", a.actor ->> 'name' as by,
    a.request_id as "requestId", iso(a.created_at) as "createdAt"`),
  statuses: [],
  sorts: { createdAt: ['a.created_at', 'timestamptz'] },
  defaultSort: '-createdAt',
};

@Injectable()
export class ActivitiesQueries {
  constructor(private readonly em: EntityManager) {}

  /** The newest entries that the viewer may see, also those that the worker has not written yet. @param about one record's history */
  async list(viewer: Viewer, about?: RecordRef): Promise<Activity[]> {
    // One after the other: what the worker writes in between is then seen twice rather than not at all.
    const pending = (await this.pending(viewer, about)).map(({ by: _by, requestId: _request, ...row }) => row);
    const written = await this.written(viewer, about);
    const known = new Set(written.map((row) => row.id));
    return [...pending.filter((row) => !known.has(row.id)), ...written].toSorted(newestFirst).slice(0, newest);
  }

  /** As {@link list}, but all of a record's history: newest first, page by page. */
  async page(viewer: Viewer, about: RecordRef, cursor: string | undefined): Promise<Page<LoggedActivity>> {
    const pending = cursor === undefined ? await this.pending(viewer, about) : [];
    const { sql, params } = this.visible(viewer, 'a');
    const visible = { sql: `${sql} and a.entity_type = ? and a.entity_id = ?`, params: [...params, about.type, about.id] };
    const page = await listPage<LoggedActivity>(this.em, log, { limit: `${constants.listMost}`, cursor }, visible);
    const written = page.rows;
    const known = new Set(written.map((row) => row.id));
    const rows = [...pending.filter((row) => !known.has(row.id)), ...written].toSorted(newestFirst);
    return new Page(rows, page.total, page.next);
  }

  private written(viewer: Viewer, about: RecordRef | undefined) {
    const { sql, params } = this.visible(viewer, 'a');
    const record = about ? 'and a.entity_type = ? and a.entity_id = ?' : '';
    return this.em.execute<Activity[]>(
      `select a.event_id as id, a.action, a.description, a.entity_type as "entityType", a.entity_id as "entityId", iso(a.created_at) as "createdAt"
       from activity_log a where ${sql} ${record} order by a.created_at desc, a.id desc limit ${newest}`,
      [...params, ...(about ? [about.type, about.id] : [])],
    );
  }

  private async pending(viewer: Viewer, about: RecordRef | undefined): Promise<LoggedActivity[]> {
    const { sql, params } = this.visible(viewer, 'e');
    const record = about ? 'and e.aggregate = ? and e.aggregate_id = ?' : '';
    const rows = await this.em.execute<Pending[]>(
      `select e.id, e.type, e.payload, e.actor, e.aggregate as "entityType", e.aggregate_id as "entityId", e.request_id as "requestId",
         iso(e.occurred_at) as "createdAt"
       from event_delivery d join domain_event e on e.id = d.event_id
       where d.done_at is null and d.failed_at is null and d.consumer = 'activity' and e.type in (select jsonb_array_elements_text(?::jsonb)) and ${sql} ${record}
       order by e.occurred_at desc limit ${newest}`,
      [JSON.stringify(toldEvents), ...params, ...(about ? [about.type, about.id] : [])],
    );
    return rows.map(({ type, payload, actor, ...row }) => ({
      ...row,
      action: type,
      description: sentence({ type, payload, actor }),
      by: actor?.name ?? null,
    }));
  }

  private visible(viewer: Viewer, alias: string) {
    const owned = visibleTo(viewer, alias);
    const others = isStaff(viewer) ? `${alias}.visibility <> 'actor'` : `${alias}.visibility = 'customer' and ${owned.sql}`;
    return {
      sql: `(${others} or ${alias}.visibility = 'actor' and ${alias}.actor ->> 'id' = ?)`,
      params: [...(isStaff(viewer) ? [] : owned.params), viewer.id],
    };
  }
}
