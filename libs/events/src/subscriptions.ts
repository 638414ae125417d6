import { type EventConsumer, events, type EventType } from '#contracts';

/** `concurrency` is per worker process. */
export const queues = {
  activity: { concurrency: 4 },
  purchasing: { concurrency: 2 },
  parsing: { concurrency: 6 }, // mostly waits for a model
  previews: { concurrency: 1 },
  mail: { concurrency: 6 },
  inbox: { concurrency: 2 },
  housekeeping: { concurrency: 1 },
} as const;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** Customers take turns here, because one message may take 30 seconds. */
const fairQueues: readonly QueueName[] = ['previews'];

/** A consumer handles up to `maxBatch` events per message and transaction. */
export const consumerQueues = {
  activity: { queue: 'activity', maxBatch: 250 },
  notices: { queue: 'activity', maxBatch: 250 },
  live: { queue: 'activity', maxBatch: 250 },
  conversation: { queue: 'activity', maxBatch: 50 },
  purchasing: { queue: 'purchasing', maxBatch: 100 },
  plans: { queue: 'purchasing', maxBatch: 100 },
  parsing: { queue: 'parsing', maxBatch: 1 },
  previews: { queue: 'previews', maxBatch: 1 },
  preflight: { queue: 'previews', maxBatch: 1 },
  mail: { queue: 'mail', maxBatch: 1 },
  inbox: { queue: 'inbox', maxBatch: 1 },
  passwords: { queue: 'mail', maxBatch: 1 },
} as const satisfies Record<string, { queue: QueueName; maxBatch: number }>;
export type ConsumerName = keyof typeof consumerQueues;
export const consumerNames = Object.keys(consumerQueues) as ConsumerName[];
export const isFair = (consumer: ConsumerName) =>
  fairQueues.includes(consumerQueues[consumer].queue);

const cellReaders = ['activity', 'notices', 'live'] as const;
type CellReader = (typeof cellReaders)[number];

export type EventsFor<C extends ConsumerName> = C extends CellReader
  ? EventType
  : { [T in EventType]: C extends EventConsumer<T> ? T : never }[EventType];

export function consumersOf(type: EventType): ConsumerName[] {
  const { sentence, notice, live, consumers } = events[type];
  const readers = { activity: sentence, notices: notice, live } satisfies Record<
    CellReader,
    unknown
  >;
  return [...cellReaders.filter((name) => readers[name]), ...consumers];
}

/** Period of each housekeeping task in milliseconds. */
export const taskEvery = {
  'expire-quotes': 60_000,
  'prune-sessions': 15 * 60_000,
  'prune-parses': 60 * 60_000,
  'prune-events': 60 * 60_000,
  'remove-orphans': 60 * 60_000,
  'send-due-mails': 5000,
  'prune-notices': 60 * 60_000,
  'remind-of-proofs': 10 * 60_000,
  'mind-invoices': 10 * 60_000,
  'mind-bids': 60_000,
  'remove-lists': 60 * 60_000,
  'plan-jobs': 60_000,
  'paint-thumbnails': 60_000,
} as const;
export type TaskName = keyof typeof taskEvery;
