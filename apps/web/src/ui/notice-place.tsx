import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { place } from './toast.css.js';

const places: HTMLElement[] = [];
const readers = new Set<() => void>();
const notifyReaders = () => readers.forEach((read) => read());
const follow = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useNoticePlace = () => useSyncExternalStore(follow, () => places.at(-1));

/** Notices with `isInPlace` appear here, so that they cover nothing. The last place counts. */
export function NoticePlace() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    places.push(element);
    notifyReaders();
    return () => {
      places.splice(places.indexOf(element), 1);
      notifyReaders();
    };
  }, []);
  return <div ref={ref} className={place} />;
}
