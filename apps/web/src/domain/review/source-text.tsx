import { useLayoutEffect, useRef } from 'react';
import type { ParsedSource } from '#contracts';
import { Disclosure } from '../../ui/disclosure.js';
import { findSnippet } from './find-snippet.js';
import * as styles from './review.css.js';

interface SourceTextProps {
  text: string;
  /** Of the field with the focus. */
  source: ParsedSource | undefined;
}

/** The pasted text with the sentence of the focused field marked. */
export function SourceText({ text, source }: SourceTextProps) {
  const place = source && findSnippet(text, source.snippet);
  const frame = useRef<HTMLPreElement>(null);
  const marked = useRef<HTMLElement>(null);
  const start = place?.start;
  useLayoutEffect(() => {
    if (!frame.current || !marked.current) return;
    // Not `scrollIntoView`, which would also move the page away from the field.
    const { offsetTop, offsetHeight } = marked.current;
    const { clientHeight } = frame.current;
    frame.current.scrollTop =
      offsetTop - frame.current.offsetTop - Math.max(0, (clientHeight - offsetHeight) / 2);
  }, [start]);
  return (
    <div className={styles.source}>
      <Disclosure title={<span className={styles.sourceTitle}>Your text</span>} defaultExpanded>
        {/* A keyboard can only scroll what it can focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre ref={frame} tabIndex={0} aria-label="Your text" role="region" className={styles.text}>
          {place ? (
            <>
              {text.slice(0, place.start)}
              <mark ref={marked} className={styles.mark}>
                {text.slice(place.start, place.end)}
              </mark>
              {text.slice(place.end)}
            </>
          ) : (
            text
          )}
        </pre>
      </Disclosure>
    </div>
  );
}
