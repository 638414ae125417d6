import type { Row } from './sheet.js';

const from = /^from:/i;
const sent = /^(?:sent|date|to):/i;
/** `On Tue, Mar 3, 2026 at 11:20 AM Ann Lee <ann@acme.example> wrote:` */
const wrote = /^on .{8,120}\bwrote:$/i;
/** `Ann Lee <ann@acme.example>` beside the time of a printed message */
const sender = /^[^<>@]{2,40} <\S+@\S+>$/;
const time = /\d{1,2}:\d{2} [AP]M$/i;

const refersBack = ({ cells }: Row) => cells.some(({ text }) => /\bas you wrote\b/i.test(text));

/** An earlier message under a printed email may hold offers that were not taken. */
export function withoutQuotedEmail(rows: readonly Row[]): Row[] {
  const heads = rows.flatMap(({ cells }, index) =>
    from.test(cells[0]?.text ?? '') && sent.test(rows[index + 1]?.cells[0]?.text ?? '')
      ? [index]
      : [],
  );
  const written = rows.findIndex(
    ({ cells: [cell] }, index) => index > 0 && wrote.test(cell?.text ?? ''),
  );
  const senders = rows.flatMap(({ cells: [one, other] }, index) =>
    sender.test(one?.text ?? '') &&
    time.test(other?.text ?? '') &&
    /^to:/i.test(rows[index + 1]?.cells[0]?.text ?? '')
      ? [index]
      : [],
  );
  const earlier = heads[1] ?? (written < 0 ? senders[1] : written);
  if (earlier !== heads[1] && rows.slice(0, earlier).some(refersBack)) return [...rows];
  return earlier === undefined ? [...rows] : rows.slice(0, earlier);
}
