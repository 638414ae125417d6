import type { Type } from '@nestjs/common';
import type { EmailFacts, EmailKind, EmailShown } from './email-catalog.js';

/** The email that is sent. */
export interface SentTo {
  id: string;
  to: string;
}

export interface EmailSource<K extends EmailKind> {
  /** Undefined when the email no longer applies. */
  readonly content: {
    [T in K]: (facts: EmailFacts<T>, email: SentTo) => Promise<EmailShown<T> | undefined>;
  };
  readonly files?: { [T in K]?: (facts: EmailFacts<T>) => Promise<EmailFile[]> };
}

export interface EmailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

export type EmailSources = { [K in EmailKind]: Type<EmailSource<K>> };
export const emailSourcesToken = Symbol('mailSources');
