import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { Span } from '../../tokens/token.js';

interface Named {
  facts: Facts;
  match: Span;
}

const requestVerbs =
  /^(?:need|needs|needing|want|wants|order|ordering|reorder|reprint|quote|price|pricing|estimate|require|requires)$/;
/** Words that ask only after _you_, _please_ or _to_: `we print our flyers here`. */
const politeVerbs = /^(?:print|do|make|run|produce)$/;
const maxReach = 7;

/** `we need yard signs`, `can you do crowler labels`, `a quote for our annual report` */
export function isAskedFor({ facts, match: { first } }: Named): boolean {
  const { text, productEnds } = facts;
  for (
    let index = first - 1;
    index >= first - maxReach && inSameSentence(text, index, first) && !productEnds.has(index + 1);
    index--
  ) {
    const word = wordAt(text, index);
    if (/^(?:with|in|into|from|before|at|not|without|instead)$/.test(word)) return false;
    if (requestVerbs.test(word)) return !isRefused(facts, index);
    if (politeVerbs.test(word) && /^(?:you|please|to|pls)$/.test(wordAt(text, index - 1)))
      return true;
    if (word === 'for' && wordAt(text, index - 1) === 'looking') return true;
  }
  return false;
}

const isRefused = ({ text }: Facts, verb: number) =>
  [1, 2].some((back) => /^(?:not|don't|dont|no|t)$/.test(wordAt(text, verb - back)));

const praise =
  /^(?:great|awesome|amazing|beautiful|beautifully|perfect|perfectly|fantastic|wonderful|gorgeous|nice|good|fine|sick|lovely|super|cool|terrific|fabulous)$/;
const maxPraiseReach = 5;

/** `the palm cards came out great`, `our labels are fine for now` */
export function isPraised({ facts: { text }, match: { next } }: Named): boolean {
  if (!/^(?:are|is|was|were|look|looks|looked|came|turned)$/.test(wordAt(text, next))) return false;
  return Array.from({ length: maxPraiseReach }, (_, nth) => next + 1 + nth).some(
    (index) => inSameSentence(text, next, index) && praise.test(wordAt(text, index)),
  );
}

const places =
  /^(?:middle|back|front|bottom|top|cover|left|right|inside|outside|corner|end|center|spine)$/;

/** `slits for a business card` */
const isHeld = (text: Facts['text'], first: number) =>
  [1, 2].some(
    (back) =>
      /^(?:for|holds|hold)$/.test(wordAt(text, first - back)) &&
      /^(?:slit|slits|slot|slots|pocket|pockets|window)$/.test(wordAt(text, first - back - 1)) &&
      inSameSentence(text, first - back - 1, first),
  );

/** `so the coupon tears off` */
const isTornOff = (text: Facts['text'], next: number) =>
  /^(?:tears?|detaches|rips?|peels?)$/.test(wordAt(text, next)) &&
  /^(?:off|away)$/.test(wordAt(text, next + 1));

/** `the coupon at the bottom`, `the seal on front` */
export function isPart({ facts: { text }, match: { first, next } }: Named): boolean {
  if (isHeld(text, first) || isTornOff(text, next)) return true;
  if (!/^(?:in|on|at|along)$/.test(wordAt(text, next))) return false;
  const place = /^(?:the|its)$/.test(wordAt(text, next + 1)) ? next + 2 : next + 1;
  return inSameSentence(text, next, place) && places.test(wordAt(text, place));
}

const maxOwnWorkReach = 10;

/** `we run the flyers ourselves`, `the inserts are done in house` */
export function isOwnWork({ facts: { text }, match: { next } }: Named): boolean {
  return Array.from({ length: maxOwnWorkReach }, (_, nth) => next + nth).some((index) => {
    const house = wordAt(text, index + 1) === '-' ? index + 2 : index + 1;
    return (
      inSameSentence(text, next - 1, index) &&
      (wordAt(text, index) === 'ourselves' ||
        (wordAt(text, index) === 'in' && wordAt(text, house) === 'house'))
    );
  });
}
