/** UTF-8 that was read as Windows-1252, or a letter that was lost. */
const mojibake = /[ÃÂâ][\u0080-¿‘’“”•–—˜™š›œžŸƒ„…†‡ˆ‰Š‹ŒŽ€‚]|\ufffd/;
const formula = /^(?:=|[+@-][A-Za-z(]|#(?:REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM)\b)/;
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028\u2029\u200b-\u200f\ufeff]/;

export const hasMojibake = (cell: string) => mojibake.test(cell);
export const hasFormula = (cell: string) => formula.test(cell);
export const hasControl = (cell: string) => control.test(cell);

/** No spaces around it, and single ones inside. */
export const trimmed = (cell: string) => cell.replace(/[\s\u00a0]+/g, ' ').trim();

/** @returns the ZIP code with five or nine digits, or the text as it was */
export function paddedZip(zip: string) {
  if (/^\d{8}$/.test(zip)) return `0${zip}`;
  const [, first, plus4] = /^(\d{3,4})(?:-(\d{4}))?$/.exec(zip) ?? [];
  return first ? first.padStart(5, '0') + (plus4 ? `-${plus4}` : '') : zip;
}
export const isShortZip = (zip: string) => paddedZip(zip) !== zip;
export const isZip = (zip: string) => /^\d{5}(?:-?\d{4})?$/.test(zip);
export const isCanadianZip = (zip: string) => /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(zip);

const home = new Set(['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica']);
export const isAtHome = (country: string) => home.has(country.toLowerCase().replace(/[^a-z]/g, ''));

const shortWords: Record<string, string> = {
  street: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', lane: 'ln', court: 'ct',
  boulevard: 'blvd', place: 'pl', square: 'sq', terrace: 'ter', parkway: 'pkwy', highway: 'hwy',
  circle: 'cir', apartment: 'apt', unit: 'apt', suite: 'ste', north: 'n', south: 's', east: 'e',
  west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw',
}; // prettier-ignore

/** Equal for texts that the post treats as the same. */
export const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[a-z]+/g, (word) => shortWords[word] ?? word);
