import { useCallback, useState } from 'react';

export interface Versioned {
  version: number;
}

/** Changes that somebody else made to the record in a form. */
export interface TheirChange {
  /** Noun, as in “this quote”. */
  noun: string;
  shown: object;
  latest: object;
  /** Brings the form up to date; what was typed stays. */
  load: () => void;
}

export const theirChange = (
  noun: string,
  displayed: Versioned | undefined,
  latest: Versioned | undefined,
  load: () => void,
): TheirChange | undefined =>
  latest && displayed && latest.version > displayed.version
    ? { noun, shown: displayed, latest, load }
    : undefined;

/**
 * A record as its form shows it. Somebody else's change reaches the form by `load` alone: what is
 * sent with `shown.version` never overwrites what nobody saw here.
 * @param latest the record as it is stored, as far as this browser knows; undefined in a form for a
 * new one
 * @param onLoad brings the fields of the form up to date, from the row that was shown
 */
export function useShownRecord<Row extends Versioned | undefined>(
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

/**
 * The dialog that a row of a list opened. The list holds it, so it stays with what was typed when
 * somebody else's change moves the row or takes it away.
 * @param rows as they are now
 */
export function useRowDialog<Act, Row extends { id: string }>(rows: readonly Row[]) {
  const [pressed, setPressed] = useState<{ act: Act; row: Row }>();
  const open = useCallback((act: Act, row: Row) => setPressed({ act, row }), []);
  const opened = pressed && {
    act: pressed.act,
    row: rows.find(({ id }) => id === pressed.row.id) ?? pressed.row,
  };
  return { opened, open, close: () => setPressed(undefined) };
}
