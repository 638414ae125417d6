import type { PrintType, StatedSpec } from '#contracts';
import { wordAt } from '../rules/facts/near.js';
import { operations, type Operation } from '../rules/vocabulary/operations.js';
import { products } from '../rules/vocabulary/products.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';

const bindings = new Set<Operation['family']>([
  'saddle stitch', 'perfect bound', 'spiral', 'wire-o', 'comb', 'case bound', 'staple',
]); // prettier-ignore

function familiesIn(scope: Scope): ReadonlySet<Operation['family']> {
  const { facts } = scope;
  const refused = new Set(
    facts.operations.filter(({ isWanted }) => !isWanted).map(({ first }) => first),
  );
  const families = scope
    .own(facts.operations)
    .filter(({ isWanted }) => isWanted)
    .map(({ value }) => value.family);
  for (const [index] of facts.text.tokens.entries()) {
    if (!scope.has(index) || refused.has(index)) continue;
    const match = operations.matchAt(facts.text.tokens, index);
    if (match) families.push(match.value.family);
  }
  return new Set(families);
}

function constructionsIn(scope: Scope, title: string | null): ReadonlySet<string> {
  const { tokens } = scope.facts.text;
  const all = new Set<string>();
  for (const [index] of tokens.entries()) {
    const product = scope.has(index) ? products.matchAt(tokens, index) : undefined;
    if (product) all.add(product.value.construction);
  }
  const named = title === null ? undefined : products.get(title)?.construction;
  return named ? new Set([...all, named]) : all;
}

/** A print type follows from nouns, folds, bindings and page counts near the piece. */
export function statesPrintType(
  { own, scope }: Region,
  value: PrintType,
  title: string | null,
): boolean {
  const families = familiesIn(scope);
  const isBound = [...bindings].some((family) => families.has(family));
  const hasPages = scope.own(scope.facts.pages).length > 0;
  const constructions = constructionsIn(own, title);
  if (value === 'book') return isBound || hasPages || constructions.has('book');
  if (value === 'folded') return families.has('fold') || constructions.has('folded');
  const isOther = familiesIn(own).has('fold') || own.own(own.facts.pages).length > 0;
  return !isOther || constructions.has('flat') || constructions.size === 0;
}

export function statesBinding({ scope }: Region, value: StatedSpec['bindingType']): boolean {
  const families = familiesIn(scope);
  return value === 'saddle-stitch'
    ? families.has('saddle stitch') || families.has('staple')
    : families.has('perfect bound');
}

/** `self cover`, `plus cover`, `100# cover` */
export function statesCover({ scope }: Region, isSelf: boolean): boolean {
  const { text } = scope.facts;
  const words = text.tokens.flatMap((_, index) => (scope.has(index) ? [wordAt(text, index)] : []));
  const selfWords = words.some((word) => /^self/.test(word));
  const coverWords = words.some((word) => /^(?:covers?|cvr)$/.test(word));
  return isSelf ? selfWords || !coverWords : coverWords && !selfWords;
}
