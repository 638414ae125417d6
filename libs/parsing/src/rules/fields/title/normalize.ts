import { withPlural } from '../../tokens/phrase-book.js';
import { correctSpelling } from '../../vocabulary/misspellings.js';
import { products } from '../../vocabulary/products.js';
import { alternatives } from '../../vocabulary/words.js';
import type { Mention } from './mentions.js';

const maxLength = 120;
const subjectPrefix = new RegExp(
  String.raw`^${alternatives('subject opening')}(?:\s?#?\d+)?\s?[:\-,]\s*`,
  'i',
);

export function tidyTitle(raw: string): string {
  let title = raw
    .replace(/[<>{}[\]"|\\^~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (
    let cut = subjectPrefix.exec(title);
    cut && cut[0].length < title.length;
    cut = subjectPrefix.exec(title)
  )
    title = title.slice(cut[0].length);
  title = title
    .replace(/^(?:[\s\-:,.;*/]|#(?!\d))+|[\s\-:,;#*(/]+$/g, '')
    .slice(0, maxLength)
    .trim()
    .replace(/\p{L}+/gu, spellRight);
  return title === title.toUpperCase()
    ? title
        .toLowerCase()
        .replace(
          /(^|[\s\-/&])(\p{L})/gu,
          (_, gap: string, letter: string) => gap + letter.toUpperCase(),
        )
    : title;
}

function spellRight(word: string): string {
  const small = word.toLowerCase();
  const right = correctSpelling(small);
  if (right === small) return word;
  return word === small
    ? right
    : word === word.toUpperCase()
      ? right.toUpperCase()
      : capital(right);
}

export const capital = (title: string) => title.charAt(0).toUpperCase() + title.slice(1);
/** Has a word, and is no longer than a title. */
export const isTitleLike = (title: string) => /\p{L}{2}/u.test(title) && title.length <= maxLength;

export function spellOut(title: string, { value }: Mention): string {
  const plain = title.toLowerCase();
  const isKnownTitle =
    products.get(plain)?.name === value.name && !plain.startsWith(value.name.slice(0, 3));
  return isKnownTitle || /^(?:ltrhd|letterhd|env|envs|bcs|biz cards?|bklts?)$/.test(plain)
    ? (withPlural(value.name)[/s$/.test(plain) ? 1 : 0] ?? title)
    : title;
}
