import { placesOf, type Subject } from './places.js';
import { alone, countsBeside, type Divide, regionOf } from './regions.js';

const end =
  /^\W*(?:sub-?\s?total|total|grand total|order total|po total|amount due|tax|sales tax|balance|freight|shipping|terms|notes?\b|comments|special instructions|authori[sz]ed|approved|carried|brought|page \d)/i;

const isEnd = (text: string, line: { start: number; end: number }) =>
  end.test(text.slice(line.start, line.end));

/** Lines of a purchase order: from the row of a piece to the next one. */
export const divideLines: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  if (places.size < 2) return alone(evidence, places);
  const { text } = evidence.facts;
  const lineOf = (index: number) => text.tokens[index]?.line ?? 0;
  const entries = [...places].toSorted(([, one], [, other]) => one.first - other.first);
  const placeStarts = entries.map(([, { first }]) => lineOf(first));
  const blocks = entries.map(([subject, place], index) => {
    const from = placeStarts[index]!;
    const ownEnd = lineOf(place.next - 1) + 1;
    const following = placeStarts.find((start) => start > from) ?? Infinity;
    let until = ownEnd;
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
      regionOf(evidence, place, marksOf.get(subject)!, shared, countsBeside(places, place)),
    ]),
  );
};
