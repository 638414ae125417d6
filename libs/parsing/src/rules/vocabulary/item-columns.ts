import { oneOf, readTable } from './table.js';
import { fold } from '../tokens/tokenize.js';
import { labelNamed } from '../layout/record.js';

export type ItemColumn =
  | 'line'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'perThousand'
  | 'amount'
  | 'specification'
  | 'aside';

const kinds = [
  'line',
  'code',
  'description',
  'quantity',
  'unit',
  'rate',
  'perThousand',
  'amount',
  'aside',
] as const;

const columns: ReadonlyMap<string, ItemColumn> = new Map(
  readTable(
    new URL('item-columns.tsv', import.meta.url),
    ['phrase', 'column'],
    ({ phrase, column }) => [phrase, oneOf(kinds, column)] as const,
  ),
);

export function itemColumnNamed(text: string): ItemColumn | undefined {
  if (text.length > 44) return undefined;
  return (
    knownColumn(text) ?? (specificColumn(text) ? 'specification' : similarColumn(bareName(text)))
  );
}

/** Without names that only resemble others. */
export function knownColumn(text: string): ItemColumn | undefined {
  const name = bareName(text);
  const plainName = name.replace(/(?<=\b(?:ea|ext|amt))\.$/, ''); // `cost ea.`
  return (
    columns.get(nameOf(text)) ??
    columns.get(name) ??
    columns.get(plainName) ??
    columns.get(name.replaceAll(' / ', '/'))
  );
}

const nameOf = (text: string) =>
  fold(text)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *"'-]+|[ *"'?:-]+$/g, '');
const bareName = (text: string) => nameOf(text).replace(/ ?\([^)]*\)| ?[\u00a3\u20ac$]$/g, '');

function similarColumn(fullName: string): ItemColumn | undefined {
  const name = fullName.replace(/(?<=\p{L}{2})\.(?=\s|$)/gu, ''); // `ext. cost`
  if (/[.:;,!?]|\d{2}/.test(name) || name.split(' ').length > 4) return undefined;
  if (/\b(?:cpm|per (?:m|thousand)|\/m)\b/.test(name)) return 'perThousand';
  if (/^(?:item |product |job |full )?(?:description|specifications?)\b|\bdescription$/.test(name))
    return 'description';
  if (/^(?:qty|quantity)\b|\b(?:qty|quantity)$/.test(name)) return 'quantity';
  if (/^(?:unit|each|per)\b.*\b(?:price|cost|rate)\b/.test(name)) return 'rate';
  return /^(?:ext|extended|line|total|net)\b.*\b(?:price|cost|amount|amt|value|total)\b/.test(name)
    ? 'amount'
    : undefined;
}

const specificColumn = (text: string) => {
  const label = labelNamed(text);
  return label !== undefined && label !== 'apart' && label !== 'notes';
};

const serviceLineWords = [
  String.raw`freight|shipping|ship(?:ment)?\b|s\s?&\s?h\b|delivery|handling|postage|sales tax|tax\b|vat\b|mwst|tva\b|discount`,
  String.raw`credit\b|deposit|rush (?:charge|fee)|set-?\s?up|plates?\b|plate charge|proofs?\b|proofing|pre-?press|design\b`,
  String.raw`design (?:time|services?)|typesetting|file (?:prep|setup)|alterations|author'?s? alterations|aa'?s\b`,
  String.raw`mail(?:ing)? (?:services?|prep)|mail ?house|lettershop|data processing|data (?:work|prep)`,
  String.raw`list (?:rental|purchase)|ncoa|inkjet(?:ting)?\b|ink-?jet(?:ting)? address|addressing|presort|inserting|collating|kitting|kit (?:packing|and label|by store|per store)|assembl(?:y|ing)`,
  String.raw`fulfil?lment|storage|warehous|fuel|surcharge|die (?:charge|cost)|misc(?:ellaneous)?\.? (?:charge|fee)|admin`,
  String.raw`mailing\b(?=\W*(?:\(|$))|laser (?:variable|personali)|insert,? (?:seal|\d|and seal)|(?:sign |wire |h-)?stakes?\b`,
  String.raw`service (?:charge|fee)|courier|messenger|packaging|crating|pallet`,
];
export const serviceLine = new RegExp(
  String.raw`^(?:\d{1,2}[.)]?\s+)?\W*(?:${serviceLineWords.join('|')})`,
  'i',
);
