import { type InkSign, inkSigns } from '../vocabulary/inks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { inSameSentence, wordAt } from './near.js';
import { sideSignAt } from './blank-sides.js';
import { codesAfter, isNoteOfCodes } from './ink-codes.js';
import { countBefore } from './ink-counts.js';
import { withCodes, repeatedCodes } from './ink-names.js';
import { inkListAt, joinedMembers } from './ink-lists.js';
import { isDenied, type InkMember, notPrinted } from './ink-members.js';
import type { Ink } from './ink.js';
import {
  countedFaces,
  dividedSides,
  namedInParentheses,
  namedSides,
  otherSides,
  withAddedSpots,
} from './ink-sides.js';
import { listedInks } from './listed-inks.js';
import { partedInks } from './parted-inks.js';
import { sentencesWithNotes } from './ink-surroundings.js';
import type { Ratio } from './ratios.js';

/** `HKS 43 K`, `2 pms colors, 295 and 124`, `one PMS` */
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
  if (names.length > 0)
    return names.map((name) => ({ kind: 'ink', name: `PMS ${name}`, first: index, next: end }));
  if (isNoteOfCodes(text, index) || wordAt(text, index - 1) === 'no') return [];
  const count = countBefore(text, index);
  return [
    { kind: 'count', inks: count?.inks ?? 1, spot: true, first: count?.first ?? index, next },
  ];
}

/** `spot color`, `same color` */
const notInked =
  /^(?:pms|spot|ink|pantone|second|same|one|brand|school|team|per|no|process|any|which|what|front)$/;
/** `100# gloss cover color both sides`, `14pt UV front color both sides`, not `the cover color` */
const statesSides = /^(?:both|one|two|1|2|front|single|double|on|outside|inside)$/;

function read(text: Document, match: Span & { value: InkSign }): Ink[] {
  const { first, next, value } = match;
  const span = { first, next };
  const isOfCourse = wordAt(text, next) === 'of' && wordAt(text, next + 1) === 'course';
  const after = inSameSentence(text, first, next) && !isOfCourse ? wordAt(text, next) : '';
  switch (value.kind) {
    case 'pms':
      return spotInks(text, first, next);
    case 'count':
      return [{ ...span, kind: 'count', inks: value.inks, spot: false }];
    case 'unit': {
      const count = countBefore(text, first);
      if (value.spot) return spotInks(text, first, next);
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
        (before === 'paper' && !text.numbers[next] && !statesSides.test(after)) ||
        (before === 'of' && wordAt(text, first - 2) === 'paper');
      const isWithoutCount =
        /^(?:color|colour|clr)$/.test(wordAt(text, first)) && !notPrinted.test(after) && !isOfOther;
      return isWithoutCount ? [{ ...span, kind: 'process', weak: true }] : [];
    }
    case 'sides':
    case 'face':
    case 'blank':
      return [{ ...span, ...value }];
    default:
      return [];
  }
}

/** `Sides: single` */
function sideWord(text: Document, index: number): (Span & { value: InkSign }) | undefined {
  const sides = /^(?:single|one|1|simplex|front)$/.test(wordAt(text, index))
    ? 'front'
    : /^(?:double|two|2|both|duplex)$/.test(wordAt(text, index))
      ? 'both'
      : undefined;
  return sides && text.entryOf[index]?.label === 'sides'
    ? { first: index, next: index + 1, value: { kind: 'sides', sides } }
    : undefined;
}

/** What a member of a list says. */
const inksOf = ({ kind, names, first, next }: InkMember): Ink[] =>
  /^process/.test(kind)
    ? [{ kind: 'process', weak: false, first, next }]
    : names.map((name) => ({ kind: 'ink', name, first, next }));

export function readInks(text: Document, claims: TokenClaims, ratios: readonly Ratio[]): Ink[] {
  const inks: Ink[] = ratios.map((ratio) => ({ ...ratio, kind: 'ratio' }));
  const ratioEnds = new Map(ratios.map((ratio) => [ratio.next, ratio]));
  const joined = new Set<number>();
  const codeOfColor = new Map<string, string>();
  const notes = sentencesWithNotes(text);
  const hasFoil = text.tokens.some(({ word }) => word === 'foil');
  const isFree = (index: number) => {
    // The K of `10K` is not a color.
    if (text.ignoredTokens[index] || (text.numbers[index - 1]?.next ?? 0) > index) return false;
    const claim = claims.claimAt(index);
    return claim === undefined || claim === 'count';
  };
  for (let index = 0; index < text.tokens.length; index++) {
    if (!isFree(index)) continue;
    const list = inkListAt(text, index, isFree);
    const hasNote = notes.has(text.sentence[index] ?? -1);
    const isAfterStock =
      claims.claimAt(index - 2) === 'stock' && inSameSentence(text, index - 2, index);
    const listed = listedInks(text, list, ratioEnds, { hasNote, hasFoil, isAfterStock });
    const match =
      sideSignAt(text, index) ?? inkSigns.matchAt(text.tokens, index) ?? sideWord(text, index);
    const inksHere = listed.length > 0 ? listed.flatMap(inksOf) : match ? read(text, match) : [];
    for (const { first } of joinedMembers(list)) joined.add(first);
    for (const { color, names } of listed)
      if (color && !codeOfColor.has(color)) codeOfColor.set(color, names[0]!);
    inks.push(...inksHere);
    for (const ink of inksHere)
      if (ink.kind === 'ink' && ink.name.startsWith('PMS')) claims.take(ink, 'ink');
    const end = listed.length > 0 ? list.next : (match?.next ?? index + 1);
    index = Math.max(end, ...inksHere.map(({ next }) => next)) - 1;
  }
  const named = withCodes(text, inks, codeOfColor);
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
    partedInks(
      text,
      [...signs, ...dividedSides(text, signs), ...countedFaces(text, signs)].toSorted(
        (a, b) => a.first - b.first,
      ),
      joined,
    ),
  );
}
