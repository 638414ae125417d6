import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type DashboardStats, dashboardActive, type JobStatus, type StatTrend } from '#contracts';
import { type Condition, onDate, keepPlan, sql, unionAll } from '#database';
import { quoteStatus } from '#quotes';
import { type Viewer, visibleParts, visibleTo } from '#users';
import { statusChanges } from './status-events.js';

interface NewRecordCounts {
  last: number;
  before: number;
}

interface QuoteCounts {
  active: number;
  /** With less than a week of history there is no trend. */
  isYoung: boolean;
}

interface JobCounts extends QuoteCounts, NewRecordCounts {
  proofs: number;
  pickups: number;
}

const day = 24 * 3600_000;
const shownStatuses: readonly JobStatus[] = [...dashboardActive, 'ready_for_pickup'];

/** Each part of the visible rows has its own index. */
const createdRecords = (
  table: string,
  alias: string,
  visible: readonly Condition[],
  when: string,
  ...times: Date[]
) =>
  unionAll(
    visible.map((part) => ({
      sql: `select 1 from ${table} ${alias} where ${when} and ${part.sql}`,
      params: [...times, ...part.params],
    })),
  );

const sentOnly = (part: Condition): Condition => ({
  ...part,
  sql: `q.status <> 'draft' and ${part.sql}`,
});

@Injectable()
export class DashboardService {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  async stats(viewer: Viewer): Promise<DashboardStats> {
    const [quotes, jobs, changesTo] = await Promise.all([
      this.quotes(viewer),
      this.jobs(viewer),
      this.statusChanges(viewer),
    ]);
    return {
      pendingQuotes: quotes.active,
      activeJobs: jobs.active,
      awaitingProof: jobs.proofs,
      readyForPickup: jobs.pickups,
      trends: {
        pendingQuotes: this.trend(quotes, changesTo('quote pending')),
        activeJobs: this.trend(jobs, jobs),
        awaitingProof: this.trend(jobs, changesTo('job ready_for_proof')),
        readyForPickup: this.trend(jobs, changesTo('job ready_for_pickup')),
      },
    };
  }

  private async quotes(viewer: Viewer) {
    const today = onDate(this.calendar.today());
    const visible = sentOnly(visibleTo(viewer, 'q'));
    const parts = visibleParts(viewer, 'quotes', 'q').map(sentOnly);
    const older = createdRecords('quotes', 'q', parts, 'q.created_at <= ?', this.weeks()[0]);
    const [row] = await sql<QuoteCounts>(
      this.em,
      keepPlan(`with ${today.sql} select
         (select count(*) from quotes q
          where q.status = 'pending' and ${quoteStatus} = 'pending'
            and ${visible.sql})::int as active,
         not exists (${older.sql}) as "isYoung"`),
      [...today.params, ...visible.params, ...older.params],
    );
    return row!;
  }

  private async jobs(viewer: Viewer) {
    const parts = visibleParts(viewer, 'jobs', 'j');
    const [week, fortnight] = this.weeks();
    const between = 'j.created_at >= ? and j.created_at < ?';
    const lastWeek = createdRecords('jobs', 'j', parts, between, week, this.clock.now());
    const weekBefore = createdRecords('jobs', 'j', parts, between, fortnight, week);
    const older = createdRecords('jobs', 'j', parts, 'j.created_at <= ?', week);
    const visible = unionAll(
      parts.map((part) => ({
        sql: `select j.status from jobs j where j.status = any(?) and ${part.sql}`,
        params: [shownStatuses, ...part.params],
      })),
    );
    const [row] = await sql<JobCounts>(
      this.em,
      keepPlan(`select jobs.*, (select count(*) from (${lastWeek.sql}) last_week)::int as last,
         (select count(*) from (${weekBefore.sql}) week_before)::int as before,
         not exists (${older.sql}) as "isYoung" from (
         select count(*) filter (where status = any(?))::int as active,
           count(*) filter (where status = 'ready_for_proof')::int as proofs,
           count(*) filter (where status = 'ready_for_pickup')::int as pickups
         from (${visible.sql}) visible_jobs) jobs`),
      [
        ...lastWeek.params,
        ...weekBefore.params,
        ...older.params,
        dashboardActive,
        ...visible.params,
      ],
    );
    return row!;
  }

  private async statusChanges(viewer: Viewer) {
    const visible = visibleTo(viewer, 'e');
    const [week, fortnight] = this.weeks();
    const rows = await sql<NewRecordCounts & { change: string }>(
      this.em,
      keepPlan(`select e.aggregate || ' ' || e.status as change,
         count(distinct e.aggregate_id) filter (where e.occurred_at >= ?)::int as last,
         count(distinct e.aggregate_id) filter (where e.occurred_at < ?)::int as before
       from ${statusChanges} where e.occurred_at >= ? and ${visible.sql}
       group by e.aggregate, e.status`),
      [week, week, fortnight, ...visible.params],
    );
    return (name: string) => rows.find((row) => row.change === name) ?? { last: 0, before: 0 };
  }

  private weeks(): [Date, Date] {
    const now = this.clock.now().getTime();
    return [new Date(now - 7 * day), new Date(now - 14 * day)];
  }

  private trend({ isYoung }: { isYoung: boolean }, { last, before }: NewRecordCounts): StatTrend {
    return isYoung ? { last: null, before: null } : { last, before };
  }
}
