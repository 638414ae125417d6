import type { Type } from '@nestjs/common';
import type { MailFacts, MailKind, MailShown } from './mail-catalogue.js';

/** What a record's own module knows about its mails. This module asks it right before a message is sent. */
export interface MailSource<K extends MailKind> {
  /** For each kind: what its template is shown now, or undefined when the message no longer applies. */
  readonly shown: { [T in K]: (facts: MailFacts<T>) => Promise<MailShown<T> | undefined> };
  /** What goes with it, for the kinds that carry files. */
  readonly files?: { [T in K]?: (facts: MailFacts<T>) => Promise<MailFile[]> };
}

/** A file that travels in the message. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The class behind each kind; a worker without one does not compile. */
export type MailSources = { [K in MailKind]: Type<MailSource<K>> };
export const mailSourcesToken = Symbol('mailSources');
