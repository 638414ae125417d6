import { type RefObject, useEffect, useState } from 'react';

const minPixels = 140;

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
