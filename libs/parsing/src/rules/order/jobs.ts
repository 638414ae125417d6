import { serviceLine } from '../knowledge/item-columns.js';
import { orderLabelNamed } from '../knowledge/order-labels.js';
import type { Item } from './items.js';
import { jobTexts } from './job-texts.js';
import { amountOf, inCents } from './money.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import { type Prices, pricesLabelled, pricesSaid } from './prices.js';

export type { OrderJob } from './order-job.js';

const lot = /^(?:lot|job|lump|ls|l\.s\.|order|set|ea|each)\b/i;
const thousands = /^(?:m|\/m|per m|thousand|k|th|tsd)\.?$/i;
/** Pieces that a label on the order counts. */
export const piecesIn = (text: string): number[] => {
  const count = Number(wholeNumber.exec(text)?.[1]?.replace(/[,.\s]/g, '') ?? 0);
  return count > 0 ? [count] : [];
};

const wholeNumber = /^[~\s]*(\d{1,3}(?:[,.\s]\d{3})+|\d+)(?:\.0+)?\s*(m|k)?\b/i;

/** Pieces ordered in a line of a table; counted in thousands where its unit says so. `2,500.000` has three decimals, `2.500` none. */
function quantitiesOf(item: Item): number[] {
  const { quantity, unit } = item;
  return quantity.split(/\s*[/;&]\s*(?=\d)/).flatMap((written) => {
    const text = written.trim().replace(/(?<=,\d{3}|\d{4})\.0+$/, '');
    const decimal = /^(\d{1,4}\.\d{1,3})\b/.exec(text)?.[1];
    const perThousand = thousands.test(unit) || /\d\s?[mk]$/i.test(text);
    if (decimal && perThousand) return [Math.round(Number(decimal) * 1000)];
    if (decimal && Number.isInteger(Number(decimal)) && amounts(item, Number(decimal))) return [Number(decimal)];
    const count = Number(wholeNumber.exec(text)?.[1]?.replace(/[,.\s]/g, '') ?? 0);
    if (count < 1) return [];
    return [perThousand && count < 1000 ? count * 1000 : count];
  });
}

/** So many at the rate make the amount. */
function amounts({ rate, amount }: Item, count: number): boolean {
  const [each, sum] = [Number(amountOf(rate) ?? 0), Number(amountOf(amount) ?? 0)];
  return each > 0 && Math.abs(each * count - sum) < 0.02;
}

/** A rate is a thousand's when its heading or unit says so, or when only so the amount comes out. */
function pricesOf(item: Item, quantity: number | undefined): Prices {
  const amount = inCents(amountOf(item.amount) ?? '');
  const rate =
    amountOf(item.perThousand) ?? (thousands.test(item.unit) || byThousand(item, quantity, amount) ? amountOf(item.rate) : undefined);
  const said = pricesSaid([item.rate, ...item.description].join('\n'));
  return { totalPrice: amount ?? (said.cpmPrice ? undefined : said.totalPrice), cpmPrice: rate ?? said.cpmPrice };
}

function byThousand({ rate }: Item, quantity: number | undefined, amount: string | undefined): boolean {
  const each = Number(amountOf(rate) ?? 0);
  return quantity !== undefined && amount !== undefined && each > 0 && Math.abs((each * quantity) / 1000 - Number(amount)) < 0.02;
}

/** The order's lines outside its table. */
export interface Around {
  lines: readonly string[];
  prices: Prices;
  /** Of an order whose lines are the parts of one mailing. */
  quantities: readonly number[];
}

/** The printed pieces of a table; lines for freight, tax and services are none. */
export function jobsOfItems(items: readonly Item[], around: Around): OrderJob[] {
  const printed = items.filter((item) => isPrint(item, readItem(item, [], [])));
  if (printed.length !== 1)
    return distinct(
      printed,
      printed.map((item) => readItem(item, [], around.quantities)),
    );
  const [item] = printed as [Item];
  const only = readItem(item, extra(around.lines), around.quantities);
  const priced = only.job.totalPrice ?? only.job.cpmPrice;
  const { totalPrice = null, cpmPrice = null } = around.prices;
  return priced ? [only] : [{ ...only, job: { ...only.job, totalPrice, cpmPrice } }];
}

/** `Business cards - Amy Lee` and `Business cards - Ben Cho` are two jobs: where titles are the same, the first words tell them apart. */
function distinct(items: readonly Item[], jobs: readonly OrderJob[]): OrderJob[] {
  return jobs.map((one, at) => {
    const twin = jobs.some((other, index) => index !== at && other.job.title === one.job.title);
    const [name = ''] = (items[at]?.description[0] ?? '').split(/[,;]/);
    return twin && one.job.title && name.startsWith(one.job.title)
      ? { ...one, job: { ...one.job, title: name.trim().slice(0, 120) } }
      : one;
  });
}

/** A quantity of 1 is a lot: then the description counts the pieces. */
function readItem(item: Item, more: readonly string[], usual: readonly number[]): OrderJob {
  const counted = quantitiesOf(item);
  const asLot = counted.length === 1 && counted[0] === 1 && (item.unit === '' || lot.test(item.unit));
  const quantities = asLot ? [] : counted;
  const { description, specifications, code } = item;
  const [first = code, ...rest] = unwrapped(description);
  const lines = [
    `Description: ${first}`,
    ...rest,
    ...specifications.map(([name, value]) => `${name}: ${value}`),
    ...quantities.map((count) => `Quantity: ${count}`),
    '',
    ...more,
  ];
  return readOrderJob(lines, { ...pricesOf(item, counted[0]), quantities: quantities.length || asLot ? quantities : usual });
}

/** Lines that a narrow column broke, joined again where the next one goes on. */
function unwrapped(lines: readonly string[]): string[] {
  const widest = Math.max(0, ...lines.map(({ length }) => length));
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const open =
      above !== undefined && (/[,&/+-]$|\b(?:and|with|to|of|w\/)$/i.test(above) || (widest >= 40 && above.length > widest * 0.8));
    if (open || (above !== undefined && /^(?:\p{Ll}|\(|(?:AND|OR|WITH)\b)/u.test(line))) joined.push(`${joined.pop()} ${line}`);
    else joined.push(line);
  }
  return joined;
}

function isPrint({ code, description }: Item, { job, piece }: OrderJob): boolean {
  const specified = Boolean(job.size ?? job.flatSize ?? job.paperType ?? job.coverPaperType ?? job.colors);
  const service = serviceLine.test(description[0] ?? '') || (serviceLine.test(code) && !/^print/i.test(description[0] ?? ''));
  if (service && !(job.size && (job.paperType ?? job.colors)) && !(job.paperType && job.colors)) return false;
  return piece.wanted || piece.mentions.some(({ value }) => !value.weak) || (piece.mentions.length > 0 && specified);
}

/** Of what stands around a table with one job, labelled specifications belong to it; prose may be about anything. */
const extra = (lines: readonly string[]) => lines.filter((line) => /^[^:]{2,40}:\s*\S/.test(line));

/** The jobs of lines without a table. @param sure that the document is an order */
export function jobsOfLines(lines: readonly string[], prices: Prices, sure: boolean): OrderJob[] {
  const texts = jobTexts(lines);
  const several = texts.length > 1;
  const named = texts.map(pairsIn);
  const totals = named.every((pairs) => pairs.some(({ label }) => label === 'total' || label === 'subtotal'));
  const jobs = texts.map((text, at) => {
    const own = (named[at] ?? []).filter(({ label }) => totals || label === 'price' || label === 'cpm');
    return readOrderJob(text, merged(several ? pricesLabelled(own) : prices, pricesSaid(text.join('\n'))));
  });
  return jobs.filter((job) => job.piece.wanted || (sure && isOrdered(job)));
}

const isOrdered = ({ job, piece }: OrderJob) =>
  job.quantities.length > 0 && (piece.mentions.length > 0 || job.size !== null || job.flatSize !== null);

const pairsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(line) ?? [];
    return name ? [{ name, label: orderLabelNamed(name), value }] : [];
  });

const merged = (one: Prices, other: Prices): Prices => ({
  totalPrice: one.totalPrice ?? (one.cpmPrice ? undefined : other.totalPrice),
  cpmPrice: one.cpmPrice ?? other.cpmPrice,
});
