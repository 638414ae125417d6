import { type InkSign, inkSigns } from '../vocabulary/inks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { inSameSentence, wordAt } from './near.js';
import {
  codeAfterColor,
  countBefore,
  inkOfColor,
  isCoded,
  isNamedCode,
  notPrinted,
  repeatedCodes,
} from './ink-colors.js';
import type { Ink } from './ink.js';
import {
  countedFaces,
  dividedSides,
  namedInParentheses,
  namedSides,
  otherSides,
  withAddedSpots,
} from './ink-sides.js';
import type { Ratio } from './ratios.js';

const codeMark = /^(?:c|u|cp|cv|cvc|m|uc|up|ec)$/;

/** `186`, `541 and 7406`, `032C`, `Cool Gray 10`: the inks that a `PMS` announces. */
function codesAfter(text: Document, from: number): { names: string[]; next: number } {
  const names: string[] = [];
  let next = from;
  for (let index = from; index < from + 24;) {
    while (
      /^(?:[#(:,&+/]|and|plus|no|und|et|y)$/.test(wordAt(text, index)) &&
      inSameSentence(text, from - 1, index) &&
      index < from + 24
    )
      index++;
    if (/^(?:pms|pantone)$/.test(wordAt(text, index)) && names.length > 0) index++;
    if (wordAt(text, index) === '#') index++;
    const digits = text.tokens[index]?.text ?? '';
    const gray =
      /^(?:cool|warm)$/.test(wordAt(text, index)) &&
      /^(?:gray|grey)$/.test(wordAt(text, index + 1)) &&
      text.numbers[index + 2];
    if (!inSameSentence(text, from - 1, index)) break;
    if (gray) {
      names.push([0, 1, 2].map((offset) => text.tokens[index + offset]?.text).join(' '));
      next = index + 3;
    } else if (/^(?:19[5-9]|20[0-4])\d$/.test(digits) && wordAt(text, index - 1) === '(') break;
    else if (
      /^\d{3,4}$/.test(digits) &&
      !/^(?:copies|pcs|sheets|pieces|each|x|ea|lb|#)$/.test(wordAt(text, index + 1))
    ) {
      names.push(digits);
      next =
        codeMark.test(wordAt(text, index + 1)) &&
        (text.tokens[index + 1]?.hasSpace === false ||
          /^[CU]$/.test(text.tokens[index + 1]?.text ?? ''))
          ? index + 2
          : index + 1;
    } else break;
    index = next;
  }
  return { names, next };
}

function spotInks(text: Document, index: number, next: number): Ink[] {
  if (wordAt(text, index) === 'hks' && text.numbers[next])
    return [
      {
        kind: 'ink',
        name: `HKS ${text.tokens[next]?.text}`,
        first: index,
        next: next + (/^k$/.test(wordAt(text, next + 1)) ? 2 : 1),
      },
    ];
  const { names, next: end } = codesAfter(text, next);
  const count = countBefore(text, index);
  if (names.length > 0)
    return names.map((name) => ({ kind: 'ink', name: `PMS ${name}`, first: index, next: end }));
  const code = text.tokens[index - 1]?.text ?? '';
  if (/^\d{3,4}$/.test(code) && wordAt(text, index - 2) === '(')
    return [{ kind: 'ink', name: `PMS ${code}`, first: index - 1, next }];
  const name = inkSigns.matchAt(text.tokens, next);
  if (
    name?.value.kind === 'ink' &&
    /^(?:reflex blue|process blue|warm red|rubine red)$/.test(name.value.name)
  )
    return [{ kind: 'ink', name: name.value.name, first: index, next: name.next }];
  return [
    { kind: 'count', inks: count?.inks ?? 1, spot: true, first: count?.first ?? index, next },
  ];
}

/** `spot color`, `same color` */
const notInked =
  /^(?:pms|spot|ink|pantone|second|same|one|brand|school|team|per|no|process|any|which|what|front)$/;
const maxBetweenDenial = 6;
/** `100# gloss cover color both sides`, `14pt UV front color both sides`, not `the cover color` */
const statesSides = /^(?:both|one|two|1|2|front|single|double|on|outside|inside)$/;

/** `it does not have to be in color` */
function isDenied(text: Document, first: number): boolean {
  const words = text.tokens.slice(Math.max(0, first - maxBetweenDenial), first);
  return words.some(
    ({ word }, nth) =>
      /^(?:not|don't|doesn't|needn't|isn't|aren't|won't)$/.test(word) &&
      text.clause[first - words.length + nth] === text.clause[first],
  );
}

function read(text: Document, match: Span & { value: InkSign }): Ink[] {
  const { first, next, value } = match;
  const span = { first, next };
  const isOfCourse = wordAt(text, next) === 'of' && wordAt(text, next + 1) === 'course';
  const after = inSameSentence(text, first, next) && !isOfCourse ? wordAt(text, next) : '';
  switch (value.kind) {
    case 'process':
      return notPrinted.test(after) || isDenied(text, first)
        ? []
        : [{ ...span, kind: 'process', weak: false }];
    case 'ink':
      if (notPrinted.test(after) || isCoded(text, next) || isNamedCode(text, span, value.name))
        return [];
      if (value.name !== 'black') {
        const code = codeAfterColor(text, span);
        if (code) return [code];
      }
      if (value.name === 'black and white') return [{ ...span, kind: 'ink', name: 'black' }];
      return [{ ...span, kind: 'ink', name: value.name }, ...codesBeside(text, value.name, span)];
    case 'color':
      return inkOfColor(text, span);
    case 'pms':
      return spotInks(text, first, next);
    case 'count':
      return [{ ...span, kind: 'count', inks: value.inks, spot: false }];
    case 'unit': {
      const count = countBefore(text, first);
      if (value.spot) {
        const codes = codesAfter(text, next).names;
        return codes.length > 0
          ? spotInks(text, first, next)
          : [
              {
                kind: 'count',
                inks: count?.inks ?? 1,
                spot: true,
                first: count?.first ?? first,
                next,
              },
            ];
      }
      if (count && !(wordAt(text, first) === 'c' && text.tokens[first]?.hasSpace)) {
        return notPrinted.test(after)
          ? []
          : [
              count.inks === 4
                ? { kind: 'process', weak: false, first: count.first, next }
                : { kind: 'count', inks: count.inks, spot: false, first: count.first, next },
            ];
      }
      const before = wordAt(text, first - 1);
      if (before === 'no') return [{ ...span, kind: 'blank' }];
      if (isDenied(text, first)) return [];
      const isOfOther =
        (notInked.test(before) && !(before === 'front' && statesSides.test(after))) ||
        (before === 'cover' && !statesSides.test(after)) ||
        (before === 'paper' && !text.numbers[next] && !statesSides.test(after));
      const isWithoutCount =
        /^(?:color|colour|clr)$/.test(wordAt(text, first)) && !notPrinted.test(after) && !isOfOther;
      return isWithoutCount ? [{ ...span, kind: 'process', weak: true }] : [];
    }
    case 'sides':
    case 'face':
    case 'blank':
      return [{ ...span, ...value }];
  }
}

/** `K+286`, `1665 + black`, `3/0 (blk, 286, 7406)`: codes without `PMS`. */
function codesBeside(text: Document, name: string, { first, next }: Span): Ink[] {
  if (name !== 'black') return [];
  const beside = [
    { mark: first - 1, code: first - 2 },
    { mark: next, code: next + 1 },
  ].filter(({ mark, code }) => /^[+&]$/.test(wordAt(text, mark)) && isCode(text, first, code));
  return [...beside.map(({ code }) => code), ...codesInBrackets(text, first, next)].map((code) => ({
    first: code,
    next: code + 1,
    kind: 'ink',
    name: `PMS ${text.tokens[code]?.text}`,
  }));
}

const isCode = (text: Document, first: number, code: number) =>
  /^\d{3,4}$/.test(text.tokens[code]?.text ?? '') && inSameSentence(text, first, code);

/** The codes after black in the brackets of a ratio. */
function codesInBrackets(text: Document, first: number, next: number): number[] {
  const codes: number[] = [];
  if (wordAt(text, first - 1) !== '(' || wordAt(text, first - 3) !== '/') return codes;
  let code = next + 1;
  while (wordAt(text, code - 1) === ',' && isCode(text, first, code)) {
    codes.push(code);
    code += 2;
  }
  return codes;
}

/** `Sides: single`, `process both sides`. */
function sideWord(text: Document, index: number): (Span & { value: InkSign }) | undefined {
  if (wordAt(text, index) === 'process')
    return /^(?:sides|face)$/.test(inkSigns.matchAt(text.tokens, index + 1)?.value.kind ?? '')
      ? { first: index, next: index + 1, value: { kind: 'process' } }
      : undefined;
  const sides = /^(?:single|one|1|simplex|front)$/.test(wordAt(text, index))
    ? 'front'
    : /^(?:double|two|2|both|duplex)$/.test(wordAt(text, index))
      ? 'both'
      : undefined;
  return sides && text.entryOf[index]?.label === 'sides'
    ? { first: index, next: index + 1, value: { kind: 'sides', sides } }
    : undefined;
}

/** Tokens between a color and its code. */
const codeReach = 12;

/** `blue on the front, PMS 300`, `green ink 2 sides (PMS 342)`: a color and its code are one. */
function withCodes(text: Document, inks: readonly Ink[]): Ink[] {
  const codes = new Map(inks.map((ink, nth) => [ink, codeOf(text, ink, inks.slice(nth + 1))]));
  const taken = new Set(codes.values());
  return inks.flatMap((ink) => {
    const code = codes.get(ink);
    if (taken.has(ink)) return [];
    return code ? [{ ...code, first: ink.first, next: ink.next }] : [ink];
  });
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

export function readInks(text: Document, claims: TokenClaims, ratios: readonly Ratio[]): Ink[] {
  const inks: Ink[] = ratios.map((ratio) => ({ ...ratio, kind: 'ratio' }));
  for (let index = 0; index < text.tokens.length; index++) {
    // The K of `10K` is not a color.
    if (text.ignoredTokens[index] || (text.numbers[index - 1]?.next ?? 0) > index) continue;
    const claim = claims.claimAt(index);
    if (claim && claim !== 'count') continue;
    const match = inkSigns.matchAt(text.tokens, index) ?? sideWord(text, index);
    if (!match) continue;
    const inksHere = read(text, match);
    inks.push(...inksHere);
    for (const ink of inksHere)
      if (ink.kind === 'ink' && ink.name.startsWith('PMS')) claims.take(ink, 'ink');
    index = Math.max(match.next, ...inksHere.map(({ next }) => next)) - 1;
  }
  const named = withCodes(text, inks);
  const signs = withAddedSpots(
    text,
    [
      ...named,
      ...namedSides(text),
      ...otherSides(text, named),
      ...repeatedCodes(text, named),
    ].toSorted((a, b) => a.first - b.first),
  );
  return namedInParentheses(
    text,
    [...signs, ...dividedSides(text, signs), ...countedFaces(text, signs)].toSorted(
      (a, b) => a.first - b.first,
    ),
  );
}
