import { wordAt } from '../rules/facts/near.js';
import type { Document } from '../rules/document.js';
import type { Facts } from '../rules/facts/facts.js';
import type { Ink } from '../rules/facts/ink.js';
import { replacementTest } from '../rules/fields/colors/statements.js';
import { inkSigns } from '../rules/vocabulary/inks.js';
import { products } from '../rules/vocabulary/products.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, stem } from './text-tokens.js';

/** What a text says about inks and sides. */
interface InkWords {
  ratios: ReadonlySet<string>;
  /** Inks of each group of words, in the order of the text. */
  groups: readonly (readonly number[])[];
  hasBothSides: boolean;
  hasOneSide: boolean;
  /** A second side with inks of its own. */
  hasBack: boolean;
  names: ReadonlySet<string>;
}

const backWords = /^(?:back|backs|bk|bck|reverse|rev|inside|verso|backside)$/;

/** `the back label`, `rev 4`: another piece, and a version. */
const isOtherBack = ({ text }: Facts, index: number) =>
  wordAt(text, index) === 'rev'
    ? text.numbers[index + 1] !== undefined
    : wordAt(text, index) === 'back' &&
      products.matchAt(text.tokens, index + 1) !== undefined &&
      !wordAt(text, index + 1).startsWith('cover');

/** Tokens between two inks of one side. */
const groupReach = 5;

function inkWordsIn(scope: Scope): InkWords {
  const { text, inks } = scope.facts;
  const isReplaced = replacementTest(scope.facts);
  const own = withPlainColors(
    scope,
    scope.own(inks).filter((ink) => !isReplaced(ink)),
  );
  const groups: { counts: Set<number>; names: Set<string>; next: number; clause: number }[] = [];
  for (const ink of own) {
    if (ink.kind !== 'process' && ink.kind !== 'ink' && ink.kind !== 'count') continue;
    const clause = text.sentence[ink.first] ?? 0;
    const last = groups.at(-1);
    const isSame =
      last?.clause === clause &&
      ink.first - last.next <= groupReach &&
      !isOtherFace(text, own, last.next, ink.first);
    const group = isSame ? last : { counts: new Set(), names: new Set(), next: 0, clause };
    if (!isSame) groups.push(group as (typeof groups)[number]);
    addInk(group as (typeof groups)[number], ink, text.numbers[ink.first - 1]?.value);
  }
  const faces = own.filter(
    ({ kind, first }) => kind === 'face' && !isOtherBack(scope.facts, first),
  ) as (Ink & { kind: 'face' })[];
  const sides = own.filter(({ kind }) => kind === 'sides') as (Ink & { kind: 'sides' })[];
  const words = text.tokens.flatMap((_, index) =>
    scope.has(index) && !isOtherBack(scope.facts, index) ? [wordAt(text, index)] : [],
  );
  const hasBothSides = sides.some((ink) => ink.sides === 'both') || words.includes('throughout');
  const hasBack =
    faces.some(({ face }) => face === 'back') ||
    words.some((word) => backWords.test(word)) ||
    labeledBacks(scope).length > 0;
  return {
    ratios: new Set(
      own.flatMap((ink) => (ink.kind === 'ratio' ? [`${ink.front}/${ink.back}`] : [])),
    ),
    groups: groups.map(({ counts, names }) => {
      const named = [...counts].filter((count) => count >= Math.max(1, names.size));
      const withSpots = counts.has(processInks) ? [processInks + names.size] : [];
      return named.length ? [...named, ...withSpots] : [names.size, ...withSpots];
    }),
    hasBothSides,
    hasOneSide:
      !(hasBothSides && faces.some(({ face }) => face === 'back')) &&
      (sides.some((ink) => ink.sides === 'front') ||
        (!hasBothSides && own.some(({ kind }) => kind === 'blank')) ||
        (!hasBack && !hasBothSides && faces.some(({ face }) => face === 'front'))),
    hasBack,
    names: new Set([...words.map(stem), ...words]),
  };
}

/** `Ink, side 2: black` */
const labeledBacks = (scope: Scope) =>
  scope
    .own(inkSigns.all(scope.facts.text.tokens))
    .filter(
      ({ value, first }) =>
        value.kind === 'face' && value.face === 'back' && !isOtherBack(scope.facts, first),
    );

/** `in just brown`, `navy 289`: color words that the rules take for no ink; foils are none. */
function withPlainColors(scope: Scope, inks: readonly Ink[]): Ink[] {
  const { tokens } = scope.facts.text;
  const foils = scope.facts.operations.filter(({ value }) => value.family === 'foil');
  const colors = scope.own(inkSigns.all(tokens)).flatMap(({ first, next, value }): Ink[] => {
    const isRead = [...inks, ...foils].some((one) => one.first < next && first < one.next);
    const isThousand = tokens[first]!.word === 'k' && scope.facts.text.numbers[first - 1];
    return isRead || isThousand || !/^(?:color|ink)$/.test(value.kind)
      ? []
      : [{ kind: 'ink', name: tokens[first]?.word ?? '', first, next }];
  });
  const isOpen = !inks.some(({ kind }) => /^(?:process|ink|count|ratio)$/.test(kind));
  const isBeside = ({ first, next }: Ink) =>
    inks.some((ink) => {
      const gap = tokens.slice(Math.min(next, ink.next), Math.max(first, ink.first));
      return ink.kind === 'ink' && gap.length <= 2 && gap.some(({ word }) => links.test(word));
    });
  return [...inks, ...colors.filter((color) => isOpen || isBeside(color))].toSorted(
    (one, other) => one.first - other.first,
  );
}

const links = /^(?:and|&|\+|plus)$/;

/** `black on the front, red on the back`, `black + PMS 165 / black` */
const isOtherFace = (text: Document, inks: readonly Ink[], from: number, until: number) =>
  inks.some(({ kind, first }) => kind === 'face' && first >= from && first < until) ||
  text.tokens.slice(from, until).some((token) => token.text === '/');

function addInk(
  group: { counts: Set<number>; names: Set<string>; next: number },
  ink: Ink,
  before: number | undefined,
): void {
  const count = ink.kind === 'process' && ink.weak && before && before < 4 ? before : 4;
  if (ink.kind === 'process') group.counts.add(count);
  if (ink.kind === 'count') group.counts.add(ink.inks);
  if (ink.kind === 'ink') group.names.add(ink.name);
  group.next = Math.max(group.next, ink.next);
}

const processInks = 4;

const ratioPattern = /(\d+)\s*\/\s*(\d+)/g;

/** `4/4 (PMS 186)`, `cover 4/4; text 1/1`: each ratio and each name is stated. */
export function statesInks(
  { own, scope }: Region,
  value: string,
  isBook: boolean,
  ofRules: string | null,
): boolean {
  const ownWords = inkWordsIn(own);
  const isOwn = ownWords.ratios.size > 0 || ownWords.groups.length > 0;
  const all = own === scope ? ownWords : inkWordsIn(scope);
  const words = isOwn ? { ...ownWords, names: all.names } : all;
  const ratios = [...value.matchAll(ratioPattern)];
  if (ratios.length === 0) return scope.states(value);
  const isOfParts = ratios.length > 1;
  const rest = tokensOf(value.replaceAll(ratioPattern, ' '));
  return (
    !(ofRules !== null && isOtherInk(value, ofRules)) &&
    !(isBook && !isOfParts && !isEven(words)) &&
    ratios.every(([, front, back]) =>
      isStatedRatio(words, Number(front), Number(back), isOfParts || isBook, isOfParts),
    ) &&
    scope.numbersOf(rest) &&
    rest.every((token) => !isTelling(token) || isUsual(token.word) || isNamed(words, token.word))
  );
}

/** Every group of inks has as many. */
const isEven = ({ ratios, groups }: InkWords) =>
  ratios.size > 0 || new Set(groups.map((group) => group.join())).size < 2;

/** Another ink, that only the model reads. */
function isOtherInk(value: string, ofRules: string): boolean {
  const [own = [], others = []] = [value, ofRules].map((text) =>
    tokensOf(text.replaceAll(ratioPattern, ' ')).filter(({ kind }) => kind === 'word'),
  );
  const isCommon = own.some(({ word }) => others.some((other) => other.word === word));
  return own.length > 0 && others.length > 0 && !isCommon;
}

/** Words by which the trade names inks and parts. */
const isUsual = (word: string) =>
  /^(?:pms|pantone|process|cover|text|inside|outside|front|back|cmyk)$/.test(word);
const isNamed = ({ names }: InkWords, word: string) =>
  names.has(stem(word)) ||
  (word === 'black' && ['k', 'bk', 'blk', 'bw', 'b&w', 'grayscale'].some((one) => names.has(one)));

function isStatedRatio(
  words: InkWords,
  front: number,
  back: number,
  isBook: boolean,
  isOfParts: boolean,
): boolean {
  const { ratios, groups, hasBothSides, hasOneSide, hasBack } = words;
  if (ratios.has(`${front}/${back}`)) return true;
  if (ratios.size > 0 && !isOfParts) return false;
  const has = (count: number) => groups.some((group) => group.includes(count));
  const isFirst = !hasBack || isOfParts || groups[0]?.includes(front);
  if (!has(front) || !isFirst) return false;
  const isWhole = isOfParts || new Set(groups.map((group) => group.join())).size < 2;
  if (back === 0)
    return (
      isOfParts ||
      hasOneSide ||
      (!hasBothSides && !(hasBack && !isOfParts) && isWhole && !(isBook && !isOfParts))
    );
  if (isOfParts && has(back)) return true;
  if (back !== front)
    return hasBack ? back < front || has(back) : has(back) && isInOrder(groups, front, back);
  const isRepeated = groups.filter((group) => group.includes(front)).length > 1;
  return !hasOneSide && (hasBothSides || isBook || (hasBack && (isWhole || isRepeated)));
}

const isInOrder = (groups: InkWords['groups'], front: number, back: number) =>
  groups.findIndex((group) => group.includes(front)) <
  groups.findLastIndex((group) => group.includes(back));
