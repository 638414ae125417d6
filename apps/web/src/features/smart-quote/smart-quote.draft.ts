import { useSyncExternalStore } from 'react';
import { memory } from '../../lib/memory.js';
import { uuid } from '../../lib/uuid.js';

/** Pasted text with the idempotency key of its submission; a new text or file gets a new key. */
interface Draft {
  text: string;
  attempt?: string;
}

/** What is read together. */
export interface Attempt extends Required<Draft> {
  files: readonly File[];
}

// Far beyond the server’s limit, well below the browser’s.
const maxLength = 1_000_000;
const listeners = new Set<() => void>();
const noFiles: readonly File[] = [];
/** Files survive navigation, but no reload. */
const files = new Map<string, readonly File[]>();
const storedDraft = (owner: string) =>
  memory(`makeready.smart-quote.${owner}`, () => sessionStorage);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const read = (owner: string): Draft =>
  JSON.parse(storedDraft(owner).get() ?? '{"text":""}') as Draft;

function write(owner: string, draft: Draft) {
  if (draft.text || draft.attempt) storedDraft(owner).set(JSON.stringify(draft));
  else storedDraft(owner).clear();
  for (const listener of listeners) listener();
}

/** Survives a reload, a lost session and navigation. */
export const useText = (owner: string) => useSyncExternalStore(subscribe, () => read(owner).text);

export function changeText(owner: string, text: string) {
  if (text !== read(owner).text) write(owner, { text: text.slice(0, maxLength) });
}

export const useFiles = (owner: string) =>
  useSyncExternalStore(subscribe, () => files.get(owner) ?? noFiles);

export function changeFiles(owner: string, next: readonly File[]) {
  files.set(owner, next);
  write(owner, { text: read(owner).text });
}

export const addFiles = (owner: string, added: readonly File[]) => {
  const current = files.get(owner) ?? noFiles;
  changeFiles(owner, [...current, ...added.filter((file) => !current.some(isSame(file)))]);
};

const isSame = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size;

/** The same text and files keep their idempotency key. */
export function takeAttempt(owner: string): Attempt {
  const { text, attempt = uuid() } = read(owner);
  write(owner, { text, attempt });
  return { text, attempt, files: files.get(owner) ?? noFiles };
}

/** Empties the box after its requests were created, unless it was changed meanwhile. */
export function clearAttempt(owner: string, attempt: string) {
  if (read(owner).attempt !== attempt) return;
  files.delete(owner);
  write(owner, { text: '' });
}
