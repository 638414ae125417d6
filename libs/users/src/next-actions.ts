import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  constants,
  isStaff,
  type NextActionRow,
  type StepSide,
  type NextActionLists,
  type Wait,
} from '#contracts';
import {
  type Condition,
  onDate,
  keepPlan,
  sql,
  waitingStatuses,
  stepColumn,
  type Steps,
  unionAll,
  type Visible,
  waitingCondition,
} from '#database';
import type { Viewer } from './viewer.js';

/** Trusted SQL. */
interface NextActionSource {
  kind: NextActionRow['kind'];
  from: string;
  alias: string;
  steps: Steps;
  /** Index condition of records with any next action. */
  open: string;
  /** The second index column after the due date, unless it is `since`. */
  age?: string;
  /**
   * Condition of the row that stands for several.
   * @param listed sides whose list has it already
   */
  oneOf?: (sides: readonly StepSide[], listed: readonly StepSide[]) => string;
  columns: {
    /** Unless it is that of the row. */
    id?: string;
    number: string;
    title: string;
    customerName: string;
    jobId?: string;
    quoteId?: string;
    version?: string;
    piece?: string;
  };
  visible: Visible;
}

/** @returns undefined for a viewer who sees none */
type SourceFor = (viewer: Viewer) => NextActionSource | undefined;

const sides: Record<'shop' | 'customer', Record<Wait, readonly StepSide[]>> = {
  shop: { me: ['shop'], others: ['customer', 'vendor'] },
  customer: { me: ['customer'], others: ['shop', 'vendor'] },
};
const sidesOf = (viewer: Pick<Viewer, 'role'>) => sides[isStaff(viewer) ? 'shop' : 'customer'];

/** A customer's whole company is one side, as the shop is. */
export function waitConditions(steps: Steps, viewer: Pick<Viewer, 'role'>): Record<Wait, string> {
  const { me, others } = sidesOf(viewer);
  return { me: waitingCondition(steps, me), others: waitingCondition(steps, others) };
}

export function waitStatuses(steps: Steps, viewer: Pick<Viewer, 'role'>) {
  const { me, others } = sidesOf(viewer);
  return { me: waitingStatuses(steps, me), others: waitingStatuses(steps, others) };
}

/** Each lib registers its own kinds of records. */
@Injectable()
export class NextActions {
  private readonly kinds: SourceFor[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  register(kind: SourceFor) {
    this.kinds.push(kind);
  }

  async list(viewer: Viewer): Promise<NextActionLists> {
    const sources = this.kinds.flatMap((kind) => kind(viewer) ?? []);
    const { me, others } = sidesOf(viewer);
    const [mine, theirs] = [waitingList(sources, me, []), waitingList(sources, others, me)];
    const today = onDate(this.calendar.today());
    const [lists] = await sql<NextActionLists>(
      this.em,
      keepPlan(`with ${today.sql} select ${mine.sql} as mine, ${theirs.sql} as others`),
      [...today.params, ...mine.params, ...theirs.params],
    );
    return lists!;
  }
}

function waitingList(
  allSources: readonly NextActionSource[],
  sides: readonly StepSide[],
  listed: readonly StepSide[],
): Condition {
  const sources = allSources.map((source) => ({
    ...source,
    open: source.oneOf ? `${source.open} and ${source.oneOf(sides, listed)}` : source.open,
  }));
  const [rows, total] = [rowsOf(sources, sides), totalOf(sources, sides)];
  return {
    sql: `json_build_object('rows', (select coalesce(json_agg(row), '[]') from (${rows.sql}) row),
      'total', (${total.sql}))`,
    params: [...rows.params, ...total.params],
  };
}

/** An index with another age column has nearly this order, so a few more rows are read. */
function rowsOf(sources: readonly NextActionSource[], sides: readonly StepSide[]): Condition {
  const parts = sources.flatMap((source) => {
    const { kind, alias, columns, steps, age, visible } = source;
    const {
      id = `${alias}.id`,
      number,
      title,
      customerName,
      jobId = 'null::uuid',
      quoteId = 'null::uuid',
      version = 'null::int',
      piece = 'null::json',
    } = columns;
    return (visible.parts ?? [visible]).map((part) => ({
      sql: `select '${kind}' as kind, ${id} as id, ${number} as number, ${title} as title,
        ${version} as version, ${customerName} as "customerName",
        ${jobId} as "jobId", ${quoteId} as "quoteId", ${piece} as piece,
        ${stepColumn(steps)} as "nextStep"
        ${waitingRows(source, part, sides)}
        order by ${steps.by}, ${age ?? steps.since}, ${alias}.id
        limit ${age ? constants.maxNextActions * 4 : constants.maxNextActions}`,
      params: part.params,
    }));
  });
  const all = unionAll(parts);
  return {
    sql: `select * from (${all.sql}) w order by "nextStep" ->> 'by' nulls last,
      "nextStep" ->> 'since', id limit ${constants.maxNextActions}`,
    params: all.params,
  };
}

function totalOf(sources: readonly NextActionSource[], sides: readonly StepSide[]): Condition {
  const parts = sources.map((source) => {
    const visible = unionAll(
      (source.visible.parts ?? [source.visible]).map((part) => ({
        sql: `select ${waitingRows(source, part, sides)}${inStatus(source.steps, sides)}`,
        params: part.params,
      })),
    );
    return {
      sql: `select count(*) as n from (select from (${visible.sql}) waiting
        limit ${constants.maxNextActionsCounted}) counted`,
      params: visible.params,
    };
  });
  const all = unionAll(parts);
  return { sql: `select sum(n)::int from (${all.sql}) counts`, params: all.params };
}

/** The statuses follow from the rules; with them PostgreSQL counts in an index. */
function inStatus(steps: Steps, sides: readonly StepSide[]) {
  const statuses = waitingStatuses(steps, sides);
  const names = statuses?.map((status) => `'${status}'`).join(', ');
  return names ? ` and ${steps.columns.status} in (${names})` : '';
}

/** With `is true` PostgreSQL reads an index in order instead of sorting. */
const waitingRows = (
  { from, open, steps }: NextActionSource,
  visible: Condition,
  sides: readonly StepSide[],
) => `from ${from} where ${open} and ${visible.sql} and ${waitingCondition(steps, sides)} is true`;
