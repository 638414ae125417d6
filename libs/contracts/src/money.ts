/**
 * `'1234.5'` → `'$1,234.50'`. Takes the decimal string as it comes; no number in between could
 * change a cent.
 */
export function dollars(amount: string) {
  const [whole = '0', cents = ''] = amount.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** An accepted amount as it is stored: `'0120.5'` → `'120.50'`. */
export function toMoney(amount: string) {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

/** `'1234.5'` → `123450n`. */
export const toCents = (amount: string) => BigInt(toMoney(amount).replace('.', ''));

/** `123450n` → `'1234.50'`; of nothing or more. */
export function fromCents(cents: bigint) {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
