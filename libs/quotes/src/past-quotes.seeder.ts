import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShopCalendar } from '#config';
import type { DeliveryMethod, PrintSpec, QuotePrice } from '#contracts';
import type { Numbers } from '#database';
import type { PastEvents } from '#events';
import type { Viewer } from '#users';
import { Quote } from './quote.entity.js';

interface Tools {
  em: EntityManager;
  numbers: Numbers;
  calendar: ShopCalendar;
  events: PastEvents;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
}

export interface PastQuote {
  customer: Viewer;
  title: string;
  description: string | null;
  spec: PrintSpec;
  quantity: number;
  /** With a price each, which a quote that is not priced yet does not show. */
  prices: QuotePrice[];
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string | null;
  artworkUrls: string[];
  requestedAt: Date;
  pricedAt?: Date;
  end?: { status: 'approved' | 'rejected' | 'expired'; moment: Date; reason?: string };
}

const dayMs = 24 * 3600_000;
const daysValid = 30;

/** Makes a quote of an earlier day by its entity’s rules. Not saved yet: its job is first. */
export async function seedPastQuote(past: PastQuote, tools: Tools): Promise<Quote> {
  const { em, numbers, events, clock } = tools;
  const { customer, pricedAt, end, prices, requestedAt, ...fields } = past;
  clock.set(requestedAt);
  const quote = em.create(
    Quote,
    {
      id: randomUUIDv7(),
      ...fields,
      quoteNumber: await numbers.next('Q'),
      customerId: customer.id,
      companyId: customer.companyId,
      customerName: customer.name,
      customerEmail: customer.email,
      prices: prices.map(({ quantity }) => ({ quantity, totalPrice: null })),
      status: 'pending',
      awaiting: 'shop',
      createdBy: customer.id,
      createdAt: requestedAt,
      updatedAt: end?.moment ?? pricedAt ?? requestedAt,
    },
    { persist: false },
  );
  const ref = refTo(quote);
  events.add('quote.created', { ...ref, title: quote.title }, quote, customer, requestedAt);
  if (pricedAt) price(quote, prices, pricedAt, tools);
  if (end) settle(quote, end, customer, tools);
  return quote;
}

function price(quote: Quote, prices: QuotePrice[], moment: Date, tools: Tools) {
  const { calendar, events, broker } = tools;
  const validUntil = calendar.dateOf(new Date(moment.getTime() + daysValid * dayMs));
  quote.price(prices, validUntil, { today: calendar.dateOf(moment), now: moment });
  const totalPrice = quote.totalPrice!;
  const facts = { ...refTo(quote), totalPrice, prices, validUntil, changes: {} };
  events.add('quote.priced', facts, quote, broker, moment);
}

function settle(
  quote: Quote,
  { status, moment, reason = '' }: NonNullable<PastQuote['end']>,
  customer: Viewer,
  { calendar, events }: Tools,
) {
  const day = { today: calendar.dateOf(moment), now: moment };
  const step = { ...refTo(quote), from: quote.status, to: status };
  const validUntil = quote.validUntil!;
  if (status === 'approved') {
    quote.approve('customer', day);
    const facts = { ...step, totalPrice: quote.totalPrice!, prices: quote.prices, validUntil };
    events.add('quote.approved', facts, quote, customer, moment);
  } else if (status === 'rejected') {
    quote.reject(reason, 'customer', day);
    events.add('quote.rejected', { ...step, reason, by: 'customer' }, quote, customer, moment);
  } else {
    quote.expire(day.today);
    events.add('quote.expired', { ...step, validUntil }, quote, null, moment);
  }
}

const refTo = ({ id, quoteNumber }: Quote) => ({ quoteId: id, quoteNumber });
