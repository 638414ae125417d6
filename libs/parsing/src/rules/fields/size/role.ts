import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { SizeFact } from '../../facts/sizes.js';

export type SizeRole = 'flat' | 'final' | 'plain';

const flatBefore =
  /^(?:flat|open|opens|opened|opening|unfolded|offen|offenes|ouvert|abierto|spread|spreads)$/;
const finalBefore =
  /^(?:finished|final|finishes|finishing|finish|closed|trim|trims|trimmed|geschlossen|endformat|ferme|fini|cerrado|down|gefalzt|plie|doblado)$/;
const flatAfter = /^(?:flat|open|unfolded|offen|ouvert|abierto|spread|gefalzt)$/;
const finalAfter = /^(?:finished|final|closed|trim|trimmed|fini|ferme|geschlossen|cerrado)$/;

const isFold = (word: string) => /^(?:letter|half|tri|gate|roll|z)?fold(?:ed|s|ing)?$/.test(word);

export function roleOf({ text }: Facts, { first, next }: SizeFact): SizeRole {
  for (
    let index = first - 1;
    index > first - 5 && inSameSentence(text, index, first) && !text.ignoredTokens[index];
    index--
  ) {
    const word = wordAt(text, index);
    if (flatBefore.test(word) || (word === 'from' && /^fold/.test(wordAt(text, index - 1))))
      return 'flat';
    if (finalBefore.test(word) || isFold(word)) return 'final';
    if (text.numbers[index] || /^[,;.]$/.test(word)) break;
  }
  const after = ['(', ',', '-'].includes(wordAt(text, next)) ? next + 1 : next;
  if (inSameSentence(text, first, after)) {
    if (finalAfter.test(wordAt(text, after)) && !/^(?:to|into)$/.test(wordAt(text, after + 1)))
      return 'final';
    const isFolding = isFold(wordAt(text, after));
    const hasTarget = /^(?:to|down|into|in|once|twice|with|accordion)$/.test(
      wordAt(text, after + 1),
    );
    if (isFolding && !hasTarget) return 'final';
    if (isFolding || flatAfter.test(wordAt(text, after))) return 'flat';
    if (
      /^(?:to|down)$/.test(wordAt(text, after)) &&
      /^(?:fold|finish)/.test(wordAt(text, after + 1))
    )
      return 'flat';
  }
  const label = text.entryOf[first]?.label;
  if (label === 'flatSize') return 'flat';
  return label === 'finalSize' ? 'final' : 'plain';
}
