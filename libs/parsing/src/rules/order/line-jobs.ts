import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { fitText } from './arithmetic.js';
import { jobTexts } from './job-texts.js';
import { withNameOfCopies } from './named-title.js';
import { type OrderJob, readOrderJob } from './order-job.js';
import { type Prices, pricesLabeled, statedPrices } from './prices.js';

export function jobsOfLines(
  lines: readonly string[],
  prices: Prices,
  isOrder: boolean,
): OrderJob[] {
  const texts = jobTexts(lines);
  const hasSeveralJobs = texts.length > 1;
  const linePairs = texts.map(pairsIn);
  const haveTotals = linePairs.every((pairs) =>
    pairs.some(({ label }) => label === 'total' || label === 'subtotal'),
  );
  const jobs = texts.map((text, index) => {
    const own = (linePairs[index] ?? []).filter(
      ({ label }) => haveTotals || label === 'price' || label === 'cpm',
    );
    const jobPrices = mergePrices(
      hasSeveralJobs ? pricesLabeled(own) : prices,
      statedPrices(text.join('\n')),
    );
    return withNameOfCopies(
      withFittedFigures(readOrderJob(text, jobPrices), text, jobPrices),
      text,
    );
  });
  return jobs.filter((job) => job.piece.isWanted || (isOrder && isOrdered(job)));
}

function withFittedFigures(one: OrderJob, text: readonly string[], prices: Prices): OrderJob {
  const { job } = one;
  const quantities = withoutPacking(job.quantities, text);
  const fitted = fitText(text.join('\n'), { quantities, prices });
  if (fitted.prices === prices) return { ...one, job: { ...job, quantities } };
  const { totalPrice = null, cpmPrice = null } = fitted.prices;
  return { ...one, job: { ...job, quantities: fitted.quantities, totalPrice, cpmPrice } };
}

const packing =
  /\(\s?=?\s?([\d,]+)\s?(?:bks?|books?|pads?|boxe?s?|bxs?|cartons?|ctns?|packs?|pkgs?|rolls?|skids?|cases?)\b/gi;

/** `2000 sets (40 bks)` orders 2,000. */
function withoutPacking(quantities: number[], text: readonly string[]): number[] {
  if (quantities.length < 2) return quantities;
  const packs = new Set(
    text.flatMap((line) =>
      [...line.matchAll(packing)].map(([, count = '']) => Number(count.replaceAll(',', ''))),
    ),
  );
  const pieces = quantities.filter((quantity) => !packs.has(quantity));
  return pieces.length ? pieces : quantities;
}

const isOrdered = ({ job, piece }: OrderJob) =>
  job.quantities.length > 0 &&
  (piece.findings.mentions.length > 0 || job.size !== null || job.flatSize !== null);

const pairsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(line) ?? [];
    return name ? [{ name, label: orderLabelNamed(name), value }] : [];
  });

const mergePrices = (one: Prices, other: Prices): Prices => ({
  totalPrice: one.totalPrice ?? (one.cpmPrice ? undefined : other.totalPrice),
  cpmPrice: one.cpmPrice ?? other.cpmPrice,
});
