import type { Change } from '../live.js';

export type Changes = Record<string, [from: unknown, to: unknown]>;

export type EventVisibility = 'customer' | 'staff' | 'actor';

type Side = 'customer' | 'staff';
export const both = ['staff', 'customer'] as const;

interface Notice<P, Sides extends Side = Side> {
  recipients: readonly Sides[];
  url: (facts: P) => string;
  unless?: (facts: P) => boolean;
}

export type LiveRecord = Pick<Change, 'entity' | 'id'>;
type Sentence<P> = (facts: P, who: string) => string;

export interface EventRow<P, C extends string> {
  visibility: EventVisibility;
  sentence: Sentence<P> | null;
  /** About several of one actor and record; `count` is a number in words or digits. */
  many?: (facts: P, who: string, count: string) => string;
  notice: Notice<P> | null;
  live: ((facts: P) => LiveRecord[]) | null;
  consumers: readonly C[];
}

/** Customers get no notices of staff events, and nobody gets one of an event without a sentence. */
type Readable<P> =
  | { visibility: 'customer'; sentence: Sentence<P>; notice: Notice<P> | null }
  | { visibility: 'staff'; sentence: Sentence<P>; notice: Notice<P, 'staff'> | null }
  | { visibility: EventVisibility; sentence: Sentence<P> | null; notice: null };

/** Requires every cell, so that a missing one does not compile. */
export const event =
  <P>() =>
  <C extends string = never>(
    row: Readable<P> & Pick<EventRow<P, C>, 'live' | 'consumers' | 'many'>,
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

export const background = {
  visibility: 'staff',
  sentence: null,
  notice: null,
  live: null,
} as const;
