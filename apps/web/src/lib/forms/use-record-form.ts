import { useKeptValues } from './use-kept-values.js';
import { useShownRecord, type Versioned } from './use-shown-record.js';

interface RecordForm<Row, Values> {
  /** The record as it is stored, as far as this browser knows. */
  latest: Row;
  /** Noun, as in “this quote”. */
  noun: string;
  /** Under which what is typed is kept: tells whose and of what it is. */
  name: string;
  /** The form before anything is typed. */
  valuesOf: (row: Row) => Values;
}

/**
 * A small form that changes a record, in a dialog: the record as it was shown, and what was typed
 * over it.
 * @returns `before`, to tell what was changed, and `dialog` for its `StepDialog`
 */
export function useRecordForm<Row extends Versioned, Values extends Record<string, string>>({
  latest,
  noun,
  name,
  valuesOf,
}: RecordForm<Row, Values>) {
  const { rebase, startOver, isOlder, ...form } = useKeptValues(
    name,
    valuesOf(latest),
    latest.version,
  );
  const { shown, theirs } = useShownRecord(latest, noun, (row) =>
    rebase(valuesOf(row), row.version),
  );
  return {
    ...form,
    shown,
    dialog: { theirs, onStartOver: startOver, olderNoun: isOlder ? noun : undefined },
  };
}
