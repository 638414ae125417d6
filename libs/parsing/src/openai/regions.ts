import type { Document } from '../rules/document.js';
import { wordAt } from '../rules/facts/near.js';
import { ageOf } from '../rules/fields/reading.js';
import { blocksOf } from '../rules/items/blocks.js';
import type { CountedProduct } from '../rules/items/counted-products.js';
import { isSameNoun, type Item } from '../rules/items/items.js';
import { sharedParts } from '../rules/items/shared.js';
import type { Span } from '../rules/tokens/token.js';
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
  /** Tokens of other pieces' quantities. */
  otherCounts: ReadonlySet<number>;
}

/** Divides the document among the pieces; text about none of them counts for all. */
export type Divide = (
  evidence: Evidence,
  subjects: readonly Subject[],
) => ReadonlyMap<Subject, Region>;

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  const { facts } = evidence;
  const entries = [...places].map(([subject, place]) => ({
    subject,
    place,
    item: {
      noun: subject.title === null ? '' : nounOf(subject.title),
      places: [counted(evidence, place)],
    } as Item,
  }));
  if (entries.length < 2) return alone(evidence, places);
  const items = entries.map(({ item }) => item);
  const sorted = items
    .flatMap((item) => item.places.map((place) => ({ item, place })))
    .toSorted((one, other) => one.place.first - other.place.first);
  const apart = withoutOverlaps(sorted);
  const blocks = blocksOf(
    facts,
    apart.map(({ place }) => place),
  ).map((block, index) => ({ ...block, ...apart[index]! }));
  const { own, shared } = sharedParts(facts, items, blocks, evidence.otherWork);
  moveNamed(evidence, items, own);
  return new Map(
    entries.map(({ subject, place, item }) => [
      subject,
      regionOf(evidence, place, own.get(item)!, shared, countsBeside(places, place)),
    ]),
  );
};

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

const end =
  /^\W*(?:sub-?\s?total|total|grand total|order total|po total|amount due|tax|sales tax|balance|freight|shipping|terms|notes?\b|comments|special instructions|authori[sz]ed|approved|carried|brought|page \d)/i;

const isEnd = (text: string, line: { start: number; end: number }) =>
  end.test(text.slice(line.start, line.end));

/** Lines with the number of a piece, and those in which a quantity and a price make an amount. */
function rowsOf({ facts: { text } }: Evidence, subjects: readonly Subject[]): number[] {
  const known = new Set(subjects.flatMap(({ quantities }) => quantities));
  const byLine = Map.groupBy(
    text.numbers.filter((numeral) => numeral !== undefined),
    ({ first }) => text.tokens[first]?.line ?? 0,
  );
  const priced = [...byLine].flatMap(([line, numerals]) =>
    numerals.length <= maxRowNumbers &&
    isPriced(
      numerals.map(({ value }) => value),
      known,
    )
      ? [line]
      : [],
  );
  return [...priced, ...numberedLines(text)].toSorted((one, other) => one - other);
}

/** `1 Newsletter`, `2 Envelope`; `PO1 001`, `PO1 002`: lines that count from 1. */
function numberedLines({ tokens }: Document): number[] {
  const lines: number[] = [];
  for (const [index, { line }] of tokens.entries()) {
    if (tokens[index - 1]?.line === line) continue;
    const heads = tokens.slice(index, index + 2).filter((token) => token.line === line);
    if (heads.some(({ kind, value }) => kind === 'number' && value === lines.length + 1))
      lines.push(line);
  }
  return lines.length > 1 ? lines : [];
}
const maxRowNumbers = 30;

const isPriced = (values: readonly number[], known: ReadonlySet<number>) =>
  values.some((count, index) =>
    values
      .slice(index + 1)
      .some((rate, place) =>
        values
          .slice(index + place + 2)
          .some(
            (total) =>
              count > 1 &&
              !known.has(count) &&
              total > 1 &&
              rate !== 1 &&
              [1, 1000].some((unit) => Math.abs((count * rate) / unit - total) < cent),
          ),
      ),
  );
const cent = 0.006;

/** Lines of a purchase order: from the row of a piece to the next one. */
export const divideLines: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  const rows = rowsOf(evidence, subjects);
  if (places.size < 2 && rows.length < 2) return alone(evidence, places);
  const { text } = evidence.facts;
  const lineOf = (index: number) => text.tokens[index]?.line ?? 0;
  const entries = [...places].toSorted(([, one], [, other]) => one.first - other.first);
  const placeStarts = entries.map(([, { first }]) => lineOf(first));
  const isOfOther = (line: number) => {
    const row = rows.findLast((one) => one <= line);
    const start = placeStarts.findLast((one) => one <= line);
    return row !== undefined && (start === undefined || row > start) && !isAfterEnd(row, line);
  };
  const isAfterEnd = (row: number, line: number) =>
    text.lines.slice(row + 1, line + 1).some((one) => isEnd(text.source.text, one));
  const blocks = entries.map(([subject, place], index) => {
    const from = placeStarts[index]!;
    const ownEnd = lineOf(place.next - 1) + 1;
    const following =
      [
        ...placeStarts.filter((start) => start > from),
        ...rows.filter((row) => row >= ownEnd),
      ].toSorted((one, other) => one - other)[0] ?? Infinity;
    let until = ownEnd;
    while (
      until < following &&
      until < text.lines.length &&
      !isEnd(text.source.text, text.lines[until]!)
    )
      until++;
    return { subject, place, from, until: Math.min(until, following) };
  });
  const shared = Uint8Array.from(text.tokens, ({ line }) => Number(!isOfOther(line)));
  const marksOf = new Map<Subject, Uint8Array>();
  for (const { subject, from, until } of blocks) {
    const marks = text.tokens.map(({ line }) => Number(line >= from && line < until));
    marksOf.set(subject, Uint8Array.from(marks));
    for (const [index, mark] of marks.entries()) if (mark) shared[index] = 0;
  }
  return new Map(
    blocks.map(({ subject, place }) => [
      subject,
      regionOf(evidence, place, marksOf.get(subject)!, shared, countsBeside(places, place)),
    ]),
  );
};

const countsBeside = (places: ReadonlyMap<Subject, Place>, own: Place) =>
  new Set(
    [...places.values()].flatMap(({ count }) =>
      count === undefined || count === own.count ? [] : [count],
    ),
  );

const alone = (evidence: Evidence, places: ReadonlyMap<Subject, Place>) =>
  new Map(
    [...places].map(([subject, place]) => [
      subject,
      {
        place,
        scope: evidence.all,
        own: evidence.all,
        otherCounts: countsBeside(places, place),
      },
    ]),
  );

function regionOf(
  evidence: Evidence,
  place: Place,
  own: Uint8Array,
  shared: Uint8Array,
  otherCounts: ReadonlySet<number>,
): Region {
  const ownScope = evidence.scope(own);
  const scope = evidence.scope(own.map((mark, index) => mark | (shared[index] ?? 0)));
  return { place, otherCounts, own: ownScope, scope };
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
