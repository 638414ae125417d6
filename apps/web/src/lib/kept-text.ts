import { useState } from 'react';
import { memory } from './memory.js';

/** A text being typed that survives a closed dialog, a reload and a lost session, until it is cleared. @param name tells whose and of what it is */
export function useKeptText(name: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [kept] = useState(() => memory(`makeready.text.${name}`, () => sessionStorage));
  const [text, setText] = useState(() => kept.get() ?? '');
  const change = (next: string) => {
    setText(next);
    if (next) kept.set(next);
    else kept.clear();
  };
  return [text, change, kept.clear];
}
