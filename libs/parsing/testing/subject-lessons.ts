import { kindsOf } from '../src/rules/estimates/kinds.js';
import type { Facts } from '../src/rules/facts/facts.js';
import { choicesOf, likenessesOf } from '../src/rules/subjects/choices.js';
import { type ChoiceFeatures, featuresOf } from '../src/rules/subjects/choice-features.js';
import { type Choice, emptyHistory, withChoice } from '../src/rules/subjects/history.js';
import type { SubjectPoints } from '../src/rules/subjects/subject-points.js';
import { type Look, looksOf } from '../src/rules/subjects/unit-features.js';
import { minShare, rejects, singular, type Unit, unitsOf } from '../src/rules/subjects/unit.js';
import { type Message, type Subject, subjectsOf } from './messages.js';

/** What a unit may be about, and what it is about. */
export interface Decision {
  look: Look;
  choices: ChoiceFeatures[];
  /** Numbers of the choices that are right. */
  right: number[];
}

/** A name, a count or a value says more about the subject of a unit than another token. */
const weightOfTelling = 3;

/**
 * The decisions of a message.
 *
 * @param points what decides, rightly or not; without them each decision follows right ones
 */
export function decisionsOf(message: Message, facts: Facts, points?: SubjectPoints): Decision[] {
  const subjects = subjectsOf(message, facts.text);
  const units = unitsOf(facts);
  const looks = looksOf(facts, units);
  const kinds = kindsOf(facts);
  const marked = withDropped(
    units,
    units.map((unit) => subjectOfUnit(facts, unit, subjects, kinds)),
    message.pieces.length,
  );
  /** The number in the message of each piece of the history. */
  const begun: (number | undefined)[] = [];
  let history = emptyHistory;
  return units.flatMap((unit, nth) => {
    const look = looks[nth]!;
    const { subject, drops } = marked[nth]!;
    const likenesses = likenessesOf(unit, history);
    const choices = choicesOf(unit, history, likenesses);
    const beginning = beginningOf(message, facts, unit, subject ?? 'other', begun);
    const right =
      drops.length > 0
        ? choicesThatDrop(choices, drops, begun)
        : rightChoices(choices, subject, begun, beginning, message.pieces.length);
    const situation = { unit, look, history, likenesses };
    const features = choices.map((choice) => featuresOf(situation, choice));
    const chosen = choices[points ? likeliest(points, features, look) : (right[0] ?? 0)]!;
    if (chosen.kind === 'new')
      begun.push(beginning ?? (typeof subject === 'object' ? subject[0] : undefined));
    history = withChoice(history, unit, look, chosen);
    return right.length > 0 ? [{ look, choices: features, right }] : [];
  });
}

/** What a unit is about; pieces that a newer email drops have numbers behind the others. */
interface MarkedUnit {
  /** Undefined for other work of an older email, which may have been asked for there. */
  subject: Subject | undefined;
  drops: readonly number[];
}

interface DroppedPiece {
  nouns: ReadonlySet<string>;
  first: Unit;
}

/** What is asked for is a piece, also if a newer email or a later sentence drops it. */
function withDropped(
  units: readonly Unit[],
  subjects: readonly Subject[],
  total: number,
): MarkedUnit[] {
  const others = units.filter((_, nth) => subjects[nth] === 'other');
  const dropped: DroppedPiece[] = [];
  let current: number | undefined;
  return units.map((unit, nth) => {
    const subject = subjects[nth]!;
    if (subject !== 'other') {
      current = undefined;
      return { subject, drops: [] };
    }
    const named = [...dropped.keys()].filter((one) => isNamedIn(unit, dropped[one]!.nouns));
    const drops = named.filter((one) => mayDrop(unit, dropped[one]!.first));
    if (drops.length > 0) {
      current = undefined;
      return { subject, drops: drops.map((one) => total + one + 1) };
    }
    const later = others.filter((other) => mayDrop(other, unit) && isNamedIn(other, unit.heads));
    const nouns = unit.heads.intersection(new Set(later.flatMap(({ heads }) => [...heads])));
    if (nouns.size > 0) current = named[0] ?? dropped.push({ nouns, first: unit }) - 1;
    if (current !== undefined) return { subject: [total + current + 1], drops: [] };
    return { subject: unit.age > 0 ? undefined : subject, drops: [] };
  });
}

const isNamedIn = ({ heads }: Unit, nouns: ReadonlySet<string>) => !heads.isDisjointFrom(nouns);

/** A newer email that names a piece drops it; a later sentence does so with a word that rejects. */
const mayDrop = (unit: Unit, piece: Unit) =>
  unit.age < piece.age ||
  (unit.age === piece.age &&
    unit.sentence > piece.sentence &&
    piece.counts + piece.figures > 0 &&
    rejects(unit));

/** Where the dropped piece was not read, what drops it is about work that is not asked for. */
function choicesThatDrop(
  choices: readonly Choice[],
  drops: readonly number[],
  begun: readonly (number | undefined)[],
): number[] {
  const right = choices.flatMap(({ kind, pieces }, nth) =>
    kind === 'drop' && listed(pieces.map((piece) => begun[piece] ?? 0)) === listed(drops)
      ? [nth]
      : [],
  );
  return right.length > 0 ? right : [choices.findIndex(({ kind }) => kind === 'other')];
}

function likeliest(points: SubjectPoints, choices: readonly ChoiceFeatures[], look: Look): number {
  const all = choices.map(points.ofUnit(look));
  return all.indexOf(Math.max(...all));
}

function subjectOfUnit(
  { estimates, text }: Facts,
  { first, next }: Unit,
  subjects: readonly Subject[],
  kinds: readonly (string | undefined)[],
): Subject {
  const weights = new Map<string, { subject: Subject; weight: number }>();
  for (let index = first; index < next; index++) {
    const isTelling =
      kinds[index] !== undefined ||
      estimates.nameAt(index) >= minShare ||
      (text.numbers[index] !== undefined && estimates.countAt(index) >= minShare);
    const subject = subjects[index]!;
    const sum = weights.get(String(subject)) ?? { subject, weight: 0 };
    weights.set(String(subject), sum);
    sum.weight += isTelling ? weightOfTelling : 1;
  }
  return [...weights.values()].toSorted((one, other) => other.weight - one.weight)[0]!.subject;
}

/** The piece that begins with a unit; of several pieces, one that is named there. */
function beginningOf(
  { pieces }: Message,
  { text }: Facts,
  { first, next }: Unit,
  subject: Subject,
  begun: readonly (number | undefined)[],
): number | undefined {
  if (typeof subject === 'string') return undefined;
  const others = subject.filter((piece) => !begun.includes(piece));
  if (subject.length === 1) return others[0];
  const words = new Set(text.tokens.slice(first, next).map(({ word }) => singular(word)));
  return others.find((piece) => {
    const title = pieces[piece - 1]!.title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    return words.has(singular(title.at(-1) ?? ''));
  });
}

const listed = (pieces: readonly number[]) => pieces.toSorted((one, other) => one - other).join();

function rightChoices(
  choices: readonly Choice[],
  subject: Subject | undefined,
  begun: readonly (number | undefined)[],
  beginning: number | undefined,
  total: number,
): number[] {
  if (subject === undefined) return [];
  if (beginning !== undefined)
    return choices.flatMap(({ kind }, nth) => (kind === 'new' ? [nth] : []));
  if (typeof subject === 'string') return [choices.findIndex(({ kind }) => kind === subject)];
  return choices.flatMap(({ kind, pieces }, nth) => {
    if (kind === 'drop' || kind === 'other') return [];
    if (kind === 'all') return subject.length > 1 && subject.length === total ? [nth] : [];
    const own = [...new Set(pieces.map((piece) => begun[piece] ?? 0))];
    return own.length > 0 && listed(own) === listed(subject) ? [nth] : [];
  });
}
