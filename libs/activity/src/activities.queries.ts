import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Activity, constants, type EventType } from '#contracts';
import { type Condition, listPage, type ListSource, Page, rowOf, sql } from '#database';
import { type DomainEvent, OpenEventHandlings } from '#events';
import { type Viewer, visibleEvents } from '#users';
import { groupRows, maxGroupedRows } from './groups.js';
import { eventsWithSentence, eventsWithSummary, groupKey, sentence, summary } from './sentence.js';

const newest = 50;

interface RecordRef {
  type: string;
  id: string;
}

/** `by` is the actor's name at that time; `by` and `requestId` are null for background work. */
export type LoggedActivity = Activity & Record<'by' | 'requestId', string | null>;

const newestFirst = (a: Activity, b: Activity) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

const log: ListSource = {
  from: 'activity_log a',
  alias: 'a',
  row: rowOf(`a.id, a.action, a.description, a.entity_type as "entityType",
    a.entity_id as "entityId", a.actor ->> 'name' as by, a.request_id as "requestId",
    iso(a.created_at) as "createdAt"`),
  statuses: [],
  sorts: { createdAt: ['a.created_at', 'timestamptz'] },
  defaultSort: '-createdAt',
};

/** Of any record when the list is empty, without sign-ins, which have their own log. */
const ofRecords = (about: readonly RecordRef[], type: string, id: string): Condition => ({
  sql: about.length
    ? `and (${about.map(() => `${type} = ? and ${id} = ?`).join(' or ')})`
    : `and ${type} <> 'account'`,
  params: about.flatMap((record) => [record.type, record.id]),
});

@Injectable()
export class ActivitiesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly handlings: OpenEventHandlings,
  ) {}

  /** Includes events that the worker has not logged yet. */
  async list(viewer: Viewer, ...about: RecordRef[]): Promise<Activity[]> {
    // Pending first: an event logged in between is read twice, and deduplicated, instead of missed.
    const pendingEvents = await this.pending(viewer, about);
    const loggedRows = await this.loggedRows(viewer, about);
    const existingIds = new Set(loggedRows.map((row) => row.id));
    const pendingRows = pendingEvents.flatMap((event) => {
      const row = existingIds.has(event.id) ? undefined : toActivity(event);
      return row ? [{ ...row, key: groupKey(event), summary: summary(event) }] : [];
    });
    const rows = [...pendingRows, ...loggedRows].toSorted(newestFirst);
    return groupRows(rows)
      .slice(0, newest)
      .map(({ rows: _rows, ...activity }) => activity);
  }

  async page(
    viewer: Viewer,
    about: readonly RecordRef[],
    cursor: string | undefined,
  ): Promise<Page<LoggedActivity>> {
    const pending = cursor === undefined ? await this.pendingRows(viewer, about) : [];
    const all = visibleEvents(viewer, 'a');
    const records = ofRecords(about, 'a.entity_type', 'a.entity_id');
    const visible = {
      sql: `${all.sql} ${records.sql}`,
      params: [...all.params, ...records.params],
    };
    const page = await listPage<LoggedActivity>(
      this.em,
      log,
      { limit: `${constants.maxListRows}`, cursor },
      visible,
    );
    const loggedRows = page.rows;
    const existingIds = new Set(loggedRows.map((row) => row.id));
    const rows = [...pending.filter((row) => !existingIds.has(row.id)), ...loggedRows].toSorted(
      newestFirst,
    );
    return new Page(rows, page.total, page.next);
  }

  private async loggedRows(viewer: Viewer, about: readonly RecordRef[]) {
    const visible = visibleEvents(viewer, 'a');
    const records = ofRecords(about, 'a.entity_type', 'a.entity_id');
    const rows = await sql<Activity & Pick<DomainEvent, 'actor'> & { payload: never }>(
      this.em,
      `select a.event_id as id, a.action, a.description, a.entity_type as "entityType",
         a.entity_id as "entityId", iso(a.created_at) as "createdAt", a.actor,
         case when a.action = any(?) then a.metadata end as payload
       from activity_log a
       where ${visible.sql} ${records.sql}
       order by a.created_at desc, a.id desc limit ${maxGroupedRows}`,
      [eventsWithSummary, ...visible.params, ...records.params],
    );
    return rows.map(({ actor, payload, ...row }) => {
      const event = { type: row.action as EventType, actor, payload, aggregateId: row.entityId };
      return { ...row, key: groupKey(event), summary: payload && summary(event) };
    });
  }

  private async pending(viewer: Viewer, about: readonly RecordRef[]) {
    const visible = visibleEvents(viewer, 'e');
    const records = ofRecords(about, 'e.aggregate', 'e.aggregate_id');
    return this.handlings.pending(
      'activity',
      {
        sql: `e.type = any(?) and ${visible.sql} ${records.sql}`,
        params: [eventsWithSentence, ...visible.params, ...records.params],
      },
      maxGroupedRows,
    );
  }

  private async pendingRows(
    viewer: Viewer,
    about: readonly RecordRef[],
  ): Promise<LoggedActivity[]> {
    return (await this.pending(viewer, about)).flatMap((event) => {
      const row = toActivity(event);
      return row ? [{ ...row, requestId: event.requestId, by: event.actor?.name ?? null }] : [];
    });
  }
}

function toActivity(event: DomainEvent): Activity | undefined {
  const description = sentence(event);
  if (description === undefined) return undefined;
  return {
    id: event.id,
    action: event.type,
    description,
    entityType: event.aggregate,
    entityId: event.aggregateId,
    createdAt: event.occurredAt,
  };
}
