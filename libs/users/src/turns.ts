import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { constants, isStaff, type StepKind, type StepSide, type Turn, type Wait } from '#contracts';
import { type Condition, read, stepColumn, type Steps, united, type Visible, waitsFor } from '#database';
import type { Onlooker } from './access.js';
import type { Viewer } from './viewer.js';

/** Records of a kind that may wait for somebody: trusted SQL. */
interface TurnSource {
  kind: StepKind;
  from: string;
  alias: string;
  steps: Steps;
  /** What still waits for anybody, in the words of an index. */
  open: string;
  /** The second column of that index, after the day, where it is not since when they wait. */
  age?: string;
  columns: { number: string; title: string; customerName: string; jobId?: string; version?: string };
  /** Which of them the viewer sees; the index begins with what tells its parts, if it has any. */
  visible: Visible;
  /** A table that knows how many `rows` wait for whom, so that nobody has to count them; with the alias of `from`. */
  tally?: { from: string; steps: Steps };
}

/** @returns undefined for a viewer who sees none of them */
type SourceFor = (viewer: Viewer) => TurnSource | undefined;

const sides: Record<'shop' | 'customer', Record<Wait, readonly StepSide[]>> = {
  shop: { me: ['shop'], others: ['customer', 'vendor'] },
  customer: { me: ['customer'], others: ['shop', 'vendor'] },
};
const sidesOf = (viewer: Pick<Onlooker, 'role'>) => sides[isStaff(viewer) ? 'shop' : 'customer'];

/** SQL of a list's `waiting`: the whole company of a customer is one side, as the whole shop is. */
export function waitsOf(steps: Steps, viewer: Pick<Onlooker, 'role'>): Record<Wait, string> {
  const { me, others } = sidesOf(viewer);
  return { me: waitsFor(steps, me), others: waitsFor(steps, others) };
}

/** What waits for whom, of all kinds of records. Each module tells of the kinds that are its own. */
@Injectable()
export class Turns {
  private readonly kinds: SourceFor[] = [];

  constructor(private readonly em: EntityManager) {}

  register(kind: SourceFor) {
    this.kinds.push(kind);
  }

  /** In one statement, which a connection has planned soon: to plan it takes longer than to do it. */
  async list(viewer: Viewer): Promise<Turn> {
    const sources = this.kinds.flatMap((kind) => kind(viewer) ?? []);
    const { me, others } = sidesOf(viewer);
    const [mine, theirs] = [waiting(sources, me), waiting(sources, others)];
    const [found] = await read<Turn>(this.em, `select ${mine.sql} as mine, ${theirs.sql} as others`, [...mine.params, ...theirs.params]);
    return found!;
  }
}

/** A `TurnList` of what waits for these. */
function waiting(sources: readonly TurnSource[], wanted: readonly StepSide[]): Condition {
  const [rows, total] = [rowsOf(sources, wanted), totalOf(sources, wanted)];
  return {
    sql: `json_build_object('rows', (select coalesce(json_agg(row), '[]') from (${rows.sql}) row), 'total', (${total.sql}))`,
    params: [...rows.params, ...total.params],
  };
}

/** An index with another age has the order of the answer but nearly, so a few more than are wanted are looked at. */
function rowsOf(sources: readonly TurnSource[], wanted: readonly StepSide[]): Condition {
  const parts = sources.flatMap((source) => {
    const { kind, alias, columns, steps, age, visible } = source;
    const { number, title, customerName, jobId = 'null::uuid', version = 'null::int' } = columns;
    return (visible.parts ?? [visible]).map((part) => ({
      sql: `select '${kind}' as kind, ${alias}.id, ${number} as number, ${title} as title, ${version} as version, ${customerName} as "customerName",
        ${jobId} as "jobId", ${stepColumn(steps)} as "nextStep" ${those(source, part, wanted)}
        order by ${steps.by}, ${age ?? steps.since}, ${alias}.id limit ${age ? constants.turnRows * 4 : constants.turnRows}`,
      params: part.params,
    }));
  });
  const { sql, params } = united(parts);
  return {
    sql: `select * from (${sql}) w order by "nextStep" ->> 'by' nulls last, "nextStep" ->> 'since', id limit ${constants.turnRows}`,
    params,
  };
}

function totalOf(sources: readonly TurnSource[], wanted: readonly StepSide[]): Condition {
  const parts = sources.map((source) => {
    const { tally, visible } = source;
    const few = `select count(*) as n from (select ${those(source, visible, wanted)} limit ${constants.turnCounted}) counted`;
    if (!tally) return { sql: few, params: visible.params };
    const known = `select coalesce(sum(rows), 0) from ${tally.from} where ${visible.sql} and ${waitsFor(tally.steps, wanted)}`;
    return { sql: `select least((${known}), ${constants.turnCounted}) as n`, params: visible.params };
  });
  const { sql, params } = united(parts);
  return { sql: `select sum(n)::int from (${sql}) counts`, params };
}

const those = ({ from, open, steps }: TurnSource, visible: Condition, wanted: readonly StepSide[]) =>
  `from ${from} where ${open} and ${visible.sql} and ${waitsFor(steps, wanted)}`;
