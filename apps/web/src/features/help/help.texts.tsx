import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { JobStatus, PurchaseOrderStatus, QuoteStatus, sharedInvoices } from '#contracts';
import { goToKey } from '../../lib/keys.js';

interface HowTo {
  title: string;
  steps: readonly ReactNode[];
}

export const howTos: readonly HowTo[] = [
  {
    title: 'Ask for a price',
    steps: [
      <>
        Have an e-mail or notes that describe the work? Paste them under Smart Quote Request on the <Link href="/">dashboard</Link>.
        Quantity, size, stock, colors and finishing are read from the text.
      </>,
      <>
        Or fill in the <Link href="/quote-request">quote request</Link> yourself. Save Draft keeps it for later; nobody else sees a draft.
      </>,
      'Attach artwork if you have it. It goes with the quote, and later with the job.',
      'Not sure how many? Add another quantity, up to eight; each gets its own price, and you order one of them.',
      'You get a mail when the price is there.',
    ],
  },
  {
    title: 'Accept a quote',
    steps: [
      <>
        Open it under <Link href="/quotes">Quote Requests</Link>. Approve Quote says yes to a price; Convert to Job orders it.
      </>,
      'Something is not right? Request Changes, and write what. The shop names a new price.',
      'A price stands until the end of its Valid Until day. After that, Ask for a new price.',
    ],
  },
  {
    title: 'Order without a quote',
    steps: [
      <>
        <Link href="/direct-order">Direct Order</Link> takes your purchase order as it is: upload the PDF and the form fills itself, then
        check what it found.
      </>,
      'Your PO number is printed on the job’s papers and invoices. Used before, it is pointed out, not refused.',
    ],
  },
  {
    title: 'Order something again',
    steps: [
      <>
        Open the finished job under <Link href="/jobs">Active Jobs</Link> and press Order Again. With a new PO number it is ordered exactly
        as it was, artwork included.
      </>,
      'Change something first fills the order form from it: new quantity, other stock, another address.',
      'You agree on new dates. The price of last time is shown, and stands once the shop confirms it.',
      'A quote that was rejected, expired or became a job can be asked for again on its page, for a new price.',
    ],
  },
  {
    title: 'Send files for a job',
    steps: [
      <>
        Open the job under <Link href="/jobs">Active Jobs</Link> and choose Files, or use Upload Files on the{' '}
        <Link href="/">dashboard</Link>.
      </>,
      'Artwork is images and PDF. Mailing lists and other data are ZIP, CSV or TXT.',
      'Ten files at a time, 100 MB each. An upload that breaks off can be tried again where it stands.',
    ],
  },
  {
    title: 'Approve a proof',
    steps: [
      'The mail with the proof has a link; no sign-in is needed. The proof is also under Proofs on the job’s page.',
      'Look at every page: names, numbers, dates, folds and trim. Zoom in on small type.',
      'Approve Proof sends the job to press exactly as shown. Request Changes sends it back with what you write; a new version follows.',
      'A proof is decided once. After that, call us.',
    ],
  },
  {
    title: 'See where a job is',
    steps: [
      <>
        <Link href="/jobs">Active Jobs</Link> lists them by mail date. Each job’s page begins with what happens next, and whose turn it is.
      </>,
      'You get a mail when it goes into production, is ready for pickup, and is delivered. The bell shows what is new.',
    ],
  },
  {
    title: 'Find anything',
    steps: [
      <>
        Press <kbd>{goToKey()}</kbd>, or Go to at the top of every page, and type a number, a PO number or words of a title. 42 is enough
        for this year’s job or quote 0042.
      </>,
      'Pages and actions are found by their names too. Before you type, it shows where you were last.',
    ],
  },
  {
    title: 'Take a list with you',
    steps: [
      <>
        Export on <Link href="/quotes">Quote Requests</Link> and <Link href="/jobs">Active Jobs</Link> saves all that the list finds, as a
        file for Excel and other spreadsheets. Open invoices have it on the <Link href="/">dashboard</Link>.
      </>,
      'Search and filter first to take less.',
    ],
  },
  {
    title: 'Sign in, and change a password',
    steps: [
      'Your username is the e-mail address that your account was made for.',
      'Change your password in the menu under your initials, at the upper right.',
      'Forgotten? “Forgot your password?” at the sign-in sends a link. It works once, within an hour.',
    ],
  },
];

/** For who works at the shop. */
export const staffHowTos: readonly HowTo[] = [
  {
    title: 'Order from a vendor',
    steps: [
      <>
        A job with a price has its order under <Link href="/outgoing-pos">Outgoing POs</Link> and under POs on its own page. Check vendor
        and amounts; where less stays than the target, write down why.
      </>,
      'Send mails it as PDF, without the customer’s price, and with a link. Without an address, hand over the PDF or copy the link.',
      'With the link the vendor acknowledges, declines with a reason, or enters ship date and tracking number. The bell tells you.',
    ],
  },
  {
    title: 'Give somebody an account',
    steps: [
      <>
        <Link href="/settings">Settings</Link>, Add User. The welcome mail brings a link with which they choose their password.
      </>,
      'People of the same company see each other’s quotes and jobs. Without a company, one sees only one’s own.',
      'Deleting somebody who has quotes or jobs deactivates them: these stay, and they cannot sign in any more.',
    ],
  },
  {
    title: 'See to a mail that did not arrive',
    steps: [
      <>
        <Link href="/operations">Operations</Link> lists what was refused or waits, with the mail server’s words. The link leads to what it
        is about.
      </>,
      'Resend sends the same message to the same address. A proof is written anew, with a new link, to the address that its job has now.',
      'Background work that was given up stands below; Try again has it done once the reason is gone.',
    ],
  },
];

export const fileChecklist: readonly [title: string, why: string][] = [
  ['PDF', 'One file with all pages in order, at final size. PDF/X-4 is best.'],
  ['0.125 in bleed', 'Let color and pictures that touch the edge run 0.125 in past it, on all sides. Keep type 0.125 in inside.'],
  ['300 dpi', 'Pictures at the size they are printed; line art at 1,200 dpi. Enlarged pictures turn soft.'],
  ['CMYK', 'Not RGB: screen colors change on press. Name spot colors by their Pantone number.'],
  ['Fonts embedded', 'Or turned into outlines. A missing font is replaced by another, and lines break elsewhere.'],
];

export const quoteMeanings: Record<QuoteStatus, string> = {
  draft: 'Kept for later. Only whoever wrote it sees it.',
  pending: 'The shop prices the request; or the price is there and waits for a yes.',
  approved: 'The price stands. Converting it to a job orders it.',
  rejected: 'One side said no. It can be reopened.',
  expired: 'The Valid Until day is over. Ask for a new price.',
};

export const jobMeanings: Record<JobStatus, string> = {
  pending: 'Ordered; work has not started. The specification can still be changed.',
  in_production: 'At work. The specification is fixed.',
  ready_for_proof: 'A proof waits for your yes.',
  proof_approved: 'You approved the proof; the job goes to press.',
  proof_changes_requested: 'You asked for changes; a new proof follows.',
  completed: 'Printed and finished.',
  ready_for_pickup: 'Waits at the shop’s counter for you.',
  delivered: 'Handed over: delivered, shipped, mailed or picked up.',
};

export const invoiceMeanings: Record<(typeof sharedInvoices)[number], string> = {
  sent: 'To be paid by its due date.',
  paid: 'The money is there; the receipt was mailed.',
  overdue: 'The due date is over.',
};

export const purchaseOrderMeanings: Record<PurchaseOrderStatus, string> = {
  pending: 'Prepared, not sent. Its amounts follow the job’s price.',
  sent: 'The vendor has it and has not said yes. A no stands beside it.',
  acknowledged: 'The vendor takes it on.',
  in_production: 'The vendor is at work.',
  completed: 'Everything came as ordered.',
  cancelled: 'Called off. The vendor’s link opens nothing, and no total counts it.',
};
