import { type EventVisibility, isStaff } from '#contracts';
import type { Condition, Part, Visible } from '#database';
import type { Viewer } from './viewer.js';

export type ViewerScope = Pick<Viewer, 'id' | 'role' | 'companyId'>;

export type Visibility = Condition;

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
/** One inner list must match in all its conditions; an empty one always matches. */
type Rule = readonly (readonly FieldCondition[])[];

/** A customer sees a record when one of its fields equals the viewer's. */
const sharedFields = [
  ['customerId', 'id'],
  ['companyId', 'companyId'],
] as const;
const userColumns = { id: 'id', companyId: 'company_id' };

/** All for staff, own and company records for customers. */
const recordsOf = (viewer: ViewerScope): Rule =>
  isStaff(viewer)
    ? [[]]
    : sharedFields.flatMap(([field, own]): Rule => {
        const value = viewer[own];
        return value ? [[[field, value]]] : [];
      });

/** SQL conditions on users who see `record`, a row with `"customerId"` and `"companyId"`. */
export const usersWhoSee = (user: string, record: string) => {
  const equals = sharedFields.map(
    ([field, own]) => `${user}.${userColumns[own]} = ${record}."${field}"`,
  );
  return { customer: `(${equals.join(' or ')})`, staff: `${user}.role <> 'customer'` };
};

/** Events of visible records, staff-only events for staff, private events for their actor. */
const eventsOf = (viewer: ViewerScope): Rule => [
  ...recordsOf(viewer).map((ownerRule): readonly FieldCondition[] => [
    ['visibility', 'customer'],
    ...ownerRule,
  ]),
  ...(isStaff(viewer) ? ([[['visibility', 'staff']]] satisfies Rule) : []),
  [
    ['visibility', 'actor'],
    ['actorId', viewer.id],
  ],
];

const equalsSql = (equals: readonly FieldCondition[], alias: string) =>
  equals.map(([field]) => `${alias}.${columns[field]} = ?`).join(' and ') || 'true';

const inSql = (rule: Rule, alias: string): Visibility => ({
  sql: `(${rule.map((equals) => equalsSql(equals, alias)).join(' or ')})`,
  params: rule.flatMap((equals) => equals.map(([, value]) => value)),
});

/** @param alias of a table with `customer_id` and `company_id` */
export const visibleTo = (viewer: ViewerScope, alias: string) => inSql(recordsOf(viewer), alias);

/** @param alias of a table with `customer_id`, `company_id`, `visibility` and `actor` */
export const visibleEvents = (viewer: ViewerScope, alias: string) => inSql(eventsOf(viewer), alias);

/** {@link visibleEvents} for an event that is not read from the database. */
export const mayRead = (viewer: ViewerScope, subject: Subject) =>
  eventsOf(viewer).some((equals) => equals.every(([field, value]) => subject[field] === value));

/**
 * Disjoint parts of {@link visibleTo}, each with its own index. The few own records outside the
 * company are selected first, because the planner expects many.
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

export const readableBy = (viewer: ViewerScope, table: string, alias: string): Visible => ({
  ...visibleTo(viewer, alias),
  parts: visibleParts(viewer, table, alias),
});
