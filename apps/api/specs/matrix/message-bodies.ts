import { randomUUID } from 'node:crypto';
import { storeJob } from '../stored-job.js';
import type { Sender, Write } from './writes.js';

const visit = ({ actor, record, text }: Sender) => ({
  ...(actor === 'link' && { token: record.token }),
  name: text,
});
const required = { text: 'Please write a message' };
const message: Write = {
  body: async ({ world, actor, text }) => ({ text, files: [await world.upload(actor)] }),
  required,
  once: true,
};
const note: Write = {
  body: async ({ world, actor, text }) => ({
    text,
    files: [await world.upload(actor)],
    assigneeId: world.portal.idOf('broker@demo.test'),
    dueDate: '2131-05-03',
  }),
  required,
  once: true,
};

export const messageWrites: Record<string, Write> = {
  'POST /api/inbox/:id/create-request': {
    body: ({ world, text }) => ({
      customerId: world.portal.idOf('ada@acme.test'),
      items: [{ title: text, quantity: 500 }],
    }),
    once: true,
  },
  'POST /api/inbox/:id/create-order': {
    body: ({ world }) => ({ customerId: world.portal.idOf('ada@acme.test') }),
    once: true,
  },
  'POST /api/inbox/:id/file': {
    body: async ({ world }) => ({ kind: 'job', id: await storeJob(world.portal) }),
    required: { id: 'The record was not found' },
    once: true,
  },
  'POST /api/inbox/:id/new-customer': {
    body: ({ text }) => ({
      firstName: text,
      lastName: text,
      companyName: text,
      email: `${randomUUID()}@new.test`,
    }),
    required: { firstName: 'First name is required' },
    once: true,
  },
  'POST /api/inbox/:id/dismiss': {},
  'POST /api/quotes/:id/messages': message,
  'POST /api/quotes/:id/messages/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
  'POST /api/quotes/:id/messages/mute': { body: () => ({ muted: true }) },
  'POST /api/quotes/:id/messages/settle': {},
  'DELETE /api/quotes/:id/messages/:messageId': {},
  'POST /api/jobs/:id/messages': message,
  'POST /api/jobs/:id/messages/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
  'POST /api/jobs/:id/messages/mute': { body: () => ({ muted: true }) },
  'POST /api/jobs/:id/messages/settle': {},
  'DELETE /api/jobs/:id/messages/:messageId': {},
  'POST /api/outgoing-pos/:id/messages': message,
  'POST /api/outgoing-pos/:id/messages/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
  'POST /api/outgoing-pos/:id/messages/mute': { body: () => ({ muted: true }) },
  'POST /api/outgoing-pos/:id/messages/settle': {},
  'DELETE /api/outgoing-pos/:id/messages/:messageId': {},
  'POST /api/quotes/:id/notes': note,
  'POST /api/quotes/:id/notes/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
  'POST /api/quotes/:id/notes/mute': { body: () => ({ muted: true }) },
  'DELETE /api/quotes/:id/notes/:messageId': {},
  'POST /api/jobs/:id/notes': note,
  'POST /api/jobs/:id/notes/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
  'POST /api/jobs/:id/notes/mute': { body: () => ({ muted: true }) },
  'DELETE /api/jobs/:id/notes/:messageId': {},
  'POST /api/notes/:id/done': { body: () => ({ done: true }) },
  'POST /api/proofs/:id/messages': {
    body: (sender) => ({ ...visit(sender), text: sender.text }),
    required: { text: 'Please write a message' },
  },
  'POST /api/stop-emails/:id/:token': { body: () => ({ muted: true }) },
  'POST /api/vendor-orders/:id/:token/messages': {
    body: ({ text }) => ({ name: text, text }),
    required: { text: 'Please write a message' },
  },
  'POST /api/vendor-orders/:id/:token/messages/read': {
    body: ({ record }) => ({ messageId: record.params.messageId }),
    required: { messageId: 'The message was not found' },
  },
};
