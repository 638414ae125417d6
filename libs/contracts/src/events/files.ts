import { background, event } from './row.js';

interface PreflightRef {
  objectId: string;
  entity: 'job' | 'quote';
  id: string;
}

export const fileEvents = {
  /** Artwork was attached and needs a preflight. */
  'preflight.wanted': event<PreflightRef>()({
    ...background,
    consumers: ['preflight'],
  }),
  /** The preflight finished. */
  'preflight.done': event<PreflightRef>()({
    ...background,
    visibility: 'customer',
    live: ({ entity, id }) => [{ entity, id }],
    consumers: [],
  }),
  /** A user pasted a document to parse. */
  'parse.requested': event<{ parseId: string }>()({
    ...background,
    consumers: ['parsing'],
  }),
};
