import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, daysAfter, firstOfMonthAfter, mondayOf, ShopCalendar } from '#config';
import {
  constants,
  type DashboardAnalytics,
  jobGroups,
  type MonthFigure,
  type WeekFigure,
} from '#contracts';
import { keepPlan, sql, unionAll } from '#database';
import { type Viewer, visibleParts } from '#users';

interface Week {
  week: string;
  jobs: number;
  days: number;
  withDueDate: number;
  inTime: number;
}

const day = 24 * 3600_000;
const daysBack = 90;
const monthsShown = 6;

/** Weeks and months follow the shop's time zone. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async read(viewer: Viewer): Promise<DashboardAnalytics> {
    const [weeks, months] = await Promise.all([
      this.completedByWeek(viewer),
      this.ordersByMonth(viewer),
    ]);
    const sum = (name: 'jobs' | 'days' | 'withDueDate' | 'inTime') =>
      weeks.reduce((total, week) => total + week[name], 0);
    const { jobs, pieces } = months.at(-1)!;
    return {
      turnaround: {
        days: enough(sum('jobs')) ? tenth(sum('days') / sum('jobs')) : null,
        jobs: sum('jobs'),
        weeks: weeks.map((of): WeekFigure => ({
          week: of.week,
          value: of.jobs ? tenth(of.days / of.jobs) : null,
          jobs: of.jobs,
        })),
      },
      onTime: {
        share: enough(sum('withDueDate')) ? sum('inTime') / sum('withDueDate') : null,
        jobs: sum('withDueDate'),
        weeks: weeks.map((of): WeekFigure => ({
          week: of.week,
          value: of.withDueDate ? of.inTime / of.withDueDate : null,
          jobs: of.withDueDate,
        })),
      },
      volume: { jobs, pieces, months },
    };
  }

  private async completedByWeek(viewer: Viewer): Promise<Week[]> {
    const now = this.clock.now();
    const periodStart = new Date(now.getTime() - daysBack * day);
    const jobs = unionAll(
      visibleParts(viewer, 'jobs', 'j').map((part) => ({
        sql: `select j.*
          from jobs j
          where j.actual_completion_date > ? and j.actual_completion_date <= ?
          and j.status = any(?) and ${part.sql}`,
        params: [periodStart, now, jobGroups.completed, ...part.params],
      })),
    );
    const rows = await sql<Week>(
      this.em,
      keepPlan(`select date_trunc('week', completed_at)::date::text as week,
         count(*)::int as jobs,
         extract(epoch from sum(duration))::float8 / 86400 as days,
         count(due_date)::int as "withDueDate",
         (count(*) filter (where completed_at::date <= due_date))::int as "inTime"
       from (
         select j.actual_completion_date at time zone ? as completed_at,
           j.estimated_completion_date as due_date,
           j.actual_completion_date - j.created_at as duration
         from (${jobs.sql}) j
       ) completed_jobs
       group by 1`),
      [this.config.shop.timeZone, ...jobs.params],
    );
    const byWeek = new Map(rows.map((row) => [row.week, row]));
    return weeksBetween(this.calendar.dateOf(periodStart), this.calendar.today()).map(
      (week) => byWeek.get(week) ?? { week, jobs: 0, days: 0, withDueDate: 0, inTime: 0 },
    );
  }

  private ordersByMonth(viewer: Viewer) {
    const { timeZone } = this.config.shop;
    const today = this.calendar.today();
    const visible = unionAll(
      visibleParts(viewer, 'jobs', 'j').map((part) => ({
        sql: `select j.quantity from jobs j where j.created_at >= month_start
          and j.created_at < month_end and ${part.sql}`,
        params: part.params,
      })),
    );
    return sql<MonthFigure>(
      this.em,
      keepPlan(`select to_char(first_day, 'YYYY-MM') as month, totals.*
       from generate_series(?::timestamp, ?::timestamp, interval '1 month') first_day
       cross join lateral (
         select first_day at time zone ? as month_start,
           (first_day + interval '1 month') at time zone ? as month_end
       ) bounds
       cross join lateral (
         select count(*)::int as jobs, coalesce(sum(quantity), 0)::float8 as pieces
         from (${visible.sql}) visible_jobs
       ) totals
       order by first_day`),
      [
        firstOfMonthAfter(today, 1 - monthsShown),
        firstOfMonthAfter(today, 0),
        timeZone,
        timeZone,
        ...visible.params,
      ],
    );
  }
}

const enough = (jobs: number) => jobs >= constants.minAnalyticsJobs;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** From one `YYYY-MM-DD` date to another. */
function weeksBetween(from: string, to: string) {
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = daysAfter(monday, 7)) weeks.push(monday);
  return weeks;
}
