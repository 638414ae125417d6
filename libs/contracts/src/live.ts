/** The kinds of records whose changes the event stream tells of. */
export type LiveEntity =
  'quote' | 'job' | 'proof' | 'sample' | 'purchaseOrder' | 'notification' | 'user' | 'company';

/** The data of `event: change` in `GET /api/events`: what to read again. */
export interface Change {
  entity: LiveEntity;
  id: string;
  /** Only there when the reader of the stream did it, in this or another window. */
  own?: true;
  /**
   * Only there when it was done before the stream began, perhaps before the reader's page was read.
   */
  earlier?: true;
}

/**
 * The events of the stream. `refresh`: anything may have changed meanwhile; `ping`: the stream is
 * alive.
 */
export type LiveEvent = 'change' | 'refresh' | 'ping';

/** A stream that is silent for longer than a few of these is dead. */
export const livePingMs = 25_000;
