import { type RefObject, useEffect, useState } from 'react';

const least = 140; // pixels of an element that count as seen

/** Whether the upper end of an element has come into the window. */
export function useInSight(element: RefObject<HTMLElement | null>) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => setSeen(element.current!.getBoundingClientRect().top < innerHeight - least);
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
