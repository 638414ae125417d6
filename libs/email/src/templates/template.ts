import type { ReactNode } from 'react';
import type { EmailKind, EmailShown } from '../email-catalog.js';
import type { Sender } from '../rendered-email.js';

/** `content` is inserted as text, never as markup. */
export interface Template<K extends EmailKind> {
  subject: (content: EmailShown<K>, sender: Sender) => string;
  /** Preview text in the inbox. */
  preview: (content: EmailShown<K>) => string;
  body: (content: EmailShown<K>, sender: Sender) => ReactNode;
}
