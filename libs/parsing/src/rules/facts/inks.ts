import { type InkSign, inkSigns } from '../knowledge/inks.js';
import type { Manuscript } from '../manuscript.js';
import type { Span } from '../tokens/token.js';
import type { Claims } from './claims.js';
import { afterHyphen, together, wordAt } from './near.js';
import type { Ratio } from './ratios.js';

/** Something that the text says about inks or sides. */
export type Ink = Span &
  (
    | { kind: 'ratio'; front: number; back: number }
    | { kind: 'process'; weak: boolean }
    | { kind: 'ink'; name: string }
    /** Inks that are counted, not named: `2 color` (of all), `1 PMS` (beside others). */
    | { kind: 'count'; inks: number; spot: boolean }
    | { kind: 'sides'; sides: 'both' | 'front' }
    | { kind: 'face'; face: 'front' | 'back' }
    | { kind: 'blank' }
  );

const codeMark = /^(?:c|u|cp|cv|cvc|m|uc|up|ec)$/;

/** `186`, `541 and 7406`, `032C`, `Cool Gray 10`: the inks that a `PMS` announces. */
function codesAfter(text: Manuscript, from: number): { names: string[]; next: number } {
  const names: string[] = [];
  let next = from;
  for (let at = from; at < from + 24;) {
    while (/^(?:[#(:,&+/]|and|plus|no|und|et|y)$/.test(wordAt(text, at)) && together(text, from - 1, at) && at < from + 24) at++;
    if (/^(?:pms|pantone)$/.test(wordAt(text, at)) && names.length > 0) at++;
    if (wordAt(text, at) === '#') at++;
    const digits = text.tokens[at]?.text ?? '';
    const grey = /^(?:cool|warm)$/.test(wordAt(text, at)) && /^(?:gray|grey)$/.test(wordAt(text, at + 1)) && text.numbers[at + 2];
    if (!together(text, from - 1, at)) break;
    if (grey) {
      names.push(`${text.tokens[at]?.text} ${text.tokens[at + 1]?.text} ${text.tokens[at + 2]?.text}`);
      next = at + 3;
    } else if (/^(?:19[5-9]|20[0-4])\d$/.test(digits) && wordAt(text, at - 1) === '(') break;
    else if (/^\d{3,4}$/.test(digits) && !/^(?:copies|pcs|sheets|pieces|each|x|ea|lb|#)$/.test(wordAt(text, at + 1))) {
      names.push(digits);
      next =
        codeMark.test(wordAt(text, at + 1)) && (text.tokens[at + 1]?.spaced === false || /^[CU]$/.test(text.tokens[at + 1]?.text ?? ''))
          ? at + 2
          : at + 1;
    } else break;
    at = next;
  }
  return { names, next };
}

function spotInks(text: Manuscript, at: number, next: number): Ink[] {
  if (wordAt(text, at) === 'hks' && text.numbers[next])
    return [{ kind: 'ink', name: `HKS ${text.tokens[next]?.text}`, first: at, next: next + (/^k$/.test(wordAt(text, next + 1)) ? 2 : 1) }];
  const { names, next: end } = codesAfter(text, next);
  const count = countBefore(text, at);
  if (names.length > 0) return names.map((name) => ({ kind: 'ink', name: `PMS ${name}`, first: at, next: end }));
  const name = inkSigns.at(text.tokens, next);
  if (name?.value.kind === 'ink' && /^(?:reflex blue|process blue|warm red|rubine red)$/.test(name.value.name))
    return [{ kind: 'ink', name: name.value.name, first: at, next: name.next }];
  return [{ kind: 'count', inks: count?.inks ?? 1, spot: true, first: count?.first ?? at, next }];
}

function countBefore(text: Manuscript, at: number): { inks: number; first: number } | undefined {
  const mark = !text.tokens[at]?.spaced && !text.tokens[at - 1]?.spaced ? wordAt(text, at - 1) : '';
  const slashed = mark === '/' && wordAt(text, at) === 'c'; // `4/c`
  const back = wordAt(text, at - 1) === '-' && !text.tokens[at - 1]?.spaced ? at - 2 : at - 1;
  for (const from of [back, back - 1, back - 2]) {
    const numeral = text.numbers[from];
    if (
      numeral &&
      (slashed ? numeral.next + 1 : afterHyphen(text, numeral.next)) === at &&
      Number.isInteger(numeral.value) &&
      numeral.value >= 1 &&
      numeral.value <= 8 &&
      together(text, from, at)
    ) {
      return text.tokens[from - 1]?.text === '/' ? undefined : { inks: numeral.value, first: from };
    }
  }
  return undefined;
}

const notPrinted =
  /^(?:proof|proofs|laser|copy|copier|match|matching|bar|bars|separations|paper|stock|images|shift|printer|coated|managed|foil|envelope|envelopes|of|code|coded|scheme|elastic|thread|wire|coil|comb|press|heidelberg|team|consistency|correction|theory|guide|swatch|ribbon|tape|cord)$/;

function read(text: Manuscript, hit: Span & { value: InkSign }): Ink[] {
  const { first, next, value } = hit;
  const span = { first, next };
  const after = together(text, first, next) ? wordAt(text, next) : '';
  switch (value.kind) {
    case 'process':
      return notPrinted.test(after) ? [] : [{ ...span, kind: 'process', weak: false }];
    case 'ink':
      if (value.weak) return colouredInk(text, span);
      return notPrinted.test(after) || /^(?:pms|pantone)$/.test(after === '(' ? wordAt(text, next + 1) : after)
        ? []
        : [{ ...span, kind: 'ink', name: value.name === 'black and white' ? 'black' : value.name }];
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
          : [{ kind: 'count', inks: count?.inks ?? 1, spot: true, first: count?.first ?? first, next }];
      }
      if (count && !(wordAt(text, first) === 'c' && text.tokens[first]?.spaced)) {
        return notPrinted.test(after)
          ? []
          : [
              count.inks === 4
                ? { kind: 'process', weak: false, first: count.first, next }
                : { kind: 'count', inks: count.inks, spot: false, first: count.first, next },
            ];
      }
      const bare =
        /^(?:color|colour|clr)$/.test(wordAt(text, first)) &&
        !notPrinted.test(after) &&
        !/^(?:pms|spot|ink|pantone|second|same|one|brand|school|team|per|no|process|any|which|what|front|cover)$/.test(
          wordAt(text, first - 1),
        ) &&
        !(wordAt(text, first - 1) === 'paper' && !text.numbers[next]);
      return bare ? [{ ...span, kind: 'process', weak: true }] : [];
    }
    case 'sides':
    case 'face':
    case 'blank':
      return [{ ...span, ...value }];
  }
}

/** `black and red`, `prints in green`: colours are inks only where inks are spoken of. */
function colouredInk(text: Manuscript, { first, next }: Span): Ink[] {
  if (
    notPrinted.test(wordAt(text, next)) ||
    /^(?:pms|pantone)$/.test(wordAt(text, next)) ||
    wordAt(text, next + (wordAt(text, next) === '(' ? 1 : 0)) === 'pms'
  )
    return [];
  const name = text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  const code = text.tokens[first - 1];
  if (/^(?:pms|pantone)$/.test(wordAt(text, first - 2)) || /^(?:pms|pantone)$/.test(wordAt(text, first - 3))) return [];
  if (code && /^\d{3,4}$/.test(code.text) && together(text, first - 1, first)) {
    return /^[+&,]$|^(?:and|plus)$/.test(wordAt(text, first - 2))
      ? [{ first: first - 1, next, kind: 'ink', name: `PMS ${code.text}` }]
      : [];
  }
  const label = /^(?:colors|coverColors|textColors)$/.test(text.entryOf[first]?.label ?? '');
  const joined = /^(?:and|&|\+|plus|,|\/|und|et|y)$/;
  const beside =
    (joined.test(wordAt(text, first - 1)) && /^(?:black|blk|ink)$/.test(wordAt(text, first - 2))) ||
    (joined.test(wordAt(text, next)) && wordAt(text, next) !== ',' && /^(?:black|blk)$/.test(wordAt(text, next + 1)));
  const said =
    /^(?:in|ink)$/.test(wordAt(text, first - 1)) && /^(?:prints?|printed|printing|ruled|imprinted)$/.test(wordAt(text, first - 2));
  return label || beside || said || /^inks?$/.test(wordAt(text, next)) ? [{ first, next, kind: 'ink', name }] : [];
}

/** `Sides: single`. */
function sideWord(text: Manuscript, at: number): (Span & { value: InkSign }) | undefined {
  const sides = /^(?:single|one|1|simplex|front)$/.test(wordAt(text, at))
    ? 'front'
    : /^(?:double|two|2|both|duplex)$/.test(wordAt(text, at))
      ? 'both'
      : undefined;
  return sides && text.entryOf[at]?.label === 'sides' ? { first: at, next: at + 1, value: { kind: 'sides', sides } } : undefined;
}

/** All that is said of inks and sides, in the order of the text. */
export function readInks(text: Manuscript, claims: Claims, ratios: readonly Ratio[]): Ink[] {
  const inks: Ink[] = ratios.map((ratio) => ({ ...ratio, kind: 'ratio' }));
  for (let at = 0; at < text.tokens.length; at++) {
    if (text.muted[at] || (text.numbers[at - 1]?.next ?? 0) > at) continue; // the K of `10K`
    const claim = claims.at(at);
    if (claim && claim !== 'count') continue;
    const hit = inkSigns.at(text.tokens, at) ?? sideWord(text, at);
    if (!hit) continue;
    const found = read(text, hit);
    inks.push(...found);
    for (const ink of found) if (ink.kind === 'ink' && ink.name.startsWith('PMS')) claims.take(ink, 'ink');
    at = Math.max(hit.next, ...found.map(({ next }) => next)) - 1;
  }
  return inks.toSorted((a, b) => a.first - b.first);
}
