import { ScanText, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { constants, type ParsedSource } from '#contracts';
import * as styles from './field.css.js';

/** The sign-in has fields too, and nothing to point at. */
const SourceMark = lazy(async () => ({ default: (await import('./source-mark.js')).SourceMark }));

/** A value that nobody typed: from where it is, and how to be rid of it. */
export interface Filled {
  note: string;
  /** How sure it is, and what the document says there. */
  source?: ParsedSource;
  onClear: () => void;
}

const isDoubtful = ({ source }: Filled) => (source?.confidence ?? 1) < constants.pleaseCheckBelow;

export const frameStyle = (filled: Filled | undefined) =>
  !filled ? styles.field : isDoubtful(filled) ? styles.doubtfulField : styles.filledField;

function sureness(filled: Filled) {
  if (!filled.source) return undefined;
  const sure = `${Math.round(filled.source.confidence * 100)}% sure`;
  return isDoubtful(filled) ? `Please check: ${sure}` : sure;
}

/** For those who hear the page; the eye sees the mark. */
export const wordsOf = (filled: Filled) => [filled.note, sureness(filled)].filter(Boolean).join('. ');

interface FilledRowProps {
  /** The field's. */
  label: string;
  filled: Filled;
  /** `wordsOf` it, as what describes the field. */
  children: ReactNode;
}

/** Where a field's value came from and how sure it is, and the button that empties it. */
export function FilledRow({ label, filled, children }: FilledRowProps) {
  const { source, onClear } = filled;
  const doubtful = isDoubtful(filled);
  const Sign = doubtful ? TriangleAlert : ScanText;
  const sure = sureness(filled);
  return (
    <span className={doubtful ? styles.doubtfulRow : styles.filledRow}>
      <Sign size={14} aria-hidden className={styles.filledSign} />
      <span className={sure ? styles.heard : undefined}>{children}</span>
      {source && sure && (
        <Suspense fallback={<span className={styles.source}>{sure}</span>}>
          <SourceMark label={label} sure={sure} snippet={source.snippet} />
        </Suspense>
      )}
      <Button onPress={onClear} className={styles.clear}>
        Clear<span className={styles.heard}> {label}</span>
      </Button>
    </span>
  );
}
