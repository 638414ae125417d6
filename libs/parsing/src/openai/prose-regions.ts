import type { Facts } from '../rules/facts/facts.js';
import { type GuidedSubjects, guidedSubjectsOf, maxTokens } from '../rules/subjects/subjects.js';
import { type Unit, unitsOf } from '../rules/subjects/unit.js';
import type { Evidence } from './evidence.js';
import { mentionsOfTitle } from './mentions.js';
import { PieceGuide, scopeOf } from './piece-guide.js';
import { type Place, placesOf, type Subject } from './places.js';
import { alone, countsBeside, type Divide, regionOf } from './regions.js';

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  const { facts } = evidence;
  if (subjects.length < 2) return alone(evidence, places);
  const units =
    facts.text.tokens.length > maxTokens
      ? []
      : unitsOf(facts, furtherStarts(unitsOf(facts), [...places.values()]));
  const { pieces, possible, begun } = divided(
    facts,
    units,
    new PieceGuide(evidence, subjects, units),
  );
  const textOf = (nth: number): Text | undefined => {
    const subject = subjects[nth]!;
    const place = places.get(subject);
    if (begun.includes(nth)) {
      const own = units.filter((_, index) => pieces[index]!.join() === `${nth}`);
      const all = units.filter((_, index) => possible[index]!.has(nth));
      return { subject, place: placeIn(evidence, subject, own), own, all };
    }
    const own =
      place && units.filter(({ first, next }) => place.first < next && first < place.next);
    return own && { subject, place, own, all: own };
  };
  const texts = [...subjects.keys()].flatMap((nth) => textOf(nth) ?? []);
  const textPlaces = new Map(texts.map(({ subject, place }) => [subject, place]));
  return new Map(
    texts.map(({ subject, place, own, all }) => {
      const [ownMarks, allMarks] = [own, all].map((some) => scopeOf(evidence, some).marks);
      const otherCounts = countsBeside(textPlaces, place);
      return [subject, regionOf(evidence, place, ownMarks!, allMarks!, otherCounts)];
    }),
  );
};

/** The units about a piece; a piece that the division leaves out has those of its place. */
interface Text {
  subject: Subject;
  place: Place;
  own: readonly Unit[];
  all: readonly Unit[];
}

/** With less agreement the values of the pieces are not trusted. */
const minAgreement = 0.35;

/** A text with more units is divided by names alone: a second division would take too long. */
const maxUnits = 150;

/** By the values of the pieces, if they mostly suit a division by names. */
function divided(facts: Facts, units: readonly Unit[], guide: PieceGuide): GuidedSubjects {
  const byNames = guidedSubjectsOf(facts, units, guide.names);
  if (units.length > maxUnits) return byNames;
  const owned = units.flatMap((unit, index): [Unit, number][] => {
    const [piece, ...others] = byNames.pieces[index]!;
    return piece === undefined || others.length > 0 ? [] : [[unit, piece]];
  });
  return guide.agreement(owned) < minAgreement
    ? byNames
    : guidedSubjectsOf(facts, units, guide.values);
}

/** Where a unit names several pieces, all but the first. */
const furtherStarts = (units: readonly Unit[], places: readonly Place[]): Set<number> =>
  new Set(
    units.flatMap(({ first, next }) => {
      const starts = places.map((place) => place.first).filter((one) => one >= first && one < next);
      return [...new Set(starts)].toSorted((one, other) => one - other).slice(1);
    }),
  );

/** Where the text of a piece has most of its title first, and counts it. */
function placeIn(
  evidence: Evidence,
  { title, quantities: [quantity] }: Subject,
  own: readonly Unit[],
): Place {
  const scope = scopeOf(evidence, own);
  const [mention] = mentionsOfTitle(scope, title ?? '').toSorted(
    (one, other) => other.share - one.share || one.first - other.first,
  );
  const [count] = quantity === undefined ? [] : scope.countsOf(quantity, mention);
  const { first, next } = own.reduce((above, unit) => (unit.first < above.first ? unit : above));
  return { mention, count, first, next };
}
