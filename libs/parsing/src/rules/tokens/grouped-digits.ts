import { quantityWords } from '../vocabulary/figures.js';
import { arePieces } from './pieces.js';
import type { Token } from './token.js';

const maxDigits = 9;

/** `2 500`, `1 200 000` and `5.000` are thousands in continental text, or where pieces follow. */
export function groupedDigitsAt(
  tokens: readonly Token[],
  index: number,
  continental: boolean,
): { value: number; next: number } | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  if (/^\d{1,3}\.\d{3}$/.test(token.text))
    return continental || isPointedCount(tokens, index)
      ? { value: Number(token.text.replace('.', '')), next: index + 1 }
      : undefined;
  const group = spacedDigitsAt(tokens, index);
  return group && (continental || isSpacedCount(tokens, index, group.next)) ? group : undefined;
}

function spacedDigitsAt(tokens: readonly Token[], index: number) {
  const token = tokens[index]!;
  if (!/^[1-9]\d{0,2}$/.test(token.text)) return undefined;
  let digits = token.text;
  let next = index + 1;
  while (
    digits.length <= maxDigits &&
    /^\d{3}$/.test(tokens[next]?.text ?? '') &&
    tokens[next]?.hasSpace &&
    tokens[next]?.line === token.line
  )
    digits += tokens[next++]?.text;
  const after = tokens[next];
  return next > index + 1 &&
    digits.length <= maxDigits &&
    !(after?.hasSpace === false && after.text === '-')
    ? { value: Number(digits), next }
    : undefined;
}

/** `1.800 pcs.`, `10.000`, `qty: 2.500`: no piece is counted in thousandths. */
const isPointedCount = (tokens: readonly Token[], index: number) =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(tokens[index]!.text) &&
  (tokens[index]!.text.endsWith('.000') ||
    arePieces(tokens, index + 1) ||
    isAfterQuantityWord(tokens, index));

/** `25 000`, `1 500 copies`; not `1 500 catalogs` below a line `2 250 flyers`. */
const isSpacedCount = (tokens: readonly Token[], index: number, next: number) =>
  tokens[next - 1]!.text === '000' ||
  (/^\d00$/.test(tokens[next - 1]!.text) &&
    arePieces(tokens, next) &&
    !isNumberOfLine(tokens, index));

function isAfterQuantityWord(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index - 1]?.text === ':' ? index - 2 : index - 1;
  return quantityWords.has(tokens[word]?.word ?? '');
}

/** `item 1 500 catalogs`, and a first number where the line above or below has one too. */
function isNumberOfLine(tokens: readonly Token[], index: number): boolean {
  const { line } = tokens[index]!;
  const before = tokens[index - 1];
  if (before?.line === line) return before.kind === 'number' || lineWords.test(before.word);
  let [above, below] = [index - 1, index];
  while (tokens[above - 1]?.line === before?.line && above > 0) above--;
  while (tokens[below]?.line === line) below++;
  return tokens[above]?.kind === 'number' || tokens[below]?.kind === 'number';
}
const lineWords = /^(?:item|line|lot|job|no|number|#|option|version|part|step|order|type|row)$/;
