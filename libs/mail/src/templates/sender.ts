import { createContext, use } from 'react';
import type { Sender } from '../letter.js';

const SenderContext = createContext<Sender | undefined>(undefined);
export const SenderProvider = SenderContext.Provider;

/** Who writes this letter, and where its links lead. */
export function useSender() {
  const sender = use(SenderContext);
  if (!sender) throw new Error('a letter needs a sender');
  return sender;
}
