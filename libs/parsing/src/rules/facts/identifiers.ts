import type { Document } from '../document.js';
import { identifiers } from '../vocabulary/figures.js';
import { pieceNouns, products } from '../vocabulary/products.js';
import { wordAt } from './near.js';
import type { TokenClaims } from './token-claims.js';

const maxCodeLength = 24;

/** `PO 4471`, `SKU 12-B`: numbers that are names. */
export function claimIdentifiers(text: Document, claims: TokenClaims): void {
  const { tokens } = text;
  for (let index = 0; index < tokens.length; index++) {
    const match = identifiers.matchAt(tokens, index);
    if (!match) continue;
    let codeIndex = match.next;
    let isMarked = match.value === 'plain' && match.next > index + 1;
    while (
      codeIndex < match.next + 3 &&
      /^(?:#|\.|:|no|num|number|nr|ref|id|date)$/.test(wordAt(text, codeIndex)) &&
      tokens[codeIndex]?.line === tokens[index]?.line
    ) {
      isMarked ||= wordAt(text, codeIndex) !== '.';
      codeIndex++;
    }
    const token = tokens[codeIndex];
    if (!token || token.line !== tokens[index]?.line || token.kind === 'mark') continue;
    if (text.numbers[codeIndex]?.form === 'grouped') continue;
    let [end, code, run] = [codeIndex + 1, token.text, token.text];
    for (let partIndex = end; code.length <= maxCodeLength; partIndex++) {
      const part = tokens[partIndex];
      if (!part || part.hasSpace || !/^[-/.\p{L}\d]+$/u.test(part.text)) break;
      run += part.text;
      if (part.kind !== 'mark') [end, code] = [partIndex + 1, run];
    }
    if (
      !/\d/.test(code) ||
      code.length > maxCodeLength ||
      text.entryOf[codeIndex]?.label === 'quantity'
    )
      continue;
    const compound = end > codeIndex + 1 || /\p{L}/u.test(code);
    const counts =
      !compound &&
      [0, 1, 2].some(
        (skip) => products.matchAt(tokens, end + skip) || pieceNouns.has(wordAt(text, end + skip)),
      );
    if (counts && match.value !== 'certain' && !(match.value === 'plain' && isMarked)) continue;
    if (
      /^\d+(?:\.\d+)?(?:pt|#|lb|gsm|x|pp|pgs?|k|m|th|st|nd|rd|%|"|c|up|oz|mm|cm|in|ft)/i.test(
        code,
      ) ||
      /^\d{1,2}\/\d{1,2}$/.test(code)
    )
      continue;
    if (match.value === 'code' && !compound) continue;
    if (match.value === 'marked' && !isMarked && !compound) continue;
    if (match.value === 'marked' && !isMarked && !/\d{2}/.test(code)) continue;
    claims.take({ first: index, next: end }, 'identifier');
    index = end - 1;
  }
}
