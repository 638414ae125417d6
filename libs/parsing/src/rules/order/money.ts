const figure = String.raw`\d{1,3}(?:[,.]\d{3})*(?:[.,]\d{1,4})?(?!\d)|\d+(?:[.,]\d{1,4})?(?!\d)`;
/** `$1,942.04`, `USD 310`, `1.234,50 €`. */
const markedAmount = new RegExp(
  String.raw`(?:US\$|CA\$|\$|USD|CAD|EUR|GBP|€|£)\s?(${figure})|(?<![\d.,#/-])(\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?!\d))\s?(?:€|EUR\b|USD\b|GBP\b)`,
  'gi',
);
/** Values of a price column: `4,450.00`, `.0945`, `12`. */
const barePattern = new RegExp(String.raw`^(?:[$€£]\s?)?(${figure}|\.\d{1,4})$`);

export interface Amount {
  value: string;
  start: number;
  end: number;
}

export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(markedAmount)].map((match) => ({
    value: decimal(match[1] ?? match[2] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The currency is optional. */
export function amountOf(text: string): string | undefined {
  const bareAmount = barePattern.exec(text.trim())?.[1];
  return bareAmount === undefined
    ? (amountsIn(text)[0]?.value ?? firstWithCents(text))
    : decimal(bareAmount);
}

const firstWithCents = (text: string) => {
  const amountText = /^\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/.exec(text.trim())?.[0];
  return amountText && decimal(amountText);
};

function decimal(amount: string): string {
  const hasDecimalComma = /,\d{1,2}$/.test(amount);
  const plain = hasDecimalComma
    ? amount.replaceAll('.', '').replace(',', '.')
    : amount.replaceAll(',', '');
  const [whole = '', part = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${part.padEnd(2, '0')}`;
}

const scale = 4;
const toScaledInt = (value: string): bigint => {
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(`${whole}${part.padEnd(scale, '0').slice(0, scale)}`);
};

/** Further decimals belong to prices per piece. */
export const inCents = (value: string): string | undefined =>
  /\.\d{2}$/.test(value) && value !== '0.00' ? value : undefined;

/** Rounds half up to cents. */
export function totalOfThousands(perThousand: string, pieces: number): string {
  const unit = 1000n * 100n;
  const cents = (2n * toScaledInt(perThousand) * BigInt(pieces) + unit) / (2n * unit);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
