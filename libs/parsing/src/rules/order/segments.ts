import type { Item, Items } from './item.js';
import { lineOf, type Row } from './sheet.js';

/** Segments of an electronic order (X12 850) that a printer prints one a line. */
const itemSegment = /^P[O0]1\b/;
const descriptionSegment = /^PID\b\s*/;
const amountSegment = /^AMT\s+(?!TT\b)/;
const endSegment = /^(?:CTT|SE|GE|IEA|AMT\s+TT)\b/;
const rule = /^[-=*\s]+$/;

const valueOf = (line: string, name: string) =>
  new RegExp(String.raw`\b${name}\s+(\S+)`).exec(line)?.[1] ?? '';

export function readSegments(rows: readonly Row[]): Items {
  const result: Items = { items: [], rows: new Set() };
  let item: Item | undefined;
  for (const row of rows) {
    const line = lineOf(row);
    if (endSegment.test(line)) item = undefined;
    if (itemSegment.test(line)) {
      item = itemFrom(line);
      result.items.push(item);
    } else if (item && descriptionSegment.test(line))
      item.description.push(line.replace(descriptionSegment, ''));
    else if (item && amountSegment.test(line)) item.amount = line.replace(amountSegment, '').trim();
    else if (!item || !rule.test(line)) continue;
    result.rows.add(row);
  }
  return result;
}

const itemFrom = (line: string): Item => ({
  description: [],
  specifications: [],
  code: valueOf(line, '(?:VP|BP|SK)'),
  quantity: valueOf(line, '(?:QTY|QUANTITY)'),
  unit: valueOf(line, '(?:UOM|UM)'),
  rate: valueOf(line, '(?:PRICE|UNIT PRICE)'),
  perThousand: '',
  amount: '',
});
