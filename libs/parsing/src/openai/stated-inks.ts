import { inkSigns } from '../rules/vocabulary/inks.js';
import type { Scope } from './scope.js';
import { isTelling, tokensOf } from './text-tokens.js';

/** What the scope says about inks and sides. */
interface InkWords {
  ratios: ReadonlySet<string>;
  /** Counts that words state: 4 for `full color`, 1 for `black`. */
  counts: ReadonlySet<number>;
  bothSides: boolean;
  oneSide: boolean;
}

function inkWordsIn(scope: Scope): InkWords {
  const { text, inks } = scope.facts;
  const ratios = new Set<string>();
  const counts = new Set<number>();
  let [bothSides, oneSide] = [false, false];
  let named = 0;
  for (const ink of scope.own(inks)) {
    if (ink.kind === 'ratio') ratios.add(`${ink.front}/${ink.back}`);
    if (ink.kind === 'process') counts.add(4);
    if (ink.kind === 'count') counts.add(ink.inks);
  }
  for (const [index] of text.tokens.entries()) {
    if (!scope.has(index)) continue;
    const sign = inkSigns.matchAt(text.tokens, index)?.value;
    if (sign?.kind === 'process') counts.add(4);
    if (sign?.kind === 'count') counts.add(sign.inks);
    if (sign?.kind === 'ink' || sign?.kind === 'color' || sign?.kind === 'pms') named++;
    if (sign?.kind === 'unit') {
      const number = text.numbers[index - 1] ?? text.numbers[index - 2];
      counts.add(number ? number.value : 4);
    }
    if (sign?.kind === 'face' && sign.face === 'back') bothSides = true;
    if (sign?.kind === 'sides' && sign.sides === 'both') bothSides = true;
    if (sign?.kind === 'blank' || (sign?.kind === 'sides' && sign.sides === 'front'))
      oneSide = true;
  }
  for (let count = 1; count <= Math.min(named, 4); count++) counts.add(count);
  return { ratios, counts, bothSides, oneSide };
}

/** `4/4 (PMS 186)`, `cover 4/4; text 1/1`: each ratio and each name is stated. */
export function statesInks(scope: Scope, value: string): boolean {
  const words = inkWordsIn(scope);
  const ratios = [...value.matchAll(/(\d+)\s*\/\s*(\d+)/g)];
  if (ratios.length === 0) return scope.states(value);
  const rest = tokensOf(value.replace(/(\d+)\s*\/\s*(\d+)/g, ' '));
  return (
    ratios.every(([, front, back]) => isStatedRatio(words, Number(front), Number(back))) &&
    scope.numbersOf(rest) &&
    rest.every((token) => !isTelling(token) || isUsual(token.word) || scope.word(token.word))
  );
}

/** Words by which the trade names inks and parts. */
const isUsual = (word: string) =>
  /^(?:pms|pantone|black|process|cover|text|inside|outside|front|back)$/.test(word);

function isStatedRatio(words: InkWords, front: number, back: number): boolean {
  const { ratios, counts, bothSides, oneSide } = words;
  if (ratios.has(`${front}/${back}`)) return true;
  if (!counts.has(front) && front !== 0) return false;
  if (back === 0) return front > 0 && (oneSide || !bothSides);
  if (!counts.has(back)) return false;
  return bothSides || !oneSide;
}
