import type { Facts } from '../facts/facts.js';
import { lineAt, wordAt } from '../facts/near.js';
import type { Document } from '../document.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { minScore } from '../fields/quantity/quantity.js';
import type { Span } from '../tokens/token.js';
import { packs } from '../vocabulary/figures.js';

/** Quantities of one piece that a comma or a slash joins: `500/1,000/2,500`. */
export interface QuantityGroup extends Span {
  candidates: Candidate[];
  /** Counts a product only if nothing else in its sentence does. */
  isWeak: boolean;
}

const year = { min: 2020, max: 2035 };
/** What reading a single piece takes off: alternatives and sums are no reason against several. */
const penalties = { alternative: -2, part: -5, sum: 3 };
const weak = { minScore: 0, minCount: 25 };
/** `400 books, no sorry, 4,000 tickets` */
const correction = /^(?:sorry|wait|oops|correction|mean|meant|scratch|rather|er|make)$/;
const correctionReach = 8;

const strengthOf = ({ score, isAdditional, relations: { sumCount, isSum } }: Candidate) =>
  score -
  (isAdditional ? penalties.alternative : 0) -
  sumCount * penalties.part -
  (isSum ? penalties.sum : 0);

const isYear = ({ value, form, hasLabel }: Candidate) =>
  form === 'plain' && !hasLabel && value >= year.min && value <= year.max;

export function quantityGroups(
  { text, products }: Facts,
  candidates: readonly Candidate[],
): QuantityGroup[] {
  const groups: QuantityGroup[] = [];
  for (const candidate of candidates) {
    const strength = strengthOf(candidate);
    const isWeak = strength < minScore.choice;
    const isCount = candidate.value >= weak.minCount && strength >= weak.minScore;
    if (candidate.relations.isFactor && packs.has(wordAt(text, candidate.next))) continue;
    if (isOfPages(text, candidate) || isTotalRow(text, candidate)) continue;
    if (isOfEachPiece(text, candidate) || isOfWholePieces(text, candidate)) continue;
    if (isYear(candidate) || isPartOfWord(text, candidate) || isNumberOf(text, candidate)) continue;
    if (isWeak && !isCount && !isLast(text, candidate) && !isLine(text, candidate)) continue;
    const last = groups.at(-1);
    const isJoined =
      last !== undefined &&
      !last.isWeak &&
      !isWeak &&
      candidate.isListed &&
      text.sentence[last.first] === text.sentence[candidate.first] &&
      !products.some(({ first }) => first >= last.next && first < candidate.first);
    if (isJoined) {
      last.candidates.push(candidate);
      last.next = candidate.next;
    } else
      groups.push({
        first: candidate.first,
        next: candidate.next,
        candidates: [candidate],
        isWeak,
      });
  }
  return groups.filter(
    (group, index) =>
      !isCorrected(text, group, groups[index + 1]) && !isOfSheets(text, group, groups),
  );
}

/** `sixteen (16) pages`, `ninety (90) days`, `4 panels` */
function isOfPages({ tokens }: Document, { next }: Span): boolean {
  const isInDigits = tokens[next]?.text === '(' && tokens[next + 2]?.text === ')';
  const end = isInDigits ? next + 2 : next;
  return tokens[end]?.text === ')'
    ? /^(?:pages?|pp|panels?|sheets?|leaves|days?|hours?)$/.test(tokens[end + 1]?.word ?? '')
    : /^panels?$/.test(tokens[next]?.word ?? '');
}

/** `14 sets, 11 x 17, 46 sheets` */
const isOfSheets = ({ tokens, sentence }: Document, group: QuantityGroup, all: readonly Span[]) =>
  /^(?:sheets|leaves)$/.test(tokens[group.next]?.word ?? '') &&
  all.some((one) => one !== group && sentence[one.first] === sentence[group.first]);

/** `books with 10 tickets each` */
const isOfEachPiece = ({ tokens }: Document, { first, next }: Span) =>
  /^(?:with|of|containing|has|have)$/.test(tokens[first - 1]?.word ?? '') &&
  [next + 1, next + 2].some((index) => /^(?:each|apiece|per)$/.test(tokens[index]?.word ?? ''));

/** `two pieces:`, `3 pcs, one end user`, `3 items for you` */
const isOfWholePieces = ({ tokens }: Document, { next, value }: Candidate) =>
  value <= maxWholePieces &&
  (/^(?:items|things|jobs|projects)$/.test(tokens[next]?.word ?? '') ||
    (/^(?:pieces|pcs)$/.test(tokens[next]?.word ?? '') &&
      /^[:,]$/.test(tokens[next + 1]?.text ?? '')));
const maxWholePieces = 12;

/** `Total   33,300` below a table */
function isTotalRow(text: Document, { first }: Span): boolean {
  const start = lineAt(text, first).first;
  return /^(?:totals?|subtotal|sum|grand)$/.test(wordAt(text, start)) && first - start <= 3;
}

const countNoun = /^(?:pcs?|pieces?|ea|each|nos?|x|units?|sets?|stk|stuck|off|ct|qty|copies)$/;

/** `501c3`, `26-27`; not `20000pcs` */
const isPartOfWord = ({ tokens }: Document, { first, next }: Span) =>
  (tokens[first - 1]?.text === '-' && tokens[first]?.hasSpace === false) ||
  (tokens[next]?.hasSpace === false &&
    ((tokens[next].kind === 'word' && !countNoun.test(tokens[next].word)) ||
      (tokens[next].text === '-' && tokens[next + 1]?.kind === 'number')));

const longNumber = 10_000;

/** `job 40217` */
function isNumberOf({ tokens }: Document, { first, next, value, form }: Candidate) {
  const before = tokens[first - 1]?.word ?? '';
  return (
    /^(?:job|po|invoice|ref|no|item|suite|room|ext|store|per)$/.test(before) ||
    (/^(?:order|quote|estimate)$/.test(before) &&
      form === 'plain' &&
      (value >= longNumber || tokens[next]?.text === ':'))
  );
}

/** A number alone on its line, below another line: `2`, `Just one` */
function isLine({ tokens }: Document, { first, next }: Span): boolean {
  const start = /^(?:just|only)$/.test(tokens[first - 1]?.word ?? '') ? first - 1 : first;
  return (
    start > 0 &&
    tokens[start - 1]!.line === tokens[first]!.line - 1 &&
    tokens[next]?.line !== tokens[first]!.line
  );
}

/** `…, full color, one` and `only need the 1` end their lines; `Banner - just 1, 3 x 10 ft` */
const isLast = ({ tokens, sentence }: Document, { first, next }: Span) => {
  const before = tokens[first - 1]?.text.toLowerCase() ?? '';
  const after = tokens[next]?.text ?? '';
  if (after === 'of' && /^(?:them|those|these|each)$/.test(tokens[next + 1]?.word ?? ''))
    return true;
  if (after === ')' && /^[,(]$/.test(before)) return true;
  if (/^(?:only|just|qty)$/i.test(before) && after === ',') return true;
  return (
    /^(?:[,-]|the|only|just|are|make|need|want|say|about)$/.test(before) &&
    (sentence[next] !== sentence[first] || /^[.!]$/.test(after))
  );
};

function isCorrected(text: Document, group: Span, next: Span | undefined): boolean {
  if (!next || next.first - group.next > correctionReach) return false;
  for (let index = group.next; index < next.first; index++)
    if (correction.test(wordAt(text, index))) return true;
  return false;
}
