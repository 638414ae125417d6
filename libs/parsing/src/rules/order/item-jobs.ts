import { serviceLine } from '../vocabulary/item-columns.js';
import { products } from '../vocabulary/products.js';
import type { Token } from '../tokens/token.js';
import { tokenize } from '../tokens/tokenize.js';
import { pricesOf, quantitiesOf } from './item-figures.js';
import type { Item } from './items.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import type { Prices } from './prices.js';

/** Units by which a whole job is ordered. */
const lot = /^(?:lot|job|lump|ls|l\.s\.|order|set|ea|each)\b/i;

const maxOptionsLength = 200;

interface OrderContext {
  lines: readonly string[];
  prices: Prices;
  /** For orders with the parts of one mailing as lines. */
  quantities: readonly number[];
}

/** Excludes lines for freight, tax and services. */
export function jobsOfItems(lines: readonly Item[], context: OrderContext): OrderJob[] {
  const items = withoutOptions(lines.map(withNameFromCode));
  const printedItems = items
    .map((item) => ({ item, read: readItem(item, [], context.quantities) }))
    .filter(({ item, read }) => isPrint(item, read));
  const [first] = printedItems;
  if (!first || printedItems.length > 1) return distinct(printedItems);
  const { item } = first;
  const only = readItem(item, extra(context.lines), context.quantities);
  const onlyPrice = only.job.totalPrice ?? only.job.cpmPrice;
  const { totalPrice = null, cpmPrice = null } = context.prices;
  return onlyPrice ? [only] : [{ ...only, job: { ...only.job, totalPrice, cpmPrice } }];
}

/** `5,000 | Appointment cards`, `2 x 3.5, 14pt uncoated`: the item column contains the name. */
function withNameFromCode(item: Item): Item {
  const [, count = '', words = ''] =
    /^(?:(\d{1,3}(?:,\d{3})+|\d+)\s+)?(\p{L}.*)$/u.exec(item.code) ?? [];
  if (
    !products.all(tokensOf(words)).length ||
    products.all(tokensOf(item.description[0] ?? '')).length
  )
    return item;
  return {
    ...item,
    code: '',
    description: [words, ...item.description],
    quantity: item.quantity || count,
  };
}

/** Further rows with other quantities of the same piece are options, not jobs. */
function withoutOptions(items: readonly Item[]): Item[] {
  const groupedItems: Item[] = [];
  for (const item of items) {
    const above = groupedItems.at(-1);
    if (above && above.quantity.length <= maxOptionsLength && isOption(item, above)) {
      const more = words(item) === words(above) ? [] : item.description;
      groupedItems[groupedItems.length - 1] = {
        ...above,
        description: [...above.description, ...more],
        quantity: `${above.quantity} / ${item.quantity}`,
      };
    } else groupedItems.push(item);
  }
  return groupedItems;
}

const words = ({ description, code }: Item) =>
  [...description, code].join(' ').toLowerCase().replace(/\s+/g, ' ').trim();

function isOption(item: Item, above: Item): boolean {
  const [count, first] = [quantitiesOf(item)[0] ?? 0, quantitiesOf(above).at(-1) ?? 0];
  if (first < 5 || count <= first || above.unit !== item.unit) return false;
  const itemWords = words(item);
  if (itemWords === words(above) && itemWords !== '') return true;
  const own = products.all(tokensOf(itemWords)).length > 0;
  return (
    !own &&
    !serviceLine.test(itemWords) &&
    item.specifications.length === 0 &&
    !/^\d+[.)]?\s+\p{L}{3}/u.test(itemWords)
  );
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, 0, text.length, 0, tokens);
  return tokens;
}

/** `Business cards - Amy Lee`, `Business cards - Ben Cho` */
function distinct(printedItems: readonly { item: Item; read: OrderJob }[]): OrderJob[] {
  const byTitle = Map.groupBy(printedItems, ({ read }) => read.job.title);
  return printedItems.map(({ item, read }) => {
    const { title } = read.job;
    const isTwin = (byTitle.get(title)?.length ?? 0) > 1;
    const [name = ''] = (item.description[0] ?? '').split(/[,;]/);
    return isTwin && title && name.startsWith(title)
      ? { ...read, job: { ...read.job, title: name.trim().slice(0, 120) } }
      : read;
  });
}

/** For a quantity of 1 the description contains the count. */
function readItem(item: Item, more: readonly string[], usual: readonly number[]): OrderJob {
  const itemQuantities = quantitiesOf(item);
  const asLot =
    itemQuantities.length === 1 &&
    itemQuantities[0] === 1 &&
    (item.unit === '' || lot.test(item.unit));
  const quantities = asLot ? [] : itemQuantities;
  const { description, specifications, code } = item;
  const [first = code, ...rest] = joinBrokenLines(description);
  const lines = [
    `Description: ${first}`,
    ...rest,
    ...specifications.map(([name, value]) => `${name}: ${value}`),
    ...quantities.map((count) => `Quantity: ${count}`),
    '',
    ...more,
  ];
  return readOrderJob(lines, {
    ...pricesOf(item, itemQuantities[0]),
    quantities: quantities.length || asLot ? quantities : usual,
  });
}

/** Joins lines that a narrow column broke. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const maxWidth = Math.max(0, ...lines.map(({ length }) => length));
  const joinedLines: string[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const open =
      above !== undefined &&
      (/[,&/+-]$|\b(?:and|with|to|of|w\/)$/i.test(above) ||
        (maxWidth >= 40 && above.length > maxWidth * 0.8));
    if (open || (above !== undefined && /^(?:\p{Ll}|\(|(?:AND|OR|WITH)\b)/u.test(line)))
      joinedLines.push(`${joinedLines.pop()} ${line}`);
    else joinedLines.push(line);
  }
  return joinedLines;
}

function isPrint({ code, description }: Item, { job, piece }: OrderJob): boolean {
  const specified = Boolean(
    job.size ?? job.flatSize ?? job.paperType ?? job.coverPaperType ?? job.colors,
  );
  const service =
    serviceLine.test(description[0] ?? '') ||
    (serviceLine.test(code) && !/^print/i.test(description[0] ?? ''));
  if (service && !(job.size && (job.paperType ?? job.colors)) && !(job.paperType && job.colors))
    return false;
  if (job.size && (job.paperType ?? job.coverPaperType)) return true;
  return (
    piece.isWanted ||
    piece.findings.mentions.some(({ value }) => !value.weak) ||
    (piece.findings.mentions.length > 0 && specified)
  );
}

/** Around a table with one job, only labeled specifications belong to the job. */
const extra = (lines: readonly string[]) => lines.filter((line) => /^[^:]{2,40}:\s*\S/.test(line));
