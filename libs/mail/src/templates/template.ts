import type { ReactNode } from 'react';
import type { MailKind, MailShown } from '../mail-catalogue.js';
import type { Sender } from '../letter.js';

/** How a kind of mail reads. `shown` is text from people: it goes in as text, never as markup. */
export interface Template<K extends MailKind> {
  subject: (shown: MailShown<K>, sender: Sender) => string;
  /** What an inbox shows beside the subject. */
  preview: (shown: MailShown<K>) => string;
  body: (shown: MailShown<K>, sender: Sender) => ReactNode;
}
