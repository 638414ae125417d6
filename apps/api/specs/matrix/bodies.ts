import { randomUUID } from 'node:crypto';
import { specNames } from '#contracts';
import { accountWrites } from './account-bodies.js';
import { list } from './makers.js';
import { messageWrites } from './message-bodies.js';
import { bidWrites } from './bid-bodies.js';
import { packageWrites } from './package-bodies.js';
import { productionWrites } from './production-bodies.js';
import { assignmentOf, email, type Write } from './writes.js';

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

const otherPrintFields = specNames.filter((name) => !(name in print('')));
const alsoPrint = [...otherPrintFields, 'totalPrice', 'estimatedCompletionDate', 'artworkUrls'];

/** A valid body for each write. */
export const writes: Record<string, Write> = {
  ...accountWrites,
  'POST /api/login': {
    body: ({ username }) => ({ username, password: 'demo-password' }),
    required: { username: 'Username is required', password: 'Password is required' },
  },
  'POST /api/logout': {},
  'POST /api/password/forgot': {
    body: () => ({ email: email() }),
    required: { email: 'Please enter a valid email address' },
  },
  'POST /api/password/reset': {
    body: ({ record }) => ({ token: record.token, password: 'a second one 123' }),
    required: { token: 'The link is incomplete. Please open it again from the email.' },
  },
  'POST /api/password/change': {
    body: () => ({ currentPassword: 'demo-password', password: 'a second one 123' }),
    required: { currentPassword: 'Current password is required' },
  },
  'POST /api/users': {
    body: ({ text }) => {
      const username = email();
      const names = { firstName: text, lastName: text, companyName: text };
      return {
        username,
        email: username,
        password: 'a first one 123',
        invite: false,
        role: 'customer',
        ...names,
      };
    },
    required: {
      username: 'Username is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
    },
    once: true,
  },
  'PUT /api/users/:id': {
    body: ({ text }) => ({
      email: email(),
      firstName: text,
      lastName: text,
      companyName: text,
      role: 'broker',
      active: true,
      version: 1,
    }),
    required: { firstName: 'First name is required', lastName: 'Last name is required' },
  },
  'DELETE /api/users/:id': {},
  'PUT /api/companies/:id': {
    body: ({ text }) => ({
      name: `${text} ${randomUUID()}`,
      acceptsEmailRequests: true,
      listRetentionDays: 60,
    }),
    alsoTakes: ['version'],
    required: { name: 'Company name is required' },
  },
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
  'POST /api/documents': { bytes: true },
  'POST /api/parse-corrections': {
    body: ({ text }) => ({
      documentHash: '0'.repeat(64),
      corrections: [{ field: 'title', readValue: text, correctedValue: null }],
    }),
    required: { documentHash: 'Document hash must be a SHA-256 hash' },
  },
  'POST /api/quotes': {
    body: (sender) => ({
      ...assignmentOf(sender),
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
  'POST /api/quotes/:id/artwork': {
    body: async ({ world, actor }) => ({ artworkUrls: [await world.upload(actor)] }),
  },
  'POST /api/quotes/:id/files': {
    body: async ({ world, actor, text }) => ({
      fileUrl: await world.upload(actor, list),
      fileName: `${text}.csv`,
      notes: text,
    }),
    required: { fileUrl: 'File is required' },
    once: true,
  },
  'POST /api/quotes/:id/files/:fileId/repair': {
    body: () => ({ repairs: ['list-short-zips'] }),
    required: { repairs: 'Please choose a repair' },
  },
  'PUT /api/quotes/:id/files/:fileId/preflight': {
    body: ({ text }) => ({ note: text }),
    required: { note: 'Please enter a reason for printing the file as is' },
    alsoTakes: ['findings'],
  },
  'POST /api/quotes/:id/submit': { body: () => ({ version: 1 }) },
  'POST /api/quotes/:id/approve': {
    body: () => ({ version: 1 }),
    alsoTakes: ['totalPrice', 'prices', 'validUntil'],
  },
  'POST /api/quotes/:id/request-changes': {
    body: ({ text }) => ({ message: text, version: 1 }),
    required: { message: 'Please describe the changes' },
  },
  'POST /api/quotes/:id/reject': { body: ({ text }) => ({ reason: text, version: 1 }) },
  'POST /api/quotes/:id/reopen': { body: () => ({ version: 1 }) },
  'POST /api/quotes/:id/convert': {
    body: ({ text }) => ({ customerPoNumber: text, quantity: 500, version: 1 }),
  },
  'POST /api/jobs/direct': {
    body: (sender) => ({
      ...assignmentOf(sender),
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
      const shops =
        actor === 'ada'
          ? {}
          : {
              mailDate,
              inHomesDate,
              customerPoNumber: text,
              customerName: text,
              status: 'in_production',
            };
      return {
        ...theirs,
        ...shops,
        customerEmail: email(),
        title: text,
        quantity: 600,
        sampleNotes: text,
        version: 1,
      };
    },
    alsoTakes: [
      ...alsoPrint,
      'mailDate',
      'inHomesDate',
      'customerPoNumber',
      'customerName',
      'status',
      'maxFieldLength',
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
    required: {
      deliveryAddress: 'Address is required',
      scheduledDate: 'Scheduled date is required',
    },
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
    required: { note: 'Please enter a reason for printing the file as is' },
    alsoTakes: ['findings'],
  },
  'POST /api/jobs/:id/files/:fileId/repair': {
    body: () => ({ repairs: ['list-short-zips'] }),
    required: { repairs: 'Please choose a repair' },
  },
  'PUT /api/jobs/:id/files/:fileId/retention': {
    body: ({ text }) => ({ hold: true, reason: text }),
    required: {
      hold: 'Hold must be true or false',
      reason: 'Please enter a reason for the hold',
    },
  },
  ...packageWrites,
  ...productionWrites,
  ...bidWrites,
  ...messageWrites,
};
