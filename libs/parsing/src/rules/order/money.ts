/** `$1,942.04`, `USD 310`, `4,450.00`, `1.234,50 €`. */
const amount =
  /(?:US\$|CA\$|\$|USD|CAD|EUR|GBP|€|£)\s?(\d{1,3}(?:[,.]\d{3})*(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?)(?!\d)|(?<![\d.,#/-])(\d{1,3}(?:,\d{3})*\.\d{2,4}|\d+\.\d{2}|\d{1,3}(?:\.\d{3})*,\d{2})(?![\d/])\s?(?:€|EUR|USD)?/gi;

export interface Amount {
  /** A decimal string with two to four decimals. */
  value: string;
  start: number;
  end: number;
}

/** Every amount of money in a text; bare numbers only with cents. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amount)].map((match) => ({
    value: decimal(match[1] ?? match[2] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The amount of a cell that holds one and, at most, few words beside it. */
export function amountOf(text: string): string | undefined {
  const [found] = amountsIn(text);
  if (found) return found.value;
  return /^\d{1,3}(?:,\d{3})*$|^\d+$/.test(text.trim()) ? decimal(text.trim()) : undefined;
}

function decimal(written: string): string {
  const continental = /,\d{1,2}$/.test(written) && !/\.\d{1,2}$/.test(written);
  const plain = continental ? written.replaceAll('.', '').replace(',', '.') : written.replace(/,/g, '');
  const thousands =
    /^\d{1,3}(?:\.\d{3})+$/.test(plain) && !/\.\d{3}$/.test(plain.slice(0, -4)) && continental ? plain.replaceAll('.', '') : plain;
  const [whole = '0', part = ''] = thousands.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
}

const scale = 4;
const scaled = (value: string): bigint => {
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(`${whole}${part.padEnd(scale, '0').slice(0, scale)}`);
};

/** Cents only: further decimals are those of a price per piece. */
export const inCents = (value: string): string | undefined => (/\.\d{2}$/.test(value) && value !== '0.00' ? value : undefined);

/** So many pieces at a price per thousand, rounded half up to cents. */
export function totalOfThousands(perThousand: string, pieces: number): string {
  const unit = 1000n * 100n; // a thousand pieces, and from four decimals to two
  const cents = (2n * scaled(perThousand) * BigInt(pieces) + unit) / (2n * unit);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
