import type { Facts } from '../facts/facts.js';
import { isBeside, type ProductContext } from '../fields/title/signals.js';
import { contextsOf } from '../fields/title/mentions.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Product } from '../vocabulary/products.js';

/** Products that the document may ask for: no parts, companions, or past and rejected work. */
export function wantedProducts(facts: Facts): Match<Product>[] {
  const { text } = facts;
  const contexts = contextsOf(facts, undefined).filter((context) => !isForeign(context));
  const companions = new Set(contexts.filter(isBeside));
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
  if (noun) return !noun.value.weak || value.weak === true;
  if (/^(?:size|sized)$/.test(text.tokens[next]?.word ?? '')) return true;
  return text.tokens[next]?.text === "'" && productAt.has(next + 1);
};

function isForeign({ facts, match, label }: ProductContext): boolean {
  const cue = (kind: 'past' | 'rejects' | 'rejected') => facts.cues.find(match, kind) !== undefined;
  return (
    label === 'foreign' ||
    label === 'other' ||
    isQualifier(facts, match) ||
    cue('past') ||
    cue('rejects') ||
    cue('rejected')
  );
}
