import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type DashboardStats, dashboardActive, type StatTrend } from '#contracts';
import { type Condition, read, united } from '#database';
import { quoteStatusOn } from '#quotes';
import { type Viewer, visibleParts, visibleTo } from '#users';
import { tallyFor } from './job-tally.js';

interface Counts {
  active: number;
  proofs: number;
  pickups: number;
  last: number;
  before: number;
  /** There is less than a week of history. */
  isYoung: boolean;
}

const day = 24 * 3600_000;

/** How many jobs came into a status in the last week, and how many before. */
const counted = (status: string, name: string) =>
  `count(*) filter (where e.payload ->> 'to' = '${status}' and e.occurred_at >= ?)::int as "${name}Last",
       count(*) filter (where e.payload ->> 'to' = '${status}' and e.occurred_at < ?)::int as "${name}Before"`;

/**
 * How many came in the last week and in the one before, and whether there was none by then. Three questions, since each needs but a few rows, and each for
 * every part of what one sees, since an index has the age of each.
 */
function arrivals(table: string, alias: string, seen: readonly Condition[], [week, fortnight]: readonly [Date, Date]): Condition {
  const came = (when: string, ...times: Date[]) =>
    united(
      seen.map(({ sql, params }) => ({ sql: `select 1 from ${table} ${alias} where ${when} and ${sql}`, params: [...times, ...params] })),
    );
  const created = `${alias}.created_at`;
  const last = came(`${created} >= ?`, week);
  const before = came(`${created} >= ? and ${created} < ?`, fortnight, week);
  const older = came(`${created} <= ?`, week);
  return {
    sql: `(select count(*) from (${last.sql}) last)::int as last, (select count(*) from (${before.sql}) before)::int as before,
      not exists (${older.sql}) as "isYoung"`,
    params: [...last.params, ...before.params, ...older.params],
  };
}

/** Of quotes, what is no draft. */
const sent = (part: Condition): Condition => ({ ...part, sql: `q.status <> 'draft' and ${part.sql}` });

/** The dashboard's figures: what the viewer may see, counted in SQL. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  async stats(viewer: Viewer): Promise<DashboardStats> {
    const [quotes, jobs, moves] = await Promise.all([this.quotes(viewer), this.jobs(viewer), this.moves(viewer)]);
    return {
      pendingQuotes: quotes.active,
      activeJobs: jobs.active,
      awaitingProof: jobs.proofs,
      readyForPickup: jobs.pickups,
      trends: {
        pendingQuotes: this.trend(quotes),
        activeJobs: this.trend(jobs),
        awaitingProof: this.trend({ ...jobs, ...moves.proofs }),
        readyForPickup: this.trend({ ...jobs, ...moves.pickups }),
      },
    };
  }

  private async quotes(viewer: Viewer) {
    const { sql, params } = sent(visibleTo(viewer, 'q'));
    const came = arrivals('quotes', 'q', visibleParts(viewer, 'quotes', 'q').map(sent), this.weeks());
    const [row] = await read<Counts>(
      this.em,
      `select (select count(*) from quotes q where q.status = 'pending' and ${quoteStatusOn(this.calendar.today())} = 'pending' and ${sql})::int as active,
         ${came.sql}`,
      [...params, ...came.params],
    );
    return row!;
  }

  private async jobs(viewer: Viewer) {
    const { sql, params } = visibleTo(viewer, 'j');
    const came = arrivals('jobs', 'j', visibleParts(viewer, 'jobs', 'j'), this.weeks());
    const [row] = await read<Counts>(
      this.em,
      `select tally.*, ${came.sql} from (
         select coalesce(sum(j.rows) filter (where j.status in (${dashboardActive.map((status) => `'${status}'`).join(', ')})), 0)::int as active,
           coalesce(sum(j.rows) filter (where j.status = 'ready_for_proof'), 0)::int as proofs,
           coalesce(sum(j.rows) filter (where j.status = 'ready_for_pickup'), 0)::int as pickups
         from ${tallyFor(viewer)} j where ${sql}) tally`,
      [...came.params, ...params],
    );
    return row!;
  }

  /** How many jobs came to be in a status: their events tell. */
  private async moves(viewer: Viewer) {
    const { sql, params } = visibleTo(viewer, 'e');
    const [week, fortnight] = this.weeks();
    const [row] = await this.em.execute<[Record<'proofsLast' | 'proofsBefore' | 'pickupsLast' | 'pickupsBefore', number>]>(
      `select ${counted('ready_for_proof', 'proofs')}, ${counted('ready_for_pickup', 'pickups')}
       from domain_event e where e.type = 'job.statusChanged' and e.occurred_at >= ? and ${sql}`,
      [week, week, week, week, fortnight, ...params],
    );
    return { proofs: { last: row.proofsLast, before: row.proofsBefore }, pickups: { last: row.pickupsLast, before: row.pickupsBefore } };
  }

  private weeks(): [Date, Date] {
    const now = this.clock.now().getTime();
    return [new Date(now - 7 * day), new Date(now - 14 * day)];
  }

  /** With less than a week of history there is nothing to compare with. */
  private trend({ last, before, isYoung }: Pick<Counts, 'last' | 'before' | 'isYoung'>): StatTrend {
    return isYoung ? { last: null, before: null } : { last, before };
  }
}
