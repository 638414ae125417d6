/**
 * @param cpmPrice decimal string of dollars per thousand
 * @returns decimal string of dollars, rounded to the cent; null for an invalid price
 */
export function cpmTotal(cpmPrice: string, quantity: number): string | null {
  const [, whole = '', fraction = ''] =
    /^(\d+)(?:\.(\d+))?$/.exec(cpmPrice.replace(/[$,\s]/g, '')) ?? [];
  if (!whole) return null;
  const parts = 10n ** BigInt(fraction.length);
  const cents =
    (BigInt(whole + fraction) * BigInt(quantity) * 100n * 2n + 1000n * parts) /
    (2n * 1000n * parts);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
