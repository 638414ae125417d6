import { namesPiece } from './job-texts.js';
import { products } from '../vocabulary/products.js';
import type { OrderJob } from './order-job.js';

const maxLength = 120;
const copies =
  /\b(?:copies|books|units) of ((?:\p{Lu}[\p{L}'\u2019-]*|\d+)(?:\s+(?:(?:of|the|and|a|in|for|to|on|with)\s+)*\p{Lu}[\p{L}'\u2019-]*){0,9})/u;
const smallWord = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|&)$/i;

const isBareNoun = (title: string | null) =>
  title !== null && products.get(title.toLowerCase()) !== undefined;

/** `Your Hospital Stay: A Guide for Patients` instead of `Booklet`; `#10 OE` has no known noun. */
export function withNameOfLine(one: OrderJob, description: readonly string[]): OrderJob {
  const [name = ''] = description.join(' ').split(/[,;(]|\s[-\u2013]\s/);
  if (one.job.title === null && /\p{L}{2}/u.test(name))
    return withTitle(one, name.trim().slice(0, maxLength));
  const words = name.trim().split(/\s+/);
  const isName =
    words.length >= 3 &&
    name.length <= maxLength &&
    !/\d/.test(name) &&
    words.every((word) => smallWord.test(word) || /^["'\u201c]?\p{Lu}\p{Ll}*/u.test(word)) &&
    words.some((word) => /\p{Ll}/u.test(word) && word.length > 3);
  return isBareNoun(one.job.title) && isName ? withTitle(one, name.trim()) : one;
}

/** `600 copies of Salt Ledger by Imelda Roque` */
export function withNameOfCopies(one: OrderJob, text: readonly string[]): OrderJob {
  const name = copies.exec(text.join(' '))?.[1];
  return name && isBareNoun(one.job.title) ? withTitle(one, name.slice(0, maxLength)) : one;
}

const withTitle = (one: OrderJob, title: string): OrderJob => ({
  ...one,
  job: { ...one.job, title },
});

const itemLabel =
  /^(?:item|product|piece|job|job name|name|(?:short )?text|(?:material )?description):\s+(\S.*)$/i;
const maxHeadingWords = 8;

/** `Item: Appointment card, 2-color`, or a line of its own: `Summer sale poster` */
export function withNameOfHeading(one: OrderJob, text: readonly string[]): OrderJob {
  if (one.job.title !== null) return one;
  const labeled = text.map((line) => itemLabel.exec(line)?.[1]).find(Boolean);
  const heading = text.find(
    (line) =>
      namesPiece([line]) &&
      line.split(' ').length <= maxHeadingWords &&
      !/[:;$@.?!]|\d{3}/.test(line),
  );
  const title = labeled ?? heading;
  return title ? withTitle(one, title.slice(0, maxLength)) : one;
}
