import { operationsNames } from '#contracts';
import {
  type Operation,
  operationNamed,
  operations,
  shorthands,
} from '../vocabulary/operations.js';
import { stockWords } from '../vocabulary/stocks.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { TokenClaims } from './token-claims.js';
import { wordAt } from './near.js';
import { operationByFigures } from './operation-figures.js';
import { isMention } from './operation-mentions.js';
import { answersNo, isUnwanted } from './operation-refusals.js';

export interface OperationFact extends Match<Operation> {
  isWanted: boolean;
  /** `Round corners: yes` */
  isAnswered?: true;
  /** How likely the words around it refuse it. */
  refusal?: number;
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

/** `perforated vinyl`, `UV/Ultra`, `foil board`: the name of a paper. */
const isOfStock = ({ tokens }: Document, { first, next }: Match<Operation>) =>
  (stockWords.matchAt(tokens, first)?.next ?? 0) > next;

/** `1.5 x 3` over `Folding` */
const isBroken = ({ numbers, tokens }: Document, { first, next }: Match<Operation>) =>
  numbers[first] !== undefined && tokens[first]?.line !== tokens[next - 1]?.line;

/** Short forms must be written the way the trade writes them. */
function isPlausible(text: Document, match: Match<Operation>): boolean {
  const { first, next, value } = match;
  if (isOfStock(text, match) || isBroken(text, match)) return false;
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
      !/^(?:of|was|is|card|cards|board|pad|pads|sheet|sheets|keeping)$/.test(after) &&
      !/^(?:confidence|test|credit|the|final|a)$/.test(wordAt(text, first - 1))
    );
  if (value.vague && token?.word === 'pli' && text.language !== 'fr') return false;
  // A film with holes to look through.
  if (token?.word === 'perf' && wordAt(text, first - 1) === 'window') return false;
  if (token?.word === 'letterpress') return !/^(?:-|paper|stock)$/.test(after);
  return !(value.name === 'padding' && /^(?:envelope|envelopes|mailer|mailers)$/.test(after));
}

/** `Lamination: matte`, `Grommets: every 2 ft`, `Fold: N/A`, `Round corners: [x] Yes [ ] No` */
function fromEntry(text: Document, first: number): OperationFact | undefined {
  const entry = text.entryOf[first];
  const namedOperation = entry ? operationNamed(entry.name) : undefined;
  if (!entry || !namedOperation) return undefined;
  let index = first;
  let next = first;
  while (next < text.tokens.length && text.entryOf[next] === entry) next++;
  while (index < next && text.ignoredTokens[index]) index++;
  if (wordAt(text, index) === '[' && wordAt(text, index + 2) === ']') index += 3;
  if (index >= next) return undefined;
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
    ...(/^(?:yes|y)$/.test(word) ? { isAnswered: true } : {}),
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
      operationByFigures(text, index) ??
      (operationsNames.some((name) => name === label) && !negatedTokens[index]
        ? shorthands.matchAt(text.tokens, index)
        : undefined);
    if (!match || !isPlausible(text, match)) continue;
    const operation =
      match.value.name === 'staple' && bookWords.test(wordAt(text, match.next))
        ? (operationNamed('stapled booklet') ?? match.value)
        : match.value;
    claims.take(match, 'operation');
    if (label !== 'apart' && label !== 'packing' && !isMention(text, match))
      for (const value of [operation, ...(operation.and ? [operation.and] : [])])
        facts.push({ ...match, value, isWanted: !isUnwanted(text, match) });
    index = match.next - 1;
  }
  return facts;
}
