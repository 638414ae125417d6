import {
  fromCents,
  isClosed,
  type NextStep,
  type PackageAction,
  type QuoteAction,
  type QuoteSide,
  type QuoteStatus,
  type StepCode,
  toCents,
  tooFewItems,
} from '#contracts';
import { effectiveStatus, type QuoteState, refusal } from '../quote.lifecycle.js';

/** As stored: `status` is not yet `expired` when the scheduler is late. */
export interface ItemState extends QuoteState {
  totalPrice?: string | null;
}

interface Offer {
  separable: boolean;
}

/** Of undecided items, the first of these is the status of the package. */
export const blockingOrder = [
  'draft',
  'pending',
  'approved',
  'expired',
  'rejected',
] as const satisfies readonly QuoteStatus[];

/** The shop acts before the customer can, and finished items come last. */
export const urgentSteps = [
  'finishDraft',
  'price',
  'reconsider',
  'answer',
  'approvePrice',
  'accept',
  'awaitPrices',
  'accepted',
  'expired',
  'rejected',
] as const satisfies readonly StepCode[];

const undecided = (items: readonly ItemState[]) => items.filter(({ jobId }) => !jobId);

/** An item that became a job counts only when every item did. */
export function packageStatus(items: readonly ItemState[], today: string): QuoteStatus {
  const statuses = undecided(items).map((item) => effectiveStatus(item, today));
  return blockingOrder.find((status) => statuses.includes(status)) ?? 'approved';
}

export const byUrgency = (
  { nextStep: one }: { nextStep: NextStep },
  { nextStep: other }: { nextStep: NextStep },
) =>
  placeOf(one) - placeOf(other) ||
  compare(one.by ?? '9', other.by ?? '9') ||
  compare(one.since ?? '9', other.since ?? '9');
const placeOf = ({ what }: NextStep) => (urgentSteps as readonly StepCode[]).indexOf(what);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** @returns the next action of the package: that of its most urgent item */
export const nextStepOf = (items: readonly { nextStep: NextStep }[]) =>
  items.toSorted(byUrgency)[0]!.nextStep;

const isInForce = (item: ItemState, today: string) =>
  ['pending', 'approved'].includes(effectiveStatus(item, today));
const offered = (items: readonly ItemState[], today: string) =>
  items.filter((item) => item.pricedAt && isInForce(item, today));

export const unpricedIn = (items: readonly ItemState[], today: string) =>
  items.filter((item) => !item.jobId && !item.pricedAt && isInForce(item, today));

/** @returns null until an item has a price */
export function totalOf(
  items: readonly ItemState[],
  lines: readonly { amount: string }[],
  today: string,
) {
  const priced = offered(items, today);
  if (!priced.length) return null;
  const amounts = [
    ...priced.map(({ totalPrice }) => totalPrice ?? '0'),
    ...lines.map(({ amount }) => amount),
  ];
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

/** @returns the earliest day of the prices that are still to be accepted */
export const validUntilOf = (items: readonly ItemState[], today: string) =>
  undecided(offered(items, today))
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted()[0] ?? null;

/** Without `separable`, the customer gets one price for all items. */
export function mayOffer({ separable }: Offer, items: readonly ItemState[], today: string) {
  const open = undecided(items);
  const hasPrice = (item: ItemState) => Boolean(item.pricedAt) && isInForce(item, today);
  return separable ? open.some(hasPrice) : open.length > 0 && open.every(hasPrice);
}

/** `'1 of 4 items needs a price.'` */
export const priceNeeded = (unpriced: number, of: number) =>
  `${unpriced} of ${of} items ${unpriced === 1 ? 'needs' : 'need'} a price.`;

/** An item of a package is decided together with the others. */
export const partRefusal = (packageNumber: string) =>
  `This quote is part of package ${packageNumber}. Please decide on the whole package.`;
export const decidedTogether: readonly QuoteAction[] = ['approve', 'reject', 'convert'];

/** The items that the action would change now. */
export const targetsOf = <Item extends ItemState>(
  action: Exclude<PackageAction, 'remove' | 'separate' | 'reorder'>,
  items: readonly Item[],
  side: QuoteSide,
  today: string,
) =>
  items.filter(
    (item) =>
      (action !== 'convert' || !item.jobId) &&
      (action !== 'approve' || Boolean(item.pricedAt)) &&
      refusal(action, item, side, today) === null,
  );

const statusReasons: Record<QuoteStatus, string> = {
  draft: 'An item of this package is still a draft.',
  pending: 'This package is already pending.',
  approved: 'This package is already approved.',
  rejected: 'This package has been rejected.',
  expired: 'This package has expired.',
};

/** @returns the reason as a sentence, or null if the action is allowed */
export function packageRefusal(
  action: PackageAction,
  { separable }: Offer,
  items: readonly ItemState[],
  side: QuoteSide,
  today: string,
): string | null {
  const status = packageStatus(items, today);
  if (action === 'price' && side === 'customer')
    return 'You do not have permission to price packages.';
  if (action === 'reorder')
    return items.every((item) => isClosed(closable(item, today)))
      ? null
      : 'This package is still open.';
  if (action === 'separate') return separationRefusal(items, today);
  const open = undecided(items);
  // Converting again returns the jobs that exist; every other action is closed.
  if (!open.length) return action === 'convert' ? null : 'All items of this package are now jobs.';
  if (action === 'edit') return null;
  if (action === 'remove') return removalRefusal({ separable }, items, side, today);
  const targets = targetsOf(action, items, side, today);
  if ((action === 'approve' || action === 'convert') && !separable) {
    const unpriced = unpricedIn(items, today).length;
    if (unpriced) return priceNeeded(unpriced, items.length);
    if (action === 'convert' && status === 'pending')
      return 'This package has not been approved yet.';
    const isBlocked = open.some(
      (item) => !targets.includes(item) && !(action === 'approve' && isApproved(item, today)),
    );
    if (isBlocked) return openReason(items, side, today);
  }
  if (targets.length) return null;
  if (action === 'approve' && status === 'pending')
    return priceNeeded(unpricedIn(items, today).length, items.length);
  return action === 'convert' && status === 'pending'
    ? 'This package has not been approved yet.'
    : statusReasons[status];
}

const pricedTogether = 'The items of this package are priced together. Request changes first.';

/** Jobs and prices belong to the whole. */
function separationRefusal(items: readonly ItemState[], today: string) {
  if (items.some(({ jobId }) => jobId)) return 'An item of this package is now a job.';
  return offered(items, today).length ? pricedTogether : null;
}

/** A customer would otherwise choose from a price for the whole. */
function removalRefusal(
  { separable }: Offer,
  items: readonly ItemState[],
  side: QuoteSide,
  today: string,
) {
  if (items.length <= 2) return `${tooFewItems}.`;
  return side === 'customer' && !separable && offered(items, today).length ? pricedTogether : null;
}

const isApproved = (item: ItemState, today: string) => effectiveStatus(item, today) === 'approved';

const closable = (item: ItemState, today: string) => ({
  status: effectiveStatus(item, today),
  jobId: item.jobId ?? null,
});

/** Items that expired or were rejected block the whole. */
function openReason(items: readonly ItemState[], side: QuoteSide, today: string) {
  const statuses = items.map((item) => effectiveStatus(item, today));
  const kind = statuses.includes('expired') ? 'expired' : 'rejected';
  if (statuses.every((status) => status === kind)) return statusReasons[kind];
  const next = side === 'shop' ? 'Reopen the package.' : 'Ask for a new price.';
  return kind === 'expired'
    ? `The price of an item has expired. ${next}`
    : `An item of this package has been rejected. ${next}`;
}
