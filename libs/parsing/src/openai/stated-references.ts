import { type SpecName, specNames } from '#contracts';
import type { Facts } from '../rules/facts/facts.js';
import { isSameNoun } from '../rules/items/nouns.js';
import type { Span, Token } from '../rules/tokens/token.js';
import { nounOf } from './mentions.js';
import type { PieceAnswer } from './piece-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { statesInks } from './stated-inks.js';
import type { StatedPiece } from './stated-piece.js';
import { tokensOf } from '../rules/tokens/tokenize.js';

/** A piece of the model's answer, with what the document states of it. */
interface Other {
  answer: PieceAnswer;
  stated: StatedPiece;
}

/**
 * Values that the text of a piece only refers to: `same paper as the flyers`; those of another
 * version of it where its own text has none; and `2/0` where the document names the two inks
 * elsewhere.
 */
export function withReferences(
  all: Scope,
  region: Region,
  answer: PieceAnswer,
  stated: StatedPiece,
  others: readonly Other[],
): StatedPiece {
  const isReference = refers(region.own);
  const isVersion = (one: PieceAnswer) =>
    isSameNoun(nounOf(one.title ?? ''), nounOf(answer.title ?? ''));
  const names = specNames.filter(
    (name) =>
      typeof answer[name] === 'string' &&
      stated.spec[name] === null &&
      (others.some(
        (one) =>
          one.stated.spec[name] === answer[name] &&
          (isReference || (isVersion(one.answer) && isSilent(region.own, name))),
      ) ||
        (name === 'colors' && statesInksElsewhere(all, region, answer))),
  );
  const spec = Object.fromEntries(names.map((name) => [name, answer[name]]));
  return { ...stated, spec: { ...stated.spec, ...spec } };
}

const reference = /^(?:same|match|matches|matching|ditto|identical|likewise)$/;

const refers = (own: Scope) =>
  own.facts.text.tokens.some(({ word }, index) => own.has(index) && reference.test(word));

/** Facts of the kind of a field. */
export const factsOf: Partial<Record<SpecName, (facts: Facts) => readonly Span[]>> = {
  size: ({ sizes }) => sizes,
  flatSize: ({ sizes }) => sizes,
  finalSize: ({ sizes }) => sizes,
  paperType: ({ stocks }) => stocks,
  colors: ({ inks }) => inks.filter(({ kind }) => !/^(?:sides|face|blank)$/.test(kind)),
};

/** The text says nothing of the kind. */
export const isSilent = (own: Scope, name: SpecName) => {
  const all = factsOf[name]?.(own.facts);
  return all !== undefined && own.own(all).length === 0;
};

/** The piece's text has the numbers of inks, and no names or others of the same inks. */
function statesInksElsewhere(all: Scope, region: Region, { colors, printType }: PieceAnswer) {
  const { own } = region;
  const names = /\((.+)\)/.exec(colors ?? '')?.[1];
  return (
    colors !== null &&
    names !== undefined &&
    own
      .own(own.facts.inks)
      .every((ink) => ink.kind !== 'ink' || isAnotherName(all, ink.name, names)) &&
    statesInks(region, colors.replace(/\s*\(.+\)/, ''), printType === 'book', null) &&
    all.states(names)
  );
}

/** What stands between two names of an ink. */
const isLink = ({ word, text }: Token) => /^(?:pms|pantone|is|[(=:])$/.test(word || text);

/** `the dusty green PMS 5575`: an ink has this name, or this one beside its own. */
function isAnotherName({ facts: { text } }: Scope, ink: string, names: string): boolean {
  const [words, others] = [wordsOf(ink), wordsOf(names)];
  const written = text.tokens.filter((token) => !isLink(token)).map(wordOf);
  return written.some(
    (word, index) =>
      words.has(word) &&
      [word, written[index - 1], written[index + 1]].some((near) => others.has(near ?? '')),
  );
}

const wordOf = ({ text }: Token) => text.toLowerCase();
const wordsOf = (name: string) =>
  new Set(
    tokensOf(name)
      .filter((token) => token.kind !== 'mark' && !isLink(token))
      .map(wordOf),
  );
