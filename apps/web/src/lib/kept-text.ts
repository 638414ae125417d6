import { useState } from 'react';
import { memory } from './memory.js';

export function useKeptText(
  name: string,
): [text: string, setText: (text: string) => void, clear: () => void] {
  const [keptText] = useState(() => memory(`makeready.text.${name}`, () => sessionStorage));
  const [text, setText] = useState(() => keptText.get() ?? '');
  const change = (next: string) => {
    setText(next);
    if (next) keptText.set(next);
    else keptText.clear();
  };
  return [text, change, keptText.clear];
}
