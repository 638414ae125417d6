import type { ParsedOrderJob } from '#contracts';
import { amountOf, inCents, totalOfThousands } from '../rules/order/money.js';
import type { JobAnswer } from './order-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import type { TwoReaders } from './two-readers.js';

interface JobPrices {
  totalPrice: string | null;
  cpmPrice: string | null;
}

const notMoney =
  /^(?:contact|code|percent|time|ordinal|date|year|address|pages|size|length|weight|stock|ratio)$/;

/** The amount as a decimal, if the job's own text has it as a price. */
function statedAmount(own: Scope, value: string | null, quantity: number | null): string | null {
  const amount = value === null ? undefined : amountOf(value);
  if (amount === undefined || Number(amount) === quantity) return null;
  const isStated = own
    .placesOf(Number(amount))
    .some((index) => !notMoney.test(own.facts.claims.claimAt(index) ?? ''));
  return isStated ? amount : null;
}

const tolerance = 0.011;

/** Quantity × price = amount, with the prices that the job's text states. */
function fits(total: string | null, quantity: number | null, rates: readonly (string | null)[]) {
  if (total === null || quantity === null) return false;
  const [unit, perThousand] = rates;
  return (
    (unit && Math.abs(Number(unit) * quantity - Number(total)) < tolerance) ||
    (perThousand &&
      Math.abs(Number(totalOfThousands(perThousand, quantity)) - Number(total)) < tolerance)
  );
}

/** A reading that the arithmetic confirms wins over one that it does not. */
export function pricesOfJob(
  readers: TwoReaders,
  region: Region | undefined,
  answer: JobAnswer | undefined,
  rules: ParsedOrderJob | undefined,
  quantity: number | null,
): JobPrices {
  const stated = (value: string | null | undefined) =>
    region ? statedAmount(region.own, value ?? null, quantity) : null;
  const [unit, perThousand] = [stated(answer?.unitPrice), stated(answer?.perThousand)];
  const [total, rulesTotal] = [
    inCents(stated(answer?.totalPrice) ?? '') ?? null,
    rules?.totalPrice ?? null,
  ];
  const cpmPrice = readers.take('cpmPrice', perThousand, rules?.cpmPrice ?? null);
  const rates = [unit, cpmPrice];
  const calculated = cpmPrice && quantity ? totalOfThousands(cpmPrice, quantity) : null;
  const modelTotal =
    rulesTotal !== null && fits(rulesTotal, quantity, rates) && !fits(total, quantity, rates)
      ? null
      : total;
  const isOutdated = rulesTotal !== null && rules?.cpmPrice && rules.quantities[0] !== quantity;
  const totalPrice = readers.take(
    'totalPrice',
    modelTotal ?? (isOutdated ? calculated : null),
    isOutdated ? calculated : rulesTotal,
  );
  return { totalPrice: totalPrice ?? calculated, cpmPrice };
}
