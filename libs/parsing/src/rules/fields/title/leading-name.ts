import type { Document } from '../../document.js';
import type { Facts } from '../../facts/facts.js';
import { wordAt } from '../../facts/near.js';
import type { Span } from '../../tokens/token.js';
import type { Reading } from '../reading.js';
import { capital, tidyTitle } from './normalize.js';
import { sourceText } from './phrase.js';

const confidence = 0.5;
const maxWords = 6;
const minLetters = 2;

/** Words before a name. */
const before =
  /^(?:a|an|the|our|my|your|some|these|those|and|also|plus|then|next|first|second|third|last|finally|lastly|another|need|needs|want|add|of|for|up|is|are|we|i|us|get|have|new|would|could|like|please|can|you|quotes?|prices|pric(?:e|ing)|more|round|reorder|few|component|lot|section|product|estimates?|on|item|job|line|piece|no|thing|one|copies|pcs|pieces|ea|each|qty|quantity|m|k)$/;
/** Words that no name has. */
const after =
  /^(?:is|are|was|will|should|needs?|on|at|by|before|in|with|w|to|from|that|which|as|but|they|them|it|we|i|you|please|per|each|ea|both|all|same|size|flat|finished|going|go|goes|can|could|be|has|have|do|does|full|about|around|this|there|so|what|if|let|make|go|use|change|instead|switch|run|print|not|just|only|still)$/;
/** Words that no name ends with: `signs and a banner`, `cards for 6 staff` */
const joining = /^(?:and|or|plus|for|of)$/;
const greeting = /^(?:hi|hello|hey|dear|good|thanks|thank)$/;
const isCode = /^(?:code|identifier|contact)$/;
const isEnd = /^[@,;:()/\t|.!?=–—]$/;

/** `MR` in `MR-118 Consent form` */
const isOfCode = ({ tokens }: Document, index: number) =>
  /^\p{Lu}{1,5}$/u.test(tokens[index]!.text) &&
  tokens[index + 1]?.text === '-' &&
  tokens[index + 2]?.kind === 'number' &&
  !tokens[index + 1]!.hasSpace &&
  !tokens[index + 2]!.hasSpace;

/** What a text begins with that names a piece: `2) Lift note, 60# offset`. */
export function leadingName(facts: Facts, { first, next }: Span): Reading<string> | undefined {
  const { text, claims } = facts;
  const { tokens, numbers } = text;
  let start = first;
  while (
    start < next &&
    (tokens[start]!.kind === 'mark' ||
      numbers[start] !== undefined ||
      isOfCode(text, start) ||
      text.inNumber[start] === 1 ||
      isCode.test(claims.claimAt(start) ?? '') ||
      before.test(wordAt(text, start)))
  )
    start++;
  const isStock = /^(?:stock|weight|ink|ratio|length)$/.test(claims.claimAt(start) ?? '');
  if (isStock || greeting.test(wordAt(text, start))) return undefined;
  let end = start;
  while (
    end < next &&
    end - start < maxWords &&
    tokens[end]!.line === tokens[start]!.line &&
    !numbers[end] &&
    !isEnd.test(tokens[end]!.text) &&
    !(tokens[end]!.text === '-' && tokens[end]!.hasSpace) &&
    !after.test(wordAt(text, end)) &&
    (end === start || /^(?:operation|identifier|year)?$/.test(claims.claimAt(end) ?? ''))
  )
    end++;
  while (end > start && joining.test(wordAt(text, end - 1))) end--;
  const title = tidyTitle(sourceText(facts, { first: start, next: end }));
  const letters = title.replace(/[^\p{L}]/gu, '');
  return end > start && letters.length >= minLetters
    ? { first: start, next: end, value: capital(title), confidence }
    : undefined;
}
