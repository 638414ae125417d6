import { IsIn, IsUUID } from 'class-validator';
import { EmailAddress, Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';
import type { StoredObject } from './objects.js';
import { ItemList } from './packages.js';
import type { ParsedFiles } from './parsing.js';
import type { CreateQuote } from './quotes.js';

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

const notCustomer = 'Customer was not found';

/** Without a customer, the sender's account. */
export class CreateFromEmail {
  @MayBeEmpty() @IsUUID(undefined, { message: notCustomer }) customerId?: string | null;
}

/** `items` are what somebody made of those that were read; without them, they are as read. */
export class CreateRequestFromEmail extends CreateFromEmail {
  @ItemList() items?: CreateQuote[] | null;
}

export const inboxFileKinds = [
  'quote',
  'job',
  'purchaseOrder',
] as const satisfies readonly InboxRecordKind[];

export class FileEmail {
  @IsIn(inboxFileKinds, { message: 'Record must be a quote, a job or a purchase order' })
  kind!: (typeof inboxFileKinds)[number];
  @IsUUID(undefined, { message: 'The record was not found' }) id!: string;
}

export class NewCustomerFromEmail {
  @Text(limits.name) @Filled('First name is required') firstName!: string;
  @MayBeEmpty() @Text(limits.name) lastName?: string | null;
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
  /** Without one, the address of the sender. */
  @MayBeEmpty() @EmailAddress() email?: string | null;
}

export const inboxSorts = ['createdAt'] as const;
