import { useSyncExternalStore } from 'react';
import { memory } from '../../lib/memory.js';
import { uuid } from '../../lib/uuid.js';

/** Pasted text with the idempotency key of its submission; a new text gets a new key. */
interface Draft {
  text: string;
  attempt?: string;
}

// Far beyond the server’s limit, well below the browser’s.
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

/** Survives a reload, a lost session and navigation. */
export const useText = (owner: string) => useSyncExternalStore(subscribe, () => read(owner).text);

export function changeText(owner: string, text: string) {
  if (text !== read(owner).text) write(owner, { text: text.slice(0, maxLength) });
}

/** The same text keeps its idempotency key. */
export function takeAttempt(owner: string): Required<Draft> {
  const { text, attempt = uuid() } = read(owner);
  write(owner, { text, attempt });
  return { text, attempt };
}

/** Empties the box after the quote was created, unless another text was pasted meanwhile. */
export function clearAttempt(owner: string, attempt: string) {
  if (read(owner).attempt === attempt) write(owner, { text: '' });
}
