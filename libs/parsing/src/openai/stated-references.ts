import { specNames } from '#contracts';
import type { PieceAnswer } from './piece-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { statesInks } from './stated-inks.js';
import type { StatedPiece } from './stated-piece.js';

/**
 * Values that the text of a piece only refers to: `same paper as the flyers`, and `2/0` where the
 * document names the two inks elsewhere.
 *
 * @param others what the document states of the other pieces
 */
export function withReferences(
  all: Scope,
  region: Region,
  answer: PieceAnswer,
  stated: StatedPiece,
  others: readonly StatedPiece[],
): StatedPiece {
  const isReference = refers(region.own);
  const names = specNames.filter(
    (name) =>
      typeof answer[name] === 'string' &&
      stated.spec[name] === null &&
      ((isReference && others.some(({ spec }) => spec[name] === answer[name])) ||
        (name === 'colors' && statesInksElsewhere(all, region, answer))),
  );
  const spec = Object.fromEntries(names.map((name) => [name, answer[name]]));
  return { ...stated, spec: { ...stated.spec, ...spec } };
}

const reference = /^(?:same|match|matches|matching|ditto|identical|likewise)$/;

const refers = (own: Scope) =>
  own.facts.text.tokens.some(({ word }, index) => own.has(index) && reference.test(word));

/** The piece's text has the numbers of inks, and no names. */
function statesInksElsewhere(all: Scope, region: Region, { colors, printType }: PieceAnswer) {
  const { own } = region;
  const names = /\((.+)\)/.exec(colors ?? '')?.[1];
  return (
    colors !== null &&
    names !== undefined &&
    !own.own(own.facts.inks).some(({ kind }) => kind === 'ink') &&
    statesInks(region, colors.replace(/\s*\(.+\)/, ''), printType === 'book', null) &&
    all.states(names)
  );
}
