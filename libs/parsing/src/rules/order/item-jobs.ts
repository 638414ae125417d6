import { serviceLine } from '../knowledge/item-columns.js';
import { products } from '../knowledge/products.js';
import type { Token } from '../tokens/token.js';
import { tokenise } from '../tokens/tokenise.js';
import { pricesOf, quantitiesOf } from './item-figures.js';
import type { Item } from './items.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import type { Prices } from './prices.js';

/** Units by which a whole job is ordered. */
const lot = /^(?:lot|job|lump|ls|l\.s\.|order|set|ea|each)\b/i;

/** The order's lines outside its table. */
interface Around {
  lines: readonly string[];
  prices: Prices;
  /** Of an order whose lines are the parts of one mailing. */
  quantities: readonly number[];
}

/** The printed pieces of a table; lines for freight, tax and services are none. */
export function jobsOfItems(lines: readonly Item[], around: Around): OrderJob[] {
  const items = withoutOptions(lines.map(named));
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

/** Where the column of items names the piece and another one describes it: `5,000 Appointment cards`, `2 x 3.5, 14pt uncoated`. */
function named(item: Item): Item {
  const [, count = '', words = ''] = /^(?:(\d{1,3}(?:,\d{3})+|\d+)\s+)?(\p{L}.*)$/u.exec(item.code) ?? [];
  if (!products.all(tokensOf(words)).length || products.all(tokensOf(item.description[0] ?? '')).length) return item;
  return { ...item, code: '', description: [words, ...item.description], quantity: item.quantity || count };
}

/** A piece at several quantities is one job: its further rows say the same again, or nothing but how many and how much. */
function withoutOptions(items: readonly Item[]): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const above = found.at(-1);
    if (above && isOption(item, above)) {
      const more = words(item) === words(above) ? [] : item.description;
      found[found.length - 1] = {
        ...above,
        description: [...above.description, ...more],
        quantity: `${above.quantity} / ${item.quantity}`,
      };
    } else found.push(item);
  }
  return found;
}

const words = ({ description, code }: Item) => [...description, code].join(' ').toLowerCase().replace(/\s+/g, ' ').trim();

function isOption(item: Item, above: Item): boolean {
  const [count, first] = [quantitiesOf(item)[0] ?? 0, quantitiesOf(above).at(-1) ?? 0];
  if (first < 5 || count <= first || above.unit !== item.unit) return false;
  const told = words(item);
  if (told === words(above) && told !== '') return true;
  const own = products.all(tokensOf(told)).length > 0;
  return !own && !serviceLine.test(told) && item.specifications.length === 0 && !/^\d+[.)]?\s+\p{L}{3}/u.test(told);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenise(text, 0, text.length, 0, tokens);
  return tokens;
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
  if (job.size && (job.paperType ?? job.coverPaperType)) return true;
  return piece.wanted || piece.mentions.some(({ value }) => !value.weak) || (piece.mentions.length > 0 && specified);
}

/** Of what stands around a table with one job, labelled specifications belong to it; prose may be about anything. */
const extra = (lines: readonly string[]) => lines.filter((line) => /^[^:]{2,40}:\s*\S/.test(line));
