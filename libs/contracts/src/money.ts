/** `'1234.5'` → `'$1,234.50'`, without a float that could change a cent. */
export function dollars(amount: string): string {
  if (amount.startsWith('-')) return `-${dollars(amount.slice(1))}`;
  const [whole = '0', cents = ''] = amount.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** `'0120.5'` → `'120.50'` */
export function toMoney(amount: string) {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

export const toCents = (amount: string) => BigInt(toMoney(amount).replace('.', ''));

export function fromCents(cents: bigint): string {
  if (cents < 0n) return `-${fromCents(-cents)}`;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
