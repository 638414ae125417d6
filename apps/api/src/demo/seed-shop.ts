import { daysAfter } from '#config';
import { seedPastThreads } from '#conversation';
import { seedPastInvoice, seedPastSample } from '#fulfilment';
import { type Job, storePastFiles } from '#jobs';
import { storePastProofs } from '#proofs';
import { seedPastOrder } from '#purchasing';
import { type Quote, seedPastQuote } from '#quotes';
import type { Objects } from '#storage';
import { seedCustomers } from '#users';
import { type OrderStory, tellStories } from './order-stories.js';
import { priceOf } from './products.js';
import { requestsOf, samplesOf } from './other-stories.js';
import { type SeededOrder, seedOrder, type ShopTools, threadOf } from './seed-order.js';
import { earlierBuyers, shopCustomers } from './shop-customers.js';
import { daysBefore } from './work-days.js';

const months = 15;

/** Thirty customers and their orders of fourteen months, written in a few statements. */
export async function seedShop(base: ShopTools & { objects: Objects }) {
  const { em, clock, events } = base;
  const now = new Date();
  const since = daysBefore(now, months * 30.4);
  const viewers = new Map([...base.viewers, ...(await seedCustomers(shopCustomers, since, em))]);
  const tools = { ...base, viewers };
  const orders = await seedOrders(tellStories([...earlierBuyers, ...shopCustomers], now), tools);
  for (const request of requestsOf(shopCustomers, viewers, now))
    em.persist(await seedPastQuote(request, tools));
  for (const sample of samplesOf(shopCustomers, viewers, now)) seedPastSample(sample, tools);
  await seedPurchasing(orders, tools);
  await seedInvoices(orders, tools);
  await em.flush();
  await storeRest(orders, tools);
  clock.set(now);
  return events.write(em);
}

async function seedOrders(stories: readonly OrderStory[], tools: ShopTools) {
  const orders: SeededOrder[] = [];
  for (const story of stories) {
    const earlierOrder = story.requestedAt
      ? undefined
      : orders.findLast(({ story: { line }, job }) => line === story.line && isDelivered(job));
    orders.push(await seedOrder(story, earlierOrder?.job, tools));
  }
  await tools.em.flush();
  for (const { quote, proofs } of orders) {
    if (quote) tools.em.persist(quote);
    for (const { proof } of proofs) tools.em.persist(proof);
  }
  return orders;
}

const isDelivered = ({ status }: Job) => status === 'delivered';

async function seedPurchasing(orders: readonly SeededOrder[], tools: ShopTools) {
  for (const { story, job } of orders) {
    const { orderedAt, vendorDays, startedAt, completedAt, line, vendorShare } = story;
    const vendorAmount = priceOf(line.product, line.pieces, vendorShare);
    await seedPastOrder(
      { job, vendorAmount, createdAt: orderedAt, startedAt, completedAt, ...vendorDays },
      tools,
    );
  }
}

async function seedInvoices(orders: readonly SeededOrder[], tools: ShopTools) {
  const { calendar } = tools;
  const sent = orders
    .flatMap(({ job, story: { invoicedAt, paidAt } }) =>
      invoicedAt ? [{ job, sentAt: invoicedAt, paidAt }] : [],
    )
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
  const today = calendar.today();
  for (const { job, sentAt, paidAt } of sent) {
    const dueDate = daysAfter(calendar.dateOf(sentAt), 30);
    const overdueAt = new Date(`${daysAfter(dueDate, 1)}T11:00:00Z`);
    const isLate = dueDate < (paidAt ? calendar.dateOf(paidAt) : today);
    await seedPastInvoice({ job, sentAt, dueDate, paidAt, ...(isLate && { overdueAt }) }, tools);
  }
}

async function storeRest(orders: readonly SeededOrder[], tools: ShopTools & { objects: Objects }) {
  const { em, objects, broker } = tools;
  const quotes = new Map<Job, Quote>(
    orders.flatMap(({ job, quote }) => (quote ? [[job, quote] as const] : [])),
  );
  const files = orders.flatMap((order) => order.files);
  await storePastFiles(files, quotes, em);
  await storePastProofs(
    orders.flatMap(({ proofs }) => proofs),
    em,
  );
  for (const { job, quote, files: own } of orders) {
    const paths = own.map(({ file }) => file.path);
    await objects.hold(paths, { entityType: 'job', entityId: job.id });
    if (quote) await objects.hold(quote.artworkUrls, { entityType: 'quote', entityId: quote.id });
  }
  await seedPastThreads(
    orders.flatMap((order, index) => threadOf(order, index, broker)),
    tools,
  );
}
