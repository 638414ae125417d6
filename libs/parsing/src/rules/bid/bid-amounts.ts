import { fromCents, toCents } from '#contracts';

export type AmountKind = 'total' | 'each' | 'perThousand' | 'freight' | 'other';

export interface BidAmount {
  /** With up to four decimals. */
  value: string;
  kind: AmountKind;
  start: number;
  end: number;
}

const amount =
  /(\$\s?)?(?<![\w.,/-])(\d{1,3}(?:,\d{3})+|\d+)?(\.\d{1,4})?(?![\d%#]|,\d|\.\d|\s?(?:x|×)\s?\d)/g;
const eachAfter = /^\s*(?:\/\s?|per\s+|an?\s+)?(?:ea\b|each|pc\b|piece|unit|book|copy|card|set\b)/i;
const thousandAfter = /^\s*(?:\/\s?|per\s+|an?\s+)(?:m\b|k\b|1,?000|thousand)/i;
const thousandBefore = /(?:\bcpm|\/\s?m|per\s+(?:m|1,?000|thousand))\s*[:=@]?\s*\$?$/i;
const freightWord = /(?:freight|frt|shipping|ship|delivery|courier|handling)/i;
const freightBefore = new RegExp(
  `${freightWord.source}(?:\\s+(?:is|of|charge|cost|to\\s+[\\w. ]{2,30}|add|at|est\\.?))*\\s*[:=(+-]?\\s*\\$?$`,
  'i',
);
const freightAfter = new RegExp(`^\\s*(?:for\\s+)?(?:the\\s+)?${freightWord.source}`, 'i');
const otherBefore =
  /(?:tax|postage|set-?up|plates?|proofs?|deposit|discount|rush|overs?|additional m|add'?l m|addl m|die|tooling)\s*(?:fee|charge|cost)?\s*[:=]?\s*\$?$/i;

/** Amounts with a currency sign or cents; the words beside one say what it is. */
export function amountsOf(text: string): BidAmount[] {
  const amounts: BidAmount[] = [];
  for (const match of text.matchAll(amount)) {
    const [whole, sign, digits, decimals] = match;
    if ((!digits && !decimals) || (!sign && (decimals?.length ?? 0) < 3)) continue;
    const [start, end] = [match.index, match.index + whole.length];
    const value = `${(digits ?? '0').replaceAll(',', '')}${decimals ?? '.00'}`;
    amounts.push({ value, kind: kindOf(text.slice(0, start), text.slice(end)), start, end });
  }
  return amounts;
}

function kindOf(before: string, after: string): AmountKind {
  const near = before.slice(-40);
  if (thousandAfter.test(after) || thousandBefore.test(near)) return 'perThousand';
  if (eachAfter.test(after)) return 'each';
  if (freightBefore.test(near) || freightAfter.test(after)) return 'freight';
  return otherBefore.test(near) ? 'other' : 'total';
}

/** Rounded half up to cents. @param value with up to four decimals */
export function timesPieces(value: string, pieces: number, per: 1 | 1000) {
  const [whole = '0', decimals = ''] = value.split('.');
  const scaled = BigInt(`${whole}${decimals.padEnd(4, '0').slice(0, 4)}`);
  const divisor = BigInt(per) * 100n;
  return fromCents((2n * scaled * BigInt(pieces) + divisor) / (2n * divisor));
}

export const isCharge = (value: string) => /^\d+\.\d{2}$/.test(value) && toCents(value) > 0n;
