import type { Carrier, DeliveryMethod } from '#contracts';

/** `content` can hold a link token, so it is made when the email is sent, and never stored. */
interface EmailCatalog {
  /** To the customer. */
  'quote.receipt': { facts: { quoteId: string } & Receipt; content: QuoteShown };
  /** To the shop. */
  'quote.request': {
    facts: { quoteId: string };
    content: QuoteShown & {
      customerEmail: string;
      companyName: string | null;
      pleaseCheck: boolean;
    };
  };
  /** To the customer, with the quote attached. */
  'quote.ready': {
    facts: { quoteId: string };
    content: QuoteShown & {
      price: string;
      prices: [label: string, value: string][];
      validUntil: string;
    };
  };
  /** To the side that did not act. */
  'quote.approved': QuoteNews;
  'quote.changesRequested': QuoteNews;
  'quote.rejected': QuoteNews;
  'quote.reopened': QuoteNews;
  /** To both sides, once. */
  'quote.expired': QuoteNews;
  /** To both sides. */
  'quote.converted': QuoteNews;
  /** To both sides. */
  'package.requested': PackageNews;
  /** To the customer, with the offer attached. */
  'package.ready': PackageNews;
  /** To the side that did not act. */
  'package.approved': PackageNews;
  'package.changesRequested': PackageNews;
  'package.rejected': PackageNews;
  'package.reopened': PackageNews;
  /** To both sides, once. */
  'package.expired': PackageNews;
  /** To both sides. */
  'package.converted': PackageNews;
  /** To the customer, or, with `forShop`, to the shop. */
  'job.ordered': {
    facts: { jobId: string; forShop: boolean };
    content: JobProgressShown & {
      forShop: boolean;
      needsArtwork: boolean;
      customerEmail: string;
      companyName: string | null;
    };
  };
  'job.inProduction': JobStatusNews;
  'job.readyForPickup': JobStatusNews;
  'job.delivered': JobStatusNews;
  /** To the customer; `from` is the previous date. */
  'job.deliveryScheduled': {
    facts: { jobId: string; date: string; method: DeliveryMethod; from: string | null };
    content: JobProgressShown & { date: string; earlierDate: string | null; isPickup: boolean };
  };
  /** To the customer, before a list is removed; without a date only the shop removes it. */
  'job.listRemoval': {
    facts: { jobId: string; fileId: string; removeOn: string | null };
    content: JobShown & { fileName: string; date: string | null; days: number };
  };
  /** To the customer, with a link to the proof. */
  'proof.ready': ProofInvitation;
  'proof.reminder': ProofInvitation;
  'proof.approved': ProofNews;
  'proof.changesRequested': ProofNews;
  /** To the customer, with the invoice attached. */
  'invoice.sent': InvoiceNews;
  /** To the customer before and after the due date, with the invoice attached. */
  'invoice.reminder': {
    facts: { invoiceId: string; days: number };
    content: InvoiceShown & { daysLate: number };
  };
  /** To the customer, with the paid invoice attached. */
  'invoice.paid': InvoiceNews;
  'invoice.cancelled': InvoiceNews;
  'sample.requested': {
    facts: { sampleId: string };
    content: SampleShown & { customerEmail: string; companyName: string | null };
  };
  /** To the requester; `sentEvent` is the event that set the status. */
  'sample.sent': { facts: { sampleId: string; sentEvent: string }; content: SampleShown & Parcel };
  /** To the customer; `shippedEvent` is the event that set the status. */
  'shipment.shipped': {
    facts: { shipmentId: string; shippedEvent: string };
    content: JobShown & Parcel;
  };
  /** To the vendor, with the order attached and a link to answer. */
  'purchaseOrder.sent': { facts: { poId: string; link: number }; content: VendorOrderShown };
  /** To a vendor, with a link to bid; sent only while it can answer this version. */
  'bidRequest.opened': BidInvitationNews;
  'bidRequest.changed': BidInvitationNews;
  /** To a silent vendor, the day before the last day to answer. */
  'bidRequest.reminder': BidInvitationNews;
  /** To a vendor whose bid was not chosen. */
  'bidRequest.notChosen': {
    facts: BidInvitationNews['facts'];
    content: Pick<BidInvitationNews['content'], 'number' | 'vendorName' | 'title' | 'path'>;
  };
  /** To the other side, with what it has not read; `readerId` is a user, or a vendor's order. */
  'message.posted': {
    facts: { bundle: string; readerId: string | null; forShop: boolean };
    content: MessagesShown;
  };
  /** To the new user, with a link to set a password. */
  'user.welcome': {
    facts: { linkId: string };
    content: { name: string; username: string; path: string; days: number };
  };
  'password.reset': { facts: { linkId: string }; content: { name: string; path: string } };
  'password.changed': {
    facts: { userId: string; changedAt: string };
    content: AccountNews;
  };
  /** To the owner, once an hour, while somebody guesses at the password. */
  'account.attacked': { facts: { userId: string }; content: AccountNews };
  /** To the old address. */
  'account.emailChanged': {
    facts: { userId: string; changedAt: string };
    content: AccountNews & { email: string };
  };
  /** To the owner, after an admin removed the second factor. */
  'account.factorReset': {
    facts: { userId: string; by: string; changedAt: string };
    content: AccountNews & { by: string };
  };
}

/** `answers` is the Message-ID of an email that became a request, empty without one. */
interface Receipt {
  answers?: string | undefined;
}

interface AccountNews {
  name: string;
  username: string;
  when: string;
  path: string;
}

export type EmailKind = keyof EmailCatalog;
export type EmailFacts<K extends EmailKind> = EmailCatalog[K]['facts'];
export type EmailShown<K extends EmailKind> = EmailCatalog[K]['content'];

/** `message` is the text of the other side; `jobNumber` is the job made from the quote. */
interface QuoteNews {
  facts: { quoteId: string; forShop: boolean; message: string | null; jobNumber: string | null };
  content: QuoteShown & {
    forShop: boolean;
    message: string | null;
    price: string | null;
    validUntil: string | null;
    jobNumber: string | null;
  };
}

interface QuoteShown {
  quoteNumber: string;
  title: string;
  customerName: string;
  details: [label: string, value: string][];
  path: string;
}

/** `details` are its items and lines; `message` is the text of the other side. */
interface PackageNews {
  facts: {
    packageId: string;
    forShop: boolean;
    message: string | null;
    jobNumbers: string[];
  } & Receipt;
  content: {
    packageNumber: string;
    title: string;
    customerName: string;
    details: [label: string, value: string][];
    path: string;
    forShop: boolean;
    message: string | null;
    jobNumbers: string[];
    price: string | null;
    validUntil: string | null;
  };
}

/** `statusEvent` is the event that set the status. */
interface JobStatusNews {
  facts: { jobId: string; statusEvent: string };
  content: JobProgressShown;
}

/** A stage of the job with its day in words, as the customer reads it. */
export interface ShownStage {
  name: string;
  day: string;
  state: 'done' | 'current' | 'open';
}

/** Empty in an email to the shop. */
interface JobProgressShown extends JobShown {
  progress: ShownStage[];
}

interface JobShown {
  jobNumber: string;
  title: string;
  /** Empty, like the address, when the job has no customer name. */
  customerName: string;
  details: [label: string, value: string][];
  path: string;
}

interface ProofShown extends JobShown {
  version: number;
}

/** `link` is the number of the link; a newer link makes the email obsolete. */
interface ProofInvitation {
  facts: { proofId: string; link: number };
  content: ProofShown & {
    notes: string | null;
    sentOn: string;
    validUntil: string;
    /** What a late decision costs, if the job has a plan. */
    deadline: string | null;
  };
}

/** `message` is the comment or reason; `by` names the decider and how the shop received it. */
interface ProofNews {
  facts: { proofId: string; forShop: boolean };
  content: ProofShown & { forShop: boolean; by: string; when: string; message: string | null };
}

interface InvoiceNews {
  facts: { invoiceId: string };
  content: InvoiceShown;
}

interface InvoiceShown {
  invoiceNumber: string;
  jobNumber: string;
  title: string;
  customerName: string;
  amount: string;
  dueDate: string;
  notes: string | null;
  details: [label: string, value: string][];
  path: string;
}

interface SampleShown {
  title: string;
  customerName: string;
  details: [label: string, value: string][];
  path: string;
}

interface MessagesShown {
  number: string;
  title: string;
  name: string;
  messages: { authorName: string; when: string; text: string; files: number }[];
  path: string;
  /** Of the page that ends these emails; null for the shop. */
  stopPath: string | null;
}

interface Parcel {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** Never contains another vendor, the customer or a price. */
interface BidInvitationNews {
  facts: { invitationId: string; version: number };
  content: {
    number: string;
    vendorName: string;
    title: string;
    note: string | null;
    answerBy: string;
    changes: [label: string, value: string][];
    details: [label: string, value: string][];
    path: string;
  };
}

/** Never contains the customer's price or name. */
interface VendorOrderShown {
  poNumber: string;
  vendorName: string;
  jobNumber: string;
  title: string;
  amount: string;
  notes: string | null;
  details: [label: string, value: string][];
  validUntil: string;
  path: string;
}

export const emailTitles: Record<EmailKind, string> = {
  'quote.receipt': 'Quote request received',
  'quote.request': 'New quote request',
  'quote.ready': 'Quote ready',
  'quote.approved': 'Quote approved',
  'quote.changesRequested': 'Quote changes requested',
  'quote.rejected': 'Quote rejected',
  'quote.reopened': 'Quote reopened',
  'quote.expired': 'Quote expired',
  'quote.converted': 'Order confirmation',
  'package.requested': 'New package request',
  'package.ready': 'Package ready',
  'package.approved': 'Package approved',
  'package.changesRequested': 'Package changes requested',
  'package.rejected': 'Package rejected',
  'package.reopened': 'Package reopened',
  'package.expired': 'Package expired',
  'package.converted': 'Order confirmation',
  'job.ordered': 'Order confirmation',
  'job.inProduction': 'Job in production',
  'job.readyForPickup': 'Ready for pickup',
  'job.delivered': 'Job delivered',
  'job.deliveryScheduled': 'Delivery date',
  'job.listRemoval': 'Removal of a list',
  'proof.ready': 'Proof ready',
  'proof.reminder': 'Proof reminder',
  'proof.approved': 'Proof approved',
  'proof.changesRequested': 'Proof changes requested',
  'invoice.sent': 'Invoice',
  'invoice.reminder': 'Invoice reminder',
  'invoice.paid': 'Payment receipt',
  'invoice.cancelled': 'Invoice canceled',
  'sample.requested': 'New sample request',
  'sample.sent': 'Sample sent',
  'shipment.shipped': 'Job samples shipped',
  'purchaseOrder.sent': 'Purchase order',
  'bidRequest.opened': 'Request for a bid',
  'bidRequest.changed': 'Changed bid request',
  'bidRequest.reminder': 'Bid reminder',
  'bidRequest.notChosen': 'Bid not chosen',
  'message.posted': 'New messages',
  'user.welcome': 'Welcome',
  'password.reset': 'Password reset link',
  'password.changed': 'Password changed',
  'account.attacked': 'Sign-in warning',
  'account.emailChanged': 'Email address changed',
  'account.factorReset': 'Second factor reset',
};
