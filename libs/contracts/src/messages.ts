import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID } from 'class-validator';
import { CalendarDate, Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';
import type { StoredObject } from './objects.js';
import { ProofVisit } from './proof-decisions.js';

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

export class AddMessage {
  @Text(limits.text) @Filled('Please write a message') text!: string;
  @IsOptional()
  @IsString({ each: true, message: 'Files must be a list of uploaded files' })
  @ArrayMaxSize(limits.messageFiles, {
    message: `A message can have at most ${limits.messageFiles} files`,
  })
  @IsArray({ message: 'Files must be a list of uploaded files' })
  files?: string[] | null;
}

export class AddNote extends AddMessage {
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assigneeId?:
    string | null;
  @MayBeEmpty() @CalendarDate() dueDate?: string | null;
}

/** From the page of a link, which needs no account; the answer is emailed. */
export class AskProofQuestion extends ProofVisit {
  @Text(limits.text) @Filled('Please write a message') text!: string;
}

export class AskOrderQuestion {
  @MayBeEmpty() @Text(limits.name) name?: string | null;
  @Text(limits.text) @Filled('Please write a message') text!: string;
}

/** The newest message that was on the screen. */
export class ReadMessages {
  @IsUUID(undefined, { message: 'The message was not found' }) messageId!: string;
}

export class MuteConversation {
  @IsBoolean({ message: 'Muted must be true or false' }) muted!: boolean;
}

/** Whether the reader of an email gets others about the same record. */
export interface EmailMute {
  /** Of the record. */
  number: string;
  isMuted: boolean;
}

export class CheckOffNote {
  @IsOptional() @IsBoolean({ message: 'Done must be true or false' }) done?: boolean;
}

export interface QuestionReceipt {
  message: string;
}
