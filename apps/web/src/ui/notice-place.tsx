import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { place } from './toast.css.js';

const places: HTMLElement[] = [];
const readers = new Set<() => void>();
const notifyReaders = () => readers.forEach((read) => read());
const follow = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** The page's place for notices, if it has one. */
export const useNoticePlace = () => useSyncExternalStore(follow, () => places.at(-1));

/**
 * Notices that are told so appear here, among what they are about, and cover nothing of it. Of
 * several places the last one counts.
 */
export function NoticePlace() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = ref.current!;
    places.push(here);
    notifyReaders();
    return () => {
      places.splice(places.indexOf(here), 1);
      notifyReaders();
    };
  }, []);
  return <div ref={ref} className={place} />;
}
