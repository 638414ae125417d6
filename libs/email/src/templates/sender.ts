import { createContext, use } from 'react';
import type { Sender } from '../rendered-email.js';

const SenderContext = createContext<Sender | undefined>(undefined);
export const SenderProvider = SenderContext.Provider;

export function useSender() {
  const sender = use(SenderContext);
  if (!sender) throw new Error('an email needs a sender');
  return sender;
}
