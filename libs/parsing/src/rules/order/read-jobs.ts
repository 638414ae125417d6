import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { haveRightAmount } from './arithmetic.js';
import { piecesIn, pricesOf, quantitiesOf } from './item-figures.js';
import { jobsOfItems } from './item-jobs.js';
import type { Item } from './item.js';
import { jobsOfLines, jobsOfPieces } from './line-jobs.js';
import type { OrderJob } from './order-job.js';
import { withNameOfHeading } from './named-title.js';
import { cellsOf, type Layout } from './layout.js';
import { linesOf } from './lines.js';
import type { Pair } from './pair.js';
import { pricedRows } from './priced-rows.js';
import { pricesLabeled } from './prices.js';
import { joinScheduleLines } from './schedule-lines.js';
import type { Row } from './sheet.js';

const fewPages = 3;

/** @param customerName excluded as a job title */
export function readJobs(
  layout: Layout,
  customerName: string | undefined,
  isOrder: boolean,
): OrderJob[] {
  const [partyCells, orderCells] = [
    cellsOf(layout, 'vendor', 'billTo', 'shipTo'),
    new Set(layout.pairs.filter(isOrders).flatMap(({ cells }) => cells)),
  ];
  const isAside = (cell: Cell) =>
    partyCells.has(cell) || orderCells.has(cell) || customerName === cell.text;
  const proseLinesOf = (rows: readonly Row[]) => linesOf(rows, layout.pairs, isAside);
  const sentencesOf = (rows: readonly Row[]) => linesOf(rows, layout.pairs, isAside, true);
  const prices = pricesLabeled(layout.pairs);
  const orderQuantities = piecesIn(
    layout.pairs.find(({ name }) => labelNamed(name) === 'quantity')?.value ?? '',
  );
  const tableJobs = layout.items.length
    ? jobsOfItems(layout.items, {
        lines: proseLinesOf(layout.rowsOutsideTables),
        rows: layout.rowsOutsideTables,
        prices,
        quantities: orderQuantities,
      })
    : [];
  const panelJobs = tableJobs.length
    ? []
    : layout.panels.flatMap((lines) => jobsOfLines(lines, {}, true));
  const read = tableJobs.length ? tableJobs : panelJobs;
  const pricedJobs = jobsOfItems(pricedRows(layout.rows), {
    lines: [],
    rows: layout.rowsOutsideTables,
    prices,
    quantities: [],
  });
  const isMisread = tableJobs.length > 0 && !haveRightAmount(layout.items);
  const scheduleTotal = layout.items.length - joinScheduleLines(layout.items).length;
  const minPriced = Math.max(1, isMisread ? tableJobs.length - 1 : read.length + scheduleTotal);
  if (pricedJobs.length > minPriced) {
    const texts = read.length === 0 ? jobsOfLines(proseLinesOf(layout.rows), prices, isOrder) : [];
    return texts.length > pricedJobs.length && texts.every(isPriced) ? texts : pricedJobs;
  }
  if (read.length > 0 || layout.panels.length > 0) {
    const pieces = jobsOfPieces(sentencesOf(layout.rows), {}, true, read.length);
    const titles = new Set(pieces.map(({ job }) => job.title));
    return pieces.length > 0 && pieces.every(isPriced) && titles.size === pieces.length
      ? pieces
      : read;
  }
  for (const rows of firstPages(layout.rows)) {
    const jobs = jobsOfLines(
      proseLinesOf(rows),
      prices,
      isOrder && layout.items.length === 0,
      sentencesOf(rows),
    );
    if (jobs.length) return withFiguresOfItem(withNameOfPair(jobs, layout.pairs), layout.items);
  }
  return [];
}

const isPriced = ({ job }: OrderJob) => job.totalPrice !== null;

function withNameOfPair(jobs: OrderJob[], pairs: readonly Pair[]): OrderJob[] {
  const [one, ...others] = jobs;
  if (!one || others.length > 0) return jobs;
  return [
    withNameOfHeading(
      one,
      pairs.map(({ name, value }) => `${name}: ${value}`),
    ),
  ];
}

/** A table may hold the figures of the piece that the text describes. */
function withFiguresOfItem(jobs: OrderJob[], items: readonly Item[]): OrderJob[] {
  const [one] = jobs;
  const [item] = items;
  if (!one || !item || jobs.length > 1 || items.length > 1) return jobs;
  const quantities = quantitiesOf(item);
  const { totalPrice, cpmPrice } = pricesOf(item, quantities[0]);
  if (!totalPrice || !quantities.length) return jobs;
  return [
    {
      ...one,
      isCounted: true,
      job: { ...one.job, quantities, totalPrice, cpmPrice: cpmPrice ?? null },
    },
  ];
}

/** The first page, the first two and so on of a long document. */
function firstPages(rows: readonly Row[]): (readonly Row[])[] {
  const pages = (rows.at(-1)?.page ?? 0) + 1;
  const all =
    pages <= fewPages
      ? []
      : Array.from({ length: fewPages }, (_, last) => rows.filter(({ page }) => page <= last));
  return [...all, rows];
}

function isOrders({ label, name }: Pair): boolean {
  if (label === undefined || /^(?:price|subtotal|total|cpm)$/.test(label)) return false;
  const specification = labelNamed(name);
  return specification === undefined || /^(?:apart|notes|deliveryMethod)$/.test(specification);
}
