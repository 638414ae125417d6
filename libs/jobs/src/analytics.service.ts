import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, daysAfter, firstOfMonthAfter, mondayOf, ShopCalendar } from '#config';
import { constants, type DashboardAnalytics, isStaff, jobGroups, type MonthFigure, type WeekFigure } from '#contracts';
import { type Condition, read, united } from '#database';
import { type Viewer, visibleParts, visibleTo } from '#users';

interface Week {
  week: string;
  jobs: number;
  days: number;
  dated: number;
  inTime: number;
}

const day = 24 * 3600_000;
const finished = jobGroups.completed.map((status) => `'${status}'`).join(', ');
const daysBack = 90;
const monthsShown = 6;

/** How well the shop does, by what the viewer may see. Weeks and months are the shop's, judged in its zone. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async read(viewer: Viewer): Promise<DashboardAnalytics> {
    const [weeks, months] = await Promise.all([this.completed(viewer), this.ordered(viewer)]);
    const sum = (name: 'jobs' | 'days' | 'dated' | 'inTime') => weeks.reduce((total, week) => total + week[name], 0);
    const { jobs, pieces } = months.at(-1)!;
    return {
      turnaround: {
        days: enough(sum('jobs')) ? tenth(sum('days') / sum('jobs')) : null,
        jobs: sum('jobs'),
        weeks: weeks.map((of): WeekFigure => ({ week: of.week, value: of.jobs ? tenth(of.days / of.jobs) : null, jobs: of.jobs })),
      },
      onTime: {
        share: enough(sum('dated')) ? sum('inTime') / sum('dated') : null,
        jobs: sum('dated'),
        weeks: weeks.map((of): WeekFigure => ({ week: of.week, value: of.dated ? of.inTime / of.dated : null, jobs: of.dated })),
      },
      volume: { jobs, pieces, months },
    };
  }

  /** What was completed in the last 90 days, by week, the empty weeks too. */
  private async completed(viewer: Viewer): Promise<Week[]> {
    const { sql, params } = visibleTo(viewer, 'j');
    const now = this.clock.now();
    const since = new Date(now.getTime() - daysBack * day);
    const rows = await this.em.execute<Week[]>(
      `select date_trunc('week', done)::date::text as week, count(*)::int as jobs, extract(epoch from sum(took))::float8 / 86400 as days, count(due)::int as dated,
         (count(*) filter (where done::date <= due))::int as "inTime"
       from (select j.actual_completion_date at time zone ? as done, j.estimated_completion_date as due,
           j.actual_completion_date - j.created_at as took
         from jobs j where j.actual_completion_date > ? and j.actual_completion_date <= ?
           and j.status in (${finished}) and ${sql}) finished group by 1`,
      [this.config.shop.timeZone, since, now, ...params],
    );
    const byWeek = new Map(rows.map((row) => [row.week, row]));
    return weeksBetween(this.calendar.dateOf(since), this.calendar.today()).map(
      (week) => byWeek.get(week) ?? { week, jobs: 0, days: 0, dated: 0, inTime: 0 },
    );
  }

  /** By month of the shop's zone: of all jobs as the tally knows them, of some by a look at each month's part of an index. */
  private ordered(viewer: Viewer): Promise<MonthFigure[]> {
    const today = this.calendar.today();
    const [first, last] = [firstOfMonthAfter(today, 1 - monthsShown), firstOfMonthAfter(today, 0)];
    return isStaff(viewer) ? this.tallied(first, firstOfMonthAfter(today, 1)) : this.summed(first, last, visibleParts(viewer, 'jobs', 'j'));
  }

  /** The tally's months are those of UTC: what was ordered between the beginnings of a month here and there is taken from one and given to the other. */
  private tallied(first: string, end: string) {
    const { timeZone } = this.config.shop;
    return read<MonthFigure>(
      this.em,
      `select to_char(first, 'YYYY-MM') as month, jobs, pieces from (
         select first, (coalesce(tally.jobs, 0) + edge.jobs - lead(edge.jobs) over months)::int as jobs,
           (coalesce(tally.pieces, 0) + edge.pieces - lead(edge.pieces) over months)::float8 as pieces
         from generate_series(?::timestamp, ?::timestamp, interval '1 month') first
         left join (select month, sum(rows) as jobs, sum(pieces) as pieces from job_tally_whole group by 1) tally on tally.month = first::date
         cross join lateral (select first at time zone 'UTC' as there, first at time zone ? as here) begins
         cross join lateral (select sign(extract(epoch from there - here)) * count(*) as jobs,
             sign(extract(epoch from there - here)) * coalesce(sum(j.quantity), 0) as pieces
           from jobs j where j.created_at >= least(there, here) and j.created_at < greatest(there, here)) edge
         window months as (order by first)) figures
       where jobs is not null order by first`,
      [first, end, timeZone],
    );
  }

  private summed(first: string, last: string, parts: readonly Condition[]) {
    const { timeZone } = this.config.shop;
    const seen = united(
      parts.map(({ sql, params }) => ({
        sql: `select j.quantity from jobs j where j.created_at >= since and j.created_at < till and ${sql}`,
        params,
      })),
    );
    return this.em.execute<MonthFigure[]>(
      `select to_char(first, 'YYYY-MM') as month, of_month.*
       from generate_series(?::timestamp, ?::timestamp, interval '1 month') first
       cross join lateral (select first at time zone ? as since, (first + interval '1 month') at time zone ? as till) bounds
       cross join lateral (select count(*)::int as jobs, coalesce(sum(quantity), 0)::float8 as pieces from (${seen.sql}) seen) of_month
       order by first`,
      [first, last, timeZone, timeZone, ...seen.params],
    );
  }
}

const enough = (jobs: number) => jobs >= constants.analyticsLeast;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The Mondays of the weeks from one calendar date to another. */
function weeksBetween(from: string, to: string) {
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = daysAfter(monday, 7)) weeks.push(monday);
  return weeks;
}
