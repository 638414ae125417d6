import { useKeptValues } from './use-kept-values.js';
import { useShownRecord, type VersionedRecord } from './use-shown-record.js';

interface RecordForm<Row, Values> {
  latest: Row;
  noun: string;
  name: string;
  valuesOf: (row: Row) => Values;
}

export function useRecordForm<Row extends VersionedRecord, Values extends Record<string, string>>({
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
