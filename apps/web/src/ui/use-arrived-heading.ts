import { useLayoutEffect, useRef } from 'react';

/**
 * For the h1 of a screen: takes the focus from `main` after navigation, and returns it when the
 * heading is removed.
 */
export function useArrivedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    const main = own?.closest('main');
    if (main && document.activeElement === main) own?.focus({ preventScroll: true });
    return () => {
      if (own && document.activeElement === own) main?.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
