import { containers, packingVerbs, splitNouns } from '../vocabulary/figures.js';
import { pieceNouns } from '../vocabulary/products.js';
import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Claim, TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

/** `50 sheets per pad`, `2,500 to a carton`, `500/box`, `25 sets to a book`. */
function perContainer(text: Document, { next }: Numeral): boolean {
  let index = next;
  if (
    text.tokens[index]?.kind === 'word' &&
    (pieceNouns.has(wordAt(text, index)) || /^(?:\/|per)$/.test(wordAt(text, index + 1)))
  )
    index++;
  const link = wordAt(text, index);
  if (!/^(?:per|\/|to|a|in|each|pro|par|por)$/.test(link) || !inSameSentence(text, next - 1, index))
    return false;
  const isEach = /^(?:each|every|one)$/.test(wordAt(text, index + 1));
  // `50 sets in each book`, not `500 in a box`
  if (link === 'in' && !isEach) return false;
  const noun = /^(?:a|the|each|one|every|shrink)$/.test(wordAt(text, index + 1))
    ? index + 2
    : index + 1;
  const adjective = text.tokens[noun]?.kind === 'word' && containers.has(wordAt(text, noun + 1));
  return containers.has(wordAt(text, noun)) || (link !== 'to' && adjective);
}

/** `in boxes of 500`, `shrink in 50s`, `pads of 50`, `banded in 100's`, `packed 500`. */
function inContainers(text: Document, { first, next }: Numeral): boolean {
  const before = wordAt(text, first - 1);
  const isPlural =
    (text.tokens[next]?.text === "'" && wordAt(text, next + 1) === 's') ||
    (wordAt(text, next) === 's' && text.tokens[next]?.hasSpace === false);
  let index = first - 1;
  if (/^(?:in|of|by|at|every|into|zu|par|je)$/.test(before)) index--;
  if (/^(?:in|of|by)$/.test(wordAt(text, index)) && index < first - 1) index--;
  const head = wordAt(text, index);
  if (!inSameSentence(text, first, index)) return isPlural;
  if (before === 'of' && containers.has(head)) {
    const single =
      /^(?:an?|one|1|set|sets|total)$/.test(wordAt(text, index - 1)) || /^sets?$/.test(head);
    return !single || packedBefore(text, index);
  }
  const thing =
    index === first - 1 &&
    /^(?:box|boxes|set|sets|book|books|pad|pads|roll|rolls|paper|unit|units)$/.test(head);
  return (
    isPlural ||
    (packingVerbs.has(head) && !thing && wordAt(text, next) !== 'x') ||
    (before === 'in' && /^(?:pad|padded)$/.test(head))
  );
}

function packedBefore(text: Document, index: number): boolean {
  for (let back = index - 1; back > index - 7 && inSameSentence(text, back, index); back--)
    if (packingVerbs.has(wordAt(text, back)) || wordAt(text, back) === 'in') return true;
  return false;
}

/** `60,000 in gaylords and 8,000 in cartons`, `10 advance copies`: a share of the run. */
function share(text: Document, { first, next }: Numeral): boolean {
  const word = wordAt(text, next);
  if (splitNouns.has(word) && inSameSentence(text, first, next)) return true;
  if (!/^(?:in|on|as)$/.test(word)) return false;
  // `10,000 on rolls of 1,000`
  const isEachOf = wordAt(text, next + 2) === 'of' && text.numbers[next + 3] !== undefined;
  return (
    (containers.has(wordAt(text, next + 1)) && !isEachOf && !isOnRolls(text, next)) ||
    /^(?:bulk|overs|samples)$/.test(wordAt(text, next + 1))
  );
}

/** `20k on rolls` is the whole run. */
const isOnRolls = (text: Document, next: number) =>
  wordAt(text, next) === 'on' && /^rolls?$/.test(wordAt(text, next + 1));

/** `25 notebooks of 200 sheets` */
const isContents = (text: Document, { first, next }: Numeral) =>
  wordAt(text, first - 1) === 'of' &&
  /^(?:sheets|leaves)$/.test(wordAt(text, next)) &&
  text.numbers[first - 3] !== undefined;

/** `50 sheets, glued at the top, 500 pads` */
const isSheetsOfPads = (text: Document, { first, next }: Numeral) =>
  /^(?:sheets|leaves)$/.test(wordAt(text, next)) &&
  text.numbers.some(
    (other) =>
      other &&
      other.first !== first &&
      /^(?:note)?pads$/.test(wordAt(text, other.next)) &&
      inSameSentence(text, Math.min(first, other.first), Math.max(first, other.first)),
  );

function claimOf(text: Document, numeral: Numeral): Claim | undefined {
  const label = text.entryOf[numeral.first]?.label;
  if (
    label === 'packing' ||
    perContainer(text, numeral) ||
    inContainers(text, numeral) ||
    isContents(text, numeral) ||
    isSheetsOfPads(text, numeral)
  )
    return 'packing';
  return share(text, numeral) ? 'split' : undefined;
}

export function claimPacking(text: Document, claims: TokenClaims): void {
  for (const numeral of text.numbers) {
    if (!numeral || !claims.isFree(numeral)) continue;
    const claim = claimOf(text, numeral);
    if (claim) claims.take(numeral, claim);
  }
}

/** `5001-5500`, `from 0001 to 1200`, `starting at 1001` after `numbered`. */
export function claimNumbering(
  text: Document,
  claims: TokenClaims,
  operations: readonly { first: number; next: number; value: { family: string } }[],
): void {
  for (const { first, next, value } of operations) {
    if (value.family !== 'numbering') continue;
    for (const numeral of text.numbers.slice(first, next))
      if (numeral) claims.override(numeral, 'numbering');
    for (let index = next; index < next + 24 && inSameSentence(text, next - 1, index); index++) {
      const numeral = text.numbers[index];
      if (!numeral || !claims.isFree(numeral)) continue;
      const from =
        /^(?:from|at|with|starting|start|#|no|begin|beginning|von|de|del|ab|to|thru|through|-|bis|au|al|:|are|is|numbers|in)$/.test(
          wordAt(text, index - 1),
        );
      const hasDash = wordAt(text, index - 1) === '-' && text.tokens[index]?.hasSpace === true;
      const range =
        /^(?:-|to|thru|through|bis|a|au|al)$/.test(wordAt(text, numeral.next)) &&
        text.numbers[
          afterHyphen(text, numeral.next) + (wordAt(text, numeral.next) === '-' ? 0 : 1)
        ];
      if ((from && !hasDash) || range || index === next) claims.take(numeral, 'numbering');
      if (!range && (!from || hasDash) && index !== next) break;
    }
  }
}
