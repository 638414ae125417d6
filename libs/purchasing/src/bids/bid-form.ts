import { BadRequestException } from '@nestjs/common';
import type { ShopCalendar } from '#config';
import { type BidFile, type BidPrice, type BidTerms, type SendBid, toMoney } from '#contracts';
import { toPositiveInt, trimToNull } from '#fields';

type Form = Pick<SendBid, 'prices' | 'freight' | 'validUntil' | 'remark' | 'alternative'>;

const refusal = (field: string, message: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });

/**
 * @param quantities that were asked for
 * @throws BadRequestException for another or repeated quantity, missing freight, or a past day
 */
export function termsOf(
  input: Form,
  quantities: readonly number[],
  calendar: ShopCalendar,
  file: BidFile | null = null,
): BidTerms {
  const { freight, remark, alternative } = input;
  const validUntil = calendar.toDate(input.validUntil);
  if (validUntil < calendar.today())
    throw refusal('validUntil', 'Valid Until must not be in the past');
  const rows = (prices: readonly BidPrice[], field: string) => {
    const sentRows = prices.map((row) => rowOf(row, freight === 'amount'));
    const ownQuantities = new Set(sentRows.map(({ quantity }) => quantity));
    if (
      ownQuantities.size < sentRows.length ||
      sentRows.some((row) => !quantities.includes(row.quantity))
    )
      throw refusal(field, 'Each price must be for a requested quantity');
    if (freight === 'amount' && sentRows.some((row) => row.freight === null))
      throw refusal(field, 'Enter the freight for each quantity');
    return sentRows.toSorted((one, other) => one.quantity - other.quantity);
  };
  return {
    prices: rows(input.prices, 'prices'),
    freight,
    validUntil,
    remark: trimToNull(remark),
    alternative: alternative
      ? {
          description: alternative.description.trim(),
          prices: rows(alternative.prices, 'alternative'),
        }
      : null,
    file,
  };
}

const rowOf = (
  { quantity, price, freight, leadDays }: BidPrice,
  hasFreight: boolean,
): BidPrice => ({
  quantity: toPositiveInt(quantity)!,
  price: toMoney(price),
  freight: hasFreight && freight ? toMoney(freight) : null,
  leadDays: toPositiveInt(leadDays)!,
});
