import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type DashboardStats, dashboardActive, type StatTrend } from '#contracts';
import { quoteStatusOn } from '#quotes';
import { type Viewer, visibleTo } from '#users';

interface Counts {
  active: number;
  proofs: number;
  pickups: number;
  last: number;
  before: number;
  /** ISO instant. */
  oldest: string | null;
}

const day = 24 * 3600_000;

/** How many jobs came into a status in the last week, and how many before. */
const counted = (status: string, name: string) =>
  `count(*) filter (where e.payload ->> 'to' = '${status}' and e.occurred_at >= ?)::int as "${name}Last",
       count(*) filter (where e.payload ->> 'to' = '${status}' and e.occurred_at < ?)::int as "${name}Before"`;

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
    const { sql, params } = visibleTo(viewer, 'q');
    const [row] = await this.em.execute<[Counts]>(
      `select count(*) filter (where ${quoteStatusOn(this.calendar.today())} = 'pending')::int as active, ${this.arrivals('q')}
       from quotes q where q.status <> 'draft' and ${sql}`,
      [...this.weeks(), ...params],
    );
    return row;
  }

  private async jobs(viewer: Viewer) {
    const { sql, params } = visibleTo(viewer, 'j');
    const [row] = await this.em.execute<[Counts]>(
      `select count(*) filter (where status in (select jsonb_array_elements_text(?::jsonb)))::int as active,
         count(*) filter (where status = 'ready_for_proof')::int as proofs, count(*) filter (where status = 'ready_for_pickup')::int as pickups,
         ${this.arrivals('j')} from jobs j where ${sql}`,
      [JSON.stringify(dashboardActive), ...this.weeks(), ...params],
    );
    return row;
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

  private arrivals(alias: string) {
    return `count(*) filter (where ${alias}.created_at >= ?)::int as last,
      count(*) filter (where ${alias}.created_at >= ? and ${alias}.created_at < ?)::int as before, iso(min(${alias}.created_at)) as oldest`;
  }

  private weeks() {
    const now = this.clock.now().getTime();
    const [week, fortnight] = [new Date(now - 7 * day), new Date(now - 14 * day)];
    return [week, fortnight, week];
  }

  /** With less than a week of history there is nothing to compare with. */
  private trend({ last, before, oldest }: Pick<Counts, 'last' | 'before' | 'oldest'>): StatTrend {
    const young = !oldest || new Date(oldest).getTime() > this.clock.now().getTime() - 7 * day;
    return young ? { last: null, before: null } : { last, before };
  }
}
