import type { JobStatus } from '#contracts';
import { reasonFor, commentFor, noteFor } from './proof-words.js';
import type { OrderLine, ShopCustomer } from './shop-customers.js';
import { daysBefore, numbersFrom, WorkDays } from './work-days.js';

/** What happened with one order, up to now; a step that is still to come is undefined. */
export interface OrderStory {
  customer: ShopCustomer;
  line: OrderLine;
  requestedAt: Date | undefined;
  pricedAt: Date;
  orderedAt: Date;
  dueDays: number;
  proofs: ProofStory[];
  startedAt?: Date;
  completedAt?: Date;
  end?: { status: JobStatus; moment: Date };
  deliveredAt?: Date;
  invoicedAt?: Date;
  paidAt?: Date;
  /** Of the price. */
  vendorShare: number;
  vendorDays: { sentAt?: Date; acknowledgedAt?: Date; shippedAt?: Date };
  hasArtwork: boolean;
}

interface ProofStory {
  sentAt: Date;
  notes: string | null;
  decision?: { moment: Date; comments: string | null; rejectionReason: string | null };
}

const months = 14;
const recentDays = 19;
const recentOrders = 16;

/** The days since each order, newest first: some of the last weeks are still in the shop. */
const agesOf = (orders: number) =>
  Array.from({ length: orders }, (_, index) =>
    index < recentOrders
      ? 0.25 + (index * recentDays) / recentOrders
      : recentDays +
        1 +
        ((index - recentOrders) * (months * 30.4 - recentDays)) / (orders - recentOrders),
  );

/** @returns the stories of all lines, oldest first */
export function tellStories(customers: readonly ShopCustomer[], now: Date): OrderStory[] {
  const next = numbersFrom(20_260);
  const orders = customers
    .flatMap((customer) =>
      customer.lines.flatMap((line) =>
        Array.from({ length: line.times }, (_, index) => ({
          customer,
          line,
          place: (index + next()) / line.times,
        })),
      ),
    )
    .toSorted((one, other) => one.place - other.place);
  return agesOf(orders.length)
    .map((age, index) => tellOrder(orders[index]!, daysBefore(now, age), now, next))
    .toReversed();
}

type Order = Pick<OrderStory, 'customer' | 'line'>;

function tellOrder({ customer, line }: Order, ordered: Date, now: Date, next: () => number) {
  const past = (moment: Date) => (moment <= now ? moment : undefined);
  const isQuoted = next() < 0.75;
  const request = new WorkDays(daysBefore(ordered, 5 + next() * 4), next);
  const requestedAt = request.after(0);
  const pricedAt = request.after(0.8);
  const days = new WorkDays(ordered, next);
  const story: OrderStory = {
    customer,
    line,
    requestedAt: isQuoted ? requestedAt : undefined,
    pricedAt,
    orderedAt: ordered,
    dueDays: 18 + Math.round(next() * 4),
    proofs: [],
    vendorShare: 0.66 + next() * 0.15,
    vendorDays: {},
    hasArtwork: true,
  };
  story.hasArtwork = ordered < daysBefore(now, 1) || next() < 0.5;
  const isApproved = addProofs(story, days, now, next);
  if (!isApproved) return story;
  produce(story, days, past, next);
  return story;
}

/** @returns true if the last version was approved by now */
function addProofs(story: OrderStory, days: WorkDays, now: Date, next: () => number) {
  const luck = next();
  const versions = luck < 0.6 ? 1 : luck < 0.9 ? 2 : 3;
  for (let version = 1; version <= versions; version++) {
    const sentAt = days.after(version === 1 ? 1.4 : 1);
    if (sentAt > now) return false;
    const decidedAt = days.after(0.6 + next() * 1.4);
    const isLast = version === versions;
    const decision = {
      moment: decidedAt,
      comments: isLast ? commentFor(next()) : null,
      rejectionReason: isLast ? null : reasonFor(next()),
    };
    const isDecided = decidedAt <= now;
    const notes = noteFor(version, next());
    story.proofs.push({ sentAt, notes, ...(isDecided && { decision }) });
    if (!isDecided) return false;
  }
  return true;
}

type Past = (moment: Date) => Date | undefined;

function produce(story: OrderStory, days: WorkDays, past: Past, next: () => number) {
  const { vendorDays, line } = story;
  vendorDays.sentAt = past(days.after(0.1));
  story.startedAt = past(days.after(0.2));
  vendorDays.acknowledgedAt = past(days.after(0.4));
  const delay = next() < 0.09 ? 5 + next() * 4 : 0;
  vendorDays.shippedAt = past(days.after(3 + next() * 2.5 + delay));
  story.completedAt = past(days.after(0.7));
  if (!story.completedAt) return;
  const isPickedUp = ['poster', 'card'].includes(line.product);
  story.invoicedAt = past(days.after(0.1));
  const end = past(days.after(0.3));
  if (isPickedUp && end) story.end = { status: 'ready_for_pickup', moment: end };
  story.deliveredAt = past(days.after(1 + next() * 2));
  story.paidAt = past(days.after(next() < 0.12 ? 34 + next() * 12 : 8 + next() * 20));
}
