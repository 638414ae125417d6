export { checkedRows } from './rows.js';

const maxInt = 2_147_483_647;

export const mapIfDefined = <T>(value: T | undefined, convert: (value: T) => unknown) =>
  value === undefined ? undefined : convert(value);

export const trimToNull = (text: string | null | undefined) => text?.trim() || null;

export const toPositiveInt = (value: unknown) => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 1 && number <= maxInt ? number : undefined;
};
