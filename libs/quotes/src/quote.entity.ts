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
import { Conflict, record, stepOf } from '#database';
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
    lastMessage: p.json<QuoteDetail['lastMessage']>().nullable(),
    /** The job that the customer's yes made. */
    jobId: p.uuid().nullable(),
    /** Since when the next step is whose it is. */
    turnSince: p.datetime().nullable(),
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

/** When something is done: the day is the shop's. */
export interface Moment {
  today: string;
  now: Date;
}

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
  edit(fields: Readonly<Record<string, unknown>>, side: QuoteSide, { today, now }: Moment) {
    this.demand('edit', side, today);
    Object.assign(this, fields);
    if (side === 'shop' || this.status === 'draft') return false;
    const priceWithdrawn = Boolean(this.pricedAt) && Object.keys(fields).some((name) => pricedFields.has(name));
    this.turn(now, () => {
      if (priceWithdrawn) this.withdrawPrice();
      // Without a price to decide about, a change is the customer's answer to the shop.
      if (!this.pricedAt) this.awaiting = 'shop';
    });
    return priceWithdrawn;
  }

  submit({ today, now }: Moment) {
    this.demand('submit', 'customer', today);
    this.turn(now, () => this.move('submit', 'shop'));
  }

  /** The shop's price stands until the end of `validUntil`, a date in the shop's zone. */
  price(totalPrice: string, validUntil: string, { today, now }: Moment) {
    this.demand('price', 'shop', today);
    this.turn(now, () => Object.assign(this, { totalPrice: toMoney(totalPrice), validUntil, pricedAt: now, awaiting: 'customer' }));
  }

  approve(side: QuoteSide, { today, now }: Moment) {
    this.demand('approve', side, today);
    if (!this.pricedAt) throw new Conflict('This quote has not been priced yet.');
    this.turn(now, () => this.move('approve', 'customer'));
  }

  /** The customer's wish withdraws the price; the shop's question leaves it. */
  requestChanges(message: string, side: QuoteSide, { today, now }: Moment) {
    this.demand('requestChanges', side, today);
    this.turn(now, () => {
      this.move('requestChanges', other(side));
      this.lastMessage = { text: message, by: side, at: now.toISOString() };
      if (side === 'customer') this.withdrawPrice();
    });
  }

  reject(reason: string | null, side: QuoteSide, { today, now }: Moment) {
    this.demand('reject', side, today);
    this.move('reject', null);
    this.lastMessage = reason ? { text: reason, by: side, at: now.toISOString() } : null;
  }

  reopen(side: QuoteSide, { today, now }: Moment) {
    this.demand('reopen', side, today);
    this.turn(now, () => {
      this.move('reopen', 'shop');
      this.withdrawPrice();
    });
  }

  expire(today: string) {
    if (!isOverdue(this, today)) throw new Conflict('This quote has not expired yet.');
    this.move('expire', null);
  }

  /** Does it, and keeps since when the next step is whose it is, if that changes with it. */
  private turn(now: Date, act: () => void) {
    const before = this.step();
    act();
    if (this.step() !== before) this.turnSince = now;
  }

  private step() {
    const { status, jobId, pricedAt, lastMessage } = this;
    const awaiting = this.awaiting ?? null;
    const turn = {
      status,
      awaiting,
      isOverdue: false,
      isAccepted: Boolean(jobId),
      isPriced: Boolean(pricedAt),
      isAsked: isAsked(lastMessage, pricedAt),
    };
    const { who, what } = stepOf(quoteRules, turn);
    return `${who} ${what}`;
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
