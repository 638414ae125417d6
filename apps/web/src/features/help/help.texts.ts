import type { JobStatus, PurchaseOrderStatus, QuoteStatus, sharedInvoices } from '#contracts';

export const fileChecklist: readonly [title: string, why: string][] = [
  ['PDF', 'One file with all pages in order, at final size. PDF/X-1a and PDF/X-4 work best.'],
  [
    '0.125 in bleed',
    'Extend backgrounds and images 0.125 in beyond the trim on all sides. Keep text at least 0.125 in away from the edge.',
  ],
  [
    '300 dpi',
    'Use 300 dpi at print size, and 1,200 dpi for line art. Enlarged images look blurry.',
  ],
  [
    'CMYK',
    'Convert RGB to CMYK, because screen colors change on press. Name spot colors by Pantone number.',
  ],
  [
    'Fonts embedded',
    'Embed all fonts or convert text to outlines. If a font is missing, a substitute is used and line breaks change.',
  ],
];

export const quoteMeanings: Record<QuoteStatus, string> = {
  draft: 'Saved for later. Only its creator sees it.',
  pending: 'Waiting for the shop to price it, or for the customer to approve the price.',
  approved: 'The price is approved. Convert the quote to a job to place the order.',
  rejected: 'The customer or the shop rejected it. It can be reopened.',
  expired: 'The Valid Until date has passed. Ask for a new price.',
};

export const jobMeanings: Record<JobStatus, string> = {
  pending: 'Ordered. Production has not started, so the specifications can still change.',
  in_production: 'In production. The specifications are locked.',
  ready_for_proof: 'Waiting for the customer to approve the proof.',
  proof_approved: 'The customer approved the proof. The job goes to press.',
  proof_changes_requested: 'The customer asked for changes. The shop sends a new proof.',
  completed: 'Printed and finished.',
  ready_for_pickup: 'Ready to pick up at the shop.',
  delivered: 'Delivered, shipped, mailed or picked up.',
};

export const invoiceMeanings: Record<(typeof sharedInvoices)[number], string> = {
  sent: 'Sent to the customer. Not paid yet.',
  paid: 'Payment received. Receipt emailed.',
  overdue: 'Not paid by the due date.',
};

export const purchaseOrderMeanings: Record<PurchaseOrderStatus, string> = {
  pending: 'Not sent yet. When the job’s price changes, the amounts change too.',
  sent: 'Sent. Waiting for the vendor to acknowledge; a decline shows here.',
  acknowledged: 'The vendor accepted the order.',
  in_production: 'The vendor is producing the order.',
  completed: 'Everything arrived as ordered.',
  cancelled: 'Canceled. The vendor link is disabled and the PO is excluded from totals.',
};
