import type { StoredObject } from './objects.js';
import type { ParsedFiles } from './parsing.js';

/** What an email was read as. */
export const inboxKinds = [
  'reply',
  'request',
  'order',
  'bounce',
  'automatic',
  'excess',
  'other',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** `open` waits for staff, `done` became something, `ignored` needs nothing. */
export const inboxStates = ['unread', 'open', 'done', 'ignored'] as const;
export type InboxState = (typeof inboxStates)[number];

export const inboxGroups = {
  open: ['unread', 'open'],
  done: ['done'],
  ignored: ['ignored'],
} as const satisfies Record<string, readonly InboxState[]>;
export type InboxGroup = keyof typeof inboxGroups;

export const inboxRecordKinds = ['quote', 'package', 'job', 'purchaseOrder'] as const;
export type InboxRecordKind = (typeof inboxRecordKinds)[number];

/** `isMore` when there are more than are counted. */
export type InboxCounts = Record<InboxGroup | 'all', { total: number; isMore: boolean }>;

export interface InboxRecord {
  kind: InboxRecordKind;
  id: string;
  number: string;
}

export interface InboxAccount {
  id: string;
  name: string;
  companyName: string | null;
}

export interface InboxRow {
  id: string;
  senderName: string;
  senderAddress: string;
  /** The customer with this address. */
  account: InboxAccount | null;
  /** The mail server confirmed the sender. */
  isVerified: boolean;
  subject: string;
  kind: InboxKind;
  /** Why it was read as this, one sentence. */
  why: string;
  state: InboxState;
  files: number;
  /** What it became. */
  record: InboxRecord | null;
  handledByName: string | null;
  createdAt: string;
}

export interface InboxEmail extends InboxRow {
  /** Never HTML. */
  text: string;
  attachments: StoredObject[];
  /** The email as it arrived. */
  source: StoredObject | null;
  /** What a request or an order asks for. */
  reading: ParsedFiles | null;
  /** The record that it seems to belong to. */
  suggestion: InboxRecord | null;
  handledAt: string | null;
}

export const inboxFileKinds = [
  'quote',
  'job',
  'purchaseOrder',
] as const satisfies readonly InboxRecordKind[];

export const inboxSorts = ['createdAt'] as const;
