import type { ParsedOrderJob } from '#contracts';
import { wordAt } from '../rules/facts/near.js';
import { lineMismatch } from '../rules/order/arithmetic.js';
import { amountOf, inCents, totalOfThousands } from '../rules/order/money.js';
import type { JobAnswer } from './order-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import type { TwoReaders } from './two-readers.js';

interface JobPrices {
  totalPrice: string | null;
  cpmPrice: string | null;
  /** The model's figures do not agree, although each stands in the row. */
  mismatch: string | undefined;
  /** A price of the model was not taken. */
  isDropped: boolean;
}

const notMoney =
  /^(?:contact|code|percent|time|ordinal|date|year|address|pages|size|length|weight|stock|ratio)$/;

/** Figures that are written as money: `$45`, `1,942.04`. */
export function amountsIn({ facts: { text, claims }, marks }: Scope): number[] {
  return text.tokens.flatMap(({ text: written, value }, index) => {
    const number = text.numbers[index]?.value ?? value;
    const isMoney =
      /\.\d{2,4}$|,\d{2}$/.test(written) ||
      claims.claimAt(index) === 'money' ||
      wordAt(text, index - 1) === '$';
    return marks[index] && isMoney && number > 0 && !notMoney.test(claims.claimAt(index) ?? '')
      ? [number]
      : [];
  });
}

const tolerance = 0.011;
const isSame = (one: number, other: number) => Math.abs(one - other) < tolerance;

/** Totals that the amounts of a row confirm: quantity × price, or quantity × price / 1,000. */
const confirmedTotals = (amounts: readonly number[], quantity: number) =>
  amounts.filter((total) =>
    amounts.some(
      (rate) =>
        rate !== total &&
        (isSame(rate * quantity, total) || isSame((rate * quantity) / 1000, total)),
    ),
  );

const perThousandWords = /^(?:cpm|m|thousand|1000|1,000|mille|k)$/;

/** An amount that the arithmetic confirms wins over one that it does not. */
export function pricesOfJob(
  readers: TwoReaders,
  region: Region | undefined,
  answer: JobAnswer | undefined,
  rules: ParsedOrderJob | undefined,
  quantity: number | null,
): JobPrices {
  const amounts = region ? amountsIn(region.own) : [];
  const stated = (value: string | null | undefined) => {
    const amount = value ? amountOf(value) : undefined;
    return amount !== undefined && amounts.some((one) => isSame(one, Number(amount)))
      ? amount
      : null;
  };
  const confirmed = quantity === null ? [] : confirmedTotals(amounts, quantity);
  const isConfirmed = (total: string | null) =>
    total !== null && confirmed.some((one) => isSame(one, Number(total)));
  const rulesTotal = rules?.totalPrice ?? null;
  const total = inCents(stated(answer?.totalPrice) ?? '') ?? null;
  const perThousand = perThousandOf(region, stated(answer?.perThousand), total, quantity);
  const isOutdated = rulesTotal !== null && rules?.cpmPrice && rules.quantities[0] !== quantity;
  const ofRules = isOutdated && total !== null ? null : (rules?.cpmPrice ?? null);
  const cpmPrice = readers.take('cpmPrice', perThousand, ofRules);
  const calculated = cpmPrice && quantity ? totalOfThousands(cpmPrice, quantity) : null;
  const isRefuted = confirmed.length > 0 && !isConfirmed(total);
  const totalPrice = readers.take(
    'totalPrice',
    isRefuted ? null : (total ?? (isOutdated ? calculated : null)),
    isOutdated ? calculated : rulesTotal,
  );
  const mismatch = lineMismatch({
    description: [answer?.title ?? 'Line'],
    specifications: [],
    code: '',
    unit: '',
    quantity: String(quantity ?? ''),
    rate: stated(answer?.unitPrice) ?? '',
    perThousand: perThousand ?? '',
    amount: totalPrice ?? '',
  });
  const isDropped = total === null && (answer?.totalPrice ?? null) !== null;
  return { totalPrice: totalPrice ?? calculated, cpmPrice, mismatch, isDropped };
}

/** Only beside words for a thousand, or where it makes the amount. */
function perThousandOf(
  region: Region | undefined,
  price: string | null,
  total: string | null,
  quantity: number | null,
): string | null {
  if (!region || price === null) return null;
  const { facts } = region.scope;
  const isWorded = facts.text.tokens.some(({ word }) => perThousandWords.test(word));
  const makesTotal =
    total !== null &&
    quantity !== null &&
    isSame(Number(totalOfThousands(price, quantity)), Number(total));
  return isWorded || makesTotal ? price : null;
}
