import type { Document } from '../../document.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { SizeFact } from '../../facts/size-fact.js';
import { countBefore } from '../../tokens/spans.js';

export type SizeRole = 'flat' | 'final' | 'plain';

const flatBefore =
  /^(?:flat|open|opens|opened|opening|unfolded|offen|offenes|ouvert|abierto|spread|spreads)$/;
const finalBefore =
  /^(?:finished|final|finishes|finishing|finish|fin|closed|closes|closing|trim|trims|trimmed|geschlossen|endformat|ferme|fini|cerrado|down|gefalzt|plie|doblado)$/;
const flatAfter = /^(?:flat|open|unfolded|offen|ouvert|abierto|spread|gefalzt)$/;
const finalAfter = /^(?:finished|final|closed|trim|trimmed|fini|ferme|geschlossen|cerrado)$/;

const isFold = (word: string) => /^(?:letter|half|tri|gate|roll|z)?fold(?:ed|s|ing)?$/.test(word);

export function roleOf(facts: Facts, size: SizeFact): SizeRole {
  const [before, after] = [roleBefore(facts, size), roleAfter(facts, size)];
  // `5 x 7 finished (10 x 7 flat)`: a word behind another size is about that one
  const own = before?.isOfOther ? after : (before?.role ?? after);
  return own ?? roleBeside(facts, size) ?? before?.role ?? roleOfLabel(facts, size);
}

/** The size before another one. */
const sizeBefore = ({ sizes }: Facts, first: number): SizeFact | undefined =>
  sizes[countBefore(sizes, first) - 1];

interface RoleBefore {
  role: SizeRole;
  /** The word stands behind another size. */
  isOfOther: boolean;
}

function roleBefore(facts: Facts, { first }: SizeFact): RoleBefore | undefined {
  const { text } = facts;
  const other = sizeBefore(facts, first);
  for (
    let index = first - 1;
    index > first - 5 && inSameSentence(text, index, first) && !text.ignoredTokens[index];
    index--
  ) {
    const word = wordAt(text, index);
    const isOfOther = other?.next === index;
    if (flatBefore.test(word) || (word === 'from' && /^fold/.test(wordAt(text, index - 1))))
      return { role: 'flat', isOfOther };
    if (finalBefore.test(word) || isFold(word)) return { role: 'final', isOfOther };
    if (text.numbers[index] || /^[,;.]$/.test(word)) return undefined;
  }
  return undefined;
}

function roleAfter({ text }: Facts, { first, next }: SizeFact): SizeRole | undefined {
  const after = ['(', ',', '-'].includes(wordAt(text, next)) ? next + 1 : next;
  if (!inSameSentence(text, first, after)) return undefined;
  const word = wordAt(text, after);
  // `4 x 6 (flat 4 x 14)`
  if (after > next && text.numbers[after + 1]) return undefined;
  if (finalAfter.test(word) && !/^(?:to|into)$/.test(wordAt(text, after + 1))) return 'final';
  const hasTarget = /^(?:to|down|into|in|once|twice|with|accordion)$/.test(wordAt(text, after + 1));
  if (isFold(word)) return hasTarget ? 'flat' : 'final';
  if (flatAfter.test(word)) return 'flat';
  const isFoldedTo = /^(?:to|down)$/.test(word) && /^(?:fold|finish)/.test(wordAt(text, after + 1));
  return isFoldedTo ? 'flat' : undefined;
}

/** `17 x 11 to 8.5 x 11`, `17 x 11 flat to 8.5 x 11` */
function roleBeside(facts: Facts, size: SizeFact): SizeRole | undefined {
  const { text, sizes } = facts;
  const area = ([width, height]: SizeFact['mm']) => width * height;
  const isTo = (one: SizeFact, other: SizeFact) =>
    other.first <= one.next + 2 &&
    wordAt(text, other.first - 1) === 'to' &&
    area(other.mm) < area(one.mm);
  const [before, next] = [sizeBefore(facts, size.first), sizes[countBefore(sizes, size.next)]];
  if (next && isTo(size, next)) return 'flat';
  return before && isTo(before, size) ? 'final' : undefined;
}

function roleOfLabel({ text }: Facts, { first }: SizeFact): SizeRole {
  const label = text.entryOf[first]?.label;
  if (label === 'flatSize') return 'flat';
  return label === 'finalSize' || isUnderFinish(text, first) ? 'final' : 'plain';
}

/** `Finish: 8.5 x 5.5` beside `Flat: 11 x 17` */
export const isUnderFinish = (text: Document, first: number): boolean =>
  /^finish(?:ed|ing)?$/.test(text.entryOf[first]?.name ?? '') &&
  text.ignoredTokens[first - 1] === 1;
