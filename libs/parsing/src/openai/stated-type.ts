import type { PrintType, StatedSpec } from '#contracts';
import { wordAt } from '../rules/facts/near.js';
import type { Operation } from '../rules/vocabulary/operations.js';
import { isNoCover } from '../rules/fields/book-parts.js';
import { products } from '../rules/vocabulary/products.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { areaOf, isJoined, operationsIn } from './stated-operations.js';

const bindings = new Set<Operation['family']>([
  'saddle stitch', 'perfect bound', 'spiral', 'wire-o', 'comb', 'case bound', 'staple',
]); // prettier-ignore

const familiesIn = (scope: Scope) => new Set(operationsIn(scope).map(({ family }) => family));

/** So many pages are sides, or the panels of a folded sheet. */
const maxSides = 4;
const maxPanels = 6;

/** A print type follows from the noun, and from folds, bindings and page counts near the piece. */
export function statesPrintType({ own }: Region, value: PrintType, title: string | null): boolean {
  const families = familiesIn(own);
  const isBound = [...bindings].some((family) => families.has(family));
  const isFolded = families.has('fold') || hasFlatSize(own);
  const hasPages = own
    .own(own.facts.pages)
    .some(({ first, pages }) => pages > (isFolded ? maxPanels : maxSides) && !own.isOther(first));
  const construction = products.all(tokensOf(title ?? '')).at(-1)?.value.construction;
  if (value === 'book') return isBound || hasPages || construction === 'book';
  if (value === 'folded') return (isFolded || construction === 'folded') && !isBound && !hasPages;
  const isCarbonless = own.own(own.facts.stocks).some(({ sets }) => sets !== undefined);
  return isCarbonless || (!isBound && !hasPages && !isFolded);
}

const minRatio = 1.8;

/** `3.5 x 4 tent scored to 3.5 x 2` */
const hasFlatSize = (own: Scope) => {
  const sizes = own.own(own.facts.sizes);
  return sizes.some((flat, index) => {
    const folded = sizes[index + 1];
    const ratio = folded ? areaOf(flat) / areaOf(folded) : 1;
    return folded && isJoined(own, flat, folded) && (ratio > minRatio || ratio < 1 / minRatio);
  });
};

export function statesBinding({ scope }: Region, value: StatedSpec['bindingType']): boolean {
  const families = familiesIn(scope);
  return value === 'saddle-stitch'
    ? families.has('saddle stitch') || families.has('staple')
    : families.has('perfect bound');
}

/** `self cover`, `plus cover`, `100# cover` */
export const statesCover = ({ scope }: Region, isSelf: boolean): boolean => {
  const hasSelf = hasWord(scope, isSelfWord) || hasNoCover(scope);
  return isSelf ? hasSelf || !hasCover(scope) : hasCover(scope) && !hasSelf;
};

export const isCover = (word: string): boolean => /^(?:covers?|cvr)$/.test(word);
const isSelfWord = (word: string) => word.startsWith('self');

export const hasCover = (scope: Scope): boolean => hasWord(scope, isCover);

const hasWord = (scope: Scope, isWanted: (word: string) => boolean) =>
  scope.facts.text.tokens.some(
    (_, index) => scope.has(index) && isWanted(wordAt(scope.facts.text, index)),
  );

const hasNoCover = (scope: Scope) =>
  scope.facts.text.tokens.some(
    (_, index) => scope.has(index) && isNoCover(scope.facts.text, index),
  );
