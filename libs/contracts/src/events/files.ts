import { background, event } from './row.js';

/** A stored file, and the record whose artwork it is. */
interface Preflighted {
  objectId: string;
  entity: 'job' | 'quote';
  id: string;
}

export const fileEvents = {
  /** Artwork of a job or a quote is to be looked at. */
  'preflight.wanted': event<Preflighted>()({
    ...background,
    consumers: ['preflight'],
  }),
  /** It was looked at. */
  'preflight.done': event<Preflighted>()({
    ...background,
    visibility: 'customer',
    live: ({ entity, id }) => [{ entity, id }],
    consumers: [],
  }),
  /** Somebody pasted a document and waits for its specification. */
  'parse.requested': event<{ parseId: string }>()({
    ...background,
    consumers: ['parsing'],
  }),
};
