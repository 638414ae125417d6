import type { EmailKind, EmailShown, ShownStage } from '../email-catalog.js';

const details: [string, string][] = [
  ['Quantity', '5,000'],
  ['Print type', 'Book, saddle-stitch, 16 pages'],
  ['Size', '5.5 × 8.5 in'],
  ['Paper', '100# gloss text, 80# silk cover'],
  ['Colors', '4/4 with aqueous coating'],
  ['In-homes date', 'Week of December 14'],
  ['Delivery', 'Shipping to 18 Canal Street, Bangor, ME 04401'],
];
const quote = {
  quoteNumber: 'Q-2026-0042',
  title: 'Winter recital programs',
  customerName: 'Ada Lindqvist',
  details,
  path: '/quotes/0198c0de-0000-7000-8000-000000000042',
};
const news = {
  ...quote,
  forShop: false,
  message: null,
  price: '$1,875.50',
  validUntil: 'Dec 21, 2026',
  jobNumber: null,
};
const packageNews = {
  packageNumber: 'K-2026-0007',
  title: 'Spring donor mailing',
  customerName: 'Cora Meyer',
  details: [
    ['Appeal letter', '$860.00'],
    ['Reply card', '$410.00'],
    ['Postage', '$2,140.00'],
  ] as [string, string][],
  path: '/packages/0198c0de-0000-7000-8000-000000000007',
  forShop: false,
  message: null,
  jobNumbers: [],
  price: '$3,410.00',
  validUntil: 'Dec 21, 2026',
};
const job = {
  jobNumber: 'J-2026-0017',
  title: 'Winter recital programs',
  customerName: 'Ada Lindqvist',
  details: [['Customer PO Number', 'ACM-4529'] as [string, string], ...details],
  path: '/jobs/0198c0de-0000-7000-8000-000000000017',
};
const jobNews = {
  ...job,
  progress: [
    { name: 'Ordered', day: 'Nov 16, 2026', state: 'done' },
    { name: 'Artwork', day: 'Nov 17, 2026', state: 'done' },
    { name: 'Proof', day: 'Nov 20, 2026', state: 'done' },
    { name: 'Production', day: 'Due Dec 4, 2026', state: 'current' },
    { name: 'Delivery', day: 'Due Dec 9, 2026', state: 'open' },
    { name: 'Invoice', day: '', state: 'open' },
  ] satisfies ShownStage[],
};
const proof = {
  ...job,
  version: 2,
  path: '/proof-approval/0198c0de-0000-7000-8000-000000000021/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
};
const invitation = {
  ...proof,
  notes: 'The cover is lighter now, as you asked.',
  sentOn: 'Nov 19, 2026',
  validUntil: 'Dec 19, 2026',
  deadline: 'Please decide by Tue, Nov 24. Each working day later moves the mail date (now Dec 7).',
};
const decision = {
  ...job,
  version: 2,
  path: `${job.path}?tab=proofs`,
  by: 'Ada Lindqvist',
  when: 'Nov 21, 2026, 4:05 PM EST',
};
const link = '/reset-password/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw';

const invoice = {
  invoiceNumber: 'INV-2026-0008',
  jobNumber: job.jobNumber,
  title: job.title,
  customerName: job.customerName,
  amount: '$1,875.50',
  dueDate: 'Dec 21, 2026',
  notes: 'Thank you for the early files.',
  details: [
    ['Customer PO Number', 'ACM-4529'] as [string, string],
    ['Invoice Date', 'Nov 21, 2026'] as [string, string],
  ],
  path: `${job.path}?tab=invoices`,
};

const sample = {
  title: 'Uncoated text, three whites',
  customerName: 'Ada Lindqvist',
  details: [
    ['Sample Type', 'Paper Sample'],
    ['Description', '80# text in bright, natural and warm white, next to each other.'],
    ['Notes', 'Letterhead; it has to run through laser printers.'],
  ] as [string, string][],
  path: '/samples?sample=0198c0de-0000-7000-8000-000000000031',
};

const order = {
  poNumber: 'PO-2026-0011',
  vendorName: 'Bayside Press',
  jobNumber: job.jobNumber,
  title: job.title,
  amount: '$1,500.40',
  notes: 'Please call before you plate.',
  details,
  validUntil: 'Feb 19, 2027',
  path: '/vendor-order/0198c0de-0000-7000-8000-000000000031/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
};

const bidRequest = {
  number: 'B-2026-0007',
  vendorName: 'Bayside Press',
  title: job.title,
  note: 'Please quote with and without lamination.',
  answerBy: 'Dec 1, 2026',
  changes: [['Paper Type', '80# gloss text → 100# gloss text']] as [string, string][],
  details,
  path: '/vendor-bid/0198c0de-0000-7000-8000-000000000032/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
};

export const samples: { [K in EmailKind]: EmailShown<K> } = {
  'quote.receipt': quote,
  'quote.request': {
    ...quote,
    customerEmail: 'ada@acme.test',
    companyName: 'Acme Outfitters',
    pleaseCheck: true,
  },
  'quote.ready': {
    ...quote,
    price: '$1,875.50',
    prices: [['Price', '$1,875.50']],
    validUntil: 'Dec 21, 2026',
  },
  'quote.approved': { ...news, forShop: true },
  'quote.changesRequested': {
    ...news,
    forShop: true,
    message: 'Could we have 6,000 instead, and a heavier cover?\n\nThe in-homes date stays.',
  },
  'quote.rejected': { ...news, message: 'We cannot meet the in-homes date.' },
  'quote.reopened': { ...news, forShop: true },
  'quote.expired': news,
  'quote.converted': { ...news, jobNumber: 'J-2026-0017' },
  'package.requested': { ...packageNews, forShop: true },
  'package.ready': packageNews,
  'package.approved': { ...packageNews, forShop: true },
  'package.changesRequested': {
    ...packageNews,
    forShop: true,
    message: 'Could the card be on heavier stock?',
  },
  'package.rejected': { ...packageNews, message: 'We cannot meet the mail date.' },
  'package.reopened': { ...packageNews, forShop: true },
  'package.expired': packageNews,
  'package.converted': { ...packageNews, jobNumbers: ['J-2026-0017', 'J-2026-0018'] },
  'job.ordered': {
    ...job,
    progress: [],
    forShop: true,
    needsArtwork: false,
    customerEmail: 'ada@acme.test',
    companyName: 'Acme Outfitters',
  },
  'job.inProduction': jobNews,
  'job.readyForPickup': jobNews,
  'job.delivered': jobNews,
  'job.deliveryScheduled': {
    ...jobNews,
    date: 'Dec 11, 2026',
    earlierDate: 'Dec 9, 2026',
    isPickup: false,
    details: [
      ['Delivery Method', 'Shipping'],
      ['Delivery Address', '18 Canal Street, Bangor, ME 04401'],
      ['Tracking Number', '1Z999AA10123456784'],
    ],
  },
  'job.listRemoval': {
    ...job,
    details: [],
    fileName: 'members.csv',
    date: 'Dec 11, 2026',
    days: 7,
  },
  'proof.ready': invitation,
  'proof.reminder': invitation,
  'proof.approved': { ...decision, forShop: false, message: 'Thank you, much better.' },
  'proof.changesRequested': {
    ...decision,
    forShop: true,
    message: 'The date on page 3 is wrong: it is December 12.',
  },
  'invoice.sent': invoice,
  'invoice.reminder': { ...invoice, daysLate: 7 },
  'invoice.paid': invoice,
  'invoice.cancelled': invoice,
  'sample.requested': { ...sample, customerEmail: 'ada@acme.test', companyName: 'Acme Outfitters' },
  'sample.sent': { ...sample, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  'shipment.shipped': {
    ...job,
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    details: [
      ['Recipient', 'Leila Haddad'],
      ['Company', 'Haddad Interiors'],
      ['Address', '410 Water Street, Portland, ME 04101'],
      ['Quantity', '25'],
      ['Carrier', 'UPS'],
      ['Tracking Number', '1Z999AA10123456784'],
    ],
    path: `${job.path}?tab=samples`,
  },
  'purchaseOrder.sent': order,
  'bidRequest.opened': bidRequest,
  'bidRequest.changed': bidRequest,
  'bidRequest.reminder': bidRequest,
  'bidRequest.notChosen': bidRequest,
  'message.posted': {
    number: 'J-2026-0017',
    title: 'Winter recital programs',
    name: 'Ada Lindqvist',
    messages: [
      {
        authorName: 'Beth Marlow',
        when: 'Nov 21, 2026, 7:19 AM EST',
        text: 'Do you want the cover coated?',
        files: 0,
      },
      {
        authorName: 'Beth Marlow',
        when: 'Nov 21, 2026, 7:20 AM EST',
        text: 'Here is how both look.',
        files: 2,
      },
    ],
    path: `${job.path}?tab=messages`,
    stopPath:
      '/stop-emails/0198c0de-0000-7000-8000-000000000041/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
  },
  'user.welcome': { name: 'Ada Lindqvist', username: 'ada@acme.test', path: link, days: 7 },
  'password.reset': { name: 'Ada Lindqvist', path: link },
  'password.changed': {
    name: 'Ada Lindqvist',
    username: 'ada@acme.test',
    when: 'Nov 21, 2026, 7:19 AM EST',
    path: '/',
  },
  'account.attacked': {
    name: 'Ada Lindqvist',
    username: 'ada@acme.test',
    when: 'Nov 21, 2026, 7:19 AM EST',
    path: '/',
  },
  'account.emailChanged': {
    email: 'a.lindqvist@acme.test',
    name: 'Ada Lindqvist',
    username: 'ada@acme.test',
    when: 'Nov 21, 2026, 7:19 AM EST',
    path: '/',
  },
  'account.factorReset': {
    by: 'Adrian Cole',
    name: 'Ada Lindqvist',
    username: 'ada@acme.test',
    when: 'Nov 21, 2026, 7:19 AM EST',
    path: '/',
  },
};
