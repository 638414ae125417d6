import { containers, packingVerbs, splitNouns } from '../knowledge/figures.js';
import { pieceNouns } from '../knowledge/products.js';
import type { Manuscript } from '../manuscript.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Claim, Claims } from './claims.js';
import { afterHyphen, together, wordAt } from './near.js';

/** `50 sheets per pad`, `2,500 to a carton`, `500/box`, `25 sets to a book`. */
function perContainer(text: Manuscript, { next }: Numeral): boolean {
  let at = next;
  if (text.tokens[at]?.kind === 'word' && (pieceNouns.has(wordAt(text, at)) || /^(?:\/|per)$/.test(wordAt(text, at + 1)))) at++;
  const link = wordAt(text, at);
  if (!/^(?:per|\/|to|a|each|pro|par|por)$/.test(link) || !together(text, next - 1, at)) return false;
  const noun = /^(?:a|the|each|one|every|shrink)$/.test(wordAt(text, at + 1)) ? at + 2 : at + 1;
  const adjective = text.tokens[noun]?.kind === 'word' && containers.has(wordAt(text, noun + 1));
  return containers.has(wordAt(text, noun)) || (link !== 'to' && adjective);
}

/** `in boxes of 500`, `shrink in 50s`, `pads of 50`, `banded in 100's`, `packed 500`. */
function inContainers(text: Manuscript, { first, next }: Numeral): boolean {
  const before = wordAt(text, first - 1);
  const many =
    (text.tokens[next]?.text === "'" && wordAt(text, next + 1) === 's') ||
    (wordAt(text, next) === 's' && text.tokens[next]?.spaced === false);
  let at = first - 1;
  if (/^(?:in|of|by|at|every|into|zu|par|je)$/.test(before)) at--;
  if (/^(?:in|of|by)$/.test(wordAt(text, at)) && at < first - 1) at--;
  const head = wordAt(text, at);
  if (!together(text, first, at)) return many;
  if (before === 'of' && containers.has(head)) {
    const single = /^(?:an?|one|1|set|sets|total)$/.test(wordAt(text, at - 1)) || /^sets?$/.test(head);
    return !single || packedBefore(text, at);
  }
  const thing = at === first - 1 && /^(?:box|boxes|set|sets|book|books|pad|pads|roll|rolls|paper|unit|units)$/.test(head);
  return many || (packingVerbs.has(head) && !thing) || (before === 'in' && /^(?:pad|padded)$/.test(head));
}

function packedBefore(text: Manuscript, at: number): boolean {
  for (let back = at - 1; back > at - 7 && together(text, back, at); back--)
    if (packingVerbs.has(wordAt(text, back)) || wordAt(text, back) === 'in') return true;
  return false;
}

/** `60,000 in gaylords and 8,000 in cartons`, `10 advance copies`: a share of the run. */
function share(text: Manuscript, { first, next }: Numeral): boolean {
  const word = wordAt(text, next);
  if (splitNouns.has(word) && together(text, first, next)) return true;
  if (!/^(?:in|on|as)$/.test(word)) return false;
  const each = wordAt(text, next + 2) === 'of' && text.numbers[next + 3] !== undefined; // `10,000 on rolls of 1,000`
  return (containers.has(wordAt(text, next + 1)) && !each) || /^(?:bulk|overs|samples)$/.test(wordAt(text, next + 1));
}

function claimOf(text: Manuscript, numeral: Numeral): Claim | undefined {
  const label = text.entryOf[numeral.first]?.label;
  if (label === 'packing' || perContainer(text, numeral) || inContainers(text, numeral)) return 'packing';
  return share(text, numeral) ? 'split' : undefined;
}

/** Claims numbers that say how the pieces are packed or shared out. */
export function claimPacking(text: Manuscript, claims: Claims): void {
  for (const numeral of text.numbers) {
    if (!numeral || !claims.free(numeral)) continue;
    const claim = claimOf(text, numeral);
    if (claim) claims.take(numeral, claim);
  }
}

/** `5001-5500`, `from 0001 to 1200`, `starting at 1001` after `numbered`. */
export function claimNumbering(
  text: Manuscript,
  claims: Claims,
  operations: readonly { first: number; next: number; value: { family: string } }[],
): void {
  for (const { next, value } of operations) {
    if (value.family !== 'numbering') continue;
    for (let at = next; at < next + 24 && together(text, next - 1, at); at++) {
      const numeral = text.numbers[at];
      if (!numeral || !claims.free(numeral)) continue;
      const from =
        /^(?:from|at|with|starting|start|#|no|begin|beginning|von|de|del|ab|to|thru|through|-|bis|au|al|:|are|is|numbers|in)$/.test(
          wordAt(text, at - 1),
        );
      const dashed = wordAt(text, at - 1) === '-' && text.tokens[at]?.spaced === true;
      const range =
        /^(?:-|to|thru|through|bis|a|au|al)$/.test(wordAt(text, numeral.next)) &&
        text.numbers[afterHyphen(text, numeral.next) + (wordAt(text, numeral.next) === '-' ? 0 : 1)];
      if ((from && !dashed) || range || at === next) claims.take(numeral, 'numbering');
      if (!range && (!from || dashed) && at !== next) break;
    }
  }
}
