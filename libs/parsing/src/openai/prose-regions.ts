import type { Span } from '../rules/tokens/token.js';
import { ageOf } from '../rules/fields/reading.js';
import type { Place as PiecePlace } from '../rules/items/place.js';
import { spansOf } from '../rules/items/pieces.js';
import { type Block, sharedParts } from '../rules/items/shared.js';
import type { Evidence } from './evidence.js';
import { nounOf } from './mentions.js';
import { type Place, placesOf } from './places.js';
import { alone, countsBeside, type Divide, regionOf } from './regions.js';

/** Sentences, list lines and table rows of an email. */
export const divideProse: Divide = (evidence, subjects) => {
  const places = placesOf(evidence.all, subjects);
  if (places.size < 2) return alone(evidence, places);
  const anchors = [...places.values()];
  const spans = spansOf(evidence.facts, anchors);
  const entries = [...places].map(([subject, anchor], nth) => {
    const place = piecePlace(evidence, anchor, spans[nth] ?? anchor);
    const noun = subject.title === null ? '' : nounOf(subject.title);
    return { subject, anchor, place, item: { noun, places: [place] } };
  });
  const blocks = withoutOverlaps(
    entries
      .map(({ item, place }) => ({ ...place.part, item, place }))
      .toSorted((one, other) => one.first - other.first),
  );
  const items = entries.map(({ item }) => item);
  const { own, shared } = sharedParts(evidence.facts, items, blocks);
  return new Map(
    entries.map(({ subject, anchor, item }) => [
      subject,
      regionOf(evidence, anchor, own.get(item)!, shared, countsBeside(places, anchor)),
    ]),
  );
};

const piecePlace = ({ facts }: Evidence, { first, next }: Place, part: Span): PiecePlace => ({
  first,
  next,
  product: undefined,
  quantities: [],
  age: ageOf(facts.text, first),
  part,
});

/** A block that begins inside the one above begins behind it. */
function withoutOverlaps(blocks: readonly Block[]): Block[] {
  let from = 0;
  return blocks.map((block) => {
    const first = Math.max(block.first, from);
    from = Math.max(block.next, first);
    return { ...block, first, next: from };
  });
}
