import { type Likeness, named } from './choices.js';
import { type Choice, type History, type PieceSoFar, shareAmong } from './history.js';
import { listOf, type Look } from './unit-features.js';
import type { Unit } from './unit.js';

/** What speaks for a choice. */
export interface ChoiceFeatures {
  /** By themselves. */
  alone: string[];
  /** Each together with each feature of the unit, and with each of its words. */
  withUnit: string[];
  withWords: string[];
}

/** What is compared: a unit, and what is known above it. */
export interface Situation {
  unit: Unit;
  look: Look;
  history: History;
  likenesses: readonly Likeness[];
}

const upTo = (max: number, count: number) => `${Math.min(max, count)}`;

export function featuresOf(situation: Situation, choice: Choice): ChoiceFeatures {
  if (choice.kind === 'piece') return pieceFeatures(situation, choice.pieces[0]!);
  if (choice.kind === 'several') return severalFeatures(situation, choice);
  if (choice.kind === 'drop') return dropFeatures(situation, choice);
  return choice.kind === 'new' ? newFeatures(situation) : restFeatures(situation, choice.kind);
}

const isNamed = (likeness: Likeness) => likeness >= named;

/** What the piece that was spoken of last has so far. */
function stateOf(piece: PieceSoFar | undefined): string {
  if (!piece) return 'none';
  return listOf([
    piece.counts > 0 ? 'count' : '',
    piece.names.length > 0 ? 'name' : '',
    piece.sizes.size > 0 ? 'size' : '',
    piece.stocks.size > 0 ? 'stock' : '',
    piece.inks > 0 ? 'ink' : '',
  ]);
}

/** Whether the unit begins as the piece did. */
function beginsLike(piece: PieceSoFar | undefined, unit: Unit, { start, mentions }: Look): string {
  if (!piece) return 'none';
  const { first } = piece;
  return `${first.break === unit.break} ${first.start === start} ${first.mentions === mentions}`;
}

/** How much of its name was said of work that is not asked for. */
const dismissalOf = ({ unit, history }: Situation) =>
  `refused ${shareAmong(history.refused, unit)} ${unit.age > 0}`;

function pieceFeatures(situation: Situation, nth: number): ChoiceFeatures {
  const { unit, look, history, likenesses } = situation;
  const { pieces, recent, last } = history;
  const piece = pieces[nth]!;
  const likeness = likenesses[nth]!;
  const rank = ['on', 'back'][recent.indexOf(nth)] ?? 'far back';
  const isOne = isNamed(likeness);
  const isBest = likenesses.every((one, other) => other === nth || one < likeness);
  const isOther = likenesses.some((one, other) => other !== nth && isNamed(one));
  const isUnknown = unit.names.length > 0 && !likenesses.some(isNamed);
  const differs = differencesOf(piece, unit);
  const adds = additionsOf(piece, unit);
  const age = Math.sign(unit.age - piece.age);
  const like = beginsLike(pieces.at(-1), unit, look);
  const likeBefore = beginsLike(pieces.at(-2), unit, look);
  return {
    alone: [
      `${rank} like ${likeness} ${isOther} ${isUnknown}`,
      `${rank} differs ${differs}`,
      `${rank} adds ${adds}`,
      `${rank} differs ${differs} adds ${adds} ${isOne}`,
      `${rank} differs ${differs} at ${unit.break}`,
      `${rank} differs ${differs} has ${look.mentions} ${isOne}`,
      `${rank} differs ${differs} has ${look.next}`,
      `${rank} age ${age} like ${likeness}`,
      `age ${age} differs ${differs}`,
      `age ${age} has ${look.mentions}`,
      `${rank} after ${last}`,
      `${rank} after ${last} at ${unit.break}`,
      `${rank} of ${upTo(4, pieces.length)}`,
      `${rank} with ${piece.names.length > 0} ${piece.counts > 0} has ${look.mentions}`,
      `${rank} units ${upTo(4, piece.units)}`,
      `${rank} sentences ${upTo(5, Math.abs(unit.sentence - piece.sentence))}`,
      `${rank} first ${nth === 0} of ${upTo(4, pieces.length)}`,
      `${rank} last ${nth === pieces.length - 1}`,
      `${rank} begins like ${like} ${isOne}`,
      `${rank} begins like ${like} at ${unit.break}`,
      `${rank} begins like ${like} before ${likeBefore}`,
    ],
    withUnit: [rank, `like ${likeness} ${isBest}`, `${rank} like ${likeness}`],
    withWords: [rank],
  };
}

/** Values that the piece has already, with another value or as often. */
function differencesOf(piece: PieceSoFar, { counts, sizes, stocks, inks }: Unit): string {
  const isOther = (own: ReadonlySet<string>, values: readonly string[]) =>
    own.size > 0 && values.length > 0 && !values.some((value) => own.has(value));
  return listOf([
    counts > 0 && piece.counts > 0 ? 'count' : '',
    isOther(piece.sizes, sizes) ? 'size' : '',
    isOther(piece.stocks, stocks) ? 'stock' : '',
    inks > 0 && piece.inks > 0 ? 'ink' : '',
  ]);
}

const additionsOf = (piece: PieceSoFar, { counts, sizes, stocks, inks }: Unit): string =>
  listOf([
    counts > 0 && piece.counts === 0 ? 'count' : '',
    sizes.length > 0 && piece.sizes.size === 0 ? 'size' : '',
    stocks.length > 0 && piece.stocks.size === 0 ? 'stock' : '',
    inks > 0 && piece.inks === 0 ? 'ink' : '',
  ]);

function newFeatures(situation: Situation): ChoiceFeatures {
  const { unit, look, history, likenesses } = situation;
  const { pieces, recent, last } = history;
  const current = pieces[recent[0] ?? -1];
  const state = stateOf(current);
  const isKnown = likenesses.some(isNamed);
  const like = beginsLike(pieces.at(-1), unit, look);
  const likeBefore = beginsLike(pieces.at(-2), unit, look);
  const has = `has ${look.mentions}`;
  return {
    alone: [
      `new behind ${state} ${has} states ${look.values}`,
      `new behind ${state} ${has}`,
      `new behind ${state} has ${look.next}`,
      `new behind ${state} at ${unit.break}`,
      `new like ${Math.max(0, ...likenesses)} ${has} at ${unit.break}`,
      `new after ${last} ${has}`,
      `new after ${last} ${has} at ${unit.break}`,
      `new of ${upTo(4, pieces.length)} ${has}`,
      `new age ${current ? unit.age - current.age : 'none'} ${has} ${isKnown}`,
      `new begins like ${like}`,
      `new begins like ${like} at ${unit.break}`,
      `new begins like ${like} ${has}`,
      `new begins like ${like} before ${likeBefore}`,
      `new begins like ${like} behind ${state}`,
      `new begins like ${like} ${isKnown}`,
      `new ${dismissalOf(situation)}`,
      `new ${dismissalOf(situation)} ${has} ${isKnown}`,
      `new ${dismissalOf(situation)} other ${look.other}`,
    ],
    withUnit: ['new', `new of ${upTo(2, pieces.length)}`, `new ${isKnown}`],
    withWords: ['new'],
  };
}

function restFeatures(situation: Situation, kind: 'none' | 'other' | 'all'): ChoiceFeatures {
  const { unit, look, history, likenesses } = situation;
  const { pieces, recent, last } = history;
  const like = beginsLike(pieces.at(-1), unit, look);
  return {
    alone: [
      `${kind} of ${upTo(4, pieces.length)}`,
      `${kind} behind ${stateOf(pieces[recent[0] ?? -1])} states ${look.values}`,
      `${kind} begins like ${like}`,
      `${kind} begins like ${like} at ${unit.break}`,
      `${kind} ${dismissalOf(situation)}`,
      `${kind} ${dismissalOf(situation)} has ${look.mentions}`,
      `${kind} ${dismissalOf(situation)} other ${look.other}`,
    ],
    withUnit: [
      kind,
      `${kind} after ${last}`,
      `${kind} ${pieces.length > 0} ${likenesses.some(isNamed)}`,
    ],
    withWords: [kind],
  };
}

/** As work that is not asked for, and by how surely the pieces are named. */
function dropFeatures(situation: Situation, { pieces: dropped }: Choice): ChoiceFeatures {
  const { unit, look, history, likenesses } = situation;
  const likeness = Math.min(...dropped.map((nth) => likenesses[nth]!));
  const named = likenesses.filter(isNamed).length;
  const total = history.pieces.filter(({ isDropped }) => !isDropped).length;
  return {
    alone: [
      `drop like ${likeness}`,
      `drop ${upTo(3, dropped.length)} of ${upTo(3, named)} named`,
      `drop ${upTo(3, dropped.length)} of ${upTo(4, total)}`,
      `drop other ${look.other} has ${look.mentions}`,
      `drop cues ${listOf([...unit.cues].toSorted())}`,
      `drop after ${history.last}`,
    ],
    withUnit: ['drop', 'other'],
    withWords: ['drop', 'other'],
  };
}

function severalFeatures(situation: Situation, { pieces: chosen, ways }: Choice): ChoiceFeatures {
  const { unit, history, likenesses } = situation;
  const total = history.pieces.length;
  const all = [...ways].toSorted().join(', ');
  return {
    alone: [
      `several by ${all}`,
      `several ${chosen.length} of ${upTo(4, total)}`,
      `several after ${history.last}`,
      ...ways.map((way) => `several by ${way} of ${upTo(4, total)} at ${unit.break}`),
      `several by ${all} named ${likenesses.filter(isNamed).length}`,
    ],
    withUnit: ['several', ...ways.map((way) => `several by ${way}`)],
    withWords: ['several', ...ways.map((way) => `several by ${way}`)],
  };
}
