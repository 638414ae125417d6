import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { placeHere } from '../../lib/list-place.js';

/**
 * On a new screen the reader starts at its top, and the focus at its heading, or at `main` until
 * that is there; who goes back to a list is where they left it.
 * @param hasSignedIn the form that had the focus has gone: the first screen is a new one too
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
