import type { ShopContact } from './settings.js';
import type { VendorFile } from './vendor-orders.js';
import type { VendorRecord } from './vendors.js';

export const bidRequestStatuses = ['draft', 'open', 'closed', 'awarded', 'dropped'] as const;
export type BidRequestStatus = (typeof bidRequestStatuses)[number];

export const invitationStates = ['asked', 'will_quote', 'quoted', 'declined', 'lapsed'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const bidChannels = ['link', 'phone', 'email'] as const;
export type BidChannel = (typeof bidChannels)[number];
/** Channels of the bids that staff enter. */
export const enteredChannels = ['phone', 'email'] as const satisfies readonly BidChannel[];

export const freightTerms = ['included', 'amount', 'none'] as const;
export type FreightTerms = (typeof freightTerms)[number];

export const bidRequestActions = ['open', 'close', 'drop', 'award', 'enter'] as const;
export type BidRequestAction = (typeof bidRequestActions)[number];

export const vendorBidActions = ['willQuote', 'send', 'samePrice', 'decline'] as const;
export type VendorBidAction = (typeof vendorBidActions)[number];

/** `freight` is set when the vendor charges an amount; lead days are working days. */
export interface BidPrice {
  quantity: number;
  price: string;
  freight: string | null;
  leadDays: number;
}

export interface BidAlternative<Price = BidPrice> {
  description: string;
  prices: Price[];
}

/** The vendor's own quote, a PDF; only staff can open it. */
export interface BidFile {
  fileUrl: string;
  fileName: string;
}

/** `validUntil` is a day. */
export interface BidTerms<Price = BidPrice> {
  prices: Price[];
  freight: FreightTerms;
  validUntil: string;
  remark: string | null;
  alternative: BidAlternative<Price> | null;
  file: BidFile | null;
}

/** What a vendor's PDF states; null where it does not. Prices are for the whole quantity. */
export interface ParsedBid {
  prices: { quantity: number; price: string; freight: string | null; leadDays: number | null }[];
  freight: FreightTerms | null;
  validUntil: string | null;
}

/** `reading` is null when the PDF could not be read, and `reason` says why. */
export interface AttachedBidFile {
  file: BidFile;
  reading: ParsedBid | null;
  reason: string | null;
}

/** `shipDate` is the day on which work ordered today would ship. */
export interface ComparedPrice extends BidPrice {
  shipDate: string;
}

export interface Bid extends BidTerms<ComparedPrice> {
  id: string;
  revision: number;
  channel: BidChannel;
  byName: string;
  /** It was for an earlier specification. */
  isStruck: boolean;
  sentAt: string;
}

export interface BidInvitation {
  id: string;
  vendorId: string;
  vendorName: string;
  vendorEmail: string | null;
  state: InvitationState;
  declineReason: string | null;
  answeredAt: string | null;
  /** Newest revision first. */
  bids: Bid[];
  record: VendorRecord | null;
}

export interface BidAward {
  quantity: number;
  bidId: string;
  alternative: boolean;
}

export interface BidLink {
  url: string;
  expiresAt: string;
}

export type BidChange = [label: string, from: string | null, to: string | null];

export interface BidRequestRow {
  id: string;
  number: string;
  quoteId: string;
  status: BidRequestStatus;
  /** Counts the specifications that vendors were asked about. */
  version: number;
  title: string;
  note: string | null;
  specification: [label: string, value: string][];
  quantities: number[];
  destination: string | null;
  neededBy: string | null;
  answerBy: string;
  files: string[];
  /** Of the newest version against the one before. */
  changes: BidChange[];
  invitations: BidInvitation[];
  awards: BidAward[];
  refusals: Record<BidRequestAction, string | null>;
  createdAt: string;
  createdByName: string;
  openedAt: string | null;
  closedAt: string | null;
}

export interface VendorChoice {
  id: string;
  name: string;
  email: string | null;
  capabilities: string[];
  /** Bids on the same print type within 24 months. */
  similarBids: number;
}

/** Vendors with the most similar bids come first; the other fields fill the form. */
export interface QuoteBidRequests {
  requests: BidRequestRow[];
  vendors: VendorChoice[];
  title: string;
  quantities: number[];
  destination: string | null;
  neededBy: string | null;
  answerBy: string;
  marginTarget: number;
  refusal: string | null;
}

/** A vendor's own bid; never contains another vendor, the customer or a price. */
export interface VendorBid {
  id: string;
  number: string;
  shop: ShopContact;
  vendorName: string;
  title: string;
  note: string | null;
  specification: [label: string, value: string][];
  quantities: number[];
  destination: string | null;
  neededBy: string | null;
  answerBy: string;
  files: VendorFile[];
  version: number;
  changes: BidChange[];
  state: InvitationState;
  declineReason: string | null;
  bid: (BidTerms & { revision: number; byName: string; isStruck: boolean; sentAt: string }) | null;
  refusals: Record<VendorBidAction, string | null>;
}
