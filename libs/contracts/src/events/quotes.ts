import { dollars } from '../money.js';
import {
  type OfferedPrice,
  offerInWords,
  offersInWords,
  type QuotePrice,
} from '../quote-prices.js';
import type { QuoteSide, QuoteStatus } from '../quotes.js';
import { both, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn } from './words.js';

interface QuoteRef {
  quoteId: string;
  quoteNumber: string;
}

/** One step of a quote's life. */
interface QuoteStep extends QuoteRef {
  from: QuoteStatus;
  to: QuoteStatus;
}

/** `$750.00`, or `$210.00 for 500 or $350.00 for 1,000` */
const offerText = ({ totalPrice, prices }: { totalPrice: string; prices?: QuotePrice[] }) =>
  prices ? offersInWords(prices) : dollars(totalPrice);

const customerAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: ({ quoteId }: QuoteRef) => `/quotes/${quoteId}` },
  live: ({ quoteId }: QuoteRef): LiveRecord[] => [{ entity: 'quote', id: quoteId }],
  consumers: [],
} as const;

export const quoteEvents = {
  /** A customer, or staff for one, asked for a price. */
  'quote.created': event<QuoteRef & { title: string; reorderOf?: QuoteRef }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title, reorderOf }, who) =>
      `${who} requested quote ${quoteNumber} “${title}”${reorderOf ? `, a reorder of ${reorderOf.quoteNumber}` : ''}`,
  }),
  /** Somebody kept a request for later, for the first time or changed; nobody else knows of it. */
  'quote.drafted': event<QuoteRef & { title: string; changes?: Changes }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title }, who) =>
      `${who} saved quote ${quoteNumber} “${title}” as a draft`,
    notice: null,
    visibility: 'actor',
  }),
  /** Files were attached to a request, after it was made. */
  'quote.artworkAdded': event<QuoteRef & { title: string; files: number }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title, files }, who) =>
      `${who} added ${files === 1 ? 'an artwork file' : `${files} artwork files`} to quote ${quoteNumber} “${title}”`,
  }),
  /** A draft became a request that the shop prices. */
  'quote.submitted': event<QuoteStep & { title: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title }, who) => `${who} submitted quote ${quoteNumber} “${title}”`,
  }),
  /** The request changed; `priceWithdrawn` when it needs a new price. */
  'quote.edited': event<QuoteRef & { changes: Changes; priceWithdrawn: boolean }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, changes, priceWithdrawn }, who) =>
      `${who} edited quote ${quoteNumber} (${fieldsIn(changes)})${priceWithdrawn ? '; the price was withdrawn' : ''}`,
  }),
  /**
   * The shop named its price, or another one, `prices` where there are several quantities;
   * `changes` has whatever else was set with it too.
   */
  'quote.priced': event<
    QuoteRef & { totalPrice: string; prices?: QuotePrice[]; validUntil: string; changes: Changes }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, ...price }, who) =>
      `${who} priced quote ${quoteNumber} at ${offerText(price)}`,
  }),
  /** The priced offer stands. */
  'quote.approved': event<
    QuoteStep & { totalPrice: string; prices?: QuotePrice[]; validUntil: string }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, ...price }, who) =>
      `${who} approved quote ${quoteNumber} at ${offerText(price)}`,
  }),
  /** One side asked the other to change something. */
  'quote.changesRequested': event<QuoteStep & { message: string; by: QuoteSide }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, message }, who) =>
      `${who} requested changes to quote ${quoteNumber}: “${message}”`,
  }),
  /** Either side said no. */
  'quote.rejected': event<QuoteStep & { reason: string | null; by: QuoteSide }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, reason }, who) =>
      `${who} rejected quote ${quoteNumber}${reason ? `: “${reason}”` : ''}`,
  }),
  /** An expired or rejected quote is to be priced again. */
  'quote.reopened': event<QuoteStep & { by: QuoteSide }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, by }, who) =>
      by === 'shop'
        ? `${who} reopened quote ${quoteNumber}`
        : `${who} asked for a new price for quote ${quoteNumber}`,
  }),
  /** The day after `validUntil` came. */
  'quote.expired': event<QuoteStep & { validUntil: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber }) => `Quote ${quoteNumber} expired`,
  }),
  /** A customer's yes made a job of a quote; `chosen` of several quantities. */
  'quote.converted': event<
    QuoteRef & { jobId: string; jobNumber: string; chosen?: OfferedPrice }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, jobNumber, chosen }, who) =>
      `${who} accepted quote ${quoteNumber}${chosen ? ` at ${offerInWords(chosen)}` : ''}; it is now job ${jobNumber}`,
    notice: { recipients: both, url: ({ jobId }) => `/jobs/${jobId}` },
  }),
  /** The same or a similar quote was requested again; recorded on the earlier quote. */
  'quote.reordered': event<QuoteRef & { reorder: QuoteRef }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, reorder }, who) =>
      `${who} reordered quote ${quoteNumber} as ${reorder.quoteNumber}`,
    notice: null,
  }),
};
