import { operationsNames } from '#contracts';
import {
  type Operation,
  operationNamed,
  operations,
  shorthands,
} from '../vocabulary/operations.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { TokenClaims } from './token-claims.js';
import { sentenceStart, inSameSentence, wordAt } from './near.js';

export interface OperationFact extends Match<Operation> {
  isWanted: boolean;
}

const negations =
  /^(?:no|not|without|none|non|sans|sin|ohne|kein|keine|pas|omit|never|dont|don't|doesn't|w\/o|neither|nor|zero|senza|geen)$/;
const answersNo = /^(?:no|none|n|na|not|false|0|nein|non|nil|0)$/;
const needWords = new Set([
  'acceptable', 'allowed', 'applicable', 'available', 'enough', 'included', 'necessary', 'needed',
  'permitted', 'possible', 'required', 'wanted',
]); // prettier-ignore

/** `no coating`, `not folded`, `no varnish or coating`, `lamination: none` */
function isRefused(text: Document, { first, next }: Match<Operation>): boolean {
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
      (distance <= 2 ||
        (/^(?:not|dont|don't|doesn't|without|sans|sin|ohne|never)$/.test(word) && distance <= 5) ||
        isWish(text, index, first) ||
        areJoined(text, index, first))
    )
      return wordAt(text, index - 1) !== 'if' && !isExcepted(text, index, first);
    if (word === 'w' && wordAt(text, index + 1) === '/' && wordAt(text, index + 2) === 'o')
      return true;
  }
  const after = /^[:=\-?]$/.test(wordAt(text, next)) ? next + 1 : next;
  if (!inSameSentence(text, first, after)) return false;
  const word = wordAt(text, after);
  const isMarked = after > next;
  if (/^(?:is|are|will|be)$/.test(word) && wordAt(text, after + 1) === 'not') return true;
  return (
    (isMarked && answersNo.test(word)) ||
    (word === 'not' && needWords.has(wordAt(text, after + 1))) ||
    (word === 'no' && (isMarked || /^(?:just|only|need|thanks)$/.test(wordAt(text, after + 1))))
  );
}

/** `no wish for varnish` */
const isWish = ({ tokens }: Document, negation: number, operation: number) =>
  /^(?:wish|need|desire|plan|plans|reason)$/.test(tokens[negation + 1]?.word ?? '') &&
  /^(?:for|to)$/.test(tokens[negation + 2]?.word ?? '') &&
  operation - negation <= 4;

/** `leave the varnish off`, `drop the foil` */
function isLeftOff(text: Document, { first, next }: Match<Operation>): boolean {
  const verb = wordAt(text, first - 1) === 'the' ? first - 2 : first - 1;
  return (
    /^(?:leave|leaving|left|take|keep)$/.test(wordAt(text, verb)) &&
    /^(?:off|out)$/.test(wordAt(text, next)) &&
    inSameSentence(text, verb, next)
  );
}

/** `we will fold`, `we'll fold them`, `fold them ourselves`: the customer does it. */
function isByCustomer(text: Document, { first, next }: Match<Operation>): boolean {
  const before = wordAt(text, first - 1);
  if (/^(?:we'll|i'll)$/.test(before)) return true;
  if (before === 'will' && /^(?:we|i|volunteers)$/.test(wordAt(text, first - 2))) return true;
  return [0, 1, 2, 3].some(
    (offset) =>
      text.clause[next + offset] === text.clause[first] &&
      /^(?:ourselves|myself|inhouse)$/.test(wordAt(text, next + offset)),
  );
}

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

/** More are drilled in no sheet. */
const maxHoles = 7;

const bookWords =
  /^(?:booklet|booklets|book|books|newsletter|newsletters|magazine|magazines|catalog|catalogs|program|programs)$/;

/** `4/4, 16pt, rc`: a word between commas, after others of the same line. */
const isItemOfList = ({ tokens }: Document, index: number) =>
  tokens[index - 1]?.text === ',' &&
  tokens[index - 2]?.line === tokens[index]?.line &&
  (tokens[index + 1]?.text === ',' || tokens[index + 1]?.line !== tokens[index]?.line);

const otherHoles =
  /^(?:each|every|per|golf|pin|leg|arm|pot|key|knot|bullet|button|black|mouse|watering)$/;

/** Not the hole of a golf course: `hole sponsor`, `hole 7`, `18 holes`, `hole in one`. */
const isDrilled = (text: Document, first: number, next: number) =>
  !otherHoles.test(wordAt(text, first - 1)) &&
  !/^(?:sponsors?|signs?|contests?|puzzles?)$/.test(wordAt(text, next)) &&
  !text.numbers[next] &&
  !/^(?:in|in one|#)$/.test(wordAt(text, next)) &&
  (text.numbers[first - 1]?.value ?? 1) <= maxHoles;

/** Short forms must be written the way the trade writes them. */
function isPlausible(text: Document, { first, next, value }: Match<Operation>): boolean {
  const [token, after] = [text.tokens[first], wordAt(text, next)];
  if (next === first + 1 && /^(?:ss|rc|gbc|pb)$/.test(token?.word ?? ''))
    return (
      (/^[A-Z]{2,3}$/.test(token?.text ?? '') && !/^(?:only|minnow)$/.test(after)) ||
      isItemOfList(text, first)
    );
  if (/^holes?$/.test(token?.word ?? '')) return isDrilled(text, first, next);
  if (/^(?:coil|comb|spiral)$/.test(token?.word ?? '') && next === first + 1)
    return !/^(?:through|over|staircase|notebook)$/.test(after);
  if (token?.word === 'score' || token?.word === 'scores')
    return (
      !/^(?:of|was|is|card|cards|board|sheet|sheets|keeping)$/.test(after) &&
      !/^(?:confidence|test|credit|the|final|a)$/.test(wordAt(text, first - 1))
    );
  if (value.vague && token?.word === 'pli' && text.language !== 'fr') return false;
  // A film with holes to look through.
  if (token?.word === 'perf' && wordAt(text, first - 1) === 'window') return false;
  if (token?.word === 'letterpress') return !/^(?:-|paper|stock)$/.test(after);
  return !(value.name === 'padding' && /^(?:envelope|envelopes|mailer|mailers)$/.test(after));
}

/** `Lamination: matte`, `Grommets: every 2 ft`, `Fold: N/A` */
function fromEntry(text: Document, first: number): OperationFact | undefined {
  const entry = text.entryOf[first];
  const namedOperation = entry ? operationNamed(entry.name) : undefined;
  if (!entry || !namedOperation) return undefined;
  let index = first;
  let next = first;
  while (next < text.tokens.length && text.entryOf[next] === entry) next++;
  while (index < next && text.ignoredTokens[index]) index++;
  if (index === next) return undefined;
  const word = wordAt(text, index);
  if (answersNo.test(word) || /^(?:-|\?|tbd|standard)$/.test(word))
    return { first: index, next, value: namedOperation, isWanted: false };
  const better =
    operationNamed(`${word} ${namedOperation.family === 'uv' ? 'uv' : namedOperation.family}`) ??
    shorthands.matchAt(text.tokens, index)?.value;
  return {
    first: index,
    next,
    value: better && better.family === namedOperation.family ? better : namedOperation,
    isWanted: true,
  };
}

/**
 * `Folding: None. Roll in tubes`
 * @returns 1 for tokens after a `none`
 */
function tokensAfterNone(text: Document): Uint8Array {
  const negatedTokens = new Uint8Array(text.tokens.length);
  let first = 0;
  for (let index = 1; index < negatedTokens.length; index++) {
    if (text.entryOf[index - 1] !== text.entryOf[index] || text.ignoredTokens[index - 1])
      first = index;
    else negatedTokens[index] = Number(answersNo.test(wordAt(text, first)));
  }
  return negatedTokens;
}

const wordsBeforeNumbers = /^(?:and|add|black|has|have|need|needs|print|red|with|\/)$/;

/** `numbers 1-500`, `with numbers 1 to 90`; not `table numbers 1-20`, `booking number 88-19` */
function numberedFrom(text: Document, first: number): Match<Operation> | undefined {
  const [value, from] = [operationNamed('numbering'), text.numbers[first + 1]];
  return value &&
    from &&
    /^(?:number|numbers)$/.test(wordAt(text, first)) &&
    (text.clause[first - 1] !== text.clause[first] ||
      wordsBeforeNumbers.test(wordAt(text, first - 1))) &&
    /^(?:-|to|thru|through)$/.test(wordAt(text, from.next)) &&
    text.numbers[from.next + 1]
    ? { first, next: first + 1, value }
    : undefined;
}

/** `start at 77001`, `starting #4501`: the first number of a series */
function startsAt(text: Document, first: number): Match<Operation> | undefined {
  const value = operationNamed('numbering');
  if (!value || !/^(?:start|starts|starting|begin|begins|beginning)$/.test(wordAt(text, first)))
    return undefined;
  let index = first + 1;
  while (/^(?:at|with|from|no|#)$/.test(wordAt(text, index))) index++;
  return inSameSentence(text, first, index) && /^\d+01$/.test(text.tokens[index]?.text ?? '')
    ? { first, next: index + 1, value }
    : undefined;
}

export function readOperations(text: Document, claims: TokenClaims): OperationFact[] {
  const facts: OperationFact[] = [];
  const negatedTokens = tokensAfterNone(text);
  for (let index = 0; index < text.tokens.length; index++) {
    const entry = text.entryOf[index];
    if (entry && entry !== text.entryOf[index - 1] && entry.label === 'operation') {
      const fact = fromEntry(text, index);
      if (fact) facts.push(fact);
    }
    if (text.ignoredTokens[index] || claims.claimAt(index)) continue;
    const label = entry?.label;
    const match =
      operations.matchAt(text.tokens, index) ??
      numberedFrom(text, index) ??
      startsAt(text, index) ??
      (operationsNames.some((name) => name === label) && !negatedTokens[index]
        ? shorthands.matchAt(text.tokens, index)
        : undefined);
    if (!match || !isPlausible(text, match)) continue;
    const operation =
      match.value.name === 'staple' && bookWords.test(wordAt(text, match.next))
        ? (operationNamed('stapled booklet') ?? match.value)
        : match.value;
    claims.take(match, 'operation');
    if (label !== 'apart' && label !== 'packing')
      facts.push({
        ...match,
        value: operation,
        isWanted: !isRefused(text, match) && !isLeftOff(text, match) && !isByCustomer(text, match),
      });
    index = match.next - 1;
  }
  return facts;
}
