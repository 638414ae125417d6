import { assignmentOf, email, type Sender, type Write } from './writes.js';

const item = ({ text }: Sender) => ({
  title: text,
  quantity: 500,
  customerName: text,
  customerEmail: email(),
});
const delivery = ['deliveryMethod', 'estimatedCompletionDate', 'mailDate', 'inHomesDate'];

/** The records have two items of version 1, or three. */
export const packageWrites: Record<string, Write> = {
  'POST /api/packages': {
    body: (sender) => ({
      title: sender.text,
      deliveryAddress: sender.text,
      items: [item(sender), item(sender)],
    }),
    alsoTakes: [...delivery, 'separable', 'quoteIds', 'assignedUserId', 'version'],
    required: { title: 'Title is required' },
    once: true,
  },
  'POST /api/packages/direct': {
    body: (sender) => ({
      ...assignmentOf(sender),
      title: sender.text,
      customerPoNumber: sender.text,
      deliveryAddress: sender.text,
      items: [item(sender), item(sender)],
    }),
    alsoTakes: [...delivery, 'version'],
    required: { title: 'Title is required', customerPoNumber: 'Customer PO number is required' },
    once: true,
  },
  'PUT /api/packages/:id': {
    body: ({ text }) => ({ title: text, deliveryAddress: text, version: 4 }),
    alsoTakes: [...delivery, 'separable', 'quoteIds'],
    required: { title: 'Title is required' },
  },
  'DELETE /api/packages/:id': {},
  'POST /api/packages/:id/items': {
    body: (sender) => ({ items: [item(sender)], version: 4 }),
    alsoTakes: ['quoteIds'],
    once: true,
  },
  'DELETE /api/packages/:id/items/:quoteId': {},
  'PUT /api/packages/:id/prices': {
    body: ({ record, text }) => ({
      prices: [{ quoteId: record.params.quoteId, quantity: 500, totalPrice: '750.00' }],
      lines: [{ name: text, amount: '40.00' }],
      validUntil: '2131-05-03',
      version: 4,
    }),
  },
  'POST /api/packages/:id/reorder': {},
  'POST /api/packages/:id/approve': { body: () => ({ version: 3 }) },
  'POST /api/packages/:id/request-changes': {
    body: ({ text }) => ({ message: text, version: 3 }),
    required: { message: 'Please describe the changes' },
  },
  'POST /api/packages/:id/reject': { body: ({ text }) => ({ reason: text, version: 3 }) },
  'POST /api/packages/:id/reopen': { body: () => ({ version: 3 }) },
  'POST /api/packages/:id/convert': {
    body: ({ text }) => ({ customerPoNumber: text, version: 3 }),
    alsoTakes: ['items'],
  },
  'POST /api/packages/:id/invoice': {
    body: ({ text }) => ({ dueDate: '2131-05-03', notes: text }),
    required: { dueDate: 'Due date is required' },
    once: true,
  },
};
