import { ageOf } from '../rules/fields/reading.js';
import type { CountedProduct } from '../rules/items/counted-products.js';
import { isSameNoun, type Item } from '../rules/items/items.js';
import { spansOf } from '../rules/items/pieces.js';
import { sharedParts } from '../rules/items/shared.js';
import type { Evidence } from './evidence.js';
import { nounOf } from './mentions.js';
import { type Place, placesOf, type Subject } from './places.js';
import { alone, countsBeside, type Divide, type Region, regionOf } from './regions.js';

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects, ofRules) => {
  const places = placesOf(evidence.all, subjects);
  const likeRules = divideLikeRules(evidence, subjects, ofRules, places);
  if (likeRules) return likeRules;
  const { facts } = evidence;
  const texts = spansOf(facts, [...places.values()], evidence.otherWork);
  const spans = new Map([...places.keys()].map((subject, nth) => [subject, texts[nth]]));
  const entries = [...places].map(([subject, place]) => ({
    subject,
    place,
    item: {
      noun: subject.title === null ? '' : nounOf(subject.title),
      places: [{ ...counted(evidence, place), part: spans.get(subject) }],
    },
  }));
  if (entries.length < 2) return alone(evidence, places);
  const items = entries.map(({ item }) => item);
  const sorted = items
    .flatMap((item) => item.places.map((place) => ({ item, place })))
    .toSorted((one, other) => one.place.first - other.place.first);
  const apart = withoutOverlaps(sorted);
  const blocks = apart.map(({ item, place }) => ({ ...(place.part ?? place), item, place }));
  const { own, shared } = sharedParts(facts, items, blocks, evidence.otherWork);
  moveNamed(evidence, items, own);
  return new Map(
    entries.map(({ subject, place, item }) => [
      subject,
      regionOf(evidence, place, own.get(item)!, shared, countsBeside(places, place)),
    ]),
  );
};

/** As the rules divide it, if they read every piece of the model. */
function divideLikeRules(
  evidence: Evidence,
  subjects: readonly Subject[],
  ofRules: readonly (number | undefined)[],
  places: ReadonlyMap<Subject, Place>,
): ReadonlyMap<Subject, Region> | undefined {
  const { division } = evidence;
  if (!division || ofRules.some((nth) => division.items[nth ?? -1] === undefined)) return undefined;
  return new Map(
    subjects.flatMap((subject, index) => {
      const item = division.items[ofRules[index] ?? -1];
      const [first] = item?.places ?? [];
      const own = item && division.own.get(item);
      if (!first || !own) return [];
      const named = placesOf(evidence.scope(own), [subject]).get(subject);
      const place = {
        first: first.first,
        next: first.next,
        mention: named?.mention,
        count: named?.count,
      };
      return [
        [subject, regionOf(evidence, place, own, division.shared, countsBeside(places, place))],
      ];
    }),
  );
}

function sentenceEnd({ facts: { text } }: Evidence, first: number): number {
  let next = first + 1;
  while (next < text.tokens.length && text.sentence[next] === text.sentence[first]) next++;
  return next;
}

/** Sentences that name other pieces than the one they follow. */
function moveNamed(
  evidence: Evidence,
  items: readonly Item[],
  own: ReadonlyMap<Item, Uint8Array>,
): void {
  const { text, products } = evidence.facts;
  const isMain = new Set(
    items.flatMap(({ places: [place] }) =>
      place ? [...text.sentence.subarray(place.first, place.next)] : [],
    ),
  );
  for (let first = 0; first < text.tokens.length;) {
    const next = sentenceEnd(evidence, first);
    const named = items.filter(({ noun }) =>
      products.some(
        (match) => match.first >= first && match.next <= next && isSameNoun(noun, match.value.name),
      ),
    );
    if (!isMain.has(text.sentence[first] ?? -1) && named.length > 0 && named.length < items.length)
      for (const item of items) own.get(item)?.fill(Number(named.includes(item)), first, next);
    first = next;
  }
}

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
