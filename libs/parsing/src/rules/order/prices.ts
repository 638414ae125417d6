import { amountOf, amountsIn, inCents } from './money.js';
import type { Pair } from './pair.js';

export interface Prices {
  totalPrice?: string | undefined;
  cpmPrice?: string | undefined;
}

const perThousandAfter =
  /^\s*(?:\(?\s*(?:cpm\b|\/\s?(?:m|k|1,?000|thousand)\b|per\s+(?:m|k|1,?000|thousand|one thousand)\b|a thousand\b|pro 1\.?000|\/tsd))/i;
const perThousandBefore =
  /(?:cpm|per m|\/m|per thousand|per 1,?000)\s*(?:rate|price|of|is|:|@|at|=)*\s*$/i;
const perPieceAfter =
  /^\s*(?:\/\s?(?:ea|each|pc|piece|unit|sheet|book|copy|set)\b|ea\b|each\b|per\s+(?:piece|copy|unit|each|set|book|card|pad|sheet)\b|apiece|a ?piece)/i;
const notForPrint =
  /\b(?:postage|freight|shipping|deposit|tax|tip|credit|deductible|insurance|balance|rush|late fee|penalty|delivery|handling|courier|discount|over|donation|value|sponsor|was|instead of|last (?:year|time))[^.;]{0,24}$/i;
const sentencePrice =
  /(?:price|cost|quot(?:e|ed|ation)|total|agreed|amount|for|at|complete|sum|come(?:s)? to|fee|charge)[^.;]{0,40}$/i;

export function statedPrices(text: string): Prices {
  const prices: Prices = { totalPrice: undefined, cpmPrice: undefined };
  let best = 0;
  for (const { value, start, end } of amountsIn(text)) {
    const [before, after] = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 40)];
    const clause = before.split(/[.;\n]\s/).at(-1) ?? '';
    if (perThousandAfter.test(after) || perThousandBefore.test(before)) prices.cpmPrice ??= value;
    else if (!perPieceAfter.test(after) && inCents(value)) {
      const isStated =
        sentencePrice.test(clause) ||
        /^\s*(?:complete|total|net|all in|for the job|plus)/i.test(after);
      const rank = notForPrint.test(clause) ? 0 : isStated ? 2 : 1;
      if (rank > best) [best, prices.totalPrice] = [rank, value];
    }
  }
  return prices;
}

const ranks: Partial<Record<string, number>> = { price: 3, subtotal: 2, total: 1 };

/** Prefers the price of printing to sums with freight or tax. */
export function pricesLabeled(pairs: readonly Pick<Pair, 'label' | 'name' | 'value'>[]): Prices {
  const prices: Prices = { totalPrice: undefined, cpmPrice: undefined };
  let best = 0;
  for (const { label, name, value } of pairs) {
    const pairPrices = statedPrices(`${name}: ${value}`);
    if (label === 'cpm') prices.cpmPrice ??= amountOf(value);
    else if (label && ranks[label]) {
      prices.cpmPrice ??= pairPrices.cpmPrice;
      const total = pairPrices.cpmPrice ? pairPrices.totalPrice : inCents(amountOf(value) ?? '');
      const rank = ranks[label] ?? 0;
      if (total && rank > best && !perPieceAfter.test(value.replace(/^[^\d]*[\d.,]+/, '')))
        [best, prices.totalPrice] = [rank, total];
    }
  }
  return prices;
}
