import { maxLeadDays, type ParsedBid } from '#contracts';
import type { Page } from '#documents';
import {
  type AmountKind,
  amountsOf,
  type BidAmount,
  isCharge,
  timesPieces,
} from './bid-amounts.js';
import { columnOf, columnsOf } from './bid-columns.js';
import { type BidRow, quantitiesIn, rowsOf, sentencesOf } from './bid-rows.js';
import { freightOf, leadDaysIn, leadDaysOf, validUntilOf } from './bid-terms.js';

type Price = ParsedBid['prices'][number];
/** Of one quantity, as it is written. */
type Offer = Partial<Record<AmountKind, string>> & { leadDays?: number | undefined };

/**
 * Reads a vendor's quote; deterministic.
 * @param quantities that were asked for; prices of others are not taken
 * @param today a calendar day
 */
export function parseBid(
  pages: readonly Page[],
  quantities: readonly number[],
  today: string,
): ParsedBid {
  const rows = rowsOf(pages);
  const offers = new Map<number, Offer>();
  for (const read of [readTables, readColumns, readSentences, readTotal]) {
    const open = quantities.filter((quantity) => !priceOf(quantity, offers.get(quantity)));
    read(rows, open, (quantity, offer) =>
      offers.set(quantity, { ...offer, ...offers.get(quantity) }),
    );
  }
  return bidOf(rows, quantities, offers, today);
}

type Add = (quantity: number, offer: Offer) => void;

/** Rows of quantities below a head of columns. */
function readTables(rows: readonly BidRow[], quantities: readonly number[], add: Add) {
  let columns: ReturnType<typeof columnsOf>;
  for (const row of rows) {
    const head = columnsOf(row);
    if (head) columns = head;
    if (head || !columns) continue;
    const match = row.cells.flatMap((cell) =>
      columnOf(cell, columns!) === 'quantity' ? quantitiesIn(cell.text, quantities) : [],
    )[0];
    if (!match) continue;
    const offer: Offer = {};
    for (const cell of row.cells) {
      const kind = columnOf(cell, columns);
      if (kind === 'lead') offer.leadDays ??= daysIn(cell.text);
      else if (kind && kind !== 'quantity') offer[kind] ??= moneyIn(cell.text);
    }
    add(match.quantity, stated(offer));
  }
}

const labels: [keyof Offer, RegExp][] = [
  ['leadDays', /lead|turn|days/i],
  ['freight', /freight|frt|shipping|delivery|ups|fedex|ground/i],
  ['other', /tax|postage|set-?up|plates?/i],
  ['perThousand', /\/\s?m\b|per\s+(?:m\b|1,?000|thousand)|cpm/i],
  ['each', /each|\bea\b|unit|per piece/i],
  ['total', /total|price|amount|cost/i],
];
const maxLabelRows = 12;

/** Quantities side by side, with a labeled row of prices below. */
function readColumns(rows: readonly BidRow[], quantities: readonly number[], add: Add) {
  for (const [index, { cells }] of rows.entries()) {
    const heads = cells.flatMap((cell) => {
      const [match] = amountsOf(cell.text).length ? [] : quantitiesIn(cell.text, quantities);
      return match ? [{ ...match, from: cell.from, to: cell.to }] : [];
    });
    if (heads.length < 2) continue;
    for (const { cells: row } of rows.slice(index + 1, index + 1 + maxLabelRows)) {
      const label = row[0] && labels.find(([, pattern]) => pattern.test(row[0]!.text))?.[0];
      if (!label) continue;
      for (const { quantity, from, to } of heads) {
        const cell = row.slice(1).find((one) => one.from < to + 12 && one.to > from - 12);
        if (!cell) continue;
        const value = label === 'leadDays' ? daysIn(cell.text) : moneyIn(cell.text);
        if (value !== undefined) add(quantity, { [label]: value });
      }
    }
  }
}

/** `500 @ $412.00 in 5 days; 1,000 @ $618.00`, and `$412.00 for 500`. */
function readSentences(rows: readonly BidRow[], quantities: readonly number[], add: Add) {
  for (const text of sentencesOf(rows)) {
    const matches = quantitiesIn(text, quantities);
    const amounts = amountsOf(text).filter(({ start, end }) =>
      matches.every((one) => one.end <= start || one.start >= end),
    );
    if (!matches.length || !amounts.length) continue;
    const isAmountFirst =
      amounts[0]!.end <= matches[0]!.start &&
      /\b(?:for|per)\s*$/i.test(text.slice(0, matches[0]!.start));
    for (const [index, { quantity, start, end }] of matches.entries()) {
      const [from, to] = isAmountFirst
        ? [matches[index - 1]?.end ?? 0, start]
        : [end, matches[index + 1]?.start ?? text.length];
      add(quantity, offerIn(text, from, to, amounts));
    }
  }
}

function offerIn(text: string, from: number, to: number, amounts: readonly BidAmount[]): Offer {
  const offer: Offer = { leadDays: leadDaysIn(text.slice(from, to)) };
  for (const { kind, value, start } of amounts)
    if (start >= from && start < to) offer[kind] ??= value;
  return stated(offer);
}

/** `Total: $1,250.00`, where one quantity was asked for. */
function readTotal(rows: readonly BidRow[], [quantity, ...others]: readonly number[], add: Add) {
  if (!quantity || others.length > 0) return;
  for (const { text } of rows) {
    if (!/\b(?:total|price|cost|quote|bid|amount)\b/i.test(text)) continue;
    const total = amountsOf(text).find(({ kind }) => kind !== 'freight' && kind !== 'other');
    if (total) return add(quantity, { [total.kind]: total.value });
  }
}

const stated = (offer: Offer): Offer =>
  Object.fromEntries(Object.entries(offer).filter(([, value]) => value !== undefined));

const moneyIn = (text: string) => {
  const [, whole, decimals = '.00'] =
    /^\s*\$?\s?(\d[\d,]*)?(\.\d{1,4})?(?:\s|\/|$)/.exec(text) ?? [];
  return whole || decimals !== '.00'
    ? `${(whole ?? '0').replaceAll(',', '')}${decimals}`
    : undefined;
};

function daysIn(text: string) {
  const days =
    leadDaysIn(text) ?? Number(/^\s*(?:\d{1,3}\s*[-–]\s*)?(\d{1,3})\s*$/.exec(text)?.[1]);
  return days >= 1 && days <= maxLeadDays ? days : undefined;
}

/** A price for all pieces wins over one that has to be multiplied. */
function priceOf(quantity: number, offer: Offer | undefined): string | undefined {
  if (!offer) return undefined;
  const { total, each, perThousand } = offer;
  const prices = [
    total && withCents(total),
    perThousand && timesPieces(perThousand, quantity, 1000),
    each && timesPieces(each, quantity, 1),
  ];
  return prices.find((price) => price && isCharge(price));
}

const withCents = (value: string) => {
  const [whole, decimals = ''] = value.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};

function bidOf(
  rows: readonly BidRow[],
  quantities: readonly number[],
  offers: ReadonlyMap<number, Offer>,
  today: string,
): ParsedBid {
  const freight = freightOf(rows);
  const leadDays = leadDaysOf(rows) ?? null;
  const prices = quantities.flatMap((quantity): Price[] => {
    const offer = offers.get(quantity);
    const price = priceOf(quantity, offer);
    if (!price) return [];
    const charge = offer?.freight ?? freight.charge;
    return [
      {
        quantity,
        price,
        freight: charge ? withCents(charge) : null,
        leadDays: offer?.leadDays ?? leadDays,
      },
    ];
  });
  const isCharged = prices.length > 0 && prices.every((price) => price.freight !== null);
  return {
    prices: isCharged ? prices : prices.map((price) => ({ ...price, freight: null })),
    freight: isCharged ? 'amount' : freight.terms === 'amount' ? null : freight.terms,
    validUntil: validUntilOf(rows, today),
  };
}
