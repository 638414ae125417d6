import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { operationForm } from '../vocabulary/operation-forms.js';
import { wordsOf } from '../vocabulary/words.js';
import { inSameSentence, sentenceStart, wordAt } from './near.js';

const negations =
  /^(?:no|not|without|none|non|sans|sin|ohne|kein|keine|pas|omit|never|dont|don't|doesn't|w\/o|neither|nor|zero|senza|geen)$/;
export const answersNo = /^(?:no|none|n|na|not|false|0|nein|non|nil|0)$/;
/** `numbered? n/a` */
const saysNo = /^(?:no|none|nope|n|na)$/;
const needWords = new Set([
  'acceptable', 'allowed', 'applicable', 'available', 'enough', 'included', 'necessary', 'needed',
  'permitted', 'possible', 'req', 'reqd', 'required', 'wanted',
]); // prettier-ignore

/** An operation that the text names to say that we are not to do it. */
export const isUnwanted = (text: Document, operation: Span): boolean =>
  isRefused(text, operation) ||
  isLeftOff(text, operation) ||
  isByOthers(text, operation) ||
  isDone(text, operation) ||
  isTakenBack(text, operation) ||
  isOfPaperwork(text, operation);

/** `no coating`, `not folded`, `no varnish or coating`, `lamination: none` */
function isRefused(text: Document, { first, next }: Span): boolean {
  const start = sentenceStart(text, first, 6);
  for (
    let index = first - 1;
    index >= start && text.clause[index] === text.clause[first];
    index--
  ) {
    const word = wordAt(text, index);
    const distance = first - index;
    if (
      negations.test(word) &&
      !/^(?:sorry|wait|actually)$/.test(wordAt(text, index + 1)) &&
      (distance <= 2 ||
        (/^(?:not|dont|don't|doesn't|without|sans|sin|ohne|never)$/.test(word) && distance <= 5) ||
        isWish(text, index, first) ||
        isOfNone(text, index, first) ||
        areJoined(text, index, first))
    )
      return wordAt(text, index - 1) !== 'if' && !isExcepted(text, index, first);
    if (word === 'w' && wordAt(text, index + 1) === '/' && wordAt(text, index + 2) === 'o')
      return true;
  }
  const after = /^[:=\-?]$/.test(wordAt(text, next)) ? next + 1 : next;
  const word = wordAt(text, after);
  if (wordAt(text, next) === '?' && saysNo.test(word)) return !isRepeated(text, { first, next });
  if (!inSameSentence(text, first, after)) return false;
  const isMarked = after > next;
  if (/^(?:is|are|will|be)$/.test(word) && wordAt(text, after + 1) === 'not') return true;
  return (
    (isMarked && answersNo.test(word)) ||
    (word === 'not' && needWords.has(wordAt(text, after + 1))) ||
    (word === 'no' && (isMarked || /^(?:just|only|need|thanks)$/.test(wordAt(text, after + 1))))
  );
}

const repeatReach = 6;

/** `double gate fold? no, just single gate` */
function isRepeated({ tokens }: Document, { first, next }: Span): boolean {
  const words = new Set(tokens.slice(first, next).map(({ word }) => word));
  return tokens.slice(next, next + repeatReach).some(({ word }) => words.has(word));
}

/** `no wish for varnish` */
const isWish = ({ tokens }: Document, negation: number, operation: number) =>
  /^(?:wish|need|desire|plan|plans|reason)$/.test(tokens[negation + 1]?.word ?? '') &&
  /^(?:for|to)$/.test(tokens[negation + 2]?.word ?? '') &&
  operation - negation <= 4;

/** `no item is to be drilled` */
const isOfNone = (text: Document, negation: number, operation: number) =>
  wordAt(text, negation) === 'no' &&
  /^(?:are|can|gets?|is|may|must|needs?|shall|should|will)$/.test(wordAt(text, negation + 2)) &&
  operation - negation <= maxHelpers;

/** `leave the varnish off`, `drop the foil` */
function isLeftOff(text: Document, { first, next }: Span): boolean {
  const verb = wordAt(text, first - 1) === 'the' ? first - 2 : first - 1;
  return (
    /^(?:leave|leaving|left|take|keep)$/.test(wordAt(text, verb)) &&
    /^(?:off|out)$/.test(wordAt(text, next)) &&
    inSameSentence(text, verb, next)
  );
}

const doers = wordsOf('doer');
const helpers =
  /^(?:will|'ll|would|can|is|are|going|plan|to|do|does|handle|handles|the|our|all|any|own)$/;
const maxHelpers = 6;
const clients = /^(?:customer|client|mailer|mailhouse|lettershop)$/;

const modals = /^(?:can|could|should|shall|do|may|did|if|when|what|how|once|after)$/;

/** `we will fold`, `customer folds`, `folded by volunteers`, `fold them ourselves` */
function isByOthers(text: Document, { first, next }: Span): boolean {
  const isSameClause = (index: number) => text.clause[index] === text.clause[first];
  let index = first - 1;
  while (index >= first - maxHelpers && isSameClause(index) && helpers.test(wordAt(text, index)))
    index--;
  const doer = wordAt(text, index);
  if (/^(?:we'll|i'll|they'll)$/.test(doer)) return true;
  const hasPromise = ['will', 'can', 'does', 'do'].includes(wordAt(text, index + 1));
  const isVerb =
    (clients.test(doer) && /s$/.test(wordAt(text, first))) ||
    (/^(?:we|i)$/.test(doer) &&
      index === first - 1 &&
      operationForm(wordAt(text, first)) === wordAt(text, first) &&
      !modals.test(wordAt(text, index - 1)));
  if (doers.has(doer) && isSameClause(index) && (hasPromise || isVerb)) return true;
  // `The Altar Society folds them`
  const isOfThem =
    /s$/.test(wordAt(text, first)) && /^(?:them|these|those)$/.test(wordAt(text, next));
  if (isOfThem && index === first - 1 && text.tokens[index]?.kind === 'word') return true;
  for (let after = next; after < next + 4 && isSameClause(after); after++) {
    if (/^(?:ourselves|myself|inhouse)$/.test(wordAt(text, after))) return true;
    const subject = /^(?:the|our|my)$/.test(wordAt(text, after + 1)) ? after + 2 : after + 1;
    if (wordAt(text, after) === 'by' && /^us$/.test(wordAt(text, subject))) return true;
    if (wordAt(text, after) === 'by' && doers.has(wordAt(text, subject))) return true;
  }
  return false;
}

/** `the cover is already scored`, `already folded by us`, `the old stapled booklet` */
const isDone = (text: Document, { first }: Span) =>
  /^(?:already|old|existing|former)$/.test(wordAt(text, first - 1)) &&
  !/^(?:not|have)$/.test(wordAt(text, first - 2));

const reachBack = 4;

/** `I know I said blind emboss` */
const isTakenBack = (text: Document, { first }: Span) =>
  Array.from({ length: reachBack }, (_, back) => first - 1 - back).some(
    (index) =>
      /^(?:said|asked|wanted)$/.test(wordAt(text, index)) &&
      wordAt(text, index - 2) === 'know' &&
      inSameSentence(text, index - 2, first),
  );

/** `a sample is stapled to this form` */
const isOfPaperwork = (text: Document, { next }: Span) =>
  wordAt(text, next) === 'to' &&
  /^(?:this|the|my)$/.test(wordAt(text, next + 1)) &&
  /^(?:form|order|requisition|request|letter|memo|note|po)$/.test(wordAt(text, next + 2));

/** `no coating other than aqueous` */
const isExcepted = ({ tokens }: Document, negation: number, operation: number) =>
  tokens
    .slice(negation, operation)
    .some(
      ({ word }, nth, words) =>
        /^(?:except|besides|but)$/.test(word) ||
        (word === 'other' && words[nth + 1]?.word === 'than'),
    );

function areJoined(text: Document, from: number, end: number): boolean {
  for (let index = from + 1; index < end; index++)
    if (/^(?:or|nor|ni|oder|ou)$/.test(wordAt(text, index))) return end - from <= 6;
  return false;
}
