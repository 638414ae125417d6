import { ScanText, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import * as styles from './field.css.js';

/** Loaded lazily, because the sign-in has fields without marks. */
const SourceMark = lazy(async () => ({ default: (await import('./source-mark.js')).SourceMark }));

/** A value that a document supplied, until the user changes it. */
export interface FilledField {
  note: string;
  /** Confidence, 0 to 1, and quoted text. */
  source?: { confidence: number; snippet: string };
  isDoubtful: boolean;
  onClear: () => void;
}

export const frameStyle = (fillSource: FilledField | undefined) =>
  !fillSource ? styles.field : fillSource.isDoubtful ? styles.doubtfulField : styles.filledField;

function sureness(fillSource: FilledField) {
  if (!fillSource.source) return undefined;
  const sure = `${Math.round(fillSource.source.confidence * 100)}% sure`;
  return fillSource.isDoubtful ? `Please check: ${sure}` : sure;
}

export const wordsOf = (fillSource: FilledField) =>
  [fillSource.note, sureness(fillSource)].filter(Boolean).join('. ');

interface FilledRowProps {
  label: string;
  fillSource: FilledField;
  children: ReactNode;
}

export function FilledRow({ label, fillSource, children }: FilledRowProps) {
  const { source, isDoubtful, onClear } = fillSource;
  const Sign = isDoubtful ? TriangleAlert : ScanText;
  const sure = sureness(fillSource);
  return (
    <span className={isDoubtful ? styles.doubtfulRow : styles.filledRow}>
      <Sign size={14} aria-hidden className={styles.filledSign} />
      <span className={sure ? styles.hiddenText : undefined}>{children}</span>
      {source && sure && (
        <Suspense fallback={<span className={styles.source}>{sure}</span>}>
          <SourceMark label={label} sure={sure} snippet={source.snippet} />
        </Suspense>
      )}
      <Button onPress={onClear} className={styles.clear}>
        Clear<span className={styles.hiddenText}> {label}</span>
      </Button>
    </span>
  );
}
