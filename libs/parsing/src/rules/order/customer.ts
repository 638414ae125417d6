import type { Cell } from '#documents';
import { nameOfHouse, nameOfOffice, notName } from '../vocabulary/letterheads.js';
import { domainOf, isPerson, toKey, webmail } from './email-names.js';
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
  const usedCells = new Set([...parties, ...pairs.filter(hasValue)].flatMap(({ cells }) => cells));
  const addressees = parties
    .filter(({ role }) => role === 'billTo' || role === 'shipTo')
    .map(({ lines: [first = ''] }) => first);
  const head = letterhead(rows, usedCells, email, addressees);
  const customerPairs = pairs
    .filter((pair) => isCustomer(pair, email) && !vendor.has(pair.value))
    .filter(({ name, value }) => !(company.test(name) && isOther(value, head, email)))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  const sender = pairs.find(({ name, value }) => /^from$/i.test(name) && /<\S+@\S+>/.test(value));
  const ownCells = rows.flatMap((row) => row.cells).filter((cell) => !usedCells.has(cell));
  const signedName = sender && signature(ownCells, email);
  if (signedName) return signedName;
  const [firstPair] = customerPairs;
  if (firstPair && rank(firstPair.name) === 0) return cleanName(firstPair.value);
  const cells = rows.flatMap((row) => row.cells).filter((cell) => !usedCells.has(cell));
  const billedParty =
    parties.find(({ role }) => role === 'customer') ??
    parties.find(({ role }) => role === 'billTo');
  const [payer = ''] = (billedParty?.lines[0] ?? '').split(',');
  const isPayers = isOfDomain(payer, email) && head && !isOfDomain(head.name, email);
  if (head && head.score >= 1.5 && !isPayers && !webmail.test(head.name)) return head.name;
  if (firstPair) return cleanName(firstPair.value);
  if (payer && !notName.test(payer) && !nameOfOffice.test(payer)) return cleanName(payer);
  if (head && !webmail.test(head.name)) return head.name;
  const nameOfDomain = signature(pairCells(pairs, vendor), email);
  const signerName = signature(cells, email) ?? (sender && houseBelow(rows, sender.value));
  if (signerName ?? nameOfDomain) return signerName ?? nameOfDomain;
  const person = pairs.find(
    ({ label, value }) =>
      label === 'person' && /^\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]+)+/u.test(value),
  );
  return person && cleanName(person.value);
}

/** Values that may name the house of the email: `Order from: Ballantine Vineyards`. */
const pairCells = (pairs: readonly Pair[], vendor: ReadonlySet<string>): Cell[] =>
  pairs
    .filter(({ label, value }) => label === undefined && !vendor.has(value))
    .map(({ value }) => ({ text: value, from: 0, to: 0 }));

const signatureRows = 3;

/** `Ann Lee` over `Acme College`, where an email of `Ann Lee <ann@mail.example>` ends. */
function houseBelow(rows: readonly Row[], sender: string): string | undefined {
  const name = sender.split('<')[0]?.trim() ?? '';
  const signed = rows.findLastIndex(({ cells }) => cells[0]?.text === name);
  return rows
    .slice(signed + 1, signed < 0 ? 0 : signed + 1 + signatureRows)
    .map(({ cells: [cell] }) => cell?.text ?? '')
    .find((text) => nameOfHouse.test(text) && !notName.test(text));
}

/** `PURCHASE ORDER  Acme College`, `Type` over `ACME, INC.`: a name is neither label nor value. */
const hasValue = ({ label, name, value, cells }: Pair) =>
  (label !== 'po' || /\d/.test(value)) &&
  (label !== undefined ||
    !(nameOfHouse.test(name) || (cells.length > 1 && nameOfHouse.test(value))));

const company = /^company$/i;

/** `Company` may stand over the printer, where the letterhead has the name of the email. */
const isOther = (value: string, head: { name: string } | undefined, email: string | undefined) =>
  head !== undefined && isOfDomain(head.name, email) && !isOfDomain(value, email);

function isOfDomain(name: string, email: string | undefined): boolean {
  const domain = domainOf(email);
  const keys = [toKey(name), toKey(name.replaceAll('&', ''))];
  return domain.length > 3 && keys.some((key) => key.includes(domain));
}

const buyer = /^(?:buyer|ordered by|placed by|requested by)$/i;
const legalForm = /,? (?:inc|llc|ltd|corp|co)\b\.?$/i;

/** `R. Kessler, ext. 417` */
const personWithInitial = /^\p{Lu}\. \p{Lu}\p{Ll}+(?:,? (?:ext|x)\b.*)?$/u;

/** `Buyer` may stand over the name of a house, and `Issued by` over that of a person. */
function isCustomer({ label, name, value }: Pair, email: string | undefined): boolean {
  if (value === '') return false;
  const isSender = /<\S+@\S+>/.test(value);
  if (label === 'customer')
    return isSender
      ? nameOfHouse.test(value.split('<')[0] ?? '')
      : !isPerson(value, email) && !personWithInitial.test(value);
  return (
    buyer.test(name) &&
    (legalForm.test(value) || nameOfHouse.test(cleanName(value).split(',')[0] ?? ''))
  );
}

/** A client or department may be another company. */
const rank = (name: string) =>
  /^(?:client|department|dept|division|account|from|issued by|ordered for|charge to)/i.test(name)
    ? 1
    : 0;

const cleanName = (value: string) =>
  value
    .split(/\s{2,}|,?\s+\(?(?:attn|phone|tel|e-?mail)\b|\s\S+@/i)[0]
    ?.replace(/[,;:\s]+$/, '')
    .slice(0, 255) ?? value;
