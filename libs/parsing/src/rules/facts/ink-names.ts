import type { Document } from '../document.js';
import type { Ink } from './ink.js';
import { inSameSentence, wordAt } from './near.js';
import { dropWord } from './parted-inks.js';

/** Tokens between a color and its code. */
const codeReach = 12;

/**
 * `blue on the front, PMS 300`, `green ink 2 sides (PMS 342)`, `PMS 4625 (the brown)`: a color and
 * its code are one.
 *
 * @param codeOfColor of `PMS 7622 maroon`, which is later called `maroon`
 */
export function withCodes(
  text: Document,
  inks: readonly Ink[],
  codeOfColor: ReadonlyMap<string, string>,
): Ink[] {
  const codes = new Map(inks.map((ink, nth) => [ink, codeOf(text, ink, inks.slice(nth + 1))]));
  const taken = new Set(codes.values());
  return inks.flatMap((ink) => {
    const code = codes.get(ink);
    if (taken.has(ink) || explainsCode(text, ink, inks)) return [];
    if (code) return [{ ...code, first: ink.first, next: ink.next }];
    return ink.kind === 'ink' ? [{ ...ink, name: codeOfColor.get(ink.name) ?? ink.name }] : [ink];
  });
}

/** The color in brackets behind its code. */
function explainsCode(text: Document, { kind, first, next }: Ink, inks: readonly Ink[]): boolean {
  const open = /^(?:the|our|a)$/.test(wordAt(text, first - 1)) ? first - 2 : first - 1;
  return (
    kind === 'ink' &&
    wordAt(text, open) === '(' &&
    wordAt(text, next) === ')' &&
    inks.some((ink) => ink.kind === 'ink' && ink.name.startsWith('PMS') && ink.next === open)
  );
}

function codeOf(text: Document, ink: Ink, rest: readonly Ink[]): Ink | undefined {
  if (ink.kind !== 'ink' || /^(?:black|PMS|HKS)/.test(ink.name)) return undefined;
  const code = rest.find(({ kind }) => !/^(?:face|sides)$/.test(kind));
  if (code?.kind !== 'ink' || !code.name.startsWith('PMS')) return undefined;
  const isApart = rest[0] !== code && wordAt(text, code.first - 1) === ',';
  return code.first - ink.next <= codeReach &&
    inSameSentence(text, ink.first, code.first) &&
    (isApart || isInBrackets(text, ink.next, code.first))
    ? code
    : undefined;
}

function isInBrackets(text: Document, from: number, index: number): boolean {
  const words = text.tokens.slice(from, index).map(({ word }) => word);
  return words.includes('(') && !words.includes(')');
}

const sideWord = /^(?:solid|flood|just|only|the|is|in|gets?|prints?|:|,)$/;
const maxBetween = 3;

/** `PMS 286 and 485 on the front, 286 on the back`: the code of an ink that is named before. */
export function repeatedCodes(text: Document, inks: readonly Ink[]): Ink[] {
  const names = new Set(inks.flatMap((ink) => (ink.kind === 'ink' ? [ink.name] : [])));
  const reach = (from: number, step: 1 | -1) => {
    let index = from;
    const isBetween = () => [sideWord, dropWord].some((words) => words.test(wordAt(text, index)));
    for (let nth = 0; nth < maxBetween && isBetween(); nth++) index += step;
    return index;
  };
  return inks.flatMap((face): Ink[] => {
    if (face.kind !== 'face') return [];
    return [reach(face.first - 1, -1), reach(face.next, 1)].flatMap((index): Ink[] => {
      const name = `PMS ${text.tokens[index]?.text}`;
      const isNamed = inks.some(({ first, next }) => first <= index && index < next);
      return names.has(name) && !isNamed && inSameSentence(text, face.first, index)
        ? [{ first: index, next: index + 1, kind: 'ink', name }]
        : [];
    });
  });
}
