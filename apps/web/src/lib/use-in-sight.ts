import { type RefObject, useEffect, useState } from 'react';

const minPixels = 140; // pixels of an element that count as seen

/** True once the top of the element is in the window. */
export function useInSight(element: RefObject<HTMLElement | null>) {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsSeen(element.current!.getBoundingClientRect().top < innerHeight - minPixels);
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [element]);
  return isSeen;
}
