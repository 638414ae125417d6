import { operationsNames, type ParsedDocument, type ParsedItem } from '#contracts';
import { aligned } from './aligned.js';
import {
  type ItemLabel,
  itemNames,
  type LabeledDocument,
  type Values,
  wholeNames,
} from './corpus.js';
import { countField, countOperations } from './counting.js';
import type { Tallies } from './tally.js';

const singleNames = itemNames.filter((name) => !operationsNames.some((one) => one === name));

/** The values that an item's label compares: one size and one paper for each item. */
export function valuesOfItem(item: ParsedItem): Values {
  const { flatSize, finalSize, interiorPaperType, coverPaperType } = item.specifications;
  const partPapers = [interiorPaperType, coverPaperType].filter(Boolean).join('; ');
  return {
    ...item,
    size: item.size ?? flatSize ?? finalSize ?? null,
    paperType: item.paperType ?? (partPapers || null),
  };
}

const isCounted = ({ expected, accept }: ItemLabel, { quantity }: ParsedItem) =>
  [expected['quantity'], ...(accept?.['quantity'] ?? [])].includes(quantity);

export function measureItems(
  tallies: Tallies,
  { id, items = [], whole = {}, wholeAccept = {} }: LabeledDocument,
  parse: ParsedDocument,
): void {
  const both = Math.min(items.length, parse.items.length);
  tallies.add(
    'items',
    { right: both, answeredTotal: parse.items.length, statedTotal: items.length },
    items.length === parse.items.length
      ? undefined
      : `${id} items: ${parse.items.length}, stated ${items.length}`,
  );
  for (const [index, [label, item]] of aligned(items, parse.items, isCounted).entries()) {
    const place = `${id}.${index + 1}`;
    const values = item ? valuesOfItem(item) : {};
    for (const name of singleNames)
      countField(tallies, place, name, name, values[name] ?? null, label);
    countOperations(tallies, place, 'operations', values, label);
  }
  for (const name of wholeNames)
    countField(tallies, id, name, name, parse[name], { expected: whole, accept: wholeAccept });
}
