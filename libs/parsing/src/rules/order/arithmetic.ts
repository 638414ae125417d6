import { packPrices, quantitiesOf } from './item-figures.js';
import type { Item } from './item.js';
import { amountOf, amountsIn } from './money.js';
import type { Pair } from './pair.js';
import type { Prices } from './prices.js';

/** A quantity and its price, per piece or per thousand. */
interface Multiplication {
  quantity: number;
  price: string;
  per: 1 | 1000;
}

const cent = 0.011;
const productOf = ({ quantity, price, per }: Multiplication) => (quantity * Number(price)) / per;

const isExact = (multiplication: Multiplication, amount: string) =>
  Math.abs(productOf(multiplication) - Number(amount)) <= cent;

/** The last decimal of a price may be rounded. */
function isRounded(multiplication: Multiplication, amount: string): boolean {
  const { quantity, price, per } = multiplication;
  const step = 10 ** -(price.split('.')[1]?.length ?? 0);
  const tolerance = Math.max(cent, (quantity * step) / 2 / per);
  return Math.abs(productOf(multiplication) - Number(amount)) <= tolerance;
}

function multiplicationOf(item: Item, quantity: number): Multiplication | undefined {
  const [rate, perThousand] = [amountOf(item.rate), amountOf(item.perThousand)];
  if (perThousand) return { quantity, price: perThousand, per: 1000 };
  return rate ? { quantity, price: rate, per: 1 } : undefined;
}

const unitsOf = (multiplication: Multiplication): Multiplication[] => [
  multiplication,
  { ...multiplication, per: multiplication.per === 1 ? 1000 : 1 },
];

/** Undefined when the line does not state a quantity, a price and an amount. */
function hasRightAmount(item: Item): boolean | undefined {
  const amount = amountOf(item.amount);
  const quantities = quantitiesOf(item);
  const [quantity] = quantities;
  const multiplication = quantity && multiplicationOf(item, quantity);
  if (!amount || !multiplication || quantities.length > 1) return undefined;
  const packs = packPrices(item, quantity).map((count) => ({ ...multiplication, quantity: count }));
  return [...unitsOf(multiplication), ...packs].some((one) => isRounded(one, amount));
}

/** Whether quantity × price makes the amount of at least one line. */
export const haveRightAmount = (items: readonly Item[]): boolean =>
  items.some((item) => hasRightAmount(item) === true);

const wholeFigure = /^\d[\d,]*$/;
const trimFigure = (text: string) => text.replace(/^[$\u20ac\u00a3]\s?/, '').trim();

/** The order of the three figures in which quantity times price is the amount. */
export function fitFigures(item: Item): Item {
  if (hasRightAmount(item) !== false) return item;
  const figures = [item.quantity, item.rate || item.perThousand, item.amount].map(trimFigure);
  const orders = figures.flatMap((quantity, first) =>
    figures.flatMap((price, second) => {
      const third = 3 - first - second;
      const amount = figures[third];
      return first === second || amount === undefined || !wholeFigure.test(quantity)
        ? []
        : [{ quantity, price, amount }];
    }),
  );
  const fits = orders.filter(({ quantity, price, amount }) => {
    const [decimalPrice, decimalAmount] = [amountOf(price), amountOf(amount)];
    const count = Number(quantity.replaceAll(',', ''));
    return (
      decimalPrice !== undefined &&
      decimalAmount !== undefined &&
      Number(decimalAmount) > Number(decimalPrice) &&
      isExact({ quantity: count, price: decimalPrice, per: 1 }, decimalAmount)
    );
  });
  const [fit] = fits;
  if (!fit || fits.length > 1) return item;
  return { ...item, quantity: fit.quantity, rate: fit.price, perThousand: '', amount: fit.amount };
}

const inWords = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** What a line without other charges should say. */
export function lineMismatch(item: Item): string | undefined {
  const [quantity] = quantitiesOf(item);
  const multiplication = quantity && multiplicationOf(item, quantity);
  if (!multiplication || hasRightAmount(item) !== false) return undefined;
  const { price, per } = multiplication;
  const product = inWords(productOf(multiplication));
  const stated = inWords(Number(amountOf(item.amount)));
  return `${quantity.toLocaleString('en-US')} at $${price}${per === 1 ? '' : ' per thousand'} is ${product}, but the line says ${stated}.`;
}

const charge =
  /\b(?:freight|shipping|tax|postage|handling|discount|deposit|delivery|s\s?&\s?h|vat|setup|set-up|rush|credit)\b/i;
const isExtraCharge = (text: string) => /\d/.test(text) && charge.test(text);

/** Without a subtotal, the total may include charges below the lines. */
export function totalMismatch(
  items: readonly Item[],
  pairs: readonly Pair[],
  texts: readonly string[],
): string | undefined {
  const amounts = items.map(({ amount }) => amountOf(amount));
  if (items.length === 0 || amounts.includes(undefined)) return undefined;
  const statedTotals = pairs.flatMap(({ label, value }) => {
    const amount = label === 'subtotal' || label === 'total' ? amountOf(value) : undefined;
    return amount && label ? [{ label, amount }] : [];
  });
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  const isSum = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100) === cents;
  if (statedTotals.some(isSum)) return undefined;
  const stated =
    statedTotals.find(({ label }) => label === 'subtotal') ??
    (texts.some(isExtraCharge) ? undefined : statedTotals[0]);
  return (
    stated &&
    `The lines add up to ${inWords(cents / 100)}, but the order says ${inWords(Number(stated.amount))}.`
  );
}

/** Most amounts of a text that are compared. */
const maxAmounts = 12;

/** `68.40/M` and `8,208.00` without a currency */
const bareFigure = /(?<![\d.,])\d[\d,]*\.\d{2,4}(?![\d.,])/g;

interface Figures {
  quantities: number[];
  prices: Prices;
}

/** `600 copies at $3.92, $2,352.00 in all`: the amounts that a quantity connects. */
export function fitText(text: string, { quantities, prices }: Figures): Figures {
  const marked = amountsIn(text).map(({ value }) => value);
  const bare = marked.length ? [] : (text.match(bareFigure) ?? []);
  const amounts = [...new Set([...marked, ...bare.flatMap((one) => amountOf(one) ?? [])])].slice(
    0,
    maxAmounts,
  );
  const fits = quantities
    .slice(0, maxAmounts)
    .flatMap((quantity) =>
      amounts.flatMap((price) =>
        unitsOf({ quantity, price, per: 1 }).flatMap((multiplication) =>
          amounts
            .filter((amount) => Number(amount) > Number(price) && isExact(multiplication, amount))
            .map((amount) => ({ ...multiplication, amount })),
        ),
      ),
    );
  const [fit] = fits;
  if (!fit || fits.some(({ amount }) => amount !== fit.amount)) return { quantities, prices };
  return {
    quantities: [fit.quantity],
    prices: {
      totalPrice: fit.amount,
      cpmPrice: fit.per === 1000 ? fit.price : prices.cpmPrice,
    },
  };
}
