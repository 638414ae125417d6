import { useSyncExternalStore } from 'react';
import { memory } from '../../lib/memory.js';
import { uuid } from '../../lib/uuid.js';

/** Pasted text with the idempotency key of its submission; a new text gets a new key. */
interface Draft {
  text: string;
  attempt?: string;
}

// Far beyond what the server takes, well below what the browser keeps.
const maxLength = 1_000_000;
const listeners = new Set<() => void>();
const storedDraft = (owner: string) =>
  memory(`makeready.smart-quote.${owner}`, () => sessionStorage);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const read = (owner: string): Draft =>
  JSON.parse(storedDraft(owner).get() ?? '{"text":""}') as Draft;

function write(owner: string, draft: Draft) {
  if (draft.text) storedDraft(owner).set(JSON.stringify(draft));
  else storedDraft(owner).clear();
  for (const listener of listeners) listener();
}

/** The text in the box. It outlives a reload, a lost session and a look at another page. */
export const useText = (owner: string) => useSyncExternalStore(subscribe, () => read(owner).text);

export function changeText(owner: string, text: string) {
  if (text !== read(owner).text) write(owner, { text: text.slice(0, maxLength) });
}

/** The text to send and its attempt: the same for another try, a new one for a new text. */
export function takeAttempt(owner: string): Required<Draft> {
  const { text, attempt = uuid() } = read(owner);
  write(owner, { text, attempt });
  return { text, attempt };
}

/** Empties the box once its text became a quote, unless another text was pasted meanwhile. */
export function clearAttempt(owner: string, attempt: string) {
  if (read(owner).attempt === attempt) write(owner, { text: '' });
}
