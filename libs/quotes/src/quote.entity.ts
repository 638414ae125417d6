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

const QuoteSchema = defineEntity({
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
    /**
     * Several requested quantities with their prices; `quantity` and `totalPrice` are those of one
     * of them.
     */
    prices: p.json<QuotePrice[]>().onCreate(() => []),
    /**
     * Set while `totalPrice` is the shop's price; without it the sum is only the customer's target.
     */
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
    /** The quote that this one asks for again. */
    reorderedFrom: p.uuid().nullable(),
    lastMessage: p.json<QuoteDetail['lastMessage']>().nullable(),
    /** The job that the customer's yes made. */
    jobId: p.uuid().nullable(),
    /** When the next action last changed. */
    nextActionSince: p.datetime().nullable(),
  },
});

/** A change to one of these asks for something else than what was priced. */
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

/** When something is done: the day is the shop's. */
export interface Moment {
  today: string;
  now: Date;
}

/**
 * A request for a price, and later the offer. Its status changes only through the actions below.
 */
export class Quote extends QuoteSchema.class {
  /**
   * @throws Conflict with the sentence that says why this side may not do it as things stand
   * @param today in the shop's zone
   */
  assertCan(action: QuoteAction, side: QuoteSide, today: string) {
    const reason = refusal(action, this, side, today);
    if (reason) throw new Conflict(reason);
  }

  /** All that a price was asked for. */
  get quantities(): Opt<number[]> {
    return quantitiesOf(this);
  }

  /** The status that counts on that day. */
  statusOn(today: string) {
    return effectiveStatus(this, today);
  }

  /**
   * @param fields only what changes
   * @returns whether the shop's price was withdrawn with it: a customer changed what was priced, or
   * staff took away the only quantity that had a price
   */
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
      // Without a price to decide about, a change is the customer's answer to the shop.
      if (!this.pricedAt && (side === 'customer' || priceWithdrawn)) this.awaiting = 'shop';
    });
    return priceWithdrawn;
  }

  /** It is the same customer's as the other, or their company's. */
  isOfCustomerOf({ customerId, companyId }: Quote) {
    return customerId === this.customerId || (companyId !== null && companyId === this.companyId);
  }

  /** The price of the other stays to be seen; for this one the shop names a new one. */
  repeat({ id, totalPrice, pricedAt, lastPrice }: Quote) {
    this.reorderedFrom = id;
    this.lastPrice = pricedAt ? totalPrice : lastPrice;
  }

  submit({ today, now }: Moment) {
    this.assertCan('submit', 'customer', today);
    this.changeStep(now, () => this.move('submit', 'shop'));
  }

  /**
   * The shop's price stands until the end of `validUntil`, a date in the shop's zone.
   * @param offer a row for each quantity, one at least with a price
   */
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

  /** The customer's wish withdraws the price; the shop's question leaves it. */
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

  /**
   * @param quantity the one that is ordered; it may be left out where only one can be meant
   * @returns the row of it where there are several
   */
  choose(quantity: number | undefined) {
    const chosenOffer = chosenOf(this, quantity);
    if (chosenOffer) Object.assign(this, chosenOffer);
    return chosenOffer;
  }

  /**
   * @throws Conflict when the job that it has become is for another quantity than the one that is
   * named now
   */
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

  /** Does it, and keeps since when the next step is whose it is, if that changes with it. */
  private changeStep(now: Date, act: () => void) {
    const before = this.step();
    act();
    if (this.step() !== before) this.nextActionSince = now;
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
    };
    const { who, what } = stepOf(quoteRules, state);
    return `${who} ${what}`;
  }

  /** The request no longer matches the price; the old amount stays visible. */
  private withdrawPrice(sum = this.totalPrice) {
    if (this.pricedAt) {
      this.lastPrice = sum;
      this.totalPrice = null;
    }
    this.prices = this.prices.map(({ quantity }) => ({ quantity, totalPrice: null }));
    this.pricedAt = null;
    this.validUntil = null;
  }

  /**
   * The quote's own figures are those of the quantity named first, else of the first one with a
   * price.
   */
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

export const quoteEntities = [QuoteSchema];
