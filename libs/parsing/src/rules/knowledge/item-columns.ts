import { fold } from '../tokens/tokenise.js';
import { labelNamed } from '../layout/record.js';

/** What a column of an order's table of items holds. `specification`: anything else that a label on a form can announce. */
export type ItemColumn =
  'line' | 'code' | 'description' | 'quantity' | 'unit' | 'rate' | 'perThousand' | 'amount' | 'specification' | 'aside';

const words: Record<Exclude<ItemColumn, 'specification'>, string> = {
  line: 'ln|line|line no|line no.|line #|ln #|#|no|no.|item no|item no.|item #|pos|pos.|itm|seq|ln no|num|li',
  code: 'item|code|sku|item code|part no|part no.|part #|part number|product code|product id|cat no|catalog no|catalog #|stock no|stock #|commodity|commodity code|category|form no|form #|form number|class|type|item number|service|activity',
  description:
    'description|item description|desc|product description|description of goods|description of work|description / specifications|description/specifications|description and specifications|description & specifications|product|product/service|product / service|job|job name|job description|title|job title|piece|project|item / description|item/description|item & description|item and description|particulars|details|specifications|description of services|goods or services|article|articles|material|spec|specs|job specs|bezeichnung|beschreibung|designation|descripcion|name|component',
  quantity:
    'qty|qty.|quantity|quantities|qty ordered|quantity ordered|ord qty|order qty|qty ord|ordered|pieces|pcs|count|copies|units|no of copies|amount ordered|menge|anzahl|quantite|cantidad|run|qty/unit|quan|press run|print qty|total qty',
  unit: 'unit|um|uom|u/m|u/om|unit of measure|meas|measure|per|unit meas|einheit|unite',
  rate: 'rate|unit price|unit cost|price each|each|price ea|price/ea|unit $|price per unit|cost each|unit|cost/unit|price/unit|einzelpreis|prix unitaire|precio unitario|unit rate|ea|price ea.',
  perThousand:
    'cpm|price/m|rate/m|price per m|per m|/m|$/m|cost/m|unit/m|price per thousand|price per 1000|price per 1,000|per thousand|per 1000|price/1000|$/1000|cost per thousand|unit price/m|rate per m|price m|price/k|cost per m|price (per m)|price (/m)|unit price (m)|unit price per m',
  amount:
    'amount|total|ext|ext.|extension|extended|ext price|ext. price|ext amount|ext. amount|extended price|extended amount|extended cost|ext cost|line total|total price|total cost|price|cost|total amount|value|net amount|net price|net value|amount usd|total usd|amount ($)|total ($)|net|gesamt|betrag|montant|importe|price total|item total|line amount|$ amount|amt',
  aside:
    'due|due date|date|delivery|del date|delivery date|required|required by|req date|tax|taxable|tax?|account|gl|gl account|disc|discount|ship date|need by|need date|cost center|taxed|received|rec’d|recd|backorder|notes',
};

const columns: ReadonlyMap<string, ItemColumn> = new Map(
  (['aside', 'code', 'rate', 'amount', 'unit', 'line', 'perThousand', 'quantity', 'description'] as const).flatMap((column) =>
    words[column].split('|').map((name): [string, ItemColumn] => [name, column]),
  ),
);

/** The meaning of a column's heading. */
export function itemColumnNamed(text: string): ItemColumn | undefined {
  if (text.length > 44) return undefined;
  const name = fold(text)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *"'-]+|[ *"'?:-]+$/g, '');
  const bare = name.replace(/ ?\([^)]*\)| ?[\u00a3\u20ac$]$/g, '');
  return columns.get(name) ?? columns.get(bare) ?? (specific(text) ? 'specification' : alike(bare));
}

/** Headings in more words: `Description of printing`, `Quantity ordered (pcs)`, `Total price USD`. */
function alike(name: string): ItemColumn | undefined {
  if (/[.:;,!?]|\d{2}/.test(name) || name.split(' ').length > 4) return undefined;
  if (/\b(?:cpm|per (?:m|thousand)|\/m)\b/.test(name)) return 'perThousand';
  if (/^(?:item |product |job |full )?(?:description|specifications?)\b|\bdescription$/.test(name)) return 'description';
  if (/^(?:qty|quantity)\b|\b(?:qty|quantity)$/.test(name)) return 'quantity';
  if (/^(?:unit|each|per)\b.*\b(?:price|cost|rate)\b/.test(name)) return 'rate';
  return /^(?:ext|extended|line|total|net)\b.*\b(?:price|cost|amount|value|total)\b/.test(name) ? 'amount' : undefined;
}

const specific = (text: string) => {
  const label = labelNamed(text);
  return label !== undefined && label !== 'apart' && label !== 'notes';
};

/** Lines of an order that name no printed piece. */
export const serviceLine =
  /^(?:\d{1,2}[.)]?\s+)?\W*(?:freight|shipping|ship(?:ment)?\b|s\s?&\s?h\b|delivery|handling|postage|sales tax|tax\b|vat\b|mwst|tva\b|discount|credit\b|deposit|rush (?:charge|fee)|set-?\s?up|plates?\b|plate charge|proofs?\b|proofing|pre-?press|design\b|design (?:time|services?)|typesetting|file (?:prep|setup)|alterations|author'?s? alterations|aa'?s\b|mail(?:ing)? (?:services?|prep)|mail ?house|lettershop|data processing|data (?:work|prep)|list (?:rental|purchase)|ncoa|inkjet(?:ting)?\b|ink-?jet(?:ting)? address|addressing|presort|inserting|fulfil?lment|storage|warehous|fuel|surcharge|die (?:charge|cost)|misc(?:ellaneous)?\.? (?:charge|fee)|admin|service (?:charge|fee)|courier|messenger|packaging|crating|pallet)/i;
