import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { placeHere } from '../../lib/list-place.js';

/** On a new screen the reader starts at its top, and the focus at its heading, or at `main` until that is there; who goes back to a list is where they left it. */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const last = useRef(path);
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
