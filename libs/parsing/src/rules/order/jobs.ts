import { serviceLine } from '../knowledge/item-columns.js';
import type { Item } from './items.js';
import { jobTexts } from './job-texts.js';
import { amountOf, inCents } from './money.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import { type Prices, pricesLabelled, pricesSaid } from './prices.js';
import { orderLabelNamed } from '../knowledge/order-labels.js';

export type { OrderJob } from './order-job.js';

const lot = /^(?:lot|job|lump|ls|l\.s\.|order|set)\b/i;
const thousands = /^(?:m|\/m|per m|thousand|k|th|tsd)\.?$/i;
const wholeNumber = /^[~\s]*(\d{1,3}(?:[,.\s]\d{3})+|\d+)(?:\.0+)?\s*(m|k)?\b/i;

/** Pieces ordered in a line of a table; counted in thousands where its unit says so. */
function quantitiesOf({ quantity, unit }: Item): number[] {
  return quantity.split(/\s*[/;&]\s*(?=\d)/).flatMap((text) => {
    const decimal = /^(\d{1,4}\.\d{1,3})$/.exec(text.trim())?.[1];
    const perThousand = thousands.test(unit) || /\d\s?[mk]$/i.test(text.trim());
    if (decimal && perThousand) return [Math.round(Number(decimal) * 1000)];
    const match = wholeNumber.exec(text);
    const count = Number(match?.[1]?.replace(/[,.\s]/g, '') ?? 0);
    if (count < 1) return [];
    return [perThousand && count < 1000 ? count * 1000 : count];
  });
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

/** The printed pieces of a table; lines for freight, tax and services are none. @param around the order's lines outside the table */
export function jobsOfItems(items: readonly Item[], around: readonly string[], prices: Prices): OrderJob[] {
  const printed = items.filter((item) => !isService(item));
  const jobs = printed.map((item) => {
    const counted = quantitiesOf(item);
    const one = counted.length === 1 && counted[0] === 1 && (item.unit === '' || lot.test(item.unit) || /^ea/i.test(item.unit));
    const alone = printed.length === 1 ? around : [];
    const told = linesOfItem(item);
    const job = readOrderJob([...told, ...(one ? [] : counted.map((count) => `Quantity: ${count}`)), '', ...extra(alone)], {
      ...pricesOf(item, counted[0]),
      ...(one ? {} : { quantities: counted }),
    });
    const own = job.job.totalPrice ?? job.job.cpmPrice;
    return own || printed.length > 1
      ? job
      : { ...job, job: { ...job.job, totalPrice: prices.totalPrice ?? null, cpmPrice: prices.cpmPrice ?? null } };
  });
  return jobs.filter(
    ({ job, piece }) =>
      piece.mentions.length > 0 || job.size || job.paperType || job.coverPaperType || job.flatSize || (job.title && job.colors),
  );
}

const isService = ({ code, description }: Item) => {
  const [first = ''] = description;
  return serviceLine.test(first) || (serviceLine.test(code) && !/^print/i.test(first));
};

function linesOfItem({ description, specifications, code }: Item): string[] {
  const [first = code, ...more] = description;
  return [`Description: ${first}`, ...more, ...specifications.map(([name, value]) => `${name}: ${value}`)];
}

/** Of what stands around a table with one job, labelled specifications belong to it; prose may be about anything. */
const extra = (lines: readonly string[]) => lines.filter((line) => /^[^:]{2,40}:\s*\S/.test(line));

/** The jobs of lines without a table. @param sure that the document is an order */
export function jobsOfLines(lines: readonly string[], prices: Prices, sure: boolean): OrderJob[] {
  const texts = jobTexts(lines);
  const several = texts.length > 1;
  const jobs = texts.map((text) => {
    const own = several || !prices.totalPrice ? merged(pricesLabelled(pairsIn(text)), pricesSaid(text.join('\n'))) : undefined;
    return readOrderJob(text, several ? (own as Prices) : merged(prices, own));
  });
  return jobs.filter(
    ({ job, piece }) =>
      piece.wanted || (sure && job.quantities.length > 0 && (piece.mentions.length > 0 || job.size !== null || job.flatSize !== null)),
  );
}

const pairsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(line) ?? [];
    return name ? [{ name, label: orderLabelNamed(name), value }] : [];
  });

const merged = (one: Prices, other: Prices | undefined): Prices => ({
  totalPrice: one.totalPrice ?? (one.cpmPrice ? undefined : other?.totalPrice),
  cpmPrice: one.cpmPrice ?? other?.cpmPrice,
});
