import { type MappedText, rewrite } from './mapped-text.js';

const invisibleCharacters =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u00ae\u2122\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]|[\u{e0000}-\u{e007f}]/u;
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const replacements: Record<string, string> = {
  '\u2044': '/',
  '\u2215': '/',
  '\u00d7': 'x',
  '\u2715': 'x',
  '\u2716': 'x',
  '\u2a2f': 'x',
  '\u00b2': '2',
  '\u00b3': '3',
  '\u2116': 'No.',
  '\u2026': '...',
  '\u2014': ' - ',
  '\u2015': ' - ',
  '\u2610': '[ ]',
  '\u25a1': '[ ]',
  '\u2611': '[x]',
  '\u2612': '[x]',
  '\u2713': '[x]',
  '\u2714': '[x]',
};
const equivalents: [RegExp, string][] = [
  [/[\u2010-\u2013\u2212\ufe63]/, '-'],
  [/[\u2018\u2019\u201b\u2032\u00b4`]/, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/, '"'],
  [/[\u2022\u2023\u25aa-\u25cf\u2219\u27a2\u00b7]/, '\u2022'],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd]/, ' '],
];
const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅙': '1/6',
  '⅚': '5/6',
};
const unusualCharacters = /[^\n\t -_a-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/gu;

function plainCharacter(character: string, before: string): string {
  const fraction = fractions[character];
  if (fraction) return /\d/.test(before) ? ` ${fraction}` : fraction;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  if (/\p{Cs}/u.test(character)) return ' ';
  if (invisibleCharacters.test(character)) return '';
  for (const [pattern, substitute] of equivalents) if (pattern.test(character)) return substitute;
  return /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u.test(character)
    ? character.normalize('NFKC')
    : character;
}

/** Replaces typographic characters with plain ones and removes invisible ones. */
export function plainCharacters(from: MappedText): MappedText {
  const lines = rewrite(from, lineEnds, () => '\n');
  return rewrite(lines, unusualCharacters, (character, start) =>
    plainCharacter(character, lines.text[start - 1] ?? ''),
  );
}
