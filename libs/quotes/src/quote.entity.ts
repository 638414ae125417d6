import { defineEntity, type Opt, p } from '@mikro-orm/core';
import {
  deliveryMethods,
  offeredIn,
  type PrintSpec,
  type QuoteAction,
  type QuoteDetail,
  type QuotePrice,
  type QuoteSide,
  quoteSides,
  quoteStatuses,
} from '#contracts';
import { Conflict, record, stepOf } from '#database';
import { chosenOf } from './quote-offer.js';
import { type PriceRow, quantitiesOf } from './quote-quantities.js';
import { effectiveStatus, isOverdue, refusal, transitions } from './quote.lifecycle.js';
import { isAsked, quoteRules } from './quote-steps.js';

const other = (side: QuoteSide): QuoteSide => (side === 'shop' ? 'customer' : 'shop');

export const QuoteSchema = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    ...record,
    quoteNumber: p.string(),
    customerId: p.uuid(),
    companyId: p.uuid().nullable(),
    customerName: p.string(),
    customerEmail: p.string(),
    title: p.string(),
    description: p.text().nullable(),
    parsedDocument: p.text().nullable(),
    spec: p.json<PrintSpec>().onCreate(() => ({})),
    quantity: p.integer().nullable(),
    totalPrice: p.decimal('string').precision(10).scale(2).nullable(),
    status: p.enum(quoteStatuses).onCreate(() => 'draft' as const),
    /** `quantity` and `totalPrice` repeat one of these rows. */
    prices: p.json<QuotePrice[]>().onCreate(() => []),
    /** Null while `totalPrice` is only the customer's target. */
    pricedAt: p.datetime().nullable(),
    validUntil: p.date().nullable(),
    deliveryMethod: p.enum(deliveryMethods).nullable(),
    deliveryAddress: p.text().nullable(),
    estimatedCompletionDate: p.date().nullable(),
    mailDate: p.date().nullable(),
    inHomesDate: p.string().nullable(),
    artworkUrls: p.array().onCreate(() => []),
    notes: p.text().nullable(),
    createdBy: p.uuid(),
    awaiting: p.enum(quoteSides).nullable(),
    lastPrice: p.decimal('string').precision(10).scale(2).nullable(),
    reorderedFrom: p.uuid().nullable(),
    lastMessage: p.json<QuoteDetail['lastMessage']>().nullable(),
    jobId: p.uuid().nullable(),
    packageId: p.uuid().nullable(),
    /** In its package, from 1. */
    position: p.integer().nullable(),
    nextActionSince: p.datetime().nullable(),
  },
});

/** A customer's change to one of these withdraws the price. */
const pricedFields: ReadonlySet<string> = new Set([
  'quantity',
  'prices',
  'spec',
  'deliveryMethod',
  'deliveryAddress',
  'estimatedCompletionDate',
  'mailDate',
  'inHomesDate',
  'artworkUrls',
]);

/** `today` is `YYYY-MM-DD` in the shop's zone. */
export interface Moment {
  today: string;
  now: Date;
}

/** Its status changes only through the methods below. */
export class Quote extends QuoteSchema.class {
  /** @throws Conflict with the reason why this side may not take the action now */
  assertCan(action: QuoteAction, side: QuoteSide, today: string) {
    const reason = refusal(action, this, side, today);
    if (reason) throw new Conflict(reason);
  }

  get quantities(): Opt<number[]> {
    return quantitiesOf(this);
  }

  statusOn(today: string) {
    return effectiveStatus(this, today);
  }

  /** @returns true if the change withdrew the shop's price */
  edit(fields: Readonly<Record<string, unknown>>, side: QuoteSide, { today, now }: Moment) {
    this.assertCan('edit', side, today);
    const { totalPrice: sum, pricedAt } = this;
    Object.assign(this, fields);
    if (side === 'shop') this.settle();
    if (this.status === 'draft') return false;
    const isUnpriced =
      side === 'shop'
        ? !this.totalPrice
        : Object.keys(fields).some((name) => pricedFields.has(name));
    const priceWithdrawn = Boolean(pricedAt) && isUnpriced;
    this.changeStep(now, () => {
      if (priceWithdrawn) this.withdrawPrice(sum);
      // Without a price to decide on, a change is the customer's answer to the shop.
      if (!this.pricedAt && (side === 'customer' || priceWithdrawn)) this.awaiting = 'shop';
    });
    return priceWithdrawn;
  }

  isOfCustomerOf({ customerId, companyId }: Quote) {
    return customerId === this.customerId || (companyId !== null && companyId === this.companyId);
  }

  /** The earlier price is only shown for comparison; the shop sets a new one. */
  repeat({ id, totalPrice, pricedAt, lastPrice }: Quote) {
    this.reorderedFrom = id;
    this.lastPrice = pricedAt ? totalPrice : lastPrice;
  }

  submit({ today, now }: Moment) {
    this.assertCan('submit', 'customer', today);
    this.changeStep(now, () => this.move('submit', 'shop'));
  }

  /** The price is valid through the end of `validUntil`, a date in the shop's zone. */
  price(offer: readonly PriceRow[], validUntil: string, { today, now }: Moment) {
    this.assertCan('price', 'shop', today);
    this.changeStep(now, () => {
      if (this.prices.length) this.prices = offer as QuotePrice[];
      else this.totalPrice = offer[0]!.totalPrice;
      this.settle();
      Object.assign(this, { validUntil, pricedAt: now, awaiting: 'customer' });
    });
  }

  approve(side: QuoteSide, { today, now }: Moment) {
    this.assertCan('approve', side, today);
    if (!this.pricedAt) throw new Conflict('This quote has not been priced yet.');
    this.changeStep(now, () => this.move('approve', 'customer'));
  }

  /** A purchase order is an approval: the price that it names is the price, if it names one. */
  order({ now }: Moment) {
    if (this.totalPrice) this.pricedAt ??= now;
    this.changeStep(now, () => this.move('approve', 'customer'));
  }

  /** A customer's request withdraws the price; a question from the shop keeps it. */
  requestChanges(message: string, side: QuoteSide, { today, now }: Moment) {
    this.assertCan('requestChanges', side, today);
    this.changeStep(now, () => {
      this.move('requestChanges', other(side));
      this.lastMessage = { text: message, by: side, at: now.toISOString() };
      if (side === 'customer') this.withdrawPrice();
    });
  }

  reject(reason: string | null, side: QuoteSide, { today, now }: Moment) {
    this.assertCan('reject', side, today);
    this.move('reject', null);
    this.lastMessage = reason ? { text: reason, by: side, at: now.toISOString() } : null;
  }

  reopen(side: QuoteSide, { today, now }: Moment) {
    this.assertCan('reopen', side, today);
    this.changeStep(now, () => {
      this.move('reopen', 'shop');
      this.withdrawPrice();
    });
  }

  /** @param quantity may be omitted if only one is possible */
  choose(quantity: number | undefined) {
    const chosenOffer = chosenOf(this, quantity);
    if (chosenOffer) Object.assign(this, chosenOffer);
    return chosenOffer;
  }

  /** @throws Conflict if the quote was accepted for another quantity */
  refuseOther(quantity: number | undefined) {
    if (quantity !== undefined && quantity !== this.quantity)
      throw new Conflict(
        `This quote was already accepted for ${(this.quantity ?? 0).toLocaleString('en-US')} pieces.`,
      );
  }

  expire(today: string) {
    if (!isOverdue(this, today)) throw new Conflict('This quote has not expired yet.');
    this.move('expire', null);
  }

  private changeStep(now: Date, act: () => void) {
    const earlierStep = this.step();
    act();
    if (this.step() !== earlierStep) this.nextActionSince = now;
  }

  private step() {
    const { status, jobId, pricedAt, lastMessage } = this;
    const awaiting = this.awaiting ?? null;
    const state = {
      status,
      awaiting,
      isOverdue: false,
      isAccepted: Boolean(jobId),
      isPriced: Boolean(pricedAt),
      isAsked: isAsked(lastMessage, pricedAt),
      isHeld: false,
    };
    const { who, what } = stepOf(quoteRules, state);
    return `${who} ${what}`;
  }

  /** The old amount stays visible in `lastPrice`. */
  private withdrawPrice(sum = this.totalPrice) {
    if (this.pricedAt) {
      this.lastPrice = sum;
      this.totalPrice = null;
    }
    this.prices = this.prices.map(({ quantity }) => ({ quantity, totalPrice: null }));
    this.pricedAt = null;
    this.validUntil = null;
  }

  /** Copies the priced row for the quote's own `quantity`, or else the first priced row. */
  private settle() {
    const offers = offeredIn(this.prices);
    const own = offers.find(({ quantity }) => quantity === this.quantity) ?? offers[0];
    if (own) Object.assign(this, own);
    else if (this.pricedAt && this.prices.length) this.totalPrice = null;
  }

  private move(action: keyof typeof transitions, awaiting: QuoteSide | null) {
    this.status = transitions[action].to ?? this.status;
    this.awaiting = awaiting;
  }
}
QuoteSchema.setClass(Quote);
