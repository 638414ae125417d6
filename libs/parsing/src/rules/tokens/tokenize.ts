import { correctSpelling } from '../vocabulary/misspellings.js';
import type { Token } from './token.js';

const ident = /\p{L}{1,12}\d[\p{L}\d]{0,40}/uy;
const word = /\p{L}[\p{L}\p{M}]*(?:'(?:t|s|re|ve|ll|d|m)(?![\p{L}\d]))?/uy;
/** `1,25,000` is 125,000 in India. */
const number =
  /\d{1,2}(?:,\d{2}){1,3},000(?!\d|,\d)|\d{1,3}(?:,\d{3}){1,4}(?!\d|,\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3}){1,4}(?!\d|\.\d)|\d{1,3}(?:'\d{3}){1,4}(?!\d)|(?<!\d\.)\d{1,9}\.\d+(?!\.?\d)|\d{1,9},\d{1,2}(?!\d|[.,]\d)|\d+/uy;
const leadingPoint = /\.\d+/uy;
const gluedWord = /^(?:(?:x|by|qty|pms|pantone|ca|approx)(?=\d)|(?:mm|cm|in|ft)(?=(?:x|by)\d))/iu;
/** `4cx4c` */
const gluedUnit = /^cp?(?=x\d)/iu;

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/'s$/, '');
}

function valueOf(text: string): number {
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:'\d{3})+$/.test(text)) return Number(text.replaceAll("'", ''));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll('.', ''));
  return Number(text.replace(',', '.'));
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

function next(text: string, index: number): { kind: Token['kind']; text: string } {
  const letters = matchAt(ident, text, index);
  if (letters) {
    const unit = /\d/.test(text[index - 1] ?? '') ? gluedUnit.exec(letters) : null;
    return { kind: 'word', text: (unit ?? gluedWord.exec(letters))?.[0] ?? letters };
  }
  const plain = matchAt(word, text, index);
  if (plain) return { kind: 'word', text: plain };
  const digits =
    matchAt(number, text, index) ??
    (/[\p{L}\d.]/u.test(text[index - 1] ?? '') ? undefined : matchAt(leadingPoint, text, index));
  if (digits) return { kind: 'number', text: digits };
  return { kind: 'mark', text: String.fromCodePoint(text.codePointAt(index) ?? 32) };
}

function cutWithin(start: number, end: number, cuts: ReadonlySet<number> | undefined): number {
  if (cuts?.size)
    for (let index = start + 1; index < end; index++) if (cuts.has(index)) return index;
  return end;
}

/** The tokens of one line. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, 0, text.length, 0, tokens);
  return tokens;
}

/** A tab is a token, other white space is not; no token crosses one of the `cuts`. */
export function tokenize(
  text: string,
  start: number,
  end: number,
  line: number,
  tokens: Token[],
  cuts?: ReadonlySet<number>,
): void {
  let hasSpace = true;
  let index = start;
  while (index < end) {
    const code = text.charCodeAt(index);
    if (code === 32 || code === 10) {
      hasSpace = true;
      index++;
      continue;
    }
    const token = next(text, index);
    const stop = Math.min(end, cutWithin(index, index + token.text.length, cuts));
    const piece = text.slice(index, stop);
    tokens.push({
      kind: token.kind,
      text: piece,
      word: token.kind === 'word' ? correctSpelling(fold(piece)) : piece,
      value: token.kind === 'number' ? valueOf(piece) : Number.NaN,
      start: index,
      end: stop,
      hasSpace,
      line,
    });
    hasSpace = false;
    index = stop;
  }
}
