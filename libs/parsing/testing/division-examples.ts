import { type ItemLabel, type LabeledDocument, patterns } from './corpus.js';
import { layOut } from '../src/rules/document.js';
import { type Facts, readFacts } from '../src/rules/facts/facts.js';
import { rankQuantities } from '../src/rules/fields/quantity/quantity.js';
import { levels } from '../src/rules/items/breaks.js';
import { emailsOf, type Segment } from '../src/rules/items/divide.js';
import { quantityGroups } from '../src/rules/items/quantity-groups.js';
import { type Unit, unitsOf } from '../src/rules/items/units.js';
import { wantedProducts } from '../src/rules/items/wanted-products.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { operationNamed } from '../src/rules/vocabulary/operations.js';

/** The newest email of a labeled document. */
export interface Example {
  id: string;
  units: Unit[];
  pieceTotal: number;
  /** How much of the label of the nth piece, in the order of the text, a segment states. */
  agreementOf: (segment: Segment, nth: number) => number;
}

const slots = ['count', 'title', 'size', 'stock'] as const;
type Slot = (typeof slots)[number];
/** Units that state a value of a label, and points for the inks and operations of each. */
type Hits = Record<Slot, boolean[]> & { further: number[] };

const points: Record<Slot, number> = { count: 3, title: 3, size: 2, stock: 1.5 };
const further = { ink: 0.5, operation: 0.7 };
const start = {
  stated: 1,
  'text level': 1,
  'line level': 0.8,
  'sentence level': 0.4,
  'word level': 0,
};
/** Taken off for each unit, remark about all pieces, and paragraph within a piece. */
const costs = { unit: 0.05, remark: 2, paragraph: 2 };
/** For a segment that is none of the pieces. */
const noPiece = -20;
/** A label is stated within this many units of its beginning. */
const nearUnits = 8;

export function examplesOf(document: LabeledDocument): Example[] {
  const facts = readFacts(layOut(normalize(document.content.toString('utf8'))));
  const { text } = facts;
  const isAsked = ({ first }: Span) => !facts.estimates.isOther(first);
  const products = wantedProducts(facts).filter(isAsked);
  const groups = quantityGroups(facts, rankQuantities(facts)).filter(isAsked);
  const emails = emailsOf(unitsOf({ facts, groups, products }));
  const isThread = text.lines.some(({ age, role }) => age > 0 && role === 'body');
  return emails
    .filter(([unit]) => unit!.age === 0)
    .map((units) => exampleOf(document, facts, units, isThread));
}

function exampleOf(
  { id, items = [] }: LabeledDocument,
  facts: Facts,
  units: Unit[],
  isThread: boolean,
): Example {
  const pieces = items
    .map((item) => hitsOf(facts, units, item))
    .map((hits) => ({ hits, beginning: beginningOf(hits) }))
    .filter(({ hits, beginning }) => !isThread || (beginning >= 0 && isSpecified(hits)))
    .toSorted((one, other) => one.beginning - other.beginning)
    .map(({ hits }) => hits);
  const agreementOf = (segment: Segment, nth: number) => {
    const own = pieces[nth];
    const isPiece = own && (has(own.count, segment) || has(own.title, segment));
    if (!isPiece || (isThread && !has(own.count, segment) && !has(own.size, segment)))
      return noPiece;
    return (
      statedPoints(own, segment) -
      foreignPoints(own, pieces, segment) +
      shapePoints(own, units, segment)
    );
  };
  return { id, units, pieceTotal: pieces.length, agreementOf };
}

const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([one]) => one).join(' ');

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '');

function hitsOf(facts: Facts, units: readonly Unit[], label: ItemLabel): Hits {
  const { expected, titleKeys, accept, quantities = [], optionalOps = [] } = label;
  const { tokens, numbers, source } = facts.text;
  const counts = new Set([expected['quantity'], ...quantities, ...(accept?.['quantity'] ?? [])]);
  const size = numbersIn(wordsOf(expected['size']));
  const stock = /\d+/.exec(wordsOf(expected['paperType']))?.[0];
  const keys = patterns(titleKeys);
  const operations = new Set(
    [expected['finishing'], expected['bindery'], ...optionalOps]
      .flatMap((names) => wordsOf(names).split(', '))
      .map((name) => operationNamed(name)?.name),
  );
  const textOf = ({ first, next }: Unit) =>
    source.text.slice(tokens[first]!.start, tokens[next - 1]!.end);
  return {
    count: units.map(({ first, next }) =>
      numbers.slice(first, next).some((numeral) => numeral && counts.has(numeral.value)),
    ),
    title: units.map((unit) => keys.length > 0 && keys.every((key) => key.test(textOf(unit)))),
    size: units.map(({ sizes }) => size !== '' && sizes.some((one) => numbersIn(one) === size)),
    stock: units.map(
      ({ stocks }) => stock !== undefined && stocks.some((one) => one.includes(stock)),
    ),
    further: units.map(({ first, next, inks }) => {
      const ink = inks === 0 ? 0 : expected['colors'] ? further.ink : -further.ink;
      return facts.operations
        .filter((one) => one.first >= first && one.first < next)
        .reduce(
          (sum, { value }) =>
            sum + (operations.has(value.name) ? further.operation : -further.operation),
          ink,
        );
    }),
  };
}

const isSpecified = ({ count, size }: Hits) => count.includes(true) || size.includes(true);

const has = (marks: readonly boolean[], { from, to }: Segment) =>
  marks.slice(from, to).includes(true);

/** The first unit from which most of the label is stated within a few units; -1 if none. */
function beginningOf(hits: Hits): number {
  let best = { unit: -1, points: 0 };
  for (const unit of hits.title.keys()) {
    if (!hits.title[unit] && !hits.count[unit]) continue;
    const sum = statedSlots(hits, { from: unit, to: unit + nearUnits });
    if (sum > best.points) best = { unit, points: sum };
  }
  return best.unit;
}

const statedSlots = (hits: Hits, segment: Segment) =>
  slots.reduce((sum, slot) => sum + (has(hits[slot], segment) ? points[slot] : 0), 0);

const statedPoints = (own: Hits, segment: Segment) =>
  own.further
    .slice(segment.from, segment.to)
    .reduce((sum, one) => sum + one, statedSlots(own, segment));

/** For values that only the labels of other pieces have. */
function foreignPoints(own: Hits, pieces: readonly Hits[], { from, to }: Segment): number {
  let sum = 0;
  for (const other of pieces)
    for (const slot of ['count', 'size', 'stock'] as const)
      if (other[slot].some((hit, index) => index >= from && index < to && hit && !own[slot][index]))
        sum += points[slot];
  return sum;
}

/** A piece begins with its name or count, at a strong break, and has no remarks about all. */
function shapePoints(own: Hits, units: readonly Unit[], { from, to }: Segment): number {
  const inside = units.slice(from, to);
  const isStated = own.title[from] === true || own.count[from] === true;
  return (
    (isStated ? start.stated : 0) +
    start[levels[units[from]!.break]] -
    costs.unit * inside.filter(({ label }) => label === undefined).length -
    costs.remark * inside.filter(({ isAboutAll }) => isAboutAll).length -
    costs.paragraph * inside.slice(1).filter((unit) => unit.break === 'paragraph').length
  );
}
