import type { InboxKind, InboxRecord, InboxState, ParsedFiles } from '#contracts';
import type { ReceivedEmail } from '#documents';
import type { SentEmail } from '#email';
import type { Actor } from '#events';
import type { Place } from '#conversation';
import type { MessageSide } from '#contracts';
import type { Viewer } from '#users';
import type { QuoteFields } from './email-requests.js';

/** An email with what is known about its sender. */
export interface IncomingEmail extends ReceivedEmail {
  isVerified: boolean;
}

/** It becomes a quote, or a package, of its sender. */
export interface AcceptedRequest {
  by: Viewer;
  requests: readonly QuoteFields[];
}

/** What becomes of an email. */
export interface Outcome {
  kind: InboxKind;
  state: InboxState;
  /** One sentence. */
  why: string;
  suggestion?: InboxRecord;
  /** A message on a record. */
  message?: { place: Place; side: MessageSide; by: Actor };
  /** Our email that was not delivered. */
  undelivered?: { email: SentEmail; reason: string };
  reading?: ParsedFiles;
  request?: AcceptedRequest;
}
