import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { maxSimilarJobs, type SimilarJob, similarJobMonths } from '#contracts';
import { sql } from '#database';
import { distanceOf, type Piece } from './likeness.js';

interface Candidate extends Piece {
  kind: SimilarJob['kind'];
  id: string;
}
interface Subject extends Piece {
  printType: string;
  sizeKey: string | null;
}

/** Nearest quantities on each side, of the same size and of any size. */
const candidatesOfSize = 60;
const candidatesOfType = 60;

const pieceColumns = `quantity,
  coalesce(spec ->> 'finalSize', spec ->> 'size', spec ->> 'flatSize') as size,
  (spec ->> 'pageCount')::int as "pageCount",
  coalesce(spec ->> 'interiorPaperType', spec ->> 'paperType') as stock`;

/** The conditions of the indexes that begin with these names. */
const places = {
  quote: `quotes where priced_at is not null and total_price > 0
    and (job_id is not null or status in ('rejected', 'expired'))`,
  job: 'jobs where quote_id is null and total_price > 0',
};

@Injectable()
export class SimilarJobsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The nearest first; none for a quote without a quantity. */
  async of(quoteId: string): Promise<SimilarJob[]> {
    const [subject] = await sql<Subject>(
      this.em,
      `select ${pieceColumns}, piece_type(spec) as "printType",
         piece_size(spec) as "sizeKey" from quotes where id = ?`,
      [quoteId],
    );
    if (!subject?.quantity) return [];
    const nearest = (await this.candidates(quoteId, subject))
      .map((candidate) => ({ ...candidate, distance: distanceOf(subject, candidate) }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, maxSimilarJobs);
    const rows = await this.details(nearest);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return nearest.flatMap(({ id }) => byId.get(id) ?? []);
  }

  private candidates(quoteId: string, { printType, sizeKey, quantity }: Subject) {
    const since = this.clock.now();
    since.setUTCMonth(since.getUTCMonth() - similarJobMonths);
    const params: unknown[] = [];
    const parts = (['quote', 'job'] as const).flatMap((kind) =>
      (['<', '>='] as const).flatMap((side) => {
        const nearest = (condition: string, values: unknown[], max: number) => {
          params.push(...values, quantity, since, quoteId);
          return `(select '${kind}' as kind, id, ${pieceColumns} from ${places[kind]}
            and piece_type(spec) = ? ${condition} and quantity ${side} ?
            and created_at >= ? and id <> ?
            order by quantity ${side === '<' ? 'desc' : 'asc'} limit ${max})`;
        };
        const ofSize = sizeKey
          ? [nearest('and piece_size(spec) = ?', [printType, sizeKey], candidatesOfSize)]
          : [];
        return [...ofSize, nearest('', [printType], candidatesOfType)];
      }),
    );
    return sql<Candidate>(this.em, parts.join(' union '), params);
  }

  private details(candidates: readonly Candidate[]) {
    const idsOf = (kind: Candidate['kind']) =>
      candidates.filter((each) => each.kind === kind).map(({ id }) => id);
    return sql<SimilarJob>(
      this.em,
      `select w.kind, w.id, w.number, w.title, w.customer_name as "customerName",
         iso(w.created_at) as "createdAt", ${pieceColumns},
         w.total_price::text as "totalPrice",
         round(w.total_price * 1000 / w.quantity, 2)::text as "pricePerThousand",
         c.cost::text as cost, round(c.cost * 1000 / w.quantity, 2)::text as "costPerThousand",
         c.source as "costSource", w.job_id is not null as "isWon"
       from (
         select 'quote' as kind, id, quote_number as number, title, customer_name, created_at, spec,
           quantity, total_price, job_id, id as quote_id
         from quotes where id = any(?)
         union all
         select 'job', id, job_number, title, customer_name, created_at, spec, quantity,
           total_price, id, null
         from jobs where id = any(?)
       ) w
       left join lateral (
         select sum(o.vendor_amount) as cost,
           (array_agg(o.cost_source order by array_position(
             array['assumed', 'entered', 'vendor', 'bid'], o.cost_source)))[1] as source
         from outgoing_pos o
         where o.job_id = w.job_id and o.status <> 'cancelled' having count(*) > 0
         union all
         select b.cost, 'bid' from quote_costs b
         where w.job_id is null and b.quote_id = w.quote_id and b.quantity = w.quantity
       ) c on true`,
      [idsOf('quote'), idsOf('job')],
    );
  }
}
