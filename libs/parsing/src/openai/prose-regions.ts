import { emptyMask } from '../rules/items/items.js';
import { subjectsOf } from '../rules/subjects/subjects.js';
import { placesOf } from './places.js';
import { alone, countsBeside, type Divide, regionOf } from './regions.js';

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  if (places.size < 2) return alone(evidence, places);
  const starts = [...new Set([...places.values()].map(({ first }) => first))].toSorted(
    (one, other) => one - other,
  );
  const { units, pieces, possible } = subjectsOf(evidence.facts, starts);
  return new Map(
    [...places].map(([subject, place]) => {
      const [own, shared] = [emptyMask(evidence.facts), emptyMask(evidence.facts)];
      const start = units.findIndex(
        ({ first, next }) => first <= place.first && place.first < next,
      );
      const [nth = -1] = pieces[start] ?? [];
      for (const [unit, { first, next }] of units.entries())
        if (possible[unit]!.has(nth))
          (pieces[unit]!.join() === `${nth}` ? own : shared).fill(1, first, next);
      return [subject, regionOf(evidence, place, own, shared, countsBeside(places, place))];
    }),
  );
};
