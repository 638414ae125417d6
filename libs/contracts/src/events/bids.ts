import type { BidChannel } from '../bids.js';
import { event, type LiveRecord } from './row.js';
import { quote } from './words.js';

interface BidRequestRef {
  requestId: string;
  requestNumber: string;
  quoteId: string;
  quoteNumber: string;
}
interface BidRef extends BidRequestRef {
  vendorName: string;
}

const request = ({ requestNumber, quoteNumber }: BidRequestRef) =>
  `bid request ${requestNumber} for quote ${quoteNumber}`;
const url = ({ quoteId }: BidRequestRef) => `/quotes/${quoteId}?tab=bids`;
const vendors = (count: number) => (count === 1 ? '1 vendor' : `${count} vendors`);

const staffOnly = {
  visibility: 'staff',
  notice: null,
  live: ({ quoteId }: BidRequestRef): LiveRecord[] => [{ entity: 'quote', id: quoteId }],
  consumers: [],
} as const;
const forStaff = { ...staffOnly, notice: { recipients: ['staff'], url } } as const;

export const bidEvents = {
  /** Vendors were asked, or a closed request takes bids again. */
  'bidRequest.opened': event<BidRequestRef & { vendors: number; answerBy: string }>()({
    ...staffOnly,
    sentence: (ref, who) => `${who} opened ${request(ref)} to ${vendors(ref.vendors)}`,
  }),
  /** The specification changed, so earlier bids are struck. */
  'bidRequest.changed': event<BidRequestRef & { version: number; labels: string[] }>()({
    ...staffOnly,
    sentence: ({ labels, ...ref }, who) =>
      `${who} changed ${request(ref)} (${labels.join(', ')}); earlier bids no longer count`,
  }),
  /** The day to answer has passed, or staff closed it. */
  'bidRequest.closed': event<BidRequestRef & { bids: number }>()({
    ...forStaff,
    sentence: ({ bids, ...ref }) =>
      `${request(ref).replace(/^b/, 'B')} closed with ${bids === 1 ? '1 bid' : `${bids} bids`}`,
  }),
  /** Staff no longer need bids. */
  'bidRequest.dropped': event<BidRequestRef>()({
    ...staffOnly,
    sentence: (ref, who) => `${who} dropped ${request(ref)}`,
  }),
  /** Staff chose a bid for each priced quantity. */
  'bidRequest.awarded': event<BidRequestRef & { vendorNames: string[] }>()({
    ...staffOnly,
    sentence: ({ vendorNames, ...ref }, who) =>
      `${who} awarded ${request(ref)} to ${vendorNames.join(' and ')}`,
  }),
  /** Staff copied the link of a vendor. */
  'bidRequest.linkShown': event<BidRef>()({
    ...staffOnly,
    sentence: (ref, who) => `${who} copied the link of ${ref.vendorName} to ${request(ref)}`,
  }),
  /** A vendor's first bid. */
  'bid.sent': event<BidRef & { channel: BidChannel }>()({
    ...forStaff,
    sentence: ({ channel, ...ref }, who) =>
      channel === 'link'
        ? `${who} sent a bid on ${request(ref)} for ${ref.vendorName}`
        : `${who} entered the bid of ${ref.vendorName} on ${request(ref)}, received by ${channel}`,
  }),
  /** A vendor's bid replaced the one before. */
  'bid.revised': event<BidRef & { channel: BidChannel; revision: number }>()({
    ...forStaff,
    sentence: ({ revision, ...ref }, who) =>
      `${who} revised the bid of ${ref.vendorName} on ${request(ref)} (revision ${revision})`,
  }),
  /** A vendor does not bid. */
  'bid.declined': event<BidRef & { reason: string }>()({
    ...forStaff,
    sentence: ({ reason, ...ref }, who) =>
      `${who} declined ${request(ref)} for ${ref.vendorName}: ${quote(reason)}`,
  }),
};
