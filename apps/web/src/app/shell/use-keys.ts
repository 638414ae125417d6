import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pageKeys } from '../../lib/keys.js';
import { isForPage } from '../../ui/for-page.js';

/** How long `g` waits for the second key. */
const waitMs = 1500;

/** `?` lists the keys, `g` and a letter open a page; ignored while the user types. */
export function useKeys(onShowKeys: () => void) {
  const [, navigate] = useLocation();
  const keyTime = useRef(-waitMs);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || event.repeat) return;
      const page =
        event.timeStamp - keyTime.current < waitMs &&
        pageKeys.find(({ letter }) => letter === event.key);
      keyTime.current = event.key === 'g' ? event.timeStamp : -waitMs;
      if (page) navigate(page.href);
      else if (event.key === '?') onShowKeys();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, onShowKeys]);
}
