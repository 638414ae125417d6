import type { Type } from '@nestjs/common';
import type { EmailFacts, EmailKind, EmailShown } from './email-catalog.js';

/** Email content of a lib's records, requested right before sending. */
export interface EmailSource<K extends EmailKind> {
  /**
   * For each kind: what its template is shown now, or undefined when the message no longer applies.
   */
  readonly content: { [T in K]: (facts: EmailFacts<T>) => Promise<EmailShown<T> | undefined> };
  /** Attachments, for kinds that have them. */
  readonly files?: { [T in K]?: (facts: EmailFacts<T>) => Promise<EmailFile[]> };
}

/** A file that travels in the message. */
export interface EmailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The class behind each kind; a worker without one does not compile. */
export type EmailSources = { [K in EmailKind]: Type<EmailSource<K>> };
export const emailSourcesToken = Symbol('mailSources');
