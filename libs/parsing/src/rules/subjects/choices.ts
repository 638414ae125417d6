import { type Choice, type History, isNamedBy, numberOf, type PieceSoFar } from './history.js';
import { valuesOf } from './unit-features.js';
import { isLabel } from './marks.js';
import { rejects, type Unit } from './unit.js';

/** How much of a name a unit has: none, a word, the noun, the noun of a longer name, all. */
export type Likeness = 0 | 1 | 2 | 3 | 4;
/** From here on the piece is named. */
export const named = 2;
const minWord = 4;

/** How much of the name of each piece a unit has. */
export const likenessesOf = (unit: Unit, { pieces }: History): Likeness[] =>
  pieces.map((piece, nth) => {
    if (piece.isDropped) return 0;
    if (
      unit.places.includes(numberOf(piece, nth)) ||
      unit.codes.some((one) => piece.codes.has(one))
    )
      return 4;
    let best: Likeness = unit.heads.isDisjointFrom(piece.heads) ? 0 : 2;
    for (const name of unit.names)
      for (const other of piece.names) best = Math.max(best, likeness(name, other)) as Likeness;
    const isPart = () =>
      piece.names.some((name) =>
        name.some((word) => word.length >= minWord && unit.words.includes(word)),
      );
    return best === 0 && isPart() ? 1 : best;
  });

function likeness(name: readonly string[], other: readonly string[]): Likeness {
  if (name.join() === other.join()) return 4;
  if (name.at(-1) === other.at(-1)) return name.length < other.length ? 3 : 2;
  return name.some((word) => other.includes(word)) ? 1 : 0;
}

export function choicesOf(
  unit: Unit,
  { pieces, recent, lastPieces, labeled }: History,
  likenesses: readonly Likeness[],
): Choice[] {
  if (unit.isStruck) return [choiceOf('none'), choiceOf('other')];
  const all = [...pieces.keys()].filter((nth) => !pieces[nth]!.isDropped);
  const inUnit = all.filter((nth) => likenesses[nth]! >= named);
  const groups = new Map<string, { pieces: number[]; ways: string[] }>();
  const offer = (group: number[], way: string) => {
    if (group.length < 2) return;
    const sameGroup = groups.get(group.join());
    if (sameGroup) sameGroup.ways.push(way);
    else groups.set(group.join(), { pieces: group, ways: [way] });
  };
  const numbered = all.filter((nth) => isNamedBy(unit, pieces[nth]!, nth));
  offer(all, 'so far');
  offer(numbered.length > 1 ? numbered : inUnit, 'named');
  const inSentence = all.filter((nth) => !pieces[nth]!.heads.isDisjointFrom(unit.sentenceHeads));
  offer(inSentence, 'named in sentence');
  if (inSentence.length > inUnit.length)
    offer(
      all.filter((nth) => !inSentence.includes(nth)),
      'not named in sentence',
    );
  if (all.length > 2) {
    offer(all.slice(-2), 'last two');
    offer(all.slice(0, 2), 'first two');
    offer(all.slice(-3), 'last three');
    if (inUnit.length > 0)
      offer(
        all.filter((nth) => !inUnit.includes(nth)),
        'not named',
      );
    offer(
      all.filter((nth) => nth !== recent[0]),
      'other ones',
    );
  }
  if (lastPieces.length > 1)
    offer(
      [...lastPieces].toSorted((one, two) => one - two),
      'same ones',
    );
  const choices: Choice[] = [
    ...(['none', 'all'] as const).map(choiceOf),
    ...(isRefusal(unit) || goesOn(unit, pieces[recent[0] ?? -1]) ? [] : [choiceOf('new')]),
    { kind: 'other', pieces: isPriced(unit) ? [] : refusedBy(unit, pieces, all), ways: [] },
    ...all.map((nth): Choice => ({ kind: 'piece', pieces: [nth], ways: [] })),
    ...[...groups.values()].map((group): Choice => ({ kind: 'several', ...group })),
    ...(isPriced(unit) ? [] : droppedBy(unit, pieces, inUnit)),
  ];
  const dismissed = recent.slice(0, 1);
  if (dismissal.test(unit.words.join(' ')) && unit.heads.size === 0 && !states(unit))
    return [{ kind: 'other', pieces: dismissed, ways: [] }];
  const marks = new Set([...unit.references.map(String), ...unit.marks]);
  const isNumbered = numbered.length > 0 && numbered.length === marks.size;
  const label = labeled?.line === unit.line && labeled.sentence === unit.sentence ? labeled : null;
  const about = isNumbered ? numbered : (label?.pieces ?? []);
  if (about.length === 0) return choices;
  const isStated = isLabel(unit) || states(unit);
  if (!isStated && unit.words.some((word) => deletion.test(word)))
    return [{ kind: 'other', pieces: about, ways: [] }];
  const isWanted = !isNumbered || (isStated && unit.cues.length === 0);
  return choices.filter(
    ({ kind, pieces: chosen }) =>
      chosen.join() === about.join() || (!isWanted && /^(?:none|other|drop)$/.test(kind)),
  );
}

const states = (unit: Unit) => valuesOf(unit).length > 0;

/** `nah, skip those` */
const dismissal = /(?:^|[a-z] )(?:skip|forget|cancel|omit|nix|scratch) (?:those|them)\b/;

/** `… with a fold. 125.`: a count alone behind a piece without one begins no other. */
const goesOn = (unit: Unit, last: PieceSoFar | undefined) =>
  last?.counts === 0 && unit.counts > 0 && unit.heads.size === 0 && unit.words.length <= 2;

/** `Line 4 is deleted` */
const deletion = /^(?:cancel|delet|withdraw)/;

const choiceOf = (kind: Choice['kind']): Choice => ({ kind, pieces: [], ways: [] });

/** `no wobbler arms` begins no piece, `No. 10 envelopes` may. */
const isRefusal = ({ words: [first, second], counts }: Unit) =>
  first === 'no' && second !== '.' && second !== '#' && counts === 0;

/** A price drops nothing. */
const isPriced = ({ words }: Unit) => words.includes('$');

/** What a newer email calls work that is not asked for. */
const refusedBy = ({ age, words }: Unit, pieces: readonly PieceSoFar[], all: readonly number[]) =>
  all.filter(
    (nth) =>
      pieces[nth]!.since > age && pieces[nth]!.names.some((name) => words.includes(name.at(-1)!)),
  );

/** A newer email may drop what it names, and so may a later sentence with a word that rejects. */
function droppedBy(unit: Unit, pieces: readonly PieceSoFar[], inUnit: readonly number[]): Choice[] {
  const { age, sentence } = unit;
  const isRejected = rejects(unit);
  const older = inUnit.filter(
    (nth) =>
      pieces[nth]!.since > age ||
      (isRejected && pieces[nth]!.since === age && pieces[nth]!.sentence < sentence),
  );
  const groups = older.length > 1 ? [older, ...older.map((nth) => [nth])] : [older];
  return groups.flatMap((group) =>
    group.length > 0 ? { kind: 'drop', pieces: group, ways: [] } : [],
  );
}
