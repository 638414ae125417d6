import type { ProofRecord } from '#contracts';

const introduction = 'Please check that these rows of your list fit on the piece:';

/** Text for the page of a proof, which shows it below the shop's note. */
export function withRecords(notes: string | null, records: readonly ProofRecord[]) {
  if (!records.length) return notes;
  const lines = records.map(({ row, reasons, cells }) => {
    const values = cells.map(({ value }) => value).filter(Boolean);
    return `${reasons.join(', ')} (row ${row}): ${values.join(', ')}`;
  });
  return [...(notes ? [notes, ''] : []), introduction, ...lines].join('\n');
}
