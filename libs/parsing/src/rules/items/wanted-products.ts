import type { Facts } from '../facts/facts.js';
import type { ProductContext } from '../fields/title/product-context.js';
import { isBeside } from '../fields/title/sentence-signals.js';
import { contextsOf } from '../fields/title/mentions.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Product } from '../vocabulary/products.js';

/** Products that the document may ask for: no parts, companions, or past and rejected work. */
export function wantedProducts(facts: Facts): Match<Product>[] {
  const { text } = facts;
  const contexts = contextsOf(facts, undefined).filter((context) => !isForeign(context));
  const companions = new Set(
    contexts.filter((context) => isBeside(context) && !isCounted(facts, context.match)),
  );
  const main = new Set(
    contexts
      .filter((context) => !companions.has(context))
      .map(({ match }) => text.sentence[match.first]),
  );
  return contexts
    .filter((context) => !companions.has(context) || !main.has(text.sentence[context.match.first]))
    .map(({ match }) => match);
}

/** `brochure flyers`, `the boxes' belly sleeve`; not `banner graphic` */
const isQualifier = ({ productAt, text }: Facts, { next, value }: Match<Product>) => {
  const noun = productAt.get(next);
  if (noun && text.sentence[next] === text.sentence[next - 1])
    return !noun.value.weak || value.weak === true;
  if (/^(?:size|sized)$/.test(text.tokens[next]?.word ?? '')) return true;
  return text.tokens[next]?.text === "'" && productAt.has(next + 1);
};

function isForeign({ facts, match, label }: ProductContext): boolean {
  const cue = (kind: 'past' | 'rejects' | 'rejected') => facts.cues.find(match, kind) !== undefined;
  return (
    label === 'foreign' ||
    label === 'other' ||
    isQualifier(facts, match) ||
    (match.value.name === 'panel' && facts.claims.claimAt(match.first - 1) === 'count') ||
    (cue('past') && !isRepeated(facts, match)) ||
    cue('rejects') ||
    cue('rejected')
  );
}

const minCount = 25;

/** `a matching postcard, quantity 2,400`, `letterhead to match (500)` */
function isCounted({ text, claims }: Facts, { next }: Match<Product>): boolean {
  let index = next;
  while (
    /^(?:[,:(-]|qty|quantity|to|match)$/.test(
      text.tokens[index]?.word ?? text.tokens[index]?.text ?? '',
    )
  )
    index++;
  const numeral = text.numbers[index];
  return (
    index > next &&
    numeral !== undefined &&
    numeral.value >= minCount &&
    claims.claimAt(index) === undefined
  );
}

/** Tokens from the verb to the noun. */
const repeatReach = 5;

/** `re-run the brochure from last spring`, `we ran out of menus` */
function isRepeated({ text }: Facts, { first }: Match<Product>): boolean {
  for (let index = first - 1; index >= first - repeatReach; index--) {
    if (text.sentence[index] !== text.sentence[first]) return false;
    const word = text.tokens[index]?.word ?? '';
    if (/^(?:rerun|reprint|reorder|redo|repeat)$/.test(word)) return true;
    if (word === 'of' && text.tokens[index - 1]?.word === 'out') return true;
    if (/^(?:run|print|order)$/.test(word) && text.tokens[index - 2]?.word === 're') return true;
  }
  return false;
}
