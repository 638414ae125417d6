import { useEffect } from 'react';
import { preload } from '../screens.js';

const signs = ['pointerover', 'focusin'];

/** Whoever points at a link, touches it or gives it the focus may soon follow it: the code of the screen behind it is fetched then. */
export const useAhead = () =>
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (link && link.origin === location.origin) void preload(link.pathname);
    };
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    return () => signs.forEach((sign) => removeEventListener(sign, look));
  }, []);
