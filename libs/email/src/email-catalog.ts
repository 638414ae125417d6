import type { Carrier, DeliveryMethod } from '#contracts';

/**
 * Every kind of email: the facts that are kept with its row, and what its template is shown.
 * `shown` is made from the record as it is when the email is sent; it may hold a link's token, so
 * it is never stored. Paths are under PUBLIC_URL.
 */
interface EmailCatalog {
  /** To the customer: the shop has the request. */
  'quote.receipt': { facts: { quoteId: string }; content: QuoteShown };
  /** To the shop: somebody asks for a price. */
  'quote.request': {
    facts: { quoteId: string };
    content: QuoteShown & {
      customerEmail: string;
      companyName: string | null;
      pleaseCheck: boolean;
    };
  };
  /** To the customer: the shop named its price; the quote is attached. */
  'quote.ready': {
    facts: { quoteId: string };
    content: QuoteShown & {
      price: string;
      prices: [label: string, value: string][];
      validUntil: string;
    };
  };
  /** To the side that did not do it: what became of the quote. */
  'quote.approved': QuoteNews;
  'quote.changesRequested': QuoteNews;
  'quote.rejected': QuoteNews;
  'quote.reopened': QuoteNews;
  /** To both, once. */
  'quote.expired': QuoteNews;
  /** To both: the customer's yes made a job. */
  'quote.converted': QuoteNews;
  /** To the customer: the order is here. To the shop: there is a new one. */
  'job.ordered': {
    facts: { jobId: string; forShop: boolean };
    content: JobShown & {
      forShop: boolean;
      needsArtwork: boolean;
      customerEmail: string;
      companyName: string | null;
    };
  };
  /** To the customer: how far the work is. */
  'job.inProduction': JobStatusNews;
  'job.readyForPickup': JobStatusNews;
  'job.delivered': JobStatusNews;
  /** To the customer: the day, and the one before it when it was another. */
  'job.deliveryScheduled': {
    facts: { jobId: string; date: string; method: DeliveryMethod; from: string | null };
    content: JobShown & { date: string; before: string | null; isPickup: boolean };
  };
  /** To the customer: a version to look at, behind a link. */
  'proof.ready': ProofInvitation;
  /** To the customer, who has not decided yet. */
  'proof.reminder': ProofInvitation;
  /** To both: what was decided. */
  'proof.approved': ProofNews;
  'proof.changesRequested': ProofNews;
  /** To the customer: the invoice, attached. */
  'invoice.sent': InvoiceNews;
  /** To the customer, shortly before the due date and after it; the invoice is attached. */
  'invoice.reminder': {
    facts: { invoiceId: string; days: number };
    content: InvoiceShown & { daysLate: number };
  };
  /** To the customer: the receipt, with the invoice marked as paid. */
  'invoice.paid': InvoiceNews;
  /** To the customer: there is nothing to pay. */
  'invoice.cancelled': InvoiceNews;
  /** To the shop: somebody asks for a sample. */
  'sample.requested': {
    facts: { sampleId: string };
    content: SampleShown & { customerEmail: string; companyName: string | null };
  };
  /** To who asked for it: the sample is on its way; `sentEvent` is the event that says so. */
  'sample.sent': { facts: { sampleId: string; sentEvent: string }; content: SampleShown & Parcel };
  /**
   * To the customer: samples of a job are on their way; `shippedEvent` is the event that says so.
   */
  'shipment.shipped': {
    facts: { shipmentId: string; shippedEvent: string };
    content: JobShown & Parcel;
  };
  /** To a vendor: the order, attached, behind a link where they answer. `link` as a proof's. */
  'purchaseOrder.sent': { facts: { poId: string; link: number }; content: VendorOrderShown };
  /** To a new user: set a password, and come in. */
  'user.welcome': {
    facts: { linkId: string };
    content: { name: string; username: string; path: string; days: number };
  };
  /** To who forgot the password. */
  'password.reset': { facts: { linkId: string }; content: { name: string; path: string } };
  /** To the owner of an account whose password is another now. */
  'password.changed': {
    facts: { userId: string; changedAt: string };
    content: { name: string; username: string; when: string; path: string };
  };
}

export type EmailKind = keyof EmailCatalog;
export type EmailFacts<K extends EmailKind> = EmailCatalog[K]['facts'];
export type EmailShown<K extends EmailKind> = EmailCatalog[K]['content'];

/**
 * `message` is what the other side wrote with it; `forShop` says who reads it; `jobNumber` is the
 * job that it became.
 */
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
  /** Requested specifications, as label and value. */
  details: [label: string, value: string][];
  path: string;
}

/** `statusEvent` is the event that set the status. */
interface JobStatusNews {
  facts: { jobId: string; statusEvent: string };
  content: JobShown;
}

interface JobShown {
  jobNumber: string;
  title: string;
  /** Empty for a job that has no name yet, as the address is. */
  customerName: string;
  details: [label: string, value: string][];
  path: string;
}

interface ProofShown extends JobShown {
  version: number;
}

/**
 * `link` is the number of the link: a newer one makes the message pointless. `notes` are the shop's
 * words about the version.
 */
interface ProofInvitation {
  facts: { proofId: string; link: number };
  content: ProofShown & { notes: string | null; sentOn: string; validUntil: string };
}

/** `message` is the comment or the reason; `by` says who decided, and how the shop heard of it. */
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

/** Tracking, if any. */
interface Parcel {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** Nothing in it tells what the customer pays, or who they are. */
interface VendorOrderShown {
  poNumber: string;
  vendorName: string;
  jobNumber: string;
  title: string;
  /** Vendor amount. */
  amount: string;
  /** The shop's words. */
  notes: string | null;
  details: [label: string, value: string][];
  validUntil: string;
  path: string;
}

/** Names of messages in the staff log. */
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
  'job.ordered': 'Order confirmation',
  'job.inProduction': 'Job in production',
  'job.readyForPickup': 'Ready for pickup',
  'job.delivered': 'Job delivered',
  'job.deliveryScheduled': 'Delivery date',
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
  'user.welcome': 'Welcome',
  'password.reset': 'Password reset link',
  'password.changed': 'Password changed',
};
