import type { ParsedSource } from '#contracts';
import { Disclosure } from '../../ui/disclosure.js';
import { findSnippet } from './find-snippet.js';
import * as styles from './review.css.js';

interface SourceTextProps {
  title?: string | undefined;
  text: string;
  /** Of the field with the focus. */
  source: ParsedSource | undefined;
}

/** The pasted text with the sentence of the focused field marked. */
export function SourceText({ title = 'Your text', text, source }: SourceTextProps) {
  const place = source && findSnippet(text, source.snippet);
  return (
    <div className={styles.source}>
      <Disclosure title={<span className={styles.sourceTitle}>{title}</span>} defaultExpanded>
        {/* A keyboard can only scroll what it can focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section tabIndex={0} aria-label={title} className={styles.text}>
          {place ? (
            <>
              {text.slice(0, place.start)}
              <mark key={place.start} ref={showMark} className={styles.mark}>
                {text.slice(place.start, place.end)}
              </mark>
              {text.slice(place.end)}
            </>
          ) : (
            text
          )}
        </section>
      </Disclosure>
    </div>
  );
}

/** Not `scrollIntoView`, which would also move the page away from the field. */
function showMark(mark: HTMLElement | null) {
  const frame = mark?.parentElement;
  if (!frame) return;
  const spare = Math.max(0, (frame.clientHeight - mark.offsetHeight) / 2);
  frame.scrollTop = mark.offsetTop - frame.offsetTop - spare;
}
