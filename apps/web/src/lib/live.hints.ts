import { useSyncExternalStore } from 'react';
import type { Change, LiveEntity } from '#contracts';

const shownMs = 10_000;

const fresh = new Map<string, ReturnType<typeof setTimeout>>();
const readers = new Set<() => void>();
const tellReaders = () => readers.forEach((read) => read());

function note(name: string) {
  clearTimeout(fresh.get(name));
  const fade = () => {
    fresh.delete(name);
    tellReaders();
  };
  fresh.set(name, setTimeout(fade, shownMs));
}

/** Somebody else changed this record, and what is on the screen is the change. */
export function noteChanged({ entity, id }: Change) {
  note(entity);
  note(`${entity} ${id}`);
  tellReaders();
}

const follow = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Whether somebody else changed it within the last ten seconds. @param id any record of its kind when left out */
export const useJustChanged = (entity: LiveEntity, id?: string) =>
  useSyncExternalStore(follow, () => fresh.has(id === undefined ? entity : `${entity} ${id}`));
