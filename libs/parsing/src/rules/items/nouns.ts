import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import type { Place } from './place.js';

/** `business card` and `card`, `notepad` and `pad` */
export const isSameNoun = (one: string, other: string) =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));

const specification = /^(?:size|stock|weight|ratio|ink)$/;

export function isSpecified({ claims }: Facts, { part }: Pick<Place, 'part'>): boolean {
  for (let index = part.first; index < part.next; index++)
    if (specification.test(claims.claimAt(index) ?? '')) return true;
  return false;
}

/** Tokens between a number and the noun that it counts. */
export const tightReach = 6;
/** Words between a number and a noun that it does not count. */
const apart = /^(?:[,;:()]|each|ea|copies|pcs|pieces|total|also|and|then|plus|in)$/;

/** `500 business cards`, `2,500 full color flyers`: nothing but words between them. */
export function isTightTo({ text }: Facts, { first, next }: Span, product: Span): boolean {
  const isOfSomething =
    wordAt(text, next) === 'of' && !/^(?:the|our|your|my|his|her)$/.test(wordAt(text, next + 1));
  if (product.first < next || isOfSomething) return false;
  if (text.sentence[product.first] !== text.sentence[first]) return false;
  for (let index = next; index < product.first; index++)
    if (apart.test(wordAt(text, index)) || text.clause[index] !== text.clause[next]) return false;
  return product.first - next <= tightReach;
}

/** Tokens between a noun and the count behind it, such as its size: `tags 2 x 3 - 9,000` */
export const besideReach = 8;
const between = /^(?:[-:,(x=]|qty|quantity)$/;

/** `entry tags - 9,000`, `posters A2 x 3`: nothing but a size and marks between them. */
export function isBeside({ text, claims }: Facts, product: Span, count: Span): boolean {
  if (count.first < product.next || count.first - product.next > besideReach) return false;
  for (let index = product.next; index < count.first; index++)
    if (!between.test(wordAt(text, index)) && claims.claimAt(index) !== 'size') return false;
  return text.sentence[product.first] === text.sentence[count.first];
}
