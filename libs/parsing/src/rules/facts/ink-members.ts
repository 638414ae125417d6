import { inkSigns } from '../vocabulary/inks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { codeAt, codesAfter, isNoteOfCodes, isPantone, isYear } from './ink-codes.js';
import { inSameSentence, wordAt } from './near.js';

/** One of the inks that a text lists. */
export interface InkMember extends Span {
  /** `coded` is a color with its code; only `ink` and `process` are inks wherever they are. */
  kind: 'process' | 'process word' | 'ink' | 'color' | 'paper color' | 'code' | 'coded';
  /** One, or all that a `PMS` announces. */
  names: readonly string[];
  /** What the text calls the only code among them: `maroon`. */
  color?: string;
}

export const notPrinted =
  /^(?:proof|proofs|laser|copy|copier|match|matching|bar|bars|separations|paper|stock|images|shift|printer|coated|managed|foil|envelope|envelopes|of|code|coded|scheme|elastic|thread|wire|coil|comb|press|heidelberg|team|consistency|correction|theory|guide|swatch|ribbon|tape|cord)$/;

const maxBetweenDenial = 6;

/** `it does not have to be in color` */
export function isDenied(text: Document, first: number): boolean {
  const words = text.tokens.slice(Math.max(0, first - maxBetweenDenial), first);
  return words.some(
    ({ word }, nth) =>
      /^(?:not|don't|doesn't|needn't|isn't|aren't|won't)$/.test(word) &&
      text.clause[first - words.length + nth] === text.clause[first],
  );
}

export function memberAt(text: Document, index: number): InkMember | undefined {
  const sign = inkSigns.matchAt(text.tokens, index);
  switch (sign?.value.kind) {
    case 'process':
      return isPrinted(text, sign) && !isDenied(text, index)
        ? { first: index, next: sign.next, kind: 'process', names: ['CMYK'] }
        : undefined;
    case 'process word':
      return { first: index, next: sign.next, kind: 'process word', names: ['CMYK'] };
    case 'pms':
      return announcedBy(text, sign);
    case 'ink':
      return namedBy(text, sign, 'ink', sign.value.name);
    case 'color':
    case 'paper color':
      return namedBy(text, sign, sign.value.kind, sign.value.name ?? nameOf(text, sign));
    default:
      return numbered(text, index);
  }
}

const nameOf = (text: Document, { first, next }: Span) =>
  text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');

/** Not `black envelope` or `copper cold foil`, but `black of course`. */
export function isPrinted(text: Document, { first, next }: Span): boolean {
  const isOfCourse = wordAt(text, next) === 'of' && wordAt(text, next + 1) === 'course';
  if (wordAt(text, next + 1) === 'foil') return false;
  return !inSameSentence(text, first, next) || isOfCourse || !notPrinted.test(wordAt(text, next));
}

const isNamed = (name: string) => /^(?:black|black and white|process|reflex blue)/.test(name);

/** A color that a code may follow or lead: `gold`, `red ink`; black and process have none. */
function colorAt(text: Document, index: number): Span | undefined {
  const sign = inkSigns.matchAt(text.tokens, index);
  if (!sign || !inSameSentence(text, index - 1, index)) return undefined;
  const isColor =
    sign.value.kind === 'color' || (sign.value.kind === 'ink' && !isNamed(sign.value.name));
  return isColor ? sign : undefined;
}

const pms = (code: string) => `PMS ${code}`;

/** The color that a code is called after it: `PMS 871 gold`, `PMS 5405, a dusty blue`. */
function colorOfCode(text: Document, end: number): Span | undefined {
  if (wordAt(text, end) !== ',' || !/^an?$/.test(wordAt(text, end + 1))) return colorAt(text, end);
  return colorAt(text, end + 2) ?? colorAt(text, end + 3);
}

/** `PMS 286`, `PMS 871 metallic gold`, `Pantone Orange 021` */
function announcedBy(text: Document, { first, next }: Span): InkMember | undefined {
  const { names, next: end } = codesAfter(text, next);
  if (names.length > 0) {
    const color = colorOfCode(text, end);
    return {
      first,
      next: color?.next ?? end,
      kind: 'ink',
      names: names.map((name) => pms(name)),
      ...(color && names.length === 1 && { color: nameOf(text, color) }),
    };
  }
  const color = inkSigns.matchAt(text.tokens, next);
  if (color?.value.kind === 'ink' && /^(?:reflex|process|warm|rubine) /.test(color.value.name))
    return { first, next: color.next, kind: 'ink', names: [color.value.name] };
  const code = colorAt(text, next) && codeAt(text, color!.next);
  return code && inSameSentence(text, first, color!.next)
    ? { first, next: code.next, kind: 'ink', names: [pms(code.name)] }
    : undefined;
}

/** `(286)`, `(PMS 286)`, `(268 PMS)` after a color. */
function bracketedCode(text: Document, index: number) {
  if (wordAt(text, index) !== '(') return undefined;
  const isBefore = isPantone(text, index + 1);
  const code = codeAt(text, isBefore ? index + 2 : index + 1);
  const isAfter = code !== undefined && isPantone(text, code.next);
  const close = isAfter ? code.next + 1 : (code?.next ?? index);
  return code && wordAt(text, close) === ')'
    ? { ...code, next: close + 1, isCertain: isBefore || isAfter }
    : undefined;
}

/** The `PMS` of `gold (PMS 871 or similar)`, `gold color Pantone 871`, `green which is PMS 349`. */
function pantoneOf(text: Document, next: number): number | undefined {
  const pronoun = wordAt(text, next) === ',' ? next + 1 : next;
  const isExplained =
    /^(?:which|that)$/.test(wordAt(text, pronoun)) && wordAt(text, pronoun + 1) === 'is';
  const isJoined = /^(?:\(|colou?r)$/.test(wordAt(text, next));
  const index = isExplained ? pronoun + 2 : isJoined ? next + 1 : next;
  const isOfColor = inSameSentence(text, next - 1, index) && isPantone(text, index);
  return isOfColor && !isNoteOfCodes(text, index) ? index : undefined;
}

/** `black`, `dark green`, `blue 286`, `green ink (349)`, `red, PMS 186` */
function namedBy(
  text: Document,
  { first, next }: Span,
  kind: 'ink' | 'color' | 'paper color',
  name: string,
): InkMember | undefined {
  if (!isPrinted(text, { first, next })) return undefined;
  const shade = numberedBlack(text, name, first, next);
  if (shade) return { first, next: shade.next, kind: 'ink', names: [pms(shade.name)] };
  const end = /^inks?$/.test(wordAt(text, next)) ? next + 1 : next;
  const bracketed = isNamed(name) ? undefined : bracketedCode(text, end);
  const code = bracketed ?? (isNamed(name) ? undefined : codeAt(text, end));
  if (
    code &&
    !isYear(code.name) &&
    inSameSentence(text, first, end) &&
    (bracketed || endsCode(text, code.next))
  )
    return {
      first,
      next: code.next,
      kind: bracketed?.isCertain ? 'ink' : 'coded',
      names: [pms(code.name)],
      color: name,
    };
  const pantone = pantoneOf(text, next);
  if (pantone !== undefined) {
    const announced = memberAt(text, pantone);
    const isOne = announced?.names.length === 1;
    return announced && { ...announced, first, ...(isOne && { color: name }) };
  }
  const isNamedTwice =
    (kind !== 'ink' || name.startsWith('metallic')) &&
    wordAt(text, next) === ',' &&
    wordAt(text, first - 1) !== ',' &&
    pantoneOf(text, next + 1) !== undefined;
  return isNamedTwice
    ? undefined
    : { first, next, kind, names: [name === 'black and white' ? 'black' : name] };
}

/** Not `200 flyers` or `250 copies`: a code is followed by the end, a side or another ink. */
export function endsCode(text: Document, next: number): boolean {
  const after = text.tokens[next];
  if (!after || !inSameSentence(text, next - 1, next)) return true;
  if (after.kind === 'mark') return /^[,.;:()/&+\t|-]$/.test(after.text);
  const isJoined = /^(?:and|plus|with|inks?|only|solid|spot|pms|pantone|over|x|on)$/.test(
    after.word,
  );
  return (
    isJoined ||
    /^(?:sides|face|blank|ink|color)$/.test(inkSigns.matchAt(text.tokens, next)?.value.kind ?? '')
  );
}

/** `Pantone Black 7`, `Black 7 (PMS)` */
function numberedBlack(text: Document, name: string, first: number, next: number) {
  const isPantoneName = isPantone(text, first) || isNoteOfCodes(text, next + 2);
  return name === 'black' && isPantoneName && /^[2-7]$/.test(wordAt(text, next))
    ? { name: `Black ${wordAt(text, next)}`, next: next + 1 }
    : undefined;
}

/** `286`, `268 PMS`, `286 blue`, `871 gold ink` */
function numbered(text: Document, index: number): InkMember | undefined {
  const code = codeAt(text, index);
  if (!code || isYear(code.name)) return undefined;
  const named = { first: index, names: [pms(code.name)] };
  if (!/^\d/.test(code.name)) return { ...named, next: code.next, kind: 'ink' };
  if (isPantone(text, code.next) && !text.numbers[code.next + 1])
    return {
      ...named,
      next: code.next + 1,
      kind: wordAt(text, index - 1) === '(' ? 'ink' : 'coded',
    };
  const color = colorAt(text, code.next);
  if (!color) return { ...named, next: code.next, kind: 'code' };
  const end = /^inks?$/.test(wordAt(text, color.next)) ? color.next + 1 : color.next;
  return { ...named, next: end, kind: 'coded', color: nameOf(text, color) };
}
