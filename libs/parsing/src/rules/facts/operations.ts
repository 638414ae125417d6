import { type Operation, operationNamed, operations, shorthands } from '../knowledge/operations.js';
import type { Manuscript } from '../manuscript.js';
import type { Hit } from '../tokens/phrase-book.js';
import type { Claims } from './claims.js';
import { sentenceStart, together, wordAt } from './near.js';

/** An operation that the text names, wanted or not. */
export interface OperationFact extends Hit<Operation> {
  wanted: boolean;
}

const refusing =
  /^(?:no|not|without|none|non|sans|sin|ohne|kein|keine|pas|omit|never|dont|don't|doesn't|w\/o|neither|nor|zero|senza|geen)$/;
const refusedAfter = /^(?:no|none|n|na|not|false|0|nein|non|nil|0)$/;
const needless = /^(?:required|needed|necessary|wanted|included|applicable|available)$/;

/** `no coating`, `not folded`, `without lamination`, `no varnish or coating`; and `lamination: none`, `folding not required`. */
function refused(text: Manuscript, { first, next }: Hit<Operation>): boolean {
  const start = sentenceStart(text, first, 6);
  for (let at = first - 1; at >= start && text.clause[at] === text.clause[first]; at--) {
    const word = wordAt(text, at);
    const near = first - at;
    if (
      refusing.test(word) &&
      (near <= 2 || (/^(?:not|dont|don't|doesn't|without|sans|sin|ohne|never)$/.test(word) && near <= 5) || joined(text, at, first))
    )
      return wordAt(text, at - 1) !== 'if';
    if (word === 'w' && wordAt(text, at + 1) === '/' && wordAt(text, at + 2) === 'o') return true;
  }
  const after = /^[:=\-?]$/.test(wordAt(text, next)) ? next + 1 : next;
  if (!together(text, first, after)) return false;
  const word = wordAt(text, after);
  const marked = after > next;
  if (/^(?:is|are|will|be)$/.test(word) && wordAt(text, after + 1) === 'not') return true;
  return (marked && refusedAfter.test(word)) || (word === 'not' && needless.test(wordAt(text, after + 1))) || (word === 'no' && marked);
}

/** `no folding or binding`: the refusal covers what `or` joins. */
function joined(text: Manuscript, from: number, until: number): boolean {
  for (let at = from + 1; at < until; at++) if (/^(?:or|nor|ni|oder|ou)$/.test(wordAt(text, at))) return until - from <= 6;
  return false;
}

const bookish = /^(?:booklet|booklets|book|books|newsletter|newsletters|magazine|magazines|catalog|catalogs|program|programs)$/;

/** Short forms that are words or letters of other meaning unless written as the trade does. */
function plausible(text: Manuscript, { first, next, value }: Hit<Operation>): boolean {
  const [token, after] = [text.tokens[first], wordAt(text, next)];
  if (next === first + 1 && /^(?:ss|rc|gbc)$/.test(token?.word ?? ''))
    return /^[A-Z]{2,3}$/.test(token?.text ?? '') && !/^(?:only|minnow)$/.test(after);
  if (/^(?:coil|comb|spiral)$/.test(token?.word ?? '') && next === first + 1) return !/^(?:through|over|staircase|notebook)$/.test(after);
  if (token?.word === 'score' || token?.word === 'scores')
    return (
      !/^(?:of|was|is|card|cards|board|sheet|sheets|keeping)$/.test(after) &&
      !/^(?:confidence|test|credit|the|final|a)$/.test(wordAt(text, first - 1))
    );
  if (value.vague && token?.word === 'pli' && text.language !== 'fr') return false;
  return !(value.name === 'padding' && /^(?:envelope|envelopes|mailer|mailers)$/.test(after));
}

/** A row of a form whose label is the operation: `Lamination: matte`, `Grommets: every 2 ft`, `Fold: N/A`. */
function fromEntry(text: Manuscript, first: number): OperationFact | undefined {
  const entry = text.entryOf[first];
  const named = entry ? operationNamed(entry.name) : undefined;
  if (!entry || !named) return undefined;
  let at = first;
  let next = first;
  while (next < text.tokens.length && text.entryOf[next] === entry) next++;
  while (at < next && text.muted[at]) at++;
  if (at === next) return undefined;
  const word = wordAt(text, at);
  if (refusedAfter.test(word) || /^(?:-|\?|tbd|standard)$/.test(word)) return { first: at, next, value: named, wanted: false };
  const better = operationNamed(`${word} ${named.family === 'uv' ? 'uv' : named.family}`) ?? shorthands.at(text.tokens, at)?.value;
  return { first: at, next, value: better && better.family === named.family ? better : named, wanted: true };
}

/** `Folding: None. Roll in tubes`: what follows a `none` does not fill in the row. */
function answeredNo(text: Manuscript, at: number): boolean {
  let first = at;
  while (first > 0 && text.entryOf[first - 1] === text.entryOf[at] && !text.muted[first - 1]) first--;
  return first < at && refusedAfter.test(wordAt(text, first));
}

/** All operations of the text, claimed. */
export function readOperations(text: Manuscript, claims: Claims): OperationFact[] {
  const found: OperationFact[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    const entry = text.entryOf[at];
    if (entry && entry !== text.entryOf[at - 1] && entry.label === 'operation') {
      const fact = fromEntry(text, at);
      if (fact) found.push(fact);
    }
    if (text.muted[at] || claims.at(at)) continue;
    const label = entry?.label;
    const hit =
      operations.at(text.tokens, at) ??
      ((label === 'bindery' || label === 'finishing') && !answeredNo(text, at) ? shorthands.at(text.tokens, at) : undefined);
    if (!hit || !plausible(text, hit)) continue;
    const folded =
      hit.value.name === 'staple' && bookish.test(wordAt(text, hit.next)) ? (operationNamed('stapled booklet') ?? hit.value) : hit.value;
    claims.take(hit, 'operation');
    if (label !== 'apart' && label !== 'packing') found.push({ ...hit, value: folded, wanted: !refused(text, hit) });
    at = hit.next - 1;
  }
  return found;
}
