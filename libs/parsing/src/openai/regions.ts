import { ageOf } from '../rules/fields/reading.js';
import { blocksOf } from '../rules/items/blocks.js';
import type { CountedProduct } from '../rules/items/counted-products.js';
import { type Item, mentionsOf } from '../rules/items/items.js';
import { sharedParts } from '../rules/items/shared.js';
import { wantedProducts } from '../rules/items/wanted-products.js';
import type { Evidence } from './evidence.js';
import { nounOf } from './mentions.js';
import { type Place, placesOf, type Subject } from './places.js';
import type { Scope } from './scope.js';

/** The text about one piece. */
export interface Region {
  place: Place;
  /** Its own text, and remarks about all pieces. */
  scope: Scope;
  /** Its own text alone. */
  own: Scope;
}

/** Divides the document among the pieces; text about none of them counts for all. */
export type Divide = (
  evidence: Evidence,
  subjects: readonly Subject[],
) => ReadonlyMap<Subject, Region>;

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  if (places.size < 2) return alone(evidence, places);
  const { facts } = evidence;
  const entries = [...places]
    .map(([subject, place]) => ({
      subject,
      place,
      item: {
        noun: subject.title === null ? '' : nounOf(subject.title),
        places: [counted(evidence, place)],
      } as Item,
    }))
    .toSorted((one, other) => one.place.first - other.place.first);
  const items = entries.map(({ item }) => item);
  const isInPlace = (first: number) =>
    entries.some(({ place }) => place.first <= first && first < place.next);
  mentionsOf(
    facts,
    items,
    wantedProducts(facts).filter(({ first }) => !isInPlace(first)),
  );
  const sorted = items
    .flatMap((item) => item.places.map((place) => ({ item, place })))
    .toSorted((one, other) => one.place.first - other.place.first);
  const apart = withoutOverlaps(sorted);
  const blocks = blocksOf(
    facts,
    apart.map(({ place }) => place),
  );
  const { own, shared } = sharedParts(
    facts,
    items,
    blocks.map((block, index) => ({ ...block, ...apart[index]! })),
  );
  return new Map(
    entries.map(({ subject, place, item }) => {
      const marks = own.get(item)!;
      return [subject, regionOf(evidence, place, marks, shared)];
    }),
  );
};

const end =
  /^\W*(?:sub-?\s?total|total|grand total|order total|po total|amount due|tax|sales tax|balance|freight|shipping|terms|notes?\b|comments|special instructions|authori[sz]ed|approved)/i;

const isEnd = (text: string, line: { start: number; end: number }) =>
  end.test(text.slice(line.start, line.end));

/** Lines of a purchase order: from the row of a piece to the next one. */
export const divideLines: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  if (places.size < 2) return alone(evidence, places);
  const { text } = evidence.facts;
  const lineOf = (index: number) => text.tokens[index]?.line ?? 0;
  const entries = [...places].toSorted(([, one], [, other]) => one.first - other.first);
  const starts = entries.map(([, { first }]) => lineOf(first));
  const blocks = entries.map(([subject, place], index) => {
    const from = starts[index]!;
    const following = starts.find((start) => start > from) ?? Infinity;
    let until = lineOf(place.next - 1) + 1;
    while (
      until < following &&
      until < text.lines.length &&
      !isEnd(text.source.text, text.lines[until]!)
    )
      until++;
    return { subject, place, from, until: Math.min(until, following) };
  });
  const shared = new Uint8Array(text.tokens.length).fill(1);
  const marksOf = new Map<Subject, Uint8Array>();
  for (const { subject, from, until } of blocks) {
    const marks = text.tokens.map(({ line }) => Number(line >= from && line < until));
    marksOf.set(subject, Uint8Array.from(marks));
    for (const [index, mark] of marks.entries()) if (mark) shared[index] = 0;
  }
  return new Map(
    blocks.map(({ subject, place }) => [
      subject,
      regionOf(evidence, place, marksOf.get(subject)!, shared),
    ]),
  );
};

const alone = (evidence: Evidence, places: ReadonlyMap<Subject, Place>) =>
  new Map(
    [...places].map(([subject, place]) => [
      subject,
      { place, scope: evidence.all, own: evidence.all },
    ]),
  );

const regionOf = (
  evidence: Evidence,
  place: Place,
  own: Uint8Array,
  shared: Uint8Array,
): Region => ({
  place,
  own: evidence.scope(own),
  scope: evidence.scope(own.map((mark, index) => mark | (shared[index] ?? 0))),
});

const counted = ({ facts }: Evidence, { first, next }: Place): CountedProduct => ({
  first,
  next,
  product: undefined,
  quantities: [],
  age: ageOf(facts.text, first),
});

interface Entry {
  item: Item;
  place: CountedProduct;
}

/** A place that begins inside the one above begins behind it. */
function withoutOverlaps(entries: readonly Entry[]): Entry[] {
  const apart: Entry[] = [];
  for (const { item, place } of entries) {
    const from = apart.at(-1)?.place.next ?? 0;
    const first = Math.max(place.first, from);
    apart.push({ item, place: { ...place, first, next: Math.max(place.next, first + 1) } });
  }
  return apart;
}
