import type { Carrier, DeliveryMethod } from '#contracts';

/**
 * Every kind of mail: the facts that are kept with its row, and what its template is shown. `shown` is made from the record as it is when the
 * mail is sent; it may hold a link's token, so it is never stored. Paths are under PUBLIC_URL.
 */
interface MailCatalogue {
  /** To the customer: the shop has the request. */
  'quote.receipt': { facts: { quoteId: string }; shown: QuoteShown };
  /** To the shop: somebody asks for a price. */
  'quote.request': {
    facts: { quoteId: string };
    shown: QuoteShown & { customerEmail: string; companyName: string | null; pleaseCheck: boolean };
  };
  /** To the customer: the shop named its price; the quote is attached. */
  'quote.ready': {
    facts: { quoteId: string };
    shown: QuoteShown & { price: string; prices: [label: string, value: string][]; validUntil: string };
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
    shown: JobShown & { forShop: boolean; needsArtwork: boolean; customerEmail: string; companyName: string | null };
  };
  /** To the customer: how far the work is. */
  'job.inProduction': JobStatusNews;
  'job.readyForPickup': JobStatusNews;
  'job.delivered': JobStatusNews;
  /** To the customer: the day, and the one before it when it was another. */
  'job.deliveryScheduled': {
    facts: { jobId: string; date: string; method: DeliveryMethod; from: string | null };
    shown: JobShown & { date: string; before: string | null; isPickup: boolean };
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
  'invoice.reminder': { facts: { invoiceId: string; days: number }; shown: InvoiceShown & { daysLate: number } };
  /** To the customer: the receipt, with the invoice marked as paid. */
  'invoice.paid': InvoiceNews;
  /** To the customer: there is nothing to pay. */
  'invoice.cancelled': InvoiceNews;
  /** To the shop: somebody asks for a sample. */
  'sample.requested': { facts: { sampleId: string }; shown: SampleShown & { customerEmail: string; companyName: string | null } };
  /** To who asked for it: the sample is on its way; `sentEvent` is the event that says so. */
  'sample.sent': { facts: { sampleId: string; sentEvent: string }; shown: SampleShown & Parcel };
  /** To the customer: samples of a job are on their way; `shippedEvent` is the event that says so. */
  'shipment.shipped': {
    facts: { shipmentId: string; shippedEvent: string };
    shown: JobShown & Parcel;
  };
  /** To a vendor: the order, attached, behind a link where they answer. `link` as a proof's. */
  'purchaseOrder.sent': { facts: { poId: string; link: number }; shown: VendorOrderShown };
  /** To a new user: set a password, and come in. */
  'user.welcome': { facts: { linkId: string }; shown: { name: string; username: string; path: string; days: number } };
  /** To who forgot the password. */
  'password.reset': { facts: { linkId: string }; shown: { name: string; path: string } };
  /** To the owner of an account whose password is another now. */
  'password.changed': {
    facts: { userId: string; changedAt: string };
    shown: { name: string; username: string; when: string; path: string };
  };
}

export type MailKind = keyof MailCatalogue;
export type MailFacts<K extends MailKind> = MailCatalogue[K]['facts'];
export type MailShown<K extends MailKind> = MailCatalogue[K]['shown'];

/** `message` is what the other side wrote with it; `forShop` says who reads it; `jobNumber` is the job that it became. */
interface QuoteNews {
  facts: { quoteId: string; forShop: boolean; message: string | null; jobNumber: string | null };
  shown: QuoteShown & {
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
  /** What is asked for, as label and value. */
  details: [label: string, value: string][];
  path: string;
}

/** `statusEvent` is the event that set the status. */
interface JobStatusNews {
  facts: { jobId: string; statusEvent: string };
  shown: JobShown;
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

/** `link` is the number of the link: a newer one makes the message pointless. `notes` are the shop's words about the version. */
interface ProofInvitation {
  facts: { proofId: string; link: number };
  shown: ProofShown & { notes: string | null; sentOn: string; validUntil: string };
}

/** `message` is the comment or the reason; `by` says who decided, and how the shop heard of it. */
interface ProofNews {
  facts: { proofId: string; forShop: boolean };
  shown: ProofShown & { forShop: boolean; by: string; when: string; message: string | null };
}

interface InvoiceNews {
  facts: { invoiceId: string };
  shown: InvoiceShown;
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

/** How it can be followed, if it can. */
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
  /** What the vendor gets. */
  amount: string;
  /** The shop's words. */
  notes: string | null;
  details: [label: string, value: string][];
  validUntil: string;
  path: string;
}

/** What staff call a message in the log beside its record. */
export const mailTitles: Record<MailKind, string> = {
  'quote.receipt': 'Receipt for the quote request',
  'quote.request': 'New quote request',
  'quote.ready': 'Quote with the price',
  'quote.approved': 'Notice of the approval',
  'quote.changesRequested': 'Request for changes',
  'quote.rejected': 'Notice of the rejection',
  'quote.reopened': 'Request for a new price',
  'quote.expired': 'Notice of the expiry',
  'quote.converted': 'Order confirmation',
  'job.ordered': 'Order confirmation',
  'job.inProduction': 'Notice of the start of production',
  'job.readyForPickup': 'Ready for pickup',
  'job.delivered': 'Notice of the delivery',
  'job.deliveryScheduled': 'Day of the delivery',
  'proof.ready': 'Proof with its link',
  'proof.reminder': 'Reminder of the proof',
  'proof.approved': 'Notice of the approved proof',
  'proof.changesRequested': 'Notice of the changes to the proof',
  'invoice.sent': 'Invoice',
  'invoice.reminder': 'Reminder of the invoice',
  'invoice.paid': 'Receipt for the payment',
  'invoice.cancelled': 'Notice of the cancelled invoice',
  'sample.requested': 'New sample request',
  'sample.sent': 'Notice of the sent sample',
  'shipment.shipped': 'Notice of the shipped sample',
  'purchaseOrder.sent': 'Purchase order with its link',
  'user.welcome': 'Welcome',
  'password.reset': 'Link to set a new password',
  'password.changed': 'Notice of a changed password',
};
