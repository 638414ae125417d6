import { type EventVisibility, isStaff } from '#contracts';
import type { Condition, Part, Visible } from '#database';
import type { Viewer } from './viewer.js';

/** Fields of a viewer that decide visibility. */
export type ViewerScope = Pick<Viewer, 'id' | 'role' | 'companyId'>;

/** A condition in SQL with its parameters. */
export type Visibility = Condition;

/** Owner of the record and actor, who decide who may read an event. */
interface Subject {
  customerId: string | null;
  companyId: string | null;
  visibility: EventVisibility;
  actorId: string | undefined;
}

const columns = {
  customerId: 'customer_id',
  companyId: 'company_id',
  visibility: 'visibility',
  actorId: `actor ->> 'id'`,
};
type FieldCondition = readonly [field: keyof Subject, value: string];
/** A list holds when all in it is equal, an empty one always; the rule holds when one list does. */
type Rule = readonly (readonly FieldCondition[])[];

/** Visible records: all for staff, own and company records for customers. */
function recordsOf(viewer: ViewerScope): Rule {
  if (isStaff(viewer)) return [[]];
  const own: Rule = [[['customerId', viewer.id]]];
  return viewer.companyId ? [...own, [['companyId', viewer.companyId]]] : own;
}

/**
 * Readable events: those of visible records, staff-only events for staff, and private events for
 * their actor.
 */
const eventsOf = (viewer: ViewerScope): Rule => [
  ...recordsOf(viewer).map((owned): readonly FieldCondition[] => [
    ['visibility', 'customer'],
    ...owned,
  ]),
  ...(isStaff(viewer) ? ([[['visibility', 'staff']]] satisfies Rule) : []),
  [
    ['visibility', 'actor'],
    ['actorId', viewer.id],
  ],
];

const inSql = (rule: Rule, alias: string): Visibility => ({
  sql: `(${rule.map((equals) => equals.map(([field]) => `${alias}.${columns[field]} = ?`).join(' and ') || 'true').join(' or ')})`,
  params: rule.flatMap((equals) => equals.map(([, value]) => value)),
});

/**
 * The rule of records.
 * @param alias of a table with `customer_id` and `company_id`
 */
export const visibleTo = (viewer: ViewerScope, alias: string) => inSql(recordsOf(viewer), alias);

/**
 * The rule of events.
 * @param alias of a table with `customer_id`, `company_id`, `visibility` and `actor`
 */
export const visibleEvents = (viewer: ViewerScope, alias: string) => inSql(eventsOf(viewer), alias);

/** {@link visibleEvents} for an event that was not read from the database. */
export const mayRead = (viewer: ViewerScope, subject: Subject) =>
  eventsOf(viewer).some((equals) => equals.every(([field, value]) => subject[field] === value));

/**
 * {@link visibleTo} in parts that have no row in common, for lists: an index has the order of each,
 * but not of all of them together. Besides the company's these are one's own that are another
 * company's or nobody's, most often none. They are looked up first, on both columns: the database
 * takes both for unrelated, expects many, and would read the whole list for them.
 */
export function visibleParts(viewer: ViewerScope, table: string, alias: string): Part[] {
  if (isStaff(viewer) || !viewer.companyId) return [visibleTo(viewer, alias)];
  const mine = (company: string) =>
    `select id from ${table} where customer_id = ? and company_id ${company}`;
  return [
    { sql: `${alias}.company_id = ?`, params: [viewer.companyId] },
    {
      sql: `${alias}.id = any(array(${['< ?', '> ?', 'is null'].map(mine).join(' union all ')}))`,
      params: [viewer.id, viewer.companyId, viewer.id, viewer.companyId, viewer.id],
      isSmall: true,
    },
  ];
}

/** {@link visibleTo} as a whole and in its parts. */
export const readableBy = (viewer: ViewerScope, table: string, alias: string): Visible => ({
  ...visibleTo(viewer, alias),
  parts: visibleParts(viewer, table, alias),
});
