/**
 * The price of `quantity` pieces at so much a thousand, rounded to the cent; reckoned in whole
 * numbers, where no cent gets lost.
 * @param cpmPrice decimal string of dollars
 * @returns the same; null for what is no price
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
