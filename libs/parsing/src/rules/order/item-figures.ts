import type { Item } from './item.js';
import { amountOf, inCents } from './money.js';
import { type Prices, statedPrices } from './prices.js';

const thousands = /^(?:m|\/m|per m|(?:per )?thousand|k|th|tsd)\.?$/i;
/** `$13.80 M` */
const perThousandRate = /\d\s*\/?\s*M$|\bper (?:M|thousand)$/i;
const hundreds = /^(?:c|\/c|per c|hundred|hd)\.?$/i;
/** A unit that holds several pieces, and the words that say how many. */
const boxUnit =
  /^(?:bx|box|boxes|ctns?|cartons?|pk|pks|packs?|pkgs?|packages?|cs|cases?|rm|reams?)\.?$/i;
const perBox =
  /\b(\d{1,3}(?:,\d{3})+|\d{2,5})\s*(?:(?:cards|sheets|pcs|pieces|ea|each|env|envelopes)\s*)?(?:per|\/|to an?|each)\s*(?:box|carton|ctn|bx|pack|pk|package|case|ream)\b|\b(?:box(?:es)?|cartons?|packs?|cases?|reams?) of (\d{1,3}(?:,\d{3})+|\d{2,5})\b/i;
const wholeNumber = /^[~\s]*(\d{1,3}(?:[,.\s]\d{3})+|\d+)(?:\.0+)?\s*(m|k)?\b/i;

/** Pieces that a label on the order counts. */
export const piecesIn = (text: string): number[] => {
  const count = Number(wholeNumber.exec(text)?.[1]?.replace(/[,.\s]/g, '') ?? 0);
  return count > 0 ? [count] : [];
};

/** Thousands when the unit says so; `2,500.000` has three decimals, `2.500` none. */
export function quantitiesOf(item: Item): number[] {
  const { quantity, unit } = item;
  return quantity.split(/\s*[/;&]\s*(?=\d)/).flatMap((quantityText) => {
    const text = quantityText.trim().replace(/(?<=,\d{3}|\d{4})\.0+$/, '');
    const decimal = /^(\d{1,4}\.\d{1,3})\b/.exec(text)?.[1];
    const perThousand = thousands.test(unit) || /\d\s?[mk]$/i.test(text);
    if (decimal && perThousand) return [Math.round(Number(decimal) * 1000)];
    if (decimal && Number.isInteger(Number(decimal)) && matchesAmount(item, Number(decimal)))
      return [Number(decimal)];
    const count = Number(wholeNumber.exec(text)?.[1]?.replace(/[,.\s]/g, '') ?? 0);
    if (count < 1) return [];
    if (perThousand && count < 1000) return [count * 1000];
    const isPerHundred = hundreds.test(unit) && matchesAmount(item, count / 100);
    if (isPerHundred) return [count];
    if (hundreds.test(unit) || /\d\s+C$/.test(text)) return [count * 100];
    return [inPieces(item, count) ?? count * (boxUnit.test(unit) ? piecesPerBox(item) : 1)];
  });
}

const packWords = String.raw`pk|pks|bx|ct|ctn|cs|bdl|packs?|box|carton|case|bundle|roll`;
const perPack = new RegExp(
  String.raw`(?<![\d.,x-])(\d[\d,]*) ?(?:\p{L}+ ?)?(?:\/|per ) ?(?:${packWords})\b`,
  'giu',
);
const perPackName = new RegExp(
  String.raw`^(?:pcs|pieces|qty|sets) ?(?:\/|per ) ?(?:${packWords})$`,
  'i',
);
const countOf = (text: string) => Number(text.replaceAll(',', ''));

/** Pieces in a pack: `500/CT = 12,000 PC`, `250` under `Pcs/pack` */
function packsOf({ description, specifications }: Item): number[] {
  const texts = [...description, ...specifications.map(([, value]) => value)];
  return [
    ...specifications.flatMap(([name, value]) => (perPackName.test(name) ? countOf(value) : [])),
    ...texts.flatMap((text) => [...text.matchAll(perPack)].map(([, count = '']) => countOf(count))),
  ].filter((count) => count > 1);
}

/** The pieces of `24 CT`, where the text says that they are 12,000 in all. */
function inPieces(item: Item, packs: number): number | undefined {
  const counts = item.description
    .flatMap((text) => text.match(/(?<![\d.,])\d[\d,]*(?![\d.])/g) ?? [])
    .map(countOf);
  return packsOf(item)
    .map((pieces) => pieces * packs)
    .find((pieces) => counts.includes(pieces));
}

/** What quantity × price makes, where the price is for a pack. */
export const packPrices = (item: Item, quantity: number): number[] =>
  packsOf(item).map((pieces) => quantity / pieces);

function piecesPerBox({ description }: Item): number {
  const [, countPerBox, countOfBox] = perBox.exec(description.join(' ')) ?? [];
  return Number((countPerBox ?? countOfBox ?? '1').replace(',', ''));
}

function matchesAmount({ rate, amount }: Item, count: number): boolean {
  const [unitPrice, sum] = [Number(amountOf(rate) ?? 0), Number(amountOf(amount) ?? 0)];
  return unitPrice > 0 && Math.abs(unitPrice * count - sum) < 0.02;
}

/** Per thousand when the heading or unit says so, or when only that matches the amount. */
export function pricesOf(item: Item, quantity: number | undefined): Prices {
  const amount = inCents(amountOf(item.amount) ?? '');
  const rate =
    amountOf(item.perThousand) ??
    (thousands.test(item.unit) ||
    perThousandRate.test(item.rate) ||
    byThousand(item, quantity, amount)
      ? amountOf(item.rate)
      : undefined);
  const sentencePrices = statedPrices([item.rate, ...item.description].join('\n'));
  return {
    totalPrice: amount ?? (sentencePrices.cpmPrice ? undefined : sentencePrices.totalPrice),
    cpmPrice: rate ?? sentencePrices.cpmPrice,
  };
}

function byThousand(
  { rate }: Item,
  quantity: number | undefined,
  amount: string | undefined,
): boolean {
  const unitPrice = Number(amountOf(rate) ?? 0);
  return (
    quantity !== undefined &&
    amount !== undefined &&
    unitPrice > 0 &&
    Math.abs((unitPrice * quantity) / 1000 - Number(amount)) < 0.02
  );
}
