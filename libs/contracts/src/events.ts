import { accountEvents } from './events/accounts.js';
import { bidEvents } from './events/bids.js';
import { conversationEvents } from './events/conversation.js';
import { fileEvents } from './events/files.js';
import { fulfilmentEvents } from './events/fulfilment.js';
import { inboxEvents } from './events/inbox.js';
import { jobEvents } from './events/jobs.js';
import { officeEvents } from './events/office.js';
import { packageEvents } from './events/packages.js';
import { proofEvents } from './events/proofs.js';
import { purchasingEvents } from './events/purchasing.js';
import { quoteEvents } from './events/quotes.js';
import { vendorEvents } from './events/vendors.js';
import type { EventRow } from './events/row.js';

export type { SignInMethod } from './events/accounts.js';
export type { Changes, EventVisibility } from './events/row.js';

const catalog = {
  ...quoteEvents,
  ...packageEvents,
  ...jobEvents,
  ...proofEvents,
  ...fulfilmentEvents,
  ...purchasingEvents,
  ...bidEvents,
  ...vendorEvents,
  ...officeEvents,
  ...accountEvents,
  ...fileEvents,
  ...conversationEvents,
  ...inboxEvents,
};
type Catalog = typeof catalog;
export type EventType = keyof Catalog;

/** Ids and facts only, never entities, secrets or document text. */
export type EventPayloads = {
  [T in EventType]: Catalog[T] extends EventRow<infer P, string> ? P : never;
};

export type EventConsumer<T extends EventType = EventType> = Catalog[T]['consumers'][number];

export const events: { [T in EventType]: EventRow<EventPayloads[T], EventConsumer> } = catalog;
