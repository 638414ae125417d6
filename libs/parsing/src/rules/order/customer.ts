import type { Cell } from '../../pdf/page-text.js';
import { documentPhrase, documentWords, nameOfHouse, notName } from '../knowledge/letterheads.js';
import { isLabel, type Pair } from './pairs.js';
import type { Party } from './parties.js';
import type { Row } from './sheet.js';

const letterheadRows = 14;
const greeting = /^(?:dear|hello|hi|gentlemen|ladies|to whom|please|we (?:wish|would|order|hereby)|re:|sehr geehrte)\b/i;
const longest = 80;

/** A line's parts without the words by which the document names itself: `KESTREL CREATIVE` of `Worksheet / PO  KESTREL CREATIVE`. */
function namesIn(text: string): string[] {
  return text
    .split(/\s+[-\u2013\u2014|\u2022/]\s+|\s{2,}|\s[|\u2022]|\t/)
    .map((part) => trimmed(part))
    .filter(
      (name) =>
        name.length > 1 &&
        name.length <= longest &&
        /\p{L}{2}/u.test(name) &&
        /^[\p{L}\d"'(]/u.test(name) &&
        !notName.test(name) &&
        !isDocument(name),
    );
}

const isDocument = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s/,]+/)
    .every((word) => documentWords.has(word) || /^[\d#.-]*$/.test(word));

function trimmed(part: string): string {
  const found = documentPhrase.exec(part);
  if (!found) return part.trim();
  const [before, after] = [part.slice(0, found.index).trim(), part.slice(found.index + found[0].length).trim()];
  const tidy = (rest: string) => rest.replace(/^[\s#:,.-]+|[\s#:,-]+$/g, '');
  return tidy(before) || (/\d/.test(after) && !/\p{L}{3}/u.test(after) ? '' : tidy(after));
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The name in the letterhead: at the top, large, a house's name, known from the mail address. */
function letterhead(
  rows: readonly Row[],
  taken: ReadonlySet<Cell>,
  email: string | undefined,
): { name: string; score: number } | undefined {
  const [first] = rows;
  const head = rows.slice(0, letterheadRows).filter(({ page }) => page === first?.page);
  const speech = head.findIndex(({ cells }) => greeting.test(cells[0]?.text ?? ''));
  const top = speech < 0 ? head : head.slice(0, speech);
  const usual = top.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(top.length / 2)] ?? 0;
  const domain = squeezed(email?.split('@')[1]?.split('.').slice(0, -1).join('') ?? '');
  let best: { name: string; score: number } | undefined;
  for (const [index, row] of top.entries()) {
    for (const cell of row.cells) {
      if (taken.has(cell) || isLabel(cell.text)) continue;
      for (const name of namesIn(cell.text)) {
        const key = squeezed(name);
        const known = domain.length > 3 && (key.includes(domain) || domain.includes(key) || initials(name) === domain);
        const related =
          !known &&
          domain.length > 3 &&
          name
            .toLowerCase()
            .split(/\W+/)
            .some((word) => word.length > 4 && domain.includes(word));
        const score =
          (known ? 4 : related ? 3 : 0) +
          (nameOfHouse.test(name) ? 2 : 0) +
          (row.height > usual * 1.15 ? 1 : 0) +
          (name === name.toUpperCase() ? 0.5 : 0) +
          Math.max(0, 1.5 - index * 0.2) -
          (name.split(' ').length > 7 ? 2 : 0) -
          (/:\s/.test(name) ? 2 : 0);
        if (score > (best?.score ?? 0)) best = { name, score };
      }
    }
  }
  return best;
}

const free = (rows: readonly Row[], taken: ReadonlySet<Cell>) => rows.flatMap(({ cells }) => cells).filter((cell) => !taken.has(cell));

/** A name anywhere that the mail address is made of: `Rita Haas, Delmar Tool Company` of `rhaas@delmartool.example`. */
function signature(cells: readonly Cell[], email: string | undefined): string | undefined {
  const domain = squeezed(email?.split('@')[1]?.split('.').slice(0, -1).join('') ?? '');
  if (domain.length < 4) return undefined;
  const names = cells.flatMap(({ text }) => text.split(/[,;:]\s+/)).flatMap(namesIn);
  return names.find((name) => squeezed(name).includes(domain) && name.split(' ').length < 8);
}

const initials = (name: string) =>
  name
    .split(/\W+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();

/** The house that orders, else the person. */
export function readCustomer(
  rows: readonly Row[],
  pairs: readonly Pair[],
  parties: readonly Party[],
  email: string | undefined,
): string | undefined {
  const vendor = parties.filter(({ role }) => role === 'vendor');
  const taken = new Set([...parties, ...pairs].flatMap(({ cells }) => cells));
  const head = letterhead(rows, taken, email);
  const labelled = pairs
    .filter(({ label, value }) => label === 'customer' && value !== '' && !vendor.some(({ lines }) => lines.includes(value)))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  const [named] = labelled;
  if (named && rank(named.name) === 0) return cleaned(named.value);
  if (head && head.score >= 1.5) return head.name;
  const billed = parties.find(({ role }) => role === 'customer') ?? parties.find(({ role }) => role === 'billTo');
  if (named) return cleaned(named.value);
  const [payer = ''] = (billed?.lines[0] ?? '').split(',');
  if (payer && !notName.test(payer)) return cleaned(payer);
  if (head) return head.name;
  const signed = signature(free(rows, taken), email);
  if (signed) return signed;
  const person = pairs.find(({ label, value }) => label === 'person' && /^\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]+)+/u.test(value));
  return person && cleaned(person.value);
}

/** `Company`, `Customer name`, `Sold to` name the house; a client or department may be somebody else's. */
const rank = (name: string) => (/^(?:client|department|dept|division|account|from|ordered for|charge to)/i.test(name) ? 1 : 0);

const cleaned = (value: string) =>
  value
    .split(/\s{2,}|,?\s+\(?(?:attn|phone|tel|e-?mail)\b|\s\S+@/i)[0]
    ?.replace(/[,;:\s]+$/, '')
    .slice(0, 255) ?? value;
