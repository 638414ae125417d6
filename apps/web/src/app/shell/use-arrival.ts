import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { placeHere } from '../../lib/list-place.js';

/**
 * Scrolls a new screen to its top and moves the focus to its heading, or to `main` until it is
 * there.
 * @param hasSignedIn the sign-in form had the focus, so the first screen counts as new
 */
export function useArrival(hasSignedIn: boolean) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const last = useRef(hasSignedIn ? undefined : path);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (!wentBack.current && !placeHere()) scrollTo(0, 0);
    wentBack.current = false;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
