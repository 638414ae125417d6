import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

export interface Ratio extends Span {
  front: number;
  back: number;
}

const maxInks = 12;

/** One side of a ratio: `4`, `4c`, `4cp`, `K`, `zero`. */
function side(text: Document, index: number): { inks: number; next: number } | undefined {
  const token = text.tokens[index];
  if (!token) return undefined;
  if (token.kind === 'word' && /^k$/i.test(token.text)) return { inks: 1, next: index + 1 };
  const numeral = text.numbers[index];
  const inks =
    numeral?.form === 'fraction'
      ? token.value
      : (numeral?.value ?? (token.kind === 'number' ? token.value : Number.NaN));
  if (!Number.isInteger(inks) || inks < 0 || inks > maxInks || /^0\d/.test(token.text))
    return undefined;
  const next = numeral && numeral.form === 'words' ? numeral.next : index + 1;
  const hyphen =
    text.tokens[next]?.text === '-' &&
    !text.tokens[next]?.hasSpace &&
    /^colou?rs?$/.test(wordAt(text, next + 1));
  if (hyphen) return { inks, next: next + 2 };
  const unit =
    /^(?:c|cp|cl|clr|col|color|colour|pms|k)$/.test(wordAt(text, next)) &&
    (text.tokens[next]?.hasSpace === false || /^colou?r$/.test(wordAt(text, next)));
  return { inks, next: unit ? next + 1 : next };
}

const hasUnit = (text: Document, one: ReturnType<typeof side>) =>
  one !== undefined && /^(?:cp?|clr|col|colou?rs?|k)$/.test(wordAt(text, one.next - 1));

/** `4-0`, which begins a clause; no score of a game. */
function isInkDash(text: Document, index: number): boolean {
  const [front, mark, back, after] = text.tokens.slice(index, index + 4);
  return (
    /^[1-6]$/.test(front?.text ?? '') &&
    mark?.text === '-' &&
    back?.text === '0' &&
    !mark.hasSpace &&
    !back.hasSpace &&
    after?.text !== '-' &&
    text.clause[index - 1] !== text.clause[index]
  );
}

/** `4+0`, `printed 4 + 1`, as most of Europe writes it. */
function plusInks(text: Document, index: number, front: { inks: number; next: number }): boolean {
  const back = text.tokens[front.next + 1];
  const isUsual =
    front.inks >= 1 &&
    front.inks <= 6 &&
    /^[0-6]$/.test(back?.text ?? '') &&
    Number(back?.text) <= front.inks;
  if (
    !isUsual ||
    /^(?:pages?|pp|pgs?|p|seiten|pms|spot|pantone|cover|more|extra|free)$/.test(
      wordAt(text, front.next + 2),
    )
  )
    return false;
  const isTight = !text.tokens[front.next]?.hasSpace && !back?.hasSpace;
  return (
    isTight ||
    /^(?:print|printed|printing|prints|inks?|colou?rs?|druck|farben|impression|tintas|stampa|druk)$/.test(
      wordAt(text, index - 1),
    )
  );
}

/** `4:4`, `4:0`, but not `4:30` */
function isInkColon({ tokens }: Document, index: number): boolean {
  const [front, mark, back, after] = tokens.slice(index, index + 4);
  return (
    /^[1-6]$/.test(front?.text ?? '') &&
    mark?.text === ':' &&
    !mark.hasSpace &&
    /^[0-6]$/.test(back?.text ?? '') &&
    back?.hasSpace === false &&
    Number(back.text) <= Number(front?.text) &&
    !/^(?:ratio|scale|am|pm|odds|:)$/.test(after?.word ?? '')
  );
}

/** A hyphen may join the inks to _over_: `4-over-1`. */
function sideBeforeOver(text: Document, index: number): ReturnType<typeof side> {
  const front = side(text, index);
  const next = front && afterHyphen(text, front.next);
  return next && wordAt(text, next) === 'over' ? { ...front, next } : front;
}

function ratioAt(text: Document, index: number): Ratio | undefined {
  const front = sideBeforeOver(text, index);
  if (!front) return undefined;
  const mark = text.tokens[front.next];
  const inks = /^(?:tintas?|colou?rs?|colores|farbig|inks?)$/;
  const hasOverWord = mark?.word === 'over' || mark?.word === 'sobre';
  const isSpanish =
    mark?.word === 'x' &&
    text.language === 'es' &&
    /^(?:a|impresos?|impresion|en)$/.test(wordAt(text, index - 1)) &&
    front.inks <= 4;
  const hasCross =
    isSpanish ||
    (mark?.word === 'x' && hasUnit(text, front) && hasUnit(text, side(text, front.next + 1))) ||
    ((mark?.word === 'x' || mark?.word === ':' || mark?.word === '+') &&
      inks.test(wordAt(text, front.next + 2))) ||
    (mark?.word === 'x' && front.inks >= 1 && wordAt(text, front.next + 1) === '0');
  const isAdded = mark?.text === '+' && plusInks(text, index, front);
  const isSign = mark?.text === '/' || isInkColon(text, index) || isInkDash(text, index);
  if (!isSign && !hasOverWord && !hasCross && !isAdded) return undefined;
  const before = text.tokens[index - 1]?.text ?? '';
  if (/^[$€£#]$/.test(before) || (/^[/.]$/.test(before) && !text.tokens[index]?.hasSpace))
    return undefined;
  const back = /^(?:none|blank|nothing|zip|nada)$/.test(wordAt(text, front.next + 1))
    ? { inks: 0, next: front.next + 2 }
    : side(text, afterHyphen(text, front.next + 1));
  if (!back || !inSameSentence(text, index, back.next - 1)) return undefined;
  if (text.tokens[back.next]?.text === '/' && !text.tokens[back.next]?.hasSpace) return undefined;
  if (/^(?:s|side|sides|sided)$/.test(wordAt(text, back.next))) return undefined; // `4CP/2S`
  const isTight =
    !mark?.hasSpace ||
    hasOverWord ||
    hasCross ||
    isAdded ||
    text.tokens[front.next + 1]?.hasSpace === true;
  return isTight
    ? { first: index, next: back.next, front: front.inks, back: back.inks }
    : undefined;
}

/** A table with a column of inks for each side. */
function fromColumns(text: Document): Ratio[] {
  const cell = (name: RegExp) =>
    text.tokens.findIndex(
      (token, index) =>
        token.kind === 'number' &&
        text.entryOf[index]?.row === 0 &&
        text.entryOf[index]?.label === 'sides' &&
        name.test(text.entryOf[index]?.name ?? ''),
    );
  const [front, back] = [cell(/front|face|side 1/), cell(/back|reverse|side 2/)];
  const [one, two] = [text.tokens[front]?.value, text.tokens[back]?.value];
  return one !== undefined && two !== undefined && one <= maxInks && two <= maxInks
    ? [{ first: front, next: front + 1, front: one, back: two }]
    : [];
}

/** `1/2` is a fraction and `2/12` no way to print, unless a color label says so. */
function isLikely(text: Document, { first, next, front, back }: Ratio): boolean {
  const label = text.entryOf[first]?.label ?? '';
  if (/^(?:colors|coverColors|textColors)$/.test(label)) return true;
  // No fraction has a zero below it, or the same number twice.
  if (
    /^(?:size|flatSize|finalSize)$/.test(label) &&
    front <= 6 &&
    (back === 0 || (back === front && back < 6))
  )
    return true;
  if (/^(?:size|flatSize|finalSize|apart|mailDate|inHomesDate)$/.test(label)) return false;
  if (front > 8 || back > 8 || front + back === 0 || (front > 6 && back > 0 && back !== front))
    return false;
  const unit =
    /^(?:"|in|inch|inches|mm|cm|hole|fold|radius|bleed|page|of|sheet|letter|size|a4|scale)$/.test(
      wordAt(text, next),
    ) ||
    (/^[-]$/.test(wordAt(text, next)) && /^(?:inch|page)$/.test(wordAt(text, next + 1)));
  const isFraction = front !== back && back !== 0;
  if (unit && isFraction && text.tokens[next]?.line === text.tokens[first]?.line) return false;
  if (front < back && back > 1)
    return (
      [4, 5].includes(back) &&
      front >= 1 &&
      /^(?:color|colors|pms|process|ink|inks)$/.test(wordAt(text, next))
    );
  return true;
}

export function readRatios(text: Document, claims: TokenClaims): Ratio[] {
  const ratios = fromColumns(text);
  for (let index = 0; index < text.tokens.length; index++) {
    if (text.ignoredTokens[index] || (claims.claimAt(index) && claims.claimAt(index) !== 'count'))
      continue;
    const ratio = ratioAt(text, index);
    if (!ratio || !isLikely(text, ratio)) continue;
    claims.override(ratio, 'ratio');
    ratios.push(ratio);
    index = ratio.next - 1;
  }
  return ratios;
}
