import { domainOf, toKey } from './email-names.js';
import type { Pair } from './pair.js';
import type { Party } from './parties.js';
import type { Row } from './sheet.js';
import { type Signal, weigh } from '../fields/signal.js';

const pattern = /[A-Z0-9][\w.+%-]{0,63}@[A-Z0-9][A-Z0-9-]{0,62}(?:\.[A-Z0-9-]{1,62}){1,5}/gi;
/** Addresses for invoices or files. */
const offices =
  /^(?:ap|a\.p|accounts?|accounts?[._-]?payable|invoices?|invoicing|billing|bills|remit|noreply|no-reply|donotreply|accounting|payables|ftp|upload|art|artwork|files)\b/i;
const otherPurpose =
  /invoice|billing|bill to|remit|accounts payable|\bproof|vendor|supplier|sales rep|your rep|files? to|artwork to|report/i;

const vendorEmail = /^(?:vendor|supplier|printer)(?:'s)? (?:e-?mail|contact)/i;

interface EmailContext {
  address: string;
  roles: ReadonlySet<Party['role']>;
  pair: Pair | undefined;
  /** The text before it, with its label. */
  before: string;
  index: number;
  /** The cell before it. */
  label: string;
  /** The names of the printer. */
  vendors: readonly string[];
}

export const signals: readonly Signal<EmailContext>[] = [
  { name: 'an address', weight: 5, example: 'ann@acme.example', applies: () => true },
  {
    name: 'after other addresses',
    weight: -0.5,
    maxPoints: 2,
    example: 'bob@acme.example, ann@acme.example',
    applies: ({ index }) => index,
  },
  {
    name: "the printer's",
    weight: -8,
    example: 'Vendor: Press & Co.',
    applies: ({ roles, label }) => roles.has('vendor') || vendorEmail.test(label),
  },
  {
    name: "under the printer's name",
    weight: -8,
    example: 'Vendor: Quick Quill Print Center, orders@quickquill.example',
    applies: ({ address, vendors }) => vendors.some((name) => isDomainOf(address, name)),
  },
  {
    name: 'of who pays or receives',
    weight: -2,
    example: 'Bill to: Acme, ann@acme.example',
    applies: ({ roles }) => roles.has('billTo') || roles.has('shipTo'),
  },
  {
    name: 'of an office',
    weight: -3,
    example: 'invoices@acme.example',
    applies: ({ address }) => offices.test(address),
  },
  {
    name: 'for something else',
    weight: -2,
    example: 'Send proofs to ann@acme.example',
    applies: ({ before }) => otherPurpose.test(before),
  },
  {
    name: 'under its label',
    weight: 2,
    example: 'Email: ann@acme.example',
    applies: ({ pair }) => pair?.label === 'email' || pair?.label === 'person',
  },
];

const minDomain = 6;
/** `quickquill.example` of `Quick Quill Print Center` */
function isDomainOf(address: string, name: string): boolean {
  const domain = domainOf(address);
  return domain.length >= minDomain && toKey(name).startsWith(domain);
}

/** Excludes the printer, and prefers addresses that are not for invoices. */
export function readEmail(
  rows: readonly Row[],
  pairs: readonly Pair[],
  parties: readonly Party[],
): string | undefined {
  const parts = Map.groupBy(
    parties.flatMap(({ role, cells }) => cells.map((cell) => ({ role, cell }))),
    ({ cell }) => cell,
  );
  const pairOf = new Map(
    pairs.toReversed().flatMap((pair) => pair.cells.map((cell) => [cell, pair])),
  );
  const vendors = [
    ...parties.flatMap(({ role, lines }) => (role === 'vendor' ? lines.slice(0, 1) : [])),
    ...pairs.flatMap(({ label, value }) => (label === 'vendor' ? value : [])),
  ];
  const candidates: { address: string; score: number }[] = [];
  for (const row of rows) {
    for (const [place, cell] of row.cells.entries()) {
      const label = row.cells[place - 1]?.text ?? '';
      for (const { 0: address, index: start } of cell.text.matchAll(pattern)) {
        const pair = pairOf.get(cell);
        const before = `${pair?.name ?? ''} ${cell.text.slice(Math.max(0, start - 60), start)}`;
        const roles = new Set(parts.get(cell)?.map(({ role }) => role));
        const index = candidates.length;
        const score = weigh(signals, { address, roles, pair, before, index, label, vendors });
        candidates.push({ address: address.replace(/[.-]+$/, ''), score });
      }
    }
  }
  return candidates.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]
    ?.address;
}
