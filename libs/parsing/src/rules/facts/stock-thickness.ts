import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import { stockWords } from '../vocabulary/stocks.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

const rigid =
  /^(?:foam core|PVC board|gatorboard|coroplast|plastic|aluminum|board|corrugated|magnet)$/;
const maxInches = 2;

/** The thickness of a board in inches: `3/16 foamboard`, `.080 alum`, `styrene (.020)`. */
export function thicknessAt(
  text: Document,
  index: number,
  numeral: Numeral,
): (Span & { text: string }) | undefined {
  const words = inchesIn(text, numeral);
  if (!words) return undefined;
  const unit = text.numbers[index]!.next + (words.hasUnit ? 1 : 0);
  const next = /^(?:"|in|inch)$/.test(wordAt(text, unit)) ? unit + 1 : unit;
  const from = afterHyphen(text, next);
  const isBefore = [0, 1].some((skip) => isRigid(text, from + skip));
  return (isBefore && inSameSentence(text, index, from)) || isAfterSheet(text, index, words)
    ? { first: index, next: isBefore ? from : next, text: `${words.text}"` }
    : undefined;
}

interface Inches {
  text: string;
  hasUnit: boolean;
  isDecimal: boolean;
}

/** `3/16`, `.03`, `20 thousandths` */
function inchesIn(text: Document, { first, form, value, next }: Numeral): Inches | undefined {
  const isThousandths = /^(?:thousandths?|thou)$/.test(wordAt(text, next));
  const isDecimal = /^0?\.\d{2,3}$/.test(text.tokens[first]?.text ?? '');
  if (isThousandths || isDecimal) {
    const inches = isThousandths ? value / 1000 : value;
    return inches > 0 && inches < 1
      ? { text: inches.toFixed(3).slice(1), hasUnit: isThousandths, isDecimal: true }
      : undefined;
  }
  if (form !== 'fraction' || value >= maxInches) return undefined;
  const fraction = text.tokens.slice(first, next).map((token) => token.text);
  return { text: fraction.join(''), hasUnit: false, isDecimal: false };
}

const isRigid = ({ tokens }: Document, index: number) =>
  rigid.test(stockWords.matchAt(tokens, index)?.value.name ?? '');

/** `aluminum .080`, `styrene (.020)` */
function isAfterSheet(text: Document, index: number, { isDecimal }: Inches): boolean {
  const end = /^[(,]$/.test(wordAt(text, index - 1)) ? index - 1 : index;
  return (
    isDecimal &&
    [1, 2].some((back) => isRigid(text, end - back) && inSameSentence(text, end - back, index))
  );
}
