import type { EntityManager } from '@mikro-orm/postgresql';
import { type Config, daysAfter, type ShopCalendar } from '#config';
import type { PastThread } from '#conversation';
import type { Numbers } from '#database';
import type { PastEvents } from '#events';
import type { InvoiceNumbers } from '#fulfilment';
import { type Job, movePastJob, type PastFile, schedulePastJob, seedPastJob } from '#jobs';
import { type ProofLinks, seedPastProof } from '#proofs';
import type { VendorLinks } from '#purchasing';
import { type Quote, seedPastQuote } from '#quotes';
import type { Viewer } from '#users';
import type { OrderStory } from './order-stories.js';
import { priceOf, productOf, quotedQuantities } from './products.js';
import { conversations } from './proof-words.js';
import type { ShopFile, ShopFiles } from './shop-files.js';
import { withDates } from './work-days.js';

export interface ShopTools {
  em: EntityManager;
  config: Config;
  calendar: ShopCalendar;
  numbers: Numbers;
  invoiceNumbers: InvoiceNumbers;
  links: ProofLinks;
  vendorLinks: VendorLinks;
  events: PastEvents;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
  files: ShopFiles;
  viewers: ReadonlyMap<string, Viewer>;
}

export interface SeededOrder {
  story: OrderStory;
  job: Job;
  quote: Quote | undefined;
  proofs: ReturnType<typeof seedPastProof>[];
  files: PastFile[];
}

/** Makes quote, job and proofs of an order. @param reorderOf the last order of the same line */
export async function seedOrder(
  story: OrderStory,
  reorderOf: Job | undefined,
  tools: ShopTools,
): Promise<SeededOrder> {
  const { calendar, files, viewers } = tools;
  const { customer, line, orderedAt, requestedAt } = story;
  const viewer = viewers.get(customer.username)!;
  const artwork = story.hasArtwork ? await files.artworkOf(line, customer, viewer.id) : undefined;
  const { spec, delivery } = productOf(line.product);
  const common = {
    customer: viewer,
    title: withDates(line.title, orderedAt),
    description: null,
    spec,
    quantity: line.pieces,
    deliveryMethod: delivery,
    deliveryAddress: delivery === 'pickup' || delivery === 'mail' ? null : customer.address,
    artworkUrls: artwork ? [artwork.path] : [],
  };
  const quote = requestedAt
    ? await seedPastQuote(
        {
          ...common,
          prices: quotedQuantities(line.pieces).map((quantity) => ({
            quantity,
            totalPrice: priceOf(line.product, quantity),
          })),
          requestedAt,
          pricedAt: story.pricedAt,
          end: { status: 'approved', moment: orderedAt },
        },
        tools,
      )
    : undefined;
  const due = daysAfter(calendar.dateOf(orderedAt), story.dueDays);
  const goesByPost = delivery === 'mail';
  const hasList = goesByPost && !story.deliveredAt && story.proofs.length > 0;
  const job = await seedPastJob(
    {
      ...common,
      customerPoNumber: poNumberOf(story),
      totalPrice: priceOf(line.product, line.pieces),
      orderedAt,
      estimatedCompletionDate: due,
      mailDate: goesByPost ? daysAfter(due, 2) : null,
      hasData: hasList,
      reorderOf,
    },
    quote,
    tools,
  );
  if (quote) quote.jobId = job.id;
  const seededFiles = await filesOf(job, story, artwork, hasList, viewer, tools);
  const proofs = story.proofs.map((proof, index) =>
    seedPastProof(
      { ...proof, version: index + 1, file: artwork!, isFirst: files.isFirstProof(artwork!) },
      job,
      viewer,
      tools,
    ),
  );
  finish(job, story, tools);
  return { story, job, quote, proofs, files: seededFiles };
}

async function filesOf(
  job: Job,
  { orderedAt }: OrderStory,
  artwork: ShopFile | undefined,
  hasList: boolean,
  by: Viewer,
  { files }: ShopTools,
) {
  const list = hasList
    ? [await files.keepList({ fileName: 'mailing-list.csv', addresses: 260 }, by.id)]
    : [];
  const rowOf = (file: ShopFile): PastFile => ({
    job,
    file,
    fileType: file === artwork ? 'artwork' : 'data',
    by,
    moment: orderedAt,
  });
  return [...(artwork ? [artwork] : []), ...list].map(rowOf);
}

function finish(job: Job, story: OrderStory, tools: ShopTools) {
  const { startedAt, completedAt, end, deliveredAt } = story;
  if (startedAt) movePastJob(job, 'in_production', startedAt, tools);
  if (!completedAt) return;
  movePastJob(job, 'completed', completedAt, tools);
  if (end) movePastJob(job, end.status, end.moment, tools);
  const day = tools.calendar.dateOf(
    deliveredAt ?? new Date(completedAt.getTime() + 2 * 86_400_000),
  );
  if (!end) schedulePastJob(job, day, null, completedAt, tools);
  if (deliveredAt) movePastJob(job, 'delivered', deliveredAt, tools);
}

const poNumberOf = ({ customer, orderedAt }: OrderStory) =>
  `${customer.lastName.slice(0, 3).toUpperCase()}-${(orderedAt.getTime() / 3_600_000).toFixed(0).slice(-4)}`;

/** A question and an answer about every sixth order. */
export function threadOf({ story, job, quote }: SeededOrder, index: number, broker: Viewer) {
  const place = index / 6;
  if (!Number.isInteger(place) || !story.startedAt) return [];
  const [question, answer] = conversations[place % conversations.length]!;
  const customer = { id: job.customerId!, companyId: job.companyId ?? null };
  const by: Viewer = {
    ...customer,
    name: job.customerName!,
    email: job.customerEmail!,
    username: story.customer.username,
    role: 'customer',
  };
  const thread: PastThread = {
    jobId: job.id,
    quoteId: quote?.id ?? null,
    number: job.jobNumber,
    title: job.title,
    customer: by,
    messages: [
      {
        by,
        side: 'customer',
        text: question,
        moment: new Date(story.orderedAt.getTime() + 3_600_000),
      },
      {
        by: broker,
        side: 'shop',
        text: answer,
        moment: new Date(story.orderedAt.getTime() + 7_200_000),
      },
    ],
  };
  return [thread];
}
