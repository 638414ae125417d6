import { stem } from '../facts/sentence-features.js';
import type { Look } from './unit-features.js';
import { isLabel } from './marks.js';
import { rejects, type Unit } from './unit.js';

/** What was read of a piece so far. */
export interface PieceSoFar {
  names: readonly string[][];
  heads: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** Its own number or letter in a list. */
  mark: string | undefined;
  counts: number;
  sizes: ReadonlySet<string>;
  stocks: ReadonlySet<string>;
  inks: number;
  units: number;
  /** The email in which it begins, the newest email about it, and the last sentence. */
  since: number;
  age: number;
  sentence: number;
  /** How its first unit begins. */
  first: { break: string; start: string; mentions: string };
  /** A newer email says that it is not wanted any more. */
  isDropped: boolean;
}

/**
 * What a unit may be about: a piece that begins with it, one or several earlier pieces, all pieces
 * (also those that follow), none, work that is not asked for, or pieces that are dropped.
 */
export interface Choice {
  kind: 'none' | 'other' | 'new' | 'all' | 'piece' | 'several' | 'drop';
  /** Of other work: pieces of an older email that it names, which are dropped then. */
  pieces: readonly number[];
  /** How several pieces are chosen: the last two, all that are named. */
  ways: readonly string[];
}

/** What the units above are about. */
export interface History {
  pieces: readonly PieceSoFar[];
  /** The pieces by when they were last spoken of alone, the latest first. */
  recent: readonly number[];
  /** The choice for the unit above, by what it means for the pieces. */
  last: string;
  lastPieces: readonly number[];
  /** Pieces that a label names: what follows in its line is about them too. */
  labeled: { line: number; sentence: number; pieces: readonly number[] } | undefined;
  /** The words of work that is not asked for, and of what is rejected of no piece. */
  refused: ReadonlySet<string>;
}

/** By its number or letter. */
export const isNamedBy = ({ references, marks }: Unit, piece: PieceSoFar, nth: number): boolean =>
  references.includes(numberOf(piece, nth)) ||
  (piece.mark !== undefined && marks.includes(piece.mark));

/** In a numbered list its own, else how many pieces there are up to it. */
export const numberOf = ({ mark }: PieceSoFar, nth: number): number => Number(mark) || nth + 1;

/** More names of a piece are not remembered. */
const maxNames = 12;

export const emptyHistory: History = {
  pieces: [],
  recent: [],
  last: 'start',
  lastPieces: [],
  labeled: undefined,
  refused: new Set(),
};

export function withChoice(history: History, unit: Unit, look: Look, choice: Choice): History {
  const pieces = [...history.pieces];
  const isDropping = choice.kind === 'drop' || choice.kind === 'other';
  if (isDropping && choice.pieces.length > 0) return withoutPieces(history, unit, choice);
  if (choice.kind === 'new') pieces.push(emptyPiece(unit, look));
  const chosen = choice.kind === 'new' ? [pieces.length - 1] : choice.pieces;
  const [only] = chosen.length === 1 ? chosen : [];
  for (const nth of chosen) pieces[nth] = withUnit(pieces[nth]!, unit, nth === only);
  return {
    pieces,
    recent:
      only === undefined ? history.recent : [only, ...history.recent.filter((one) => one !== only)],
    last: lastOf(history, choice),
    lastPieces: chosen,
    labeled:
      isLabel(unit) && chosen.every((nth) => isNamedBy(unit, pieces[nth]!, nth))
        ? { ...unit, pieces: chosen }
        : history.labeled,
    refused: isRefusal(unit, choice) ? withWords(history.refused, unit) : history.refused,
  };
}

function withoutPieces(history: History, unit: Unit, { pieces: dropped }: Choice): History {
  return {
    ...history,
    pieces: history.pieces.map((piece, nth) =>
      dropped.includes(nth) ? { ...piece, isDropped: true } : piece,
    ),
    recent: history.recent.filter((nth) => !dropped.includes(nth)),
    last: 'drop',
    lastPieces: [],
    refused: withWords(history.refused, unit),
  };
}

const isRefusal = (unit: Unit, { kind }: Choice) =>
  kind === 'other' || (kind === 'none' && rejects(unit));

const minWord = 3;
const withWords = (words: ReadonlySet<string>, unit: Unit): ReadonlySet<string> =>
  words.union(new Set(unit.words.filter(({ length }) => length >= minWord).map(withoutE)));

const withoutE = (word: string) => word.replace(/e$/, '');

/** How much of the name of a unit is among the words of others: none, a word, the noun, all. */
export function shareAmong(words: ReadonlySet<string>, { names, heads }: Unit): 0 | 1 | 2 | 3 {
  if (words.size === 0) return 0;
  const has = (word: string) => words.has(withoutE(stem(word)));
  const all = names.length > 0 ? names : [...heads].map((head) => [head]);
  if (names.some((name) => name.length > 1 && name.every(has))) return 3;
  if (all.some((name) => has(name.at(-1)!))) return 2;
  return all.some((name) => name.some(has)) ? 1 : 0;
}

function lastOf({ recent, last }: History, { kind, pieces }: Choice): string {
  if (kind !== 'piece') return kind;
  if (recent[0] !== pieces[0]) return 'back';
  return /^(?:all|none|other|several)$/.test(last) ? 'again' : 'on';
}

const emptyPiece = (
  { age, sentence, mark, break: kind }: Unit,
  { start, mentions }: Look,
): PieceSoFar => ({
  names: [],
  heads: new Set(),
  codes: new Set(),
  mark,
  counts: 0,
  sizes: new Set(),
  stocks: new Set(),
  inks: 0,
  units: 0,
  since: age,
  age,
  sentence,
  first: { break: kind, start, mentions },
  isDropped: false,
});

const withNames = (names: readonly string[][], others: readonly string[][]) => {
  const isNew = (name: string[]) => names.every((own) => own.join() !== name.join());
  return names.length < maxNames ? [...names, ...others.filter(isNew)].slice(0, maxNames) : names;
};

/** A unit about several pieces names and counts none of them. */
const withUnit = (piece: PieceSoFar, unit: Unit, isAlone: boolean): PieceSoFar => ({
  ...piece,
  ...(isAlone && {
    names: withNames(piece.names, unit.names),
    heads: piece.heads.union(unit.heads),
    codes: piece.codes.union(new Set(unit.codes)),
    counts: piece.counts + unit.counts,
  }),
  sizes: new Set([...piece.sizes, ...unit.sizes]),
  stocks: new Set([...piece.stocks, ...unit.stocks]),
  inks: piece.inks + unit.inks,
  units: piece.units + 1,
  age: Math.min(piece.age, unit.age),
  sentence: unit.sentence,
});
