import type { SpecName } from '#contracts';
import { ageOf } from '../rules/fields/reading.js';
import type { Evidence } from './evidence.js';
import type { PieceAnswer } from './piece-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { statedPiece } from './stated-piece.js';
import { factsOf, isSilent } from './stated-references.js';
import type { ClaimingPiece } from './unclaimed-values.js';

const names = Object.keys(factsOf) as SpecName[];

/** What the text about no piece states of pieces whose own text says nothing of the kind. */
export function withGeneralText<Piece extends ClaimingPiece>(
  evidence: Evidence,
  pieces: readonly Piece[],
): Piece[] {
  const general = textOfNone(evidence, pieces);
  return pieces.map((piece) => {
    const { region, answer, stated } = piece;
    const open = names.filter(
      (name) =>
        answer[name] !== null && stated.spec[name] === null && isOpen(region.own, name, answer),
    );
    const isCounted = stated.quantities.length > 0 || region.own.hasCount();
    if (open.length === 0 && isCounted) return piece;
    const wider = statedPiece(widened(evidence, region, general), answer, undefined);
    const spec = Object.fromEntries(open.map((name) => [name, wider.spec[name]]));
    return {
      ...piece,
      stated: {
        ...stated,
        quantities: isCounted ? stated.quantities : wider.quantities,
        spec: { ...stated.spec, ...spec },
      },
    };
  });
}

/** Its own text says nothing of the kind, or only a part of a paper: `130# cover`, `vinyl`. */
const isOpen = (own: Scope, name: SpecName, answer: PieceAnswer) =>
  isSilent(own, name) ||
  (name === 'paperType' &&
    own
      .own(own.facts.stocks)
      .every(({ weight }) => !weight || answer.paperType?.startsWith(weight)));

/** Of the newest email, without sentences about work that is not asked for. */
function textOfNone({ all, facts: { text } }: Evidence, pieces: readonly ClaimingPiece[]) {
  const marks = all.marks.slice();
  for (const index of marks.keys()) {
    const isOwned = pieces.some(({ region }) => region.own.has(index));
    if (isOwned || all.isOther(index) || ageOf(text, index) > 0) marks[index] = 0;
  }
  return marks;
}

function widened(evidence: Evidence, region: Region, general: Uint8Array): Region {
  const join = (scope: Scope) =>
    evidence.scope(scope.marks.map((mark, index) => mark | general[index]!));
  return { ...region, own: join(region.own), scope: join(region.scope) };
}
