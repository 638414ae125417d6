import type { BaseFacts } from '../facts/base-facts.js';
import type { Claim } from '../facts/token-claims.js';

/** What is alike in a request: all stocks are one. */
const kindOf: Partial<Record<Claim, string>> = {
  address: 'ADDRESS',
  contact: 'CONTACT',
  date: 'DATE',
  ink: 'INK',
  length: 'SIZE',
  money: 'MONEY',
  operation: 'OPERATION',
  pages: 'PAGES',
  percent: 'PERCENT',
  ratio: 'INK',
  size: 'SIZE',
  stock: 'STOCK',
  time: 'TIME',
  weight: 'STOCK',
  year: 'YEAR',
};

/** What is known of each token: a piece, or a value of one. */
export function kindsOf({ text, claims, products }: BaseFacts): (string | undefined)[] {
  const kinds = text.tokens.map((_token, index) => kindOf[claims.claimAt(index) ?? 'code']);
  for (const { first, next } of products) kinds.fill('NOUN', first, next);
  return kinds;
}
