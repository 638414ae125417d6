import { serviceLine } from '../vocabulary/item-columns.js';
import { products } from '../vocabulary/products.js';
import { tokensOf } from '../tokens/tokenize.js';
import { isCancelled } from './cancelled.js';
import { fitFigures, lineMismatch } from './arithmetic.js';
import { pricesOf, quantitiesOf } from './item-figures.js';
import type { Item } from './item.js';
import { withNameOfLine } from './named-title.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import type { Prices } from './prices.js';
import type { Row } from './sheet.js';
import { joinScheduleLines } from './schedule-lines.js';
import { withoutVersions } from './versions.js';
import { specificationsBelow } from './specifications-below.js';

/** Units by which a whole job is ordered. */
const lot = /^(?:lot|job|lump|ls|l\.s\.|order|set|ea|each)\b/i;

/** A name of the field that a program prints before further lines of a description. */
const remarkLabel = /^(?:reference|item text|(?:external|supplier) note):\s*/i;

const maxOptionsLength = 200;

interface OrderContext {
  lines: readonly string[];
  /** Rows outside the table. */
  rows: readonly Row[];
  prices: Prices;
  /** For orders with the parts of one mailing as lines. */
  quantities: readonly number[];
}

/** Excludes lines for freight, tax and services. */
export function jobsOfItems(lines: readonly Item[], context: OrderContext): OrderJob[] {
  const items = withoutOptions(
    joinScheduleLines(withoutVersions(lines).filter((line) => !isCancelledItem(line)))
      .map(withCodeInBrackets)
      .map(withNameFromCode)
      .map(fitFigures),
  );
  const below = specificationsBelow(items, context.rows);
  const printedItems = items
    .map((item, nth) => ({
      item,
      orderJob: readItem(item, [...below[nth]!, ...sharedBy(item, context)], context.quantities),
    }))
    .filter(({ item, orderJob }) => isPrint(item, orderJob));
  const [first] = printedItems;
  if (!first || printedItems.length > 1) return withDistinctTitles(printedItems);
  const { item } = first;
  const onlyJob = readItem(item, labeledLines(context.lines), context.quantities);
  const onlyPrice = onlyJob.job.totalPrice ?? onlyJob.job.cpmPrice;
  const { totalPrice = null, cpmPrice = null } = context.prices;
  return onlyPrice ? [onlyJob] : [{ ...onlyJob, job: { ...onlyJob.job, totalPrice, cpmPrice } }];
}

const sharedLine = /^(?:all|each) (?:of the )?(\p{L}[\p{L} ]{2,30}):\s+(\S.*)$/iu;

/** `All cards: 3.5 x 2, 130# cover`, for lines that name a card. */
const sharedBy = ({ description }: Item, { lines }: OrderContext): string[] =>
  lines.flatMap((line) => {
    const [, name = '', value] = sharedLine.exec(line) ?? [];
    const piece = name.toLowerCase().replace(/s$/, '');
    const isNamed = description.join(' ').toLowerCase().includes(piece);
    return value && (isNamed || /^(?:item|line|piece|job)$/.test(piece)) ? [value] : [];
  });

const isCancelledItem = ({ description, quantity, amount }: Item) =>
  isCancelled(description[0] ?? '') ||
  /^0+$/.test(quantity) ||
  (/^\$?0?\.00$/.test(amount) && description.some(isCancelled));

const bracketedCode = /^(?:\[([^\]]{2,30})\]\s+(?=\S)|\/([A-Z][A-Z\d-]{1,30})$)/;

/** `[CRS-MAP] Course map`, `/FORMS` over `Packing slip` */
function withCodeInBrackets(item: Item): Item {
  const [first = '', ...rest] = item.description;
  const [whole, bracketed, slashed] = bracketedCode.exec(first) ?? [];
  if (whole === undefined || (slashed && rest.length === 0)) return item;
  const description = [first.slice(whole.length), ...rest].filter(Boolean);
  return { ...item, code: item.code || (bracketed ?? slashed ?? ''), description };
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
    const previous = groupedItems.at(-1);
    if (previous && previous.quantity.length <= maxOptionsLength && isOption(item, previous)) {
      const extraDescription = words(item) === words(previous) ? [] : item.description;
      groupedItems[groupedItems.length - 1] = {
        ...previous,
        description: [...previous.description, ...extraDescription],
        quantity: `${previous.quantity} / ${item.quantity}`,
      };
    } else groupedItems.push(item);
  }
  return groupedItems;
}

const words = ({ description, code }: Item) =>
  [...description, code].join(' ').toLowerCase().replace(/\s+/g, ' ').trim();

function isOption(item: Item, previous: Item): boolean {
  const [count, first] = [quantitiesOf(item)[0] ?? 0, quantitiesOf(previous).at(-1) ?? 0];
  if (first < 5 || count <= first || previous.unit !== item.unit) return false;
  const itemWords = words(item);
  if (itemWords === words(previous) && itemWords !== '') return true;
  const hasOwnProduct = products.all(tokensOf(itemWords)).length > 0;
  return (
    !hasOwnProduct &&
    !/\d\s*x\s*\d/.test(itemWords) &&
    !serviceLine.test(itemWords) &&
    item.specifications.length === 0 &&
    !/^\d+[.)]?\s+\p{L}{3}/u.test(itemWords)
  );
}

/** `Business cards - Amy Lee`, `Business cards - Ben Cho` */
function withDistinctTitles(
  printedItems: readonly { item: Item; orderJob: OrderJob }[],
): OrderJob[] {
  const byTitle = Map.groupBy(printedItems, ({ orderJob }) => orderJob.job.title);
  return printedItems.map(({ item, orderJob }) => {
    const { title } = orderJob.job;
    const isTwin = (byTitle.get(title)?.length ?? 0) > 1;
    const [name = ''] = (item.description[0] ?? '').split(/[,;]/);
    return isTwin && title && name.toLowerCase().includes(title.toLowerCase())
      ? { ...orderJob, job: { ...orderJob.job, title: name.trim().slice(0, 120) } }
      : orderJob;
  });
}

/** For a quantity of 1 the description contains the count. */
function readItem(
  item: Item,
  extraLines: readonly string[],
  defaultQuantities: readonly number[],
): OrderJob {
  const itemQuantities = quantitiesOf(item);
  const asLot =
    itemQuantities.length === 1 &&
    itemQuantities[0] === 1 &&
    (item.unit === '' || lot.test(item.unit));
  const quantities = asLot ? [] : itemQuantities;
  const { description, specifications, code } = item;
  const [first = code, ...rest] = joinBrokenLines(
    description.map((line) => line.replace(remarkLabel, '')),
  );
  const lines = [
    `Description: ${first}`,
    ...rest,
    ...specifications.map(([name, value]) => `${name}: ${value}`),
    ...quantities.map((count) => `Quantity: ${count}`),
    '',
    ...extraLines,
  ];
  const orderJob = readOrderJob(lines, {
    ...pricesOf(item, itemQuantities[0]),
    quantities: quantities.length || asLot ? quantities : defaultQuantities,
  });
  return { ...withNameOfLine(orderJob, description), mismatch: lineMismatch(item) };
}

/** Joins lines that a narrow column broke. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const maxWidth = Math.max(0, ...lines.map(({ length }) => length));
  const joinedLines: string[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const isOpen =
      previous !== undefined &&
      (/[,&/+#-]$|\b(?:and|with|to|of|w\/|x|pt)$/i.test(previous) ||
        (maxWidth >= 40 && previous.length > maxWidth * 0.8));
    if (isOpen || (previous !== undefined && /^(?:\p{Ll}|\(|(?:AND|OR|WITH)\b)/u.test(line)))
      joinedLines.push(`${joinedLines.pop()} ${line}`);
    else joinedLines.push(line);
  }
  return joinedLines;
}

/** `SVC`, `SVC-KIT`, `SERVICE` */
const serviceCode = /^(?:svc|serv|service)(?:-|$)/i;

function isPrint({ code, description }: Item, { job, piece }: OrderJob): boolean {
  const hasSpecification = Boolean(
    job.size ?? job.flatSize ?? job.paperType ?? job.coverPaperType ?? job.colors,
  );
  const isService =
    serviceCode.test(code) ||
    serviceLine.test(description[0] ?? '') ||
    (serviceLine.test(code) && !/^print/i.test(description[0] ?? ''));
  if (isService && !(job.size && (job.paperType ?? job.colors)) && !(job.paperType && job.colors))
    return false;
  if (job.size && (job.paperType ?? job.coverPaperType)) return true;
  return (
    piece.isWanted ||
    piece.findings.mentions.some(({ value }) => !value.weak) ||
    (piece.findings.mentions.length > 0 && hasSpecification)
  );
}

/** Around a table with one job, only labeled specifications belong to the job. */
const labeledLines = (lines: readonly string[]) =>
  lines.filter((line) => /^[^:]{2,40}:\s*\S/.test(line));
