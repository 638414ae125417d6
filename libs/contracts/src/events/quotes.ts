import { dollars } from '../money.js';
import {
  type OfferedPrice,
  offerInWords,
  offersInWords,
  type QuotePrice,
} from '../quote-prices.js';
import type { QuoteSide, QuoteStatus } from '../quotes.js';
import { both, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn, quote } from './words.js';

interface QuoteRef {
  quoteId: string;
  quoteNumber: string;
  /** Of a step of the whole package, which notifies instead. */
  packageId?: string;
}
const isPart = ({ packageId }: QuoteRef) => packageId !== undefined;

interface QuoteStep extends QuoteRef {
  from: QuoteStatus;
  to: QuoteStatus;
}

const offerText = ({ totalPrice, prices }: { totalPrice: string; prices?: QuotePrice[] }) =>
  prices ? offersInWords(prices) : dollars(totalPrice);

const customerAudience = {
  visibility: 'customer',
  notice: {
    recipients: both,
    url: ({ quoteId }: QuoteRef) => `/quotes/${quoteId}`,
    unless: isPart,
  },
  live: ({ quoteId }: QuoteRef): LiveRecord[] => [{ entity: 'quote', id: quoteId }],
  consumers: [],
} as const;

export const quoteEvents = {
  /** A customer, or staff for one, requested a quote. */
  'quote.created': event<QuoteRef & { title: string; reorderOf?: QuoteRef }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title, reorderOf }, who) =>
      `${who} requested quote ${quoteNumber} “${title}”${reorderOf ? `, a reorder of ${reorderOf.quoteNumber}` : ''}`,
  }),
  /** A draft was saved, which only its author sees. */
  'quote.drafted': event<QuoteRef & { title: string; changes?: Changes }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title }, who) =>
      `${who} saved quote ${quoteNumber} “${title}” as a draft`,
    notice: null,
    visibility: 'actor',
  }),
  /** Files were attached after the request. */
  'quote.artworkAdded': event<QuoteRef & { title: string; files: number }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title, files }, who) =>
      `${who} added ${files === 1 ? 'an artwork file' : `${files} artwork files`} to quote ${quoteNumber} “${title}”`,
  }),
  /** A data file was attached. */
  'quote.fileAdded': event<QuoteRef & { fileId: string; fileName: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, fileName }, who) =>
      `${who} added the data file “${fileName}” to quote ${quoteNumber}`,
  }),
  /** The bytes of a list were removed, because the quote did not become a job. */
  'quote.listRemoved': event<QuoteRef & { fileId: string; fileName: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, fileName }) =>
      `“${fileName}” of quote ${quoteNumber} was removed after its retention period`,
    notice: null,
  }),
  /** Staff accepted a file despite its findings, or, with a null `note`, no longer accept it. */
  'quote.preflightOverridden': event<
    QuoteRef & { fileId: string; fileName: string; note: string | null }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, fileName, note }, who) =>
      note === null
        ? `${who} withdrew the acceptance of “${fileName}” for quote ${quoteNumber}`
        : `${who} accepted “${fileName}” for quote ${quoteNumber} as is: ${quote(note)}`,
    notice: { ...customerAudience.notice, unless: ({ note }) => note === null },
  }),
  /** A draft was submitted to the shop. */
  'quote.submitted': event<QuoteStep & { title: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, title }, who) => `${who} submitted quote ${quoteNumber} “${title}”`,
  }),
  /** The request changed; `priceWithdrawn` means that it needs a new price. */
  'quote.edited': event<QuoteRef & { changes: Changes; priceWithdrawn: boolean }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, changes, priceWithdrawn }, who) =>
      `${who} edited quote ${quoteNumber} (${fieldsIn(changes)})${priceWithdrawn ? '; the price was withdrawn' : ''}`,
  }),
  /** The shop set a price; `changes` holds the other fields set with it. */
  'quote.priced': event<
    QuoteRef & { totalPrice: string; prices?: QuotePrice[]; validUntil: string; changes: Changes }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, ...price }, who) =>
      `${who} priced quote ${quoteNumber} at ${offerText(price)}`,
  }),
  /** The priced offer was approved. */
  'quote.approved': event<
    QuoteStep & { totalPrice: string; prices?: QuotePrice[]; validUntil: string }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, ...price }, who) =>
      `${who} approved quote ${quoteNumber} at ${offerText(price)}`,
  }),
  /** One side asked the other for changes. */
  'quote.changesRequested': event<QuoteStep & { message: string; by: QuoteSide }>()({
    ...customerAudience,
    consumers: ['conversation'],
    sentence: ({ quoteNumber, message }, who) =>
      `${who} requested changes to quote ${quoteNumber}: “${message}”`,
  }),
  /** Either side rejected the quote. */
  'quote.rejected': event<QuoteStep & { reason: string | null; by: QuoteSide }>()({
    ...customerAudience,
    consumers: ['conversation'],
    sentence: ({ quoteNumber, reason }, who) =>
      `${who} rejected quote ${quoteNumber}${reason ? `: “${reason}”` : ''}`,
  }),
  /** An expired or rejected quote was reopened for a new price. */
  'quote.reopened': event<QuoteStep & { by: QuoteSide }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, by }, who) =>
      by === 'shop'
        ? `${who} reopened quote ${quoteNumber}`
        : `${who} asked for a new price for quote ${quoteNumber}`,
  }),
  /** The day after `validUntil` began. */
  'quote.expired': event<QuoteStep & { validUntil: string }>()({
    ...customerAudience,
    sentence: ({ quoteNumber }) => `Quote ${quoteNumber} expired`,
  }),
  /** A customer accepted the quote; `chosen` is set when it had several prices. */
  'quote.converted': event<
    QuoteRef & { jobId: string; jobNumber: string; chosen?: OfferedPrice }
  >()({
    ...customerAudience,
    sentence: ({ quoteNumber, jobNumber, chosen }, who) =>
      `${who} accepted quote ${quoteNumber}${chosen ? ` at ${offerInWords(chosen)}` : ''}; it is now job ${jobNumber}`,
    notice: { recipients: both, url: ({ jobId }) => `/jobs/${jobId}`, unless: isPart },
  }),
  /** The quote was requested again; recorded on the earlier quote. */
  'quote.reordered': event<QuoteRef & { reorder: QuoteRef }>()({
    ...customerAudience,
    sentence: ({ quoteNumber, reorder }, who) =>
      `${who} reordered quote ${quoteNumber} as ${reorder.quoteNumber}`,
    notice: null,
  }),
};
