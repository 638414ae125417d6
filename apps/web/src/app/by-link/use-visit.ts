import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.js';
import { showWebFont } from '../../lib/web-font.js';

export type Visit<Row> =
  { state: 'reading' } | { state: 'open'; row: Row } | { state: 'invalid' } | { state: 'unknown' };

async function visitTo<Row>(read: () => Promise<Row>): Promise<Visit<Row>> {
  try {
    return { state: 'open', row: await read() };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'invalid' : 'unknown' };
  }
}

/**
 * Reads the record of an emailed link. Opening it changes nothing, because email scanners open
 * links too.
 * @param read the same function at every render
 */
export function useVisit<Row>(read: () => Promise<Row>) {
  const [visit, setVisit] = useState<Visit<Row>>({ state: 'reading' });
  useEffect(() => {
    let isLeft = false;
    void visitTo(read).then((read) => isLeft || setVisit(read));
    void showWebFont();
    return () => {
      isLeft = true;
    };
  }, [read]);
  return {
    visit,
    show: (row: Row) => setVisit({ state: 'open', row }),
    giveUp: () => setVisit({ state: 'invalid' }),
    readAgain: async () => setVisit(await visitTo(read)),
  };
}
