import type { Pair } from './pairs.js';
import type { Party } from './parties.js';
import type { Row } from './sheet.js';

const pattern = /[A-Z0-9][\w.+%-]{0,63}@[A-Z0-9][A-Z0-9-]{0,62}(?:\.[A-Z0-9-]{1,62}){1,5}/gi;
/** Addresses that take invoices or files and no questions. */
const offices =
  /^(?:ap|a\.p|accounts?|accounts?[._-]?payable|invoices?|invoicing|billing|bills|remit|noreply|no-reply|donotreply|accounting|payables|ftp|upload|art|artwork|files)\b/i;
const aside = /invoice|billing|bill to|remit|accounts payable|\bproof|vendor|supplier|sales rep|your rep|files? to|artwork to|report/i;

/** The mail address of whoever orders: not the printer's, and not the one for invoices while there is another. */
export function readEmail(rows: readonly Row[], pairs: readonly Pair[], parties: readonly Party[]): string | undefined {
  const foreign = new Set(parties.filter(({ role }) => role === 'vendor').flatMap(({ cells }) => cells));
  const billing = new Set(parties.filter(({ role }) => role === 'billTo').flatMap(({ cells }) => cells));
  const shipping = new Set(parties.filter(({ role }) => role === 'shipTo').flatMap(({ cells }) => cells));
  const found: { address: string; score: number }[] = [];
  for (const row of rows) {
    for (const cell of row.cells) {
      for (const { 0: address, index } of cell.text.matchAll(pattern)) {
        const pair = pairs.find(({ cells }) => cells.includes(cell));
        const before = `${pair?.name ?? ''} ${cell.text.slice(Math.max(0, index - 60), index)}`;
        let score = 5 - Math.min(2, found.length * 0.5);
        if (foreign.has(cell)) score -= 8;
        if (billing.has(cell) || shipping.has(cell)) score -= 2;
        if (offices.test(address)) score -= 3;
        if (aside.test(before)) score -= 2;
        if (pair?.label === 'email' || pair?.label === 'person') score += 2;
        found.push({ address: address.replace(/[.-]+$/, ''), score });
      }
    }
  }
  return found.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.address;
}
