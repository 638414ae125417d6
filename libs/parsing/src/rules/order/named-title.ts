import { products } from '../vocabulary/products.js';
import type { OrderJob } from './order-job.js';

const maxLength = 120;
const copies =
  /\b(?:copies|books|units) of ((?:\p{Lu}[\p{L}'\u2019-]*|\d+)(?:\s+(?:(?:of|the|and|a|in|for|to|on|with)\s+)*\p{Lu}[\p{L}'\u2019-]*){0,9})/u;
const smallWord = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|&)$/i;

const isBareNoun = (title: string | null) =>
  title !== null && products.get(title.toLowerCase()) !== undefined;

/** `Your Hospital Stay: A Guide for Patients` instead of `Booklet`. */
export function withNameOfLine(one: OrderJob, description: readonly string[]): OrderJob {
  const [name = ''] = description.join(' ').split(/[,;(]|\s[-\u2013]\s/);
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
