import {
  type BidPrice,
  type BidTerms,
  type FreightTerms,
  freightTerms,
  isCalendarDate,
  isMoney,
  maxLeadDays,
  type ParsedBid,
  type SendBid,
} from '#contracts';
import { inDays, today } from '../../lib/format.js';

/** By field: `price.500`, `lead.500`, `freight.500`, with `alt.` before those of an alternative. */
export type BidValues = Record<string, string>;
export type BidPart = '' | 'alt.';

const usualDays = 30;

const fieldNames = (part: BidPart, quantities: readonly number[]) =>
  quantities.flatMap((quantity) =>
    ['price', 'lead', 'freight'].map((field) => `${part}${field}.${quantity}`),
  );

const pricesOf = (part: BidPart, prices: readonly BidPrice[]): BidValues =>
  Object.fromEntries(
    prices.flatMap(({ quantity, price, leadDays, freight }) => [
      [`${part}price.${quantity}`, price],
      [`${part}lead.${quantity}`, String(leadDays)],
      [`${part}freight.${quantity}`, freight ?? ''],
    ]),
  );

/** The bid before, or an empty form. */
export function bidValues(quantities: readonly number[], bid: BidTerms | null): BidValues {
  const names = [...fieldNames('', quantities), ...fieldNames('alt.', quantities)];
  const empty: BidValues = Object.fromEntries(names.map((name) => [name, '']));
  const isValid = bid !== null && bid.validUntil >= today();
  return {
    ...empty,
    freight: bid?.freight ?? 'included',
    validUntil: isValid ? bid.validUntil : inDays(usualDays),
    remark: bid?.remark ?? '',
    hasAlternative: bid?.alternative ? 'yes' : '',
    description: bid?.alternative?.description ?? '',
    file: bid?.file?.fileUrl ?? '',
    fileName: bid?.file?.fileName ?? '',
    ...(bid && onForm(pricesOf('', bid.prices), empty)),
    ...(bid?.alternative && onForm(pricesOf('alt.', bid.alternative.prices), empty)),
  };
}

const onForm = (values: BidValues, form: BidValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in form));

/**
 * What a vendor’s PDF says, for the fields that nobody has filled in.
 * @param proposed by the PDF before
 */
export function proposedValues(
  { prices, freight, validUntil }: ParsedBid,
  values: BidValues,
  initialValues: BidValues,
  proposed: BidValues,
): BidValues {
  const read: BidValues = {
    ...Object.fromEntries(
      prices.flatMap((row) => [
        [`price.${row.quantity}`, row.price],
        [`lead.${row.quantity}`, row.leadDays === null ? '' : String(row.leadDays)],
        [`freight.${row.quantity}`, row.freight ?? ''],
      ]),
    ),
    freight: freight ?? '',
    validUntil: validUntil ?? '',
  };
  const isFree = (name: string) =>
    name in values &&
    (!values[name] || values[name] === initialValues[name] || values[name] === proposed[name]);
  return Object.fromEntries(Object.entries(read).filter(([name, text]) => text && isFree(name)));
}

/** A lead time that is left empty is that of the first priced quantity. */
function leadOf(part: BidPart, quantity: number, quantities: readonly number[], all: BidValues) {
  const first = quantities.find((one) => all[`${part}lead.${one}`]);
  return all[`${part}lead.${quantity}`] || (first ? all[`${part}lead.${first}`] : '') || '';
}

const priced = (part: BidPart, quantities: readonly number[], values: BidValues) =>
  quantities.filter((quantity) => values[`${part}price.${quantity}`]);

const isCharge = (sum = '') => isMoney(sum) && /[1-9]/.test(sum);
const isLead = (days: string) =>
  /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= maxLeadDays;

type Problems = Record<string, string | undefined>;

function priceProblems(part: BidPart, quantities: readonly number[], values: BidValues): Problems {
  const rows = priced(part, quantities, values);
  if (!rows.length) return { [`${part}price.${quantities[0]}`]: 'A price is required' };
  return Object.fromEntries(
    rows.flatMap((quantity) => [
      [
        `${part}price.${quantity}`,
        isCharge(values[`${part}price.${quantity}`])
          ? undefined
          : 'Price must be an amount like 1250.00',
      ],
      [
        `${part}lead.${quantity}`,
        isLead(leadOf(part, quantity, quantities, values))
          ? undefined
          : `Lead time must be 1 to ${maxLeadDays} days`,
      ],
      [
        `${part}freight.${quantity}`,
        values['freight'] !== 'amount' || isMoney(values[`${part}freight.${quantity}`])
          ? undefined
          : 'Freight must be an amount like 75.00',
      ],
    ]),
  );
}

export function bidProblems(quantities: readonly number[], values: BidValues): Problems {
  const { validUntil = '', hasAlternative, description = '' } = values;
  return {
    ...priceProblems('', quantities, values),
    ...(hasAlternative && {
      description: description.trim() ? undefined : 'Describe the alternative',
      ...priceProblems('alt.', quantities, values),
    }),
    validUntil: !isCalendarDate(validUntil)
      ? 'Valid-until date is required'
      : validUntil < today()
        ? 'Valid Until must not be in the past'
        : undefined,
  };
}

const rowsOf = (part: BidPart, quantities: readonly number[], values: BidValues): BidPrice[] =>
  priced(part, quantities, values).map((quantity) => ({
    quantity,
    price: values[`${part}price.${quantity}`]!,
    freight: values['freight'] === 'amount' ? values[`${part}freight.${quantity}`]! : null,
    leadDays: Number(leadOf(part, quantity, quantities, values)),
  }));

const freightOf = (value: string | undefined): FreightTerms =>
  freightTerms.find((terms) => terms === value) ?? 'included';

type SentTerms = Pick<
  SendBid,
  'prices' | 'freight' | 'validUntil' | 'remark' | 'alternative' | 'file'
>;

export const termsOf = (quantities: readonly number[], values: BidValues): SentTerms => ({
  prices: rowsOf('', quantities, values),
  freight: freightOf(values['freight']),
  validUntil: values['validUntil']!,
  remark: values['remark']?.trim() || null,
  alternative: values['hasAlternative']
    ? {
        description: values['description']!.trim(),
        prices: rowsOf('alt.', quantities, values),
      }
    : null,
  file: values['file'] || null,
});
