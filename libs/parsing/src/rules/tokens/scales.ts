import { streets } from '../vocabulary/figures.js';
import { parts, scales, smallNumbers } from '../vocabulary/number-words.js';
import { lengthUnits } from '../vocabulary/sizes.js';
import { stockWords } from '../vocabulary/stocks.js';
import { arePieces } from './pieces.js';
import type { Token } from './token.js';

export interface Scale {
  scale: number;
  next: number;
}

/** `thousand`, `dozen`, `K` or `M` after a number that ends there. */
export function scaleAt(
  tokens: readonly Token[],
  index: number,
  value: number,
  continental: boolean,
): Scale | undefined {
  const letter = letterAt(tokens, index, value);
  if (letter) return letter;
  const word = tokens[index]?.word ?? '';
  const scale = scales.get(word);
  return scale && (word !== 'mil' || continental) && !/^cents?$/.test(word)
    ? { scale, next: index + 1 }
    : undefined;
}

/** In the trade 1M is a thousand. */
const perLetter = 1000;
const maxOfLetters = 1000;

function letterAt(tokens: readonly Token[], index: number, value: number): Scale | undefined {
  const token = tokens[index];
  const thousands = { scale: perLetter, next: index + 1 };
  if (token?.kind === 'mark')
    return isThousandsCell(tokens, index) ? thousandsCell(index) : undefined;
  if (isMillion(tokens, index)) return { scale: perLetter ** 2, next: index + 1 };
  if (!token || !/^[km]$/i.test(token.text)) return undefined;
  if (!token.hasSpace) return tokens[index - 1]?.kind === 'number' ? thousands : undefined;
  const next = tokens[index + 1];
  const isSeparate =
    next?.line !== token.line ||
    /^[.,;]$/.test(next.text) ||
    ((next.kind !== 'mark' || next.text === '#') && next.hasSpace && !streets.has(next.word));
  return isUpper(token) && value <= maxOfLetters && isSeparate && !isOfInks(tokens, index, value)
    ? thousands
    : undefined;
}

/** `1.5MM coupons`; not `3MM coroplast signs` and `3MM boards`, which are so thick */
const isMillion = (tokens: readonly Token[], index: number) =>
  tokens[index]?.text === 'MM' &&
  !tokens[index].hasSpace &&
  arePieces(tokens, index + 1) &&
  !stockWords.matchAt(tokens, index + 1) &&
  !/^(?:signs|boards|panels|sheets)$/.test(tokens[index + 1]!.word);

const isUpper = ({ text }: Token) => /^[KM]$/.test(text);

/** `4/1 K`, `C 20 M 100 Y 0 K 35`, `20 C 100 M 0 Y 35 K` */
const isOfInks = (tokens: readonly Token[], index: number, value: number) =>
  (tokens[index - 2]?.text === '/' && Number.isInteger(value)) ||
  [index - 2, index + 2].some((near) => /^[cmy]$/i.test(tokens[near]?.text ?? ''));

/** `15 | M |`: the unit of a quantity in the next cell of a row. */
const isThousandsCell = (tokens: readonly Token[], index: number): boolean =>
  isBar(tokens[index]) &&
  tokens[index + 1]?.text === 'M' &&
  tokens[index + 1]?.line === tokens[index]?.line &&
  (isBar(tokens[index + 2]) || tokens[index + 2]?.line !== tokens[index]?.line);

const thousandsCell = (index: number): Scale => ({ scale: perLetter, next: index + 2 });

const isBar = (token: Token | undefined) => token?.text === '\t' || token?.text === '|';

/** `and a half`, `and three quarters` */
export function partAt(
  tokens: readonly Token[],
  index: number,
): { value: number; next: number } | undefined {
  if (!isAnd(tokens[index])) return undefined;
  const count = isArticle(tokens[index + 1]) ? 1 : smallNumbers.get(tokens[index + 1]?.word ?? '');
  const part = parts.get(tokens[index + 2]?.word ?? '');
  return count && part && count < part ? { value: count / part, next: index + 3 } : undefined;
}

/** `a thousand and a half`; not `a thousand and a half inches` */
export function partOfScaleAt(tokens: readonly Token[], index: number) {
  const part = partAt(tokens, index);
  const after = tokens[part?.next ?? 0];
  const isOfOther = after?.text === '-' || lengthUnits.has(after?.word ?? '') || isSheet(after);
  return part && !isOfOther ? part : undefined;
}

const isSheet = (token: Token | undefined) =>
  /^(?:page|pages|sheet|sheets|letter|fold|folded|size)$/.test(token?.word ?? '');

export const isAnd = (token: Token | undefined) => token?.word === 'and' || token?.text === '&';
export const isArticle = (token: Token | undefined) => /^an?$/.test(token?.word ?? '');

/** The end of `(1)` in `one (1) thousand`, which repeats the number. */
export function repeatedAt(tokens: readonly Token[], index: number, value: number): number {
  if (tokens[index]?.text !== '(' || tokens[index + 2]?.text !== ')') return index;
  const token = tokens[index + 1]!;
  const isSame = token.value === value || smallNumbers.get(token.word) === value;
  return isSame ? index + 3 : index;
}
