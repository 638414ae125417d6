import { defineEntity, p } from '@mikro-orm/core';
import {
  deliveryMethods,
  type PrintSpecifications,
  type QuoteAction,
  type QuoteDetail,
  type QuoteSide,
  quoteSides,
  quoteStatuses,
  toMoney,
} from '#contracts';
import { Conflict, record } from '#database';
import { effectiveStatus, isOverdue, refusal, transitions } from './quote.lifecycle.js';

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
    specifications: p.json<PrintSpecifications>().onCreate(() => ({})),
    quantity: p.integer().nullable(),
    paperType: p.text().nullable(),
    size: p.text().nullable(),
    colors: p.text().nullable(),
    finishing: p.text().nullable(),
    bindery: p.text().nullable(),
    totalPrice: p.decimal('string').precision(10).scale(2).nullable(),
    status: p.enum(quoteStatuses).onCreate(() => 'draft' as const),
    /** Set while `totalPrice` is the shop's price; without it the sum is only the customer's target. */
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
  },
});

/** A change to one of these asks for something else than what was priced. */
const pricedFields: ReadonlySet<string> = new Set([
  'quantity',
  'specifications',
  'paperType',
  'size',
  'colors',
  'finishing',
  'bindery',
  'deliveryMethod',
  'deliveryAddress',
  'estimatedCompletionDate',
  'mailDate',
  'inHomesDate',
  'artworkUrls',
]);

/** A request for a price, and later the offer. Its status changes only through the actions below. */
export class Quote extends QuoteSchema.class {
  /** @throws Conflict with the sentence that says why this side may not do it as things stand @param today in the shop's zone */
  demand(action: QuoteAction, side: QuoteSide, today: string) {
    const reason = refusal(action, this, side, today);
    if (reason) throw new Conflict(reason);
  }

  /** The status that counts on that day. */
  statusOn(today: string) {
    return effectiveStatus(this, today);
  }

  /**
   * @param fields only what changes
   * @returns whether the shop's price was withdrawn with it: a customer changed what was priced
   */
  edit(fields: Readonly<Record<string, unknown>>, side: QuoteSide, today: string) {
    this.demand('edit', side, today);
    Object.assign(this, fields);
    if (side === 'shop' || this.status === 'draft') return false;
    const priceWithdrawn = Boolean(this.pricedAt) && Object.keys(fields).some((name) => pricedFields.has(name));
    if (priceWithdrawn) this.withdrawPrice();
    // Without a price to decide about, a change is the customer's answer to the shop.
    if (!this.pricedAt) this.awaiting = 'shop';
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

  submit(today: string) {
    this.demand('submit', 'customer', today);
    this.move('submit', 'shop');
  }

  /** The shop's price stands until the end of `validUntil`, a date in the shop's zone. */
  price(totalPrice: string, validUntil: string, today: string, now: Date) {
    this.demand('price', 'shop', today);
    this.totalPrice = toMoney(totalPrice);
    this.validUntil = validUntil;
    this.pricedAt = now;
    this.awaiting = 'customer';
  }

  approve(side: QuoteSide, today: string) {
    this.demand('approve', side, today);
    if (!this.pricedAt) throw new Conflict('This quote has not been priced yet.');
    this.move('approve', 'customer');
  }

  /** The customer's wish withdraws the price; the shop's question leaves it. */
  requestChanges(message: string, side: QuoteSide, today: string, now: Date) {
    this.demand('requestChanges', side, today);
    this.move('requestChanges', other(side));
    this.lastMessage = { text: message, by: side, at: now.toISOString() };
    if (side === 'customer') this.withdrawPrice();
  }

  reject(reason: string | null, side: QuoteSide, today: string, now: Date) {
    this.demand('reject', side, today);
    this.move('reject', null);
    this.lastMessage = reason ? { text: reason, by: side, at: now.toISOString() } : null;
  }

  reopen(side: QuoteSide, today: string) {
    this.demand('reopen', side, today);
    this.move('reopen', 'shop');
    this.withdrawPrice();
  }

  expire(today: string) {
    if (!isOverdue(this, today)) throw new Conflict('This quote has not expired yet.');
    this.move('expire', null);
  }

  /** What was asked for is not what was priced any more. The old figure stays to be seen. */
  private withdrawPrice() {
    if (this.pricedAt) {
      this.lastPrice = this.totalPrice;
      this.totalPrice = null;
    }
    this.pricedAt = null;
    this.validUntil = null;
  }

  private move(action: keyof typeof transitions, awaiting: QuoteSide | null) {
    this.status = transitions[action].to ?? this.status;
    this.awaiting = awaiting;
  }
}
QuoteSchema.setClass(Quote);

export const quoteEntities = [QuoteSchema];
