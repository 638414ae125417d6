import type { Document } from '../rules/document.js';
import type { Evidence } from './evidence.js';
import { mentionsOfTitle } from './mentions.js';
import { type Place, placesOf, type Subject } from './places.js';
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
  const blocks: Block[] = entries.map(([subject, place], index) => {
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
  blocks.push(...furtherBlocks(evidence, blocks));
  const shared = new Uint8Array(text.tokens.length).fill(1);
  const marksOf = new Map<Subject, Uint8Array>();
  for (const { subject, from, until } of blocks) {
    const marks = marksOf.get(subject) ?? new Uint8Array(text.tokens.length);
    marksOf.set(subject, marks);
    for (const [index, { line }] of text.tokens.entries())
      if (line >= from && line < until) [marks[index], shared[index]] = [1, 0];
  }
  return new Map(
    [...places].map(([subject, place]) => [
      subject,
      regionOf(evidence, place, marksOf.get(subject)!, shared, countsBeside(places, place)),
    ]),
  );
};

interface Block {
  subject: Subject;
  place: Place;
  /** Lines. */
  from: number;
  until: number;
}

/** `A. Outgoing envelope. 6 x 9.5 …`: specifications below the table, under the whole title. */
function furtherBlocks({ all, facts: { text } }: Evidence, blocks: readonly Block[]): Block[] {
  const isTaken = (line: number) => blocks.some(({ from, until }) => line >= from && line < until);
  const headings = blocks
    .flatMap((block) => [
      ...mentionsOfTitle(all, block.subject.title ?? '')
        .filter(({ share, first }) => share === 1 && beginsLine(text, first))
        .map(({ first }) => ({ ...block, from: text.tokens[first]!.line })),
      ...linesNumbered(text, numberOf(text, block.from)).map((from) => ({ ...block, from })),
    ])
    .filter(({ from }) => !isTaken(from))
    .toSorted((one, other) => one.from - other.from);
  return headings.map((heading, nth) => {
    let until = heading.from + 1;
    const next = headings[nth + 1]?.from ?? text.lines.length;
    while (until < next && !isTaken(until) && !isEnd(text.source.text, text.lines[until]!)) until++;
    return { ...heading, until };
  });
}

const enumerator = /^(?:\d{1,3}|[a-z])$/;

/** `2` of `2  300 PAD  Tardy slip pads` */
function numberOf({ tokens }: Document, line: number): string | undefined {
  const first = tokens.find((token) => token.line === line);
  return first && enumerator.test(first.word) ? first.word : undefined;
}

const headed = /^(?:item|job|line|lot|piece|sheet)$/;

/** `Item 2 Tardy slips` */
const linesNumbered = ({ tokens }: Document, number: string | undefined): number[] =>
  tokens.flatMap(({ line, word }, index) =>
    number !== undefined &&
    tokens[index - 1]?.line !== line &&
    headed.test(word) &&
    tokens[index + 1]?.word === number &&
    tokens[index + 1]?.line === line
      ? line
      : [],
  );

/** Behind a number or a letter at most. */
const beginsLine = ({ tokens }: Document, first: number) =>
  [first, first - 1, first - 2].some(
    (index) =>
      index >= 0 &&
      tokens[index]!.line === tokens[first]!.line &&
      tokens[index - 1]?.line !== tokens[first]!.line,
  );
