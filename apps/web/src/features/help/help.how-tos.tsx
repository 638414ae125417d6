import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { goToKey } from '../../lib/keys.js';

interface HowTo {
  title: string;
  steps: readonly ReactNode[];
}

export const howTos: readonly HowTo[] = [
  {
    title: 'Get a price',
    steps: [
      <>
        Open <Link href="/quotes">Quote Requests</Link> and click New Quote Request.
      </>,
      'Enter the title, the quantity and the print specifications.',
      'To compare quantities, click Add another quantity. Each of up to eight gets its own price.',
      'Add your artwork if you have it.',
      'Click Submit Quote Request. You get an email when the price is ready.',
    ],
  },
  {
    title: 'Get a price from an email or a specification',
    steps: [
      <>
        Open Smart Quote Request on the <Link href="/">dashboard</Link>.
      </>,
      'Paste the text into Document text.',
      'Click Parse Document. Makeready reads the specifications and submits a quote request.',
      'Click View Quote and check the specifications.',
    ],
  },
  {
    title: 'Send several pieces in one message',
    steps: [
      'On any page, drop the email or its files, or click New from email or PDF and paste the text.',
      'Click Parse Document. Makeready lists each piece and marks what to check. Click a field to see its sentence in your text.',
      'Correct the values. Remove, split or merge pieces where needed.',
      'Click Create requests. Each piece becomes its own quote request.',
    ],
  },
  {
    title: 'Accept a quote',
    steps: [
      <>
        Open the quote under <Link href="/quotes">Quote Requests</Link>. Check the price, the
        specifications and the Valid Until date.
      </>,
      'If something should change, click Request Changes and describe the change.',
      'To agree to the price, click Approve Quote.',
      'To place the order, click Convert to Job.',
      'If the quote has expired, click Ask for a new price.',
    ],
  },
  {
    title: 'Place an order without a quote',
    steps: [
      <>
        Open <Link href="/direct-order">Direct Order</Link>.
      </>,
      'If you have a purchase order as a PDF, add it under AI PDF Parser and click Extract. Otherwise, fill in the form.',
      'Check the marked fields.',
      'Enter your PO number. It is printed on job tickets and invoices.',
      'Click Create Order.',
    ],
  },
  {
    title: 'Reorder',
    steps: [
      <>
        Open the finished job under <Link href="/jobs">Active Jobs</Link> and click Order Again.
      </>,
      'To change the quantity, the stock or the address, click Edit Before Ordering.',
      'Enter the PO number of the new order.',
      'Click Order Again. The artwork is copied, and the shop confirms the price and the dates.',
      'To get a new price for a closed quote, open the quote and click Order Again.',
    ],
  },
  {
    title: 'Send artwork',
    steps: [
      <>
        Open the job under <Link href="/jobs">Active Jobs</Link> and click Files.
      </>,
      'Drop images and PDFs under Artwork Files, or click Choose Files.',
      'Drop mailing lists and other data as CSV, TXT, XLSX or ZIP under Data Files.',
      'If an upload fails, click Retry next to the file.',
      <>
        To send files for a quote, open it, or click Upload Files on the{' '}
        <Link href="/">dashboard</Link>.
      </>,
    ],
  },
  {
    title: 'Approve a proof',
    steps: [
      'Click the link in the proof email, or open the job, click Proofs and then Review Proof.',
      'Check names, numbers, dates, folds and trim on every page.',
      'If the proof is correct, click Approve Proof. The shop prints the job exactly as shown.',
      'If something is wrong, describe it and click Request Changes. The shop sends a new version.',
      'To change your decision, call the shop. You can decide each version only once.',
    ],
  },
  {
    title: 'Track a job',
    steps: [
      <>
        Open <Link href="/jobs">Active Jobs</Link>. Jobs are sorted by mail date.
      </>,
      'Open the job. The next step is shown below the title.',
      'Click Delivery to see the delivery date and the tracking number.',
      'You also get an email when the job goes into production, is ready for pickup and is delivered.',
    ],
  },
  {
    title: 'Find an invoice',
    steps: [
      <>
        Click Open Invoices on the <Link href="/">dashboard</Link>.
      </>,
      'Click View PDF (the page icon) next to the invoice.',
      'To see paid invoices, open the job and click Invoices.',
    ],
  },
  {
    title: 'Request a sample',
    steps: [
      <>
        Open <Link href="/samples">Samples</Link> and click Request Sample.
      </>,
      'Enter a title, choose the sample type and describe the sample you want to see.',
      'Click Submit Request.',
      'When the sample arrives, click View Details and then Mark as Received.',
    ],
  },
  {
    title: 'Find a quote or a job',
    steps: [
      <>
        Press <kbd>{goToKey()}</kbd> or click Go to at the top of the page.
      </>,
      'Type a number, a PO number or words from the title. For this year’s job or quote 0042, type 42.',
      'Choose a result. You can also type the name of a page or an action.',
    ],
  },
  {
    title: 'Export a list to a spreadsheet',
    steps: [
      <>
        Open <Link href="/quotes">Quote Requests</Link> or <Link href="/jobs">Active Jobs</Link>.
      </>,
      'Search or filter the list to export only some rows.',
      'Click Export. The file opens in Excel and other spreadsheets.',
    ],
  },
  {
    title: 'Change your password',
    steps: [
      'Click your initials at the upper right and choose Change Password.',
      'Enter your current password and the new password.',
      'Click Change Password. You are signed out on all other devices.',
      'If you forgot your password, click Forgot your password? on the sign-in page. The emailed link works once, within an hour.',
    ],
  },
];

export const staffHowTos: readonly HowTo[] = [
  {
    title: 'Price a quote request',
    steps: [
      <>
        Open the request under <Link href="/quotes">Quote Requests</Link> and click Set Price.
      </>,
      'Enter a price for each quantity you offer.',
      'Choose the Valid Until date. If you leave it empty, the price is valid for 30 days.',
      'Click Set Price. The customer gets an email with the quote as a PDF.',
    ],
  },
  {
    title: 'Send a proof',
    steps: [
      <>
        Open the job under <Link href="/jobs">Active Jobs</Link> and click Proofs.
      </>,
      'Click Upload Proof and choose the file.',
      'Click Upload Proof in the dialog. The customer gets an email with a link to the proof.',
      'If the job has no customer email, click Copy link and give the link to the customer.',
    ],
  },
  {
    title: 'Set up a vendor PO',
    steps: [
      <>
        Open <Link href="/outgoing-pos">Outgoing POs</Link>. Every job with a price already has a
        pending PO.
      </>,
      'Open the PO and click Edit to change the vendor or the amounts. If the margin is below target, enter a reason.',
      'Click Send. The vendor gets the PO as a PDF without the customer price, and a link to acknowledge or decline it.',
      'If the vendor has no email address, click Send and then Mark as Sent. Give the vendor the PDF or the link.',
      'If the cost is assumed, ask the vendor. Click Confirm Cost, or Edit to change it.',
      'To order from another vendor for the same job, click New Purchase Order.',
    ],
  },
  {
    title: 'Follow up on a vendor PO',
    steps: [
      <>
        Open the PO under <Link href="/outgoing-pos">Outgoing POs</Link>. It shows the vendor’s
        answer, the ship date and the tracking number.
      </>,
      'If the vendor declined, click Edit to change the order or the vendor, then send it again.',
      'If the vendor lost the email, click Resend. The old link stops working.',
      'When everything has arrived, set the status to Completed.',
    ],
  },
  {
    title: 'Schedule a delivery',
    steps: [
      <>
        Open the job under <Link href="/jobs">Active Jobs</Link> and click Delivery.
      </>,
      'Click Schedule Delivery.',
      'Choose the delivery method and the date. Enter the address, unless the customer picks up the job.',
      'Click Schedule Delivery in the dialog. The customer gets an email with the date.',
    ],
  },
  {
    title: 'Send an invoice',
    steps: [
      <>
        Open the job under <Link href="/jobs">Active Jobs</Link> and click Invoices.
      </>,
      'Click Generate Invoice.',
      'Check the amount and choose the due date.',
      'Click Generate Invoice in the dialog. The customer gets the invoice as a PDF.',
      'When the customer has paid, click Mark as Paid.',
    ],
  },
  {
    title: 'Add or remove a user',
    steps: [
      <>
        Open <Link href="/settings">Settings</Link> and click Add User.
      </>,
      'Enter the name and the email address, and choose the role.',
      'Choose the company. Users of the same company see each other’s quotes and jobs. Users without a company see only their own records.',
      'Click Create User. The welcome email has a link to set a password.',
      'To remove a user, click Delete (the trash can) next to the name. A user with quotes or jobs is deactivated instead of deleted.',
    ],
  },
  {
    title: 'Resend a failed email',
    steps: [
      <>
        Open <Link href="/operations">Operations</Link>. It lists failed and delayed emails with the
        reason.
      </>,
      'Fix the cause. The link next to the email opens the record.',
      'Click Resend. The same message goes to the same address.',
      'A resent proof goes to the current email address of its job, with a new link.',
      'For failed background work, fix the cause and click Try again.',
    ],
  },
];
