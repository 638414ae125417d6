import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const reach = '1500px 0px'; // beyond the window, about two turns of a wheel

/**
 * Whether an element is near what is seen, for what is too much to be there as a whole. What has the focus is near, and for paper everything is.
 * @param isFirst it is there before anybody looks where it stands @returns also the height that it had when it went away, in pixels
 */
export function useNear(element: RefObject<HTMLElement | null>, isWanted: boolean, isFirst: boolean) {
  const [place, setPlace] = useState<{ isNear: boolean; height?: number }>({ isNear: isFirst || !isWanted });
  useEffect(() => {
    if (!isWanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Whoever scrolls goes first.
        startTransition(() => {
          if (entry!.isIntersecting) setPlace({ isNear: true });
          else if (!element.current?.contains(document.activeElement))
            setPlace(({ isNear, height }) => ({ isNear: false, height: isNear ? entry!.boundingClientRect.height : height }));
        });
      },
      { rootMargin: reach },
    );
    const print = () => flushSync(() => setPlace({ isNear: true }));
    observer.observe(element.current!);
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [element, isWanted]);
  return isWanted ? place : { isNear: true };
}
