import { useEffect, useRef } from 'react';
import { memory } from './memory.js';

const storage = (name: string) => memory(`makeready.height.${name}`);

/**
 * Keeps the place of a part of a page that is on its way, as high as it was when it was last there:
 * what stands below does not jump when it comes.
 * @param name of the part, in this browser
 * @param content undefined while it is on its way
 * @returns for the part's element
 */
export function useKeptHeight(name: string, content: unknown) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content) storage(name).set(`${innerWidth} ${part.current!.offsetHeight}`);
  }, [content, name]);
  const [width, height] = (!content && storage(name).get()?.split(' ').map(Number)) || [];
  return { ref: part, style: width === innerWidth ? { minHeight: height } : undefined };
}
