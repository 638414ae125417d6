import { type InkSign, inkSigns } from '../vocabulary/inks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';
import type { Ratio } from './ratios.js';

export type Ink = Span &
  (
    | { kind: 'ratio'; front: number; back: number }
    | { kind: 'process'; weak: boolean }
    | { kind: 'ink'; name: string }
    /** Inks that are counted, not named: `2 color` (of all), `1 PMS` (beside others). */
    | { kind: 'count'; inks: number; spot: boolean }
    | { kind: 'sides'; sides: 'both' | 'front' }
    | { kind: 'face'; face: 'front' | 'back'; isNamed?: true }
    | { kind: 'blank' }
  );

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

function countBefore(text: Document, index: number): { inks: number; first: number } | undefined {
  const mark =
    !text.tokens[index]?.hasSpace && !text.tokens[index - 1]?.hasSpace
      ? wordAt(text, index - 1)
      : '';
  const hasSlash = mark === '/' && wordAt(text, index) === 'c'; // `4/c`
  const back =
    wordAt(text, index - 1) === '-' && !text.tokens[index - 1]?.hasSpace ? index - 2 : index - 1;
  for (const from of [back, back - 1, back - 2]) {
    const numeral = text.numbers[from];
    if (
      numeral &&
      (hasSlash ? numeral.next + 1 : afterHyphen(text, numeral.next)) === index &&
      Number.isInteger(numeral.value) &&
      numeral.value >= 1 &&
      numeral.value <= 8 &&
      inSameSentence(text, from, index)
    ) {
      return text.tokens[from - 1]?.text === '/' ? undefined : { inks: numeral.value, first: from };
    }
  }
  return undefined;
}

const notPrinted =
  /^(?:proof|proofs|laser|copy|copier|match|matching|bar|bars|separations|paper|stock|images|shift|printer|coated|managed|foil|envelope|envelopes|of|code|coded|scheme|elastic|thread|wire|coil|comb|press|heidelberg|team|consistency|correction|theory|guide|swatch|ribbon|tape|cord)$/;

/** `spot color`, `same color` */
const notInked =
  /^(?:pms|spot|ink|pantone|second|same|one|brand|school|team|per|no|process|any|which|what|front)$/;
/** `100# gloss cover color both sides`, not `the cover color` */
const statesSides = /^(?:both|one|two|1|2|front|single|double)$/;

/** `gold (PMS 871)`, `gold color Pantone 871C` */
const isCoded = (text: Document, next: number) =>
  inSameSentence(text, next - 1, next) &&
  /^(?:pms|pantone)$/.test(
    wordAt(text, /^(?:\(|colou?r)$/.test(wordAt(text, next)) ? next + 1 : next),
  );

function read(text: Document, match: Span & { value: InkSign }): Ink[] {
  const { first, next, value } = match;
  const span = { first, next };
  const after = inSameSentence(text, first, next) ? wordAt(text, next) : '';
  switch (value.kind) {
    case 'process':
      return notPrinted.test(after) ? [] : [{ ...span, kind: 'process', weak: false }];
    case 'ink':
      return notPrinted.test(after) || isCoded(text, next)
        ? []
        : [{ ...span, kind: 'ink', name: value.name === 'black and white' ? 'black' : value.name }];
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
      const isOfOther =
        notInked.test(before) ||
        (before === 'cover' && !statesSides.test(after)) ||
        (before === 'paper' && !text.numbers[next]);
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

/** `black and red`, `prints in green`: colors are inks only near words about inks. */
function inkOfColor(text: Document, { first, next }: Span): Ink[] {
  if (notPrinted.test(wordAt(text, next)) || isCoded(text, next)) return [];
  const name = text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  const code = text.tokens[first - 1];
  if (
    /^(?:pms|pantone)$/.test(wordAt(text, first - 2)) ||
    /^(?:pms|pantone)$/.test(wordAt(text, first - 3))
  )
    return [];
  if (code && /^\d{3,4}$/.test(code.text) && inSameSentence(text, first - 1, first)) {
    return /^[+&,]$|^(?:and|plus)$/.test(wordAt(text, first - 2))
      ? [{ first: first - 1, next, kind: 'ink', name: `PMS ${code.text}` }]
      : [];
  }
  const label = /^(?:colors|coverColors|textColors)$/.test(text.entryOf[first]?.label ?? '');
  const joiningWord = /^(?:and|&|\+|plus|,|\/|und|et|y)$/;
  const isBesideBlack =
    (joiningWord.test(wordAt(text, first - 1)) &&
      /^(?:black|blk|ink)$/.test(wordAt(text, first - 2))) ||
    (joiningWord.test(wordAt(text, next)) &&
      wordAt(text, next) !== ',' &&
      /^(?:black|blk)$/.test(wordAt(text, next + 1)));
  const followsPrinting =
    /^(?:in|ink)$/.test(wordAt(text, first - 1)) &&
    /^(?:prints?|printed|printing|ruled|imprinted)$/.test(wordAt(text, first - 2));
  return label || isBesideBlack || followsPrinting || /^inks?$/.test(wordAt(text, next))
    ? [{ first, next, kind: 'ink', name }]
    : [];
}

/** `Sides: single`. */
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
  return [...inks, ...namedSides(text)].toSorted((a, b) => a.first - b.first);
}

const notNames =
  /^(?:one|two|three|both|each|other|single|double|left|right|long|short|every|this|that|either|same|in|out|printed|per|back|front|first|second|inside|outside|top|bottom|narrow|wide|blank|the|a|an|any|reverse|east|west|north|south|hand|our|my|your|address|mailing|map|picture|photo|image|message|flip|face|of|adhesive|glossy|coated|dull|to|on|an?|art|text|addressing|color|longer|shorter)$/;

/** `the menu side`, `the coupon side`: two sides by their names. */
function namedSides(text: Document): Ink[] {
  const names = new Map<string, number[]>();
  for (const [index, { word }] of text.tokens.entries()) {
    const name = wordAt(text, index - 1);
    if (word !== 'side' || text.ignoredTokens[index] || notNames.test(name)) continue;
    if (text.tokens[index - 1]?.kind === 'word')
      names.set(name, [...(names.get(name) ?? []), index]);
  }
  if (names.size !== 2) return [];
  return [...names.values()].flatMap(([index = 0], nth): Ink[] => [
    { first: index, next: index + 1, kind: 'face', face: nth ? 'back' : 'front', isNamed: true },
  ]);
}
