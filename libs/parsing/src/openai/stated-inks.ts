import { wordAt } from '../rules/facts/near.js';
import type { Ink } from '../rules/facts/inks.js';
import { inkSigns } from '../rules/vocabulary/inks.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { isTelling, stem, tokensOf } from './text-tokens.js';

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

const colorsOf = (scope: Scope) =>
  scope
    .own(scope.facts.inks)
    .filter(({ kind }) => kind !== 'sides' && kind !== 'face' && kind !== 'blank');
const hasInks = (scope: Scope) => colorsOf(scope).length > 0 || signsIn(scope).length > 0;

function signsIn(scope: Scope) {
  const { tokens } = scope.facts.text;
  return tokens.flatMap((_, index) => {
    const match = scope.has(index) ? inkSigns.matchAt(tokens, index) : undefined;
    return match && /^(?:process|ink|color|pms|count|unit)$/.test(match.value.kind) ? [match] : [];
  });
}

/** Tokens between two inks of one side. */
const groupReach = 5;

function inkWordsIn(scope: Scope): InkWords {
  const { text, inks } = scope.facts;
  const own = scope.own(inks);
  const groups: { counts: Set<number>; names: Set<string>; next: number; clause: number }[] = [];
  for (const ink of own) {
    if (ink.kind !== 'process' && ink.kind !== 'ink' && ink.kind !== 'count') continue;
    const clause = text.sentence[ink.first] ?? 0;
    const last = groups.at(-1);
    const isSame =
      last?.clause === clause &&
      ink.first - last.next <= groupReach &&
      !hasFaceBetween(own, last.next, ink.first);
    const group = isSame ? last : { counts: new Set(), names: new Set(), next: 0, clause };
    if (!isSame) groups.push(group as (typeof groups)[number]);
    addInk(group as (typeof groups)[number], ink);
  }
  const faces = own.filter(({ kind }) => kind === 'face') as (Ink & { kind: 'face' })[];
  const sides = own.filter(({ kind }) => kind === 'sides') as (Ink & { kind: 'sides' })[];
  const words = text.tokens.flatMap((_, index) => (scope.has(index) ? [wordAt(text, index)] : []));
  return {
    ratios: new Set(
      own.flatMap((ink) => (ink.kind === 'ratio' ? [`${ink.front}/${ink.back}`] : [])),
    ),
    groups: groups.map(({ counts, names }) => {
      const named = [...counts].filter((count) => count > names.size);
      return named.length ? named : [names.size];
    }),
    hasBothSides: sides.some((ink) => ink.sides === 'both') || words.includes('throughout'),
    hasOneSide:
      sides.some((ink) => ink.sides === 'front') || own.some(({ kind }) => kind === 'blank'),
    hasBack:
      faces.some(({ face }) => face === 'back') ||
      words.some((word) => /^(?:back|reverse|inside|other|verso|flip)$/.test(word)),
    names: new Set([...words.map(stem), ...words]),
  };
}

const hasFaceBetween = (inks: readonly Ink[], from: number, until: number) =>
  inks.some(({ kind, first }) => kind === 'face' && first >= from && first < until);

function addInk(group: { counts: Set<number>; names: Set<string>; next: number }, ink: Ink): void {
  if (ink.kind === 'process') group.counts.add(4);
  if (ink.kind === 'count') group.counts.add(ink.inks);
  if (ink.kind === 'ink') group.names.add(ink.name);
  group.next = Math.max(group.next, ink.next);
}

const ratioPattern = /(\d+)\s*\/\s*(\d+)/g;

/** `4/4 (PMS 186)`, `cover 4/4; text 1/1`: each ratio and each name is stated. */
export function statesInks({ own, scope }: Region, value: string, isBook: boolean): boolean {
  const source = hasInks(own) ? own : scope;
  const words = inkWordsIn(source);
  const ratios = [...value.matchAll(ratioPattern)];
  if (ratios.length === 0) return source.states(value);
  const isOfParts = ratios.length > 1;
  const rest = tokensOf(value.replaceAll(ratioPattern, ' '));
  return (
    ratios.every(([, front, back]) =>
      isStatedRatio(words, Number(front), Number(back), isOfParts || isBook, isOfParts),
    ) &&
    source.numbersOf(rest) &&
    rest.every((token) => !isTelling(token) || isUsual(token.word) || isNamed(words, token.word))
  );
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
  if (!has(front)) return false;
  if (back === 0) return hasOneSide || (!hasBothSides && !(isBook && !isOfParts));
  if (back !== front)
    return has(back) && (hasBack || groups.length > 1) && isInOrder(groups, front, back);
  return hasBothSides || (!hasOneSide && isBook);
}

const isInOrder = (groups: InkWords['groups'], front: number, back: number) =>
  groups.findIndex((group) => group.includes(front)) <
  groups.findLastIndex((group) => group.includes(back));
