import type { Change } from '../live.js';

/** Old and new value by field name. */
export type Changes = Record<string, [from: unknown, to: unknown]>;

/** Who may read the event: the record's customers, only the shop, or only the actor. */
export type EventVisibility = 'customer' | 'staff' | 'actor';

/**
 * The customer side of a record is its owner and their company's people; staff are all who work for
 * the shop.
 */
type Side = 'customer' | 'staff';
export const both = ['staff', 'customer'] as const;

interface Notice<P, Sides extends Side = Side> {
  recipients: readonly Sides[];
  /** The page of the portal that the notice links to. */
  url: (facts: P) => string;
  /** When another event already tells of it. */
  unless?: (facts: P) => boolean;
}

export type LiveRecord = Pick<Change, 'entity' | 'id'>;
type Sentence<P> = (facts: P, who: string) => string;

/** One event: its payload, and a cell for each who does something on it; null for nobody. */
export interface EventRow<P, C extends string> {
  visibility: EventVisibility;
  /** Sentence in the activity log. */
  sentence: Sentence<P> | null;
  /** Notified users. */
  notice: Notice<P> | null;
  /** Records that open windows reload. */
  live: ((facts: P) => LiveRecord[]) | null;
  /** Further consumers, by their names in libs/events. */
  consumers: readonly C[];
}

/**
 * Customers are never notified of what only the shop may read, and nobody of what only its actor
 * may, or what has no sentence.
 */
type Readable<P> =
  | { visibility: 'customer'; sentence: Sentence<P>; notice: Notice<P> | null }
  | { visibility: 'staff'; sentence: Sentence<P>; notice: Notice<P, 'staff'> | null }
  | { visibility: EventVisibility; sentence: Sentence<P> | null; notice: null };

/** A row whose every cell is filled: a missing one does not compile. */
export const event =
  <P>() =>
  <C extends string = never>(
    row: Readable<P> & Pick<EventRow<P, C>, 'live' | 'consumers'>,
  ): EventRow<P, C> =>
    row;

export interface JobRef {
  jobId: string;
  jobNumber: string;
  title: string;
}
export const jobLive = ({ jobId }: Pick<JobRef, 'jobId'>): LiveRecord[] => [
  { entity: 'job', id: jobId },
];

/** Work that nobody reads of. */
export const background = {
  visibility: 'staff',
  sentence: null,
  notice: null,
  live: null,
} as const;
