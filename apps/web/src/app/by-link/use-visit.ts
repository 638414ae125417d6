import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.js';

/** What a link of a mail leads to: a record, nothing (any more), or a server that cannot say. */
export type Visit<Row> = { state: 'reading' } | { state: 'open'; row: Row } | { state: 'invalid' } | { state: 'unknown' };

/** Reads what a link leads to. Opening it changes nothing: mail scanners open links too. @param read the same function at every drawing */
export function useVisit<Row>(read: () => Promise<Row>) {
  const [visit, setVisit] = useState<Visit<Row>>({ state: 'reading' });
  const look = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const found: Visit<Row> = await read().then(
        (row) => ({ state: 'open', row }),
        (error: unknown) => ({ state: error instanceof ApiError && error.status === 404 ? 'invalid' : 'unknown' }),
      );
      if (isWanted()) setVisit(found);
    },
    [read],
  );
  useEffect(() => {
    let isLeft = false;
    void look(() => !isLeft);
    return () => {
      isLeft = true;
    };
  }, [look]);
  return {
    visit,
    show: (row: Row) => setVisit({ state: 'open', row }),
    giveUp: () => setVisit({ state: 'invalid' }),
    readAgain: () => look(),
  };
}
