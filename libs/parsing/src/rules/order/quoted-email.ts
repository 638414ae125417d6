import type { Row } from './sheet.js';

const from = /^from:/i;
const sent = /^(?:sent|date|to):/i;

/** An earlier message under a printed email may hold offers that were not taken. */
export function withoutQuotedEmail(rows: readonly Row[]): Row[] {
  const heads = rows.flatMap(({ cells }, index) =>
    from.test(cells[0]?.text ?? '') && sent.test(rows[index + 1]?.cells[0]?.text ?? '')
      ? [index]
      : [],
  );
  const [, earlier] = heads;
  return earlier === undefined ? [...rows] : rows.slice(0, earlier);
}
