import type { StoredObject } from './objects.js';

/** Customer and shop, vendor and shop, or the shop alone. */
export const threads = ['customer', 'vendor', 'notes'] as const;
export type Thread = (typeof threads)[number];
export type MessageSide = 'shop' | 'customer' | 'vendor';
export type MessageChannel = 'portal' | 'email' | 'link';

/** Decisions that appear between the messages, with their reason or comment as text. */
export type ThreadEntry =
  | 'quote.changesRequested'
  | 'quote.rejected'
  | 'proof.approved'
  | 'proof.changesRequested'
  | 'proof.pinned'
  | 'purchaseOrder.declined';

export interface Message {
  id: string;
  side: MessageSide;
  entry: ThreadEntry | null;
  authorName: string;
  isOwn: boolean;
  channel: MessageChannel;
  /** Empty when it was withdrawn. */
  text: string;
  files: StoredObject[];
  createdAt: string;
  withdrawnAt: string | null;
}

export interface AssignedNote extends Message {
  assigneeId: string | null;
  assigneeName: string | null;
  dueDate: string | null;
  doneAt: string | null;
  doneByName: string | null;
}

/** The newest {@link limits.messages}, oldest first; `side` has not answered since `since`. */
export interface Conversation<Row extends Message = Message> {
  messages: Row[];
  hasEarlier: boolean;
  unread: number;
  isMuted: boolean;
  waiting: { side: MessageSide; since: string } | null;
}

export type NoteList = Conversation<AssignedNote>;

/** Visitors of a link see no accounts; the download needs no session. */
export interface LinkMessage extends Pick<
  Message,
  'id' | 'side' | 'entry' | 'authorName' | 'text' | 'createdAt' | 'withdrawnAt'
> {
  files: (Pick<StoredObject, 'size' | 'mimeType' | 'fileName'> & { downloadUrl: string })[];
}

/** Whether the reader of an email gets others about the same record. */
export interface EmailMute {
  /** Of the record. */
  number: string;
  isMuted: boolean;
}

export interface QuestionReceipt {
  message: string;
}
