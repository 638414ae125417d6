import { useEffect, useRef } from 'react';
import { memory } from './memory.js';

const storage = (name: string) => memory(`makeready.height.${name}`);

export function useKeptHeight(name: string, content: unknown) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content) storage(name).set(`${innerWidth} ${part.current!.offsetHeight}`);
  }, [content, name]);
  const [width, height] = (!content && storage(name).get()?.split(' ').map(Number)) || [];
  return { ref: part, style: width === innerWidth ? { minHeight: height } : undefined };
}
