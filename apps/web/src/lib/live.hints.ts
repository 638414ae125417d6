import { useSyncExternalStore } from 'react';
import type { Change, LiveEntity } from '#contracts';

const shownMs = 10_000;

const fresh = new Map<string, ReturnType<typeof setTimeout>>();
const readers = new Set<() => void>();
const notifyReaders = () => readers.forEach((read) => read());

function note(name: string) {
  clearTimeout(fresh.get(name));
  const fade = () => {
    fresh.delete(name);
    notifyReaders();
  };
  fresh.set(name, setTimeout(fade, shownMs));
}

export function noteChanged({ entity, id }: Change) {
  note(entity);
  note(`${entity} ${id}`);
  notifyReaders();
}

const follow = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useJustChanged = (entity: LiveEntity, id?: string) =>
  useSyncExternalStore(follow, () => fresh.has(id === undefined ? entity : `${entity} ${id}`));
