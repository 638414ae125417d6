import { useEffect, useRef, useState } from 'react';
import { useSearchParam } from './search-params.js';

const restMs = 250;

export function useSearchText(): [string, (text: string) => void] {
  const [q, setQ] = useSearchParam('q');
  const [typedText, setTyping] = useState<string>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setTyping(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setQ(text);
      setTyping(undefined);
    }, restMs);
  };
  return [typedText ?? q, type];
}
