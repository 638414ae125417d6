import { notName } from '../vocabulary/letterheads.js';
import { letterhead, signature } from './letterhead.js';
import type { Pair } from './pair.js';
import type { Party } from './parties.js';
import type { Row } from './sheet.js';

export function readCustomer(
  rows: readonly Row[],
  pairs: readonly Pair[],
  parties: readonly Party[],
  email: string | undefined,
): string | undefined {
  const vendor = new Set(
    parties.filter(({ role }) => role === 'vendor').flatMap(({ lines }) => lines),
  );
  const usedCells = new Set([...parties, ...pairs].flatMap(({ cells }) => cells));
  const head = letterhead(rows, usedCells, email);
  const customerPairs = pairs
    .filter(({ label, value }) => label === 'customer' && value !== '' && !vendor.has(value))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  const [firstPair] = customerPairs;
  if (firstPair && rank(firstPair.name) === 0) return cleanName(firstPair.value);
  const cells = rows.flatMap((row) => row.cells).filter((cell) => !usedCells.has(cell));
  if (head && head.score >= 1.5 && !webmail.test(head.name)) return head.name;
  const billedParty =
    parties.find(({ role }) => role === 'customer') ??
    parties.find(({ role }) => role === 'billTo');
  if (firstPair) return cleanName(firstPair.value);
  const [payer = ''] = (billedParty?.lines[0] ?? '').split(',');
  if (payer && !notName.test(payer)) return cleanName(payer);
  if (head && !webmail.test(head.name)) return head.name;
  const signerName = signature(cells, email);
  if (signerName) return signerName;
  const person = pairs.find(
    ({ label, value }) =>
      label === 'person' && /^\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]+)+/u.test(value),
  );
  return person && cleanName(person.value);
}

/** Programs that print their name above an email. */
const webmail = /\b(?:gmail|outlook|yahoo|aol|icloud|hotmail|proton(?: ?mail)?|webmail|inbox)\b/i;

/** A client or department may be another company. */
const rank = (name: string) =>
  /^(?:client|department|dept|division|account|from|ordered for|charge to)/i.test(name) ? 1 : 0;

const cleanName = (value: string) =>
  value
    .split(/\s{2,}|,?\s+\(?(?:attn|phone|tel|e-?mail)\b|\s\S+@/i)[0]
    ?.replace(/[,;:\s]+$/, '')
    .slice(0, 255) ?? value;
