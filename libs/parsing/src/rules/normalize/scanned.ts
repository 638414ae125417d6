import { type MappedText, rewrite } from './mapped-text.js';

/** Scanner errors that are certain in context; replacements keep the length. */
const scanErrors: readonly [pattern: RegExp, replacement: (match: string) => string][] = [
  /** `2,OOO`, `5OO`, `l6 pt`, `6O#`, but not in addresses, codes or words. */
  [
    /(?<![\p{L}\d@._/-])(?=[OolI]*[\d,])[\dOolI][\dOolI,]*(?:\.\d+)?(?=\s|[#",;:).]|$|(?:pt|lb|gsm|x|pp|up)\b)/gmu,
    (match) => digits(match),
  ],
  [/(?<=^|[\s-])[lI](?=\/\d)/gmu, () => '1'],
  /** `4/O`. */
  [/(?<=\b\d\/)[Oo]\b/gu, () => '0'],
  /** `8.5 x ll`. */
  [/(?<=\d\s{0,3}"?\s{0,3}x\s{1,3})[lI]{2}\b/gu, () => '11'],
  /** `co1or`. */
  [/(?<=\b\p{Ll}{2,12})1(?=\p{Ll}{2})/gu, () => 'l'],
  /** `DeIiver`, `Iinen`. */
  [/(?<=\b\p{L}?\p{Ll}{1,12})I(?=\p{Ll})|\bI(?=i\p{Ll}{2})/gu, () => 'l'],
];

const digits = (match: string) =>
  /\d/.test(match) ? match.replace(/[Oo]/g, '0').replace(/[lI]/g, '1') : match;

/** Letters and digits that a fax or a scanner mixed up, put right. */
export function fixScanErrors(from: MappedText): MappedText {
  return scanErrors.reduce(
    (text, [pattern, replacement]) => rewrite(text, pattern, replacement),
    from,
  );
}
