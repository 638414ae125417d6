import { randomUUID } from 'node:crypto';
import type { Actor } from './permissions.js';
import type { Made } from './records.js';
import type { World } from './world.js';

/** Who sends, about what, and the words that everything of theirs is told by. */
export interface Sender {
  world: World;
  actor: Actor;
  made: Made;
  text: string;
  /** Of who signs in. */
  username: string;
}

export type Body = Record<string, unknown>;

interface Write {
  /** What a form has in it; nothing where a call has no body. */
  body?: (sender: Sender) => Body | Promise<Body>;
  /** Fields that it knows beside those of the form. */
  alsoTakes?: string[];
  /** What may not be blank, and what is said then. */
  required?: Record<string, string>;
  /** It creates something, once per Idempotency-Key. */
  once?: true;
  /** It takes bytes instead of JSON. */
  bytes?: true;
}

const print = (text: string) => ({
  description: text,
  printType: 'folded',
  paperType: text,
  size: text,
  flatSize: text,
  finalSize: text,
  colors: text,
  finishing: text,
  bindery: text,
  deliveryMethod: 'shipping',
  deliveryAddress: text,
  mailDate: '2131-05-03',
  inHomesDate: text,
  notes: text,
});

/** What every call from a proof's page carries: its link, when somebody came by it. */
const withLink = ({ actor, made }: Sender) => (actor === 'link' ? { token: made.token } : {});
const visit = (sender: Sender) => ({ ...withLink(sender), name: sender.text });
/** Staff say how they heard of a decision. */
const decision = (sender: Sender) => ({
  ...visit(sender),
  ...((sender.actor === 'broker' || sender.actor === 'admin') && { channel: 'phone' }),
  comments: sender.text,
});

const printFields = ['bindingType', 'pageCount', 'selfCover', 'interiorPageCount', 'coverPaperType', 'interiorPaperType'];
const alsoPrint = [...printFields, 'totalPrice', 'estimatedCompletionDate', 'artworkUrls'];

const assigned = ({ world, actor }: Sender) =>
  actor === 'broker' || actor === 'admin' ? { assignedUserId: world.portal.idOf('ada@acme.test') } : {};

const email = () => `${randomUUID()}@form.test`;

/** For each write the body that is right for whoever may send it. */
export const writes: Record<string, Write> = {
  'POST /api/login': {
    body: ({ username }) => ({ username, password: 'demo-password' }),
    required: { username: 'Username is required', password: 'Password is required' },
  },
  'POST /api/logout': {},
  'POST /api/password/forgot': { body: () => ({ email: email() }), required: { email: 'Please enter a valid email address' } },
  'POST /api/password/reset': {
    body: ({ made }) => ({ token: made.token, password: 'a second one 123' }),
    required: { token: 'The link is not complete' },
  },
  'POST /api/password/change': {
    body: () => ({ currentPassword: 'demo-password', password: 'a second one 123' }),
    required: { currentPassword: 'Current password is required' },
  },
  'POST /api/users': {
    body: ({ text }) => {
      const username = email();
      const names = { firstName: text, lastName: text, companyName: text };
      return { username, email: username, password: 'a first one 123', invite: false, role: 'customer', ...names };
    },
    required: { username: 'Username is required', firstName: 'First name is required', lastName: 'Last name is required' },
    once: true,
  },
  'PUT /api/users/:id': {
    body: ({ text }) => ({ email: email(), firstName: text, lastName: text, companyName: text, role: 'broker', active: true, version: 1 }),
    required: { firstName: 'First name is required', lastName: 'Last name is required' },
  },
  'DELETE /api/users/:id': {},
  'PUT /api/companies/:id': { body: ({ text }) => ({ name: `${text} ${randomUUID()}` }), required: { name: 'Company name is required' } },
  'POST /api/mails/:id/resend': {},
  'POST /api/notifications/read': { body: () => ({ ids: [] }) },
  'POST /api/objects/upload': {},
  'PUT /uploads/:id': { bytes: true },
  'ALL /uploads/*rest': {},
  'POST /api/parse-document': {
    body: ({ text }) => ({ document: `${text}: 500 flyers` }),
    required: { document: 'Please paste some document text to parse.' },
  },
  'POST /api/quotes/parse': {
    body: ({ text }) => ({ document: `${text}: 500 flyers` }),
    required: { document: 'Please paste some document text to parse.' },
  },
  'POST /api/parse-pdf-order': { bytes: true },
  'POST /api/quotes': {
    body: (sender) => ({
      ...assigned(sender),
      ...print(sender.text),
      customerName: sender.text,
      customerEmail: email(),
      title: sender.text,
      quantity: 500,
      quantities: [500, 1000],
      parsedDocument: sender.text,
    }),
    alsoTakes: [...alsoPrint, 'specifications', 'status', 'reorderOf'],
    required: { customerName: 'Name is required', title: 'Title is required' },
    once: true,
  },
  'POST /api/quotes/:id/reorder': {},
  'PUT /api/quotes/:id': {
    body: ({ text }) => ({
      ...print(text),
      customerName: text,
      customerEmail: email(),
      title: text,
      quantity: 600,
      quantities: [600, 900],
      version: 1,
    }),
    alsoTakes: [...alsoPrint, 'specifications', 'prices', 'validUntil'],
    required: { title: 'Title is required' },
  },
  'POST /api/quotes/:id/artwork': { body: async ({ world, actor }) => ({ artworkUrls: [await world.upload(actor)] }) },
  'POST /api/quotes/:id/submit': { body: () => ({ version: 1 }) },
  'POST /api/quotes/:id/approve': { body: () => ({ version: 1 }), alsoTakes: ['totalPrice', 'prices', 'validUntil'] },
  'POST /api/quotes/:id/request-changes': {
    body: ({ text }) => ({ message: text, version: 1 }),
    required: { message: 'Please say what should change' },
  },
  'POST /api/quotes/:id/reject': { body: ({ text }) => ({ reason: text, version: 1 }) },
  'POST /api/quotes/:id/reopen': { body: () => ({ version: 1 }) },
  'POST /api/quotes/:id/convert': { body: ({ text }) => ({ customerPoNumber: text, quantity: 500, version: 1 }) },
  'POST /api/jobs/direct': {
    body: (sender) => ({
      ...assigned(sender),
      ...print(sender.text),
      customerPoNumber: sender.text,
      customerName: sender.text,
      customerEmail: email(),
      title: sender.text,
      quantity: 500,
      totalPrice: '750.00',
    }),
    alsoTakes: [...alsoPrint, 'reorderOf'],
    required: { customerPoNumber: 'Customer PO number is required', title: 'Title is required' },
    once: true,
  },
  'POST /api/jobs/:id/reorder': {
    body: ({ text }) => ({ customerPoNumber: text }),
    required: { customerPoNumber: 'Customer PO number is required' },
    once: true,
  },
  'PUT /api/jobs/:id': {
    body: ({ text, actor }) => {
      const { mailDate, inHomesDate, ...theirs } = print(text);
      const shops = actor === 'ada' ? {} : { mailDate, inHomesDate, customerPoNumber: text, customerName: text, status: 'in_production' };
      return { ...theirs, ...shops, customerEmail: email(), title: text, quantity: 600, sampleNotes: text, version: 1 };
    },
    alsoTakes: [
      ...alsoPrint,
      'mailDate',
      'inHomesDate',
      'customerPoNumber',
      'customerName',
      'status',
      'sampleSentDate',
      'sampleTrackingNumber',
      'sampleDeliveryAddress',
    ],
    required: { title: 'Title is required' },
  },
  'DELETE /api/jobs/:id': {},
  'POST /api/jobs/:id/delivery': {
    body: ({ text }) => ({
      deliveryMethod: 'delivery',
      deliveryAddress: text,
      scheduledDate: '2131-05-03',
      trackingNumber: text,
      notes: text,
      version: 1,
    }),
    required: { deliveryAddress: 'Address is required', scheduledDate: 'Scheduled date is required' },
    once: true,
  },
  'POST /api/jobs/:id/files': {
    body: async ({ world, actor, text }) => ({
      fileUrl: await world.upload(actor),
      fileType: 'artwork',
      fileName: `${text}.pdf`,
      notes: text,
    }),
    required: { fileUrl: 'File is required' },
    once: true,
  },
  'PUT /api/jobs/:id/files/:fileId/preflight': {
    body: ({ text }) => ({ note: text }),
    required: { note: 'Please say why the file can be printed as it is' },
  },
  'POST /api/jobs/:id/proofs': {
    body: ({ text }) => ({ proofUrl: 'https://files.test/proof.pdf', notes: text }),
    required: { proofUrl: 'Proof URL is required' },
    once: true,
  },
  'POST /api/jobs/:id/proofs/check': {
    body: async ({ world, actor }) => ({ proofUrl: await world.upload(actor) }),
    required: { proofUrl: 'Proof URL is required' },
  },
  'POST /api/jobs/:id/proofs/:proofId/resend': {},
  'POST /api/proofs/:id/approve': { body: decision, alsoTakes: ['channel'] },
  'POST /api/proofs/:id/reject': {
    body: (sender) => ({ ...decision(sender), rejectionReason: sender.text }),
    alsoTakes: ['channel'],
    required: { rejectionReason: 'A reason is required' },
  },
  'POST /api/proofs/:id/request-link': { body: visit },
  'POST /api/proofs/:id/pins': {
    body: (sender) => ({ ...visit(sender), page: 1, x: 0.5, y: 0.5, text: sender.text }),
    required: { text: 'Please write what should change' },
  },
  'POST /api/proofs/:id/pins/:pinId/resolve': { body: (sender) => ({ ...withLink(sender), resolved: true }) },
  'POST /api/proofs/:id/evidence/check': { body: withLink },
  'POST /api/jobs/:id/invoices': {
    body: ({ text }) => ({ amount: '750.00', dueDate: '2131-05-03', notes: text }),
    required: { amount: 'Amount is required', dueDate: 'Due date is required' },
    once: true,
  },
  'POST /api/jobs/:id/purchase-orders': {
    body: ({ text }) => ({
      vendorName: text,
      vendorEmail: email(),
      originalAmount: '100.00',
      vendorAmount: '90.00',
      marginReason: text,
      notes: text,
    }),
    once: true,
  },
  'PUT /api/outgoing-pos/:id': {
    body: ({ text }) => ({
      status: 'sent',
      vendorName: text,
      vendorEmail: email(),
      originalAmount: '100.00',
      vendorAmount: '90.00',
      marginReason: text,
      notes: text,
      version: 1,
    }),
    required: { vendorName: 'Vendor is required' },
  },
  'POST /api/outgoing-pos/:id/resend': {},
  'POST /api/vendor-orders/:id/:token/acknowledge': { body: ({ text }) => ({ name: text }), alsoTakes: ['version'] },
  'POST /api/vendor-orders/:id/:token/decline': {
    body: ({ text }) => ({ name: text, reason: text }),
    alsoTakes: ['version'],
    required: { reason: 'A reason is required' },
  },
  'POST /api/vendor-orders/:id/:token/ship': {
    body: ({ text }) => ({ name: text, shipDate: '2131-05-03', carrier: 'UPS', trackingNumber: text }),
    alsoTakes: ['version'],
    required: { shipDate: 'Ship date is required' },
  },
  'POST /api/samples': {
    body: ({ text }) => ({ title: text, sampleType: 'paper', description: text, notes: text }),
    alsoTakes: ['status'],
    required: { title: 'Title is required' },
    once: true,
  },
  'PATCH /api/samples/:id': {
    body: ({ actor, text }) =>
      actor === 'ada' ? { status: 'received' } : { status: 'requested', carrier: 'UPS', trackingNumber: text, notes: text },
    alsoTakes: ['carrier', 'trackingNumber', 'notes', 'version'],
  },
  'POST /api/jobs/:id/sample-shipments': {
    body: ({ text }) => ({ recipientName: text, company: text, address: text, quantity: 5, notes: text }),
    required: { address: 'Address is required' },
    once: true,
  },
  'POST /api/jobs/:id/sample-shipments/import': { body: ({ text }) => ({ destinations: [{ address: text }] }), once: true },
  'PATCH /api/jobs/:id/sample-shipments/:shipmentId': {
    body: ({ text }) => ({
      trackingNumber: text,
      carrier: 'UPS',
      status: 'shipped',
      recipientName: text,
      company: text,
      address: text,
      quantity: 5,
      notes: text,
    }),
    alsoTakes: ['version'],
    required: { trackingNumber: 'Tracking number is required', address: 'Address is required' },
  },
  'DELETE /api/jobs/:id/sample-shipments/:shipmentId': {},
  'POST /api/deliveries/:id/retry': {},
  'PATCH /api/jobs/:id/invoices/:invoiceId': { body: () => ({ status: 'paid' }) },
};
