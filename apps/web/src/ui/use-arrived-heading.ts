import { useLayoutEffect, useRef } from 'react';

/**
 * For the h1 of a screen. Who has just come (the focus is on `main`, not on anything in it) begins
 * there, and hears what the screen is. When the heading goes, as with what was shown while the
 * screen loaded, the focus goes back to `main`.
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
