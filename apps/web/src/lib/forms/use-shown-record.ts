import { useCallback, useState } from 'react';

export interface VersionedRecord {
  version: number;
}

export interface TheirChange {
  noun: string;
  shown: object;
  latest: object;
  load: () => void;
}

export const theirChange = (
  noun: string,
  shownRecord: VersionedRecord | undefined,
  latest: VersionedRecord | undefined,
  load: () => void,
): TheirChange | undefined =>
  latest && shownRecord && latest.version > shownRecord.version
    ? { noun, shown: shownRecord, latest, load }
    : undefined;

/**
 * A record as its form shows it. Other people’s changes reach the form only by `load`, so a save
 * with `shown.version` never overwrites a change that the user has not seen.
 */
export function useShownRecord<Row extends VersionedRecord | undefined>(
  latest: Row,
  noun: string,
  onLoad?: (row: Row, before: Row) => void,
) {
  const [shown, show] = useState(latest);
  const load = () => {
    show(latest);
    onLoad?.(latest, shown);
  };
  return { shown, show, theirs: theirChange(noun, shown, latest, load) };
}

export function useRowDialog<Act, Row extends { id: string }>(rows: readonly Row[]) {
  const [pressedButton, setPressedButton] = useState<{ act: Act; row: Row }>();
  const open = useCallback((act: Act, row: Row) => setPressedButton({ act, row }), []);
  const dialog = pressedButton && {
    act: pressedButton.act,
    row: rows.find(({ id }) => id === pressedButton.row.id) ?? pressedButton.row,
  };
  return { dialog, open, close: () => setPressedButton(undefined) };
}
