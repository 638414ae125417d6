import { fold } from '../tokens/tokenize.js';
import { oneOf, readTable } from './table.js';

const kinds = [
  'po', 'customer', 'person', 'email', 'vendor', 'shipTo', 'billTo', 'price', 'subtotal', 'total', 'cpm', 'due', 'notes', 'other',
] as const; // prettier-ignore

export type OrderLabel = (typeof kinds)[number];

const labels: ReadonlyMap<string, OrderLabel> = new Map(
  readTable(
    new URL('order-labels.tsv', import.meta.url),
    ['phrase', 'label'],
    ({ phrase, label }) => [phrase, oneOf(kinds, label)] as const,
  ),
);

const maxLength = 40;
/** `Deliver by 26 March to`, not `Send the invoices to` */
const timedHandover =
  /^(deliver|ship|send)(?:y|ed)?\b(?!.*\b(?:invoices?|samples?|proofs?)\b).{0,30}\bto$/;

export function orderLabelNamed(text: string): OrderLabel | undefined {
  if (text.length > maxLength + 10) return undefined;
  const name = fold(text)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *"'\-\u2022]+|[ *"'?:=.$\u2026-]+$/g, '');
  const shortName = name.replace(timedHandover, '$1 to');
  return (
    labels.get(name) ??
    labels.get(shortName) ??
    labels.get(name.replace(/^(?:please|kindly|blind) /, '')) ??
    labels.get(`${name}.`) ??
    labels.get(name.replace(/ ?\([^)]*\)/g, '')) ??
    labels.get(name.replace(/^\d{1,2}\. /, '')) ??
    labels.get(name.replace(/ ?\/ ?date$/, '')) ??
    inTwoLanguages(name)
  );
}

/** `Proveedor / Vendor` */
function inTwoLanguages(name: string): OrderLabel | undefined {
  const parts = name.split(' / ');
  const areShort = parts.every((part) => part.split(' ').length <= 3);
  return parts.length === 2 && areShort
    ? parts.map((part) => labels.get(part)).find(Boolean)
    : undefined;
}
