import { randomUUID } from 'node:crypto';
import { vendor as vendorRecord } from './makers.js';
import { usernames } from './permissions.js';
import { email, type Sender, type Write } from './writes.js';

/** Leaves the actor with an address that can be removed. */
async function addCalendar({ world: { portal }, actor }: Sender) {
  await portal.sql(
    `insert into calendar_feeds (user_id, token_hash, created_at) values (?, ?, now())
     on conflict do nothing`,
    [portal.idOf(usernames[actor] ?? usernames.ada!), `${actor} address`],
  );
}

const withLink = ({ actor, record }: Sender) => (actor === 'link' ? { token: record.token } : {});
const visit = (sender: Sender) => ({ ...withLink(sender), name: sender.text });
/** Staff state how the customer decided. */
const decision = (sender: Sender) => ({
  ...visit(sender),
  ...((sender.actor === 'broker' || sender.actor === 'admin') && { channel: 'phone' }),
  comments: sender.text,
});

const vendor = ({ text }: Sender) => ({
  name: `${text} ${randomUUID()}`,
  capabilities: [text.slice(0, 60)],
  leadDays: 5,
  shipsBlind: true,
  notes: text,
  active: true,
  contacts: [{ name: text, email: email(), phone: '(207) 555-0100', isDefault: true }],
});
const vendorRequired = {
  name: 'Name is required',
  capabilities: 'Capabilities must be a list',
  shipsBlind: 'Ships blind must be true or false',
  active: 'Active must be true or false',
  contacts: 'Contacts must be a list',
};

export const productionWrites: Record<string, Write> = {
  'PUT /api/jobs/:id/plan/:code': {
    body: ({ text }) => ({ due: '2131-04-26', reason: text }),
    required: { reason: 'A reason is required' },
  },
  'PUT /api/plan/settings': {
    body: ({ text }) => ({
      closedDays: [{ day: '2131-12-25', name: text }],
      durations: [{ code: 'decision', days: 3 }],
    }),
    required: {
      closedDays: 'Closed days are required',
      durations: 'The durations are required',
    },
  },
  'POST /api/calendar': {},
  'DELETE /api/calendar': { prepare: addCalendar },
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
    required: { text: 'Please describe the changes' },
  },
  'POST /api/proofs/:id/pins/:pinId/resolve': {
    body: (sender) => ({ ...withLink(sender), resolved: true }),
  },
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
    alsoTakes: ['vendorId'],
    once: true,
  },
  'POST /api/vendors': { body: vendor, required: vendorRequired, once: true },
  'PUT /api/vendors/:id': { body: vendor, required: vendorRequired, alsoTakes: ['version'] },
  'POST /api/vendors/:id/merge': {
    body: async ({ world }) => ({ vendorId: (await vendorRecord(world)).params.id }),
    required: { vendorId: 'Vendor to merge was not found' },
  },
  'PUT /api/outgoing-pos/:id': {
    body: ({ text }) => ({
      status: 'sent',
      vendorId: null,
      vendorName: text,
      vendorEmail: email(),
      originalAmount: '100.00',
      vendorAmount: '90.00',
      marginReason: text,
      notes: text,
      version: 1,
    }),
    alsoTakes: ['costSource'],
    required: { vendorName: 'Vendor is required' },
  },
  'POST /api/outgoing-pos/:id/resend': {},
  'POST /api/outgoing-pos/:id/link': {},
  'POST /api/vendor-orders/:id/:token/acknowledge': {
    body: ({ text }) => ({ name: text }),
    alsoTakes: ['version'],
  },
  'POST /api/vendor-orders/:id/:token/decline': {
    body: ({ text }) => ({ name: text, reason: text }),
    alsoTakes: ['version'],
    required: { reason: 'A reason is required' },
  },
  'POST /api/vendor-orders/:id/:token/ship': {
    body: ({ text }) => ({
      name: text,
      shipDate: '2131-05-03',
      carrier: 'UPS',
      trackingNumber: text,
    }),
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
      actor === 'ada'
        ? { status: 'received' }
        : { status: 'requested', carrier: 'UPS', trackingNumber: text, notes: text },
    alsoTakes: ['carrier', 'trackingNumber', 'notes', 'version'],
  },
  'POST /api/jobs/:id/sample-shipments': {
    body: ({ text }) => ({
      recipientName: text,
      company: text,
      address: text,
      quantity: 5,
      notes: text,
    }),
    required: { address: 'Address is required' },
    once: true,
  },
  'POST /api/jobs/:id/sample-shipments/import': {
    body: ({ text }) => ({ destinations: [{ address: text }] }),
    once: true,
  },
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
