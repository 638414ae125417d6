import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';

const notAboutAll =
  /^(?:sides?|over|around|ends?|edges?|four|4|copies|pages|the way|of us|set|day|week)$/;

/** `both` that means items, not sides, is replaced by a word without a meaning of its own. */
export function withoutBothItems(facts: Facts): Document {
  const tokens = facts.text.tokens.map((token, index) =>
    token.word === 'both' && !isBothSides(facts, index) ? { ...token, word: 'these' } : token,
  );
  return { ...facts.text, tokens };
}

const isBothSides = ({ text }: Facts, index: number) =>
  [1, 2].some((skip) => notAboutAll.test(wordAt(text, index + skip)));
