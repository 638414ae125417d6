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
  /** Paths of uploaded files; the email shows the first that has a picture. */
  readonly pictures?: { [T in K]?: (facts: EmailFacts<T>) => Promise<string[]> };
}

export interface EmailFile {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Of a file that the email shows; the others are attached. */
  cid?: string;
}

export type EmailSources = { [K in EmailKind]: Type<EmailSource<K>> };
export const emailSourcesToken = Symbol('mailSources');
