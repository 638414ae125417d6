import { writeFileSync } from 'node:fs';
import { type ItemLabel, type LabeledDocument, ownCorpus, patterns, readFolder } from './corpus.js';
import { operationNamed } from '../src/rules/vocabulary/operations.js';
import { type Facts, readFacts } from '../src/rules/facts/facts.js';
import { rankQuantities } from '../src/rules/fields/quantity/quantity.js';
import { layOut } from '../src/rules/document.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import {
  divide,
  emailsOf,
  featuresOf,
  type Lattice,
  latticeOf,
  type Segment,
} from '../src/rules/items/divide.js';
import type { Features } from '../src/rules/items/piece-features.js';
import { levels } from '../src/rules/items/breaks.js';

import { otherWorkSentences } from '../src/rules/items/other-work.js';
import { quantityGroups } from '../src/rules/items/quantity-groups.js';
import { type Unit, unitsOf } from '../src/rules/items/units.js';
import { wantedProducts } from '../src/rules/items/wanted-products.js';

interface Example {
  id: string;
  units: Unit[];
  lattice: Lattice;
  texts: string[];
  items: ItemLabel[];
  agreementOf: (segment: Segment, nth: number) => number;
  hasThread: boolean;
}

const slots = ['count', 'title', 'size', 'stock'] as const;
type Slot = (typeof slots)[number];
type Hits = Record<Slot, boolean[]> & { further: number[] };
const points: Record<Slot, number> = { count: 3, title: 3, size: 2, stock: 1.5 };

const sizeKey = (text: string) =>
  [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([one]) => one).join('x');

/** Names of features as numbers, for speed. */
const numbers = new Map<string, number>();
const names: string[] = [];
const idOf = (name: string) => {
  let id = numbers.get(name);
  if (id === undefined) {
    id = names.length;
    names.push(name);
    numbers.set(name, id);
  }
  return id;
};
const internedFeatures = (features: Features) => features.map(idOf) as unknown as Features;
const interned = (lattice: Lattice): Lattice => ({
  ...lattice,
  rests: lattice.rests.map(internedFeatures),
  pieces: lattice.pieces.map((all) => all.map(internedFeatures)),
});

export function examplesOf(document: LabeledDocument): Example[] {
  const source = normalize(document.content.toString('utf8'));
  const facts = readFacts(layOut(source));
  const { text } = facts;
  const otherWork = otherWorkSentences(text);
  const isAsked = ({ first }: { first: number }) => !otherWork.has(text.sentence[first] ?? -1);
  const products = wantedProducts(facts).filter(isAsked);
  const groups = quantityGroups(facts, rankQuantities(facts), products).filter(isAsked);
  const units = unitsOf({ facts, groups, products, otherWork });
  const hasThread = text.lines.some(({ age, role }) => age > 0 && role === 'body');
  return emailsOf(units)
    .filter(([unit]) => unit!.age === 0)
    .map((own) => exampleOf(document, facts, own, hasThread));
}

function exampleOf(
  document: LabeledDocument,
  facts: Facts,
  units: Unit[],
  hasThread: boolean,
): Example {
  const { text } = facts;
  const textOf = ({ first, next }: { first: number; next: number }) =>
    text.source.text.slice(text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0);
  const texts = units.map(textOf);
  function hitsOf({
    expected,
    titleKeys,
    accept,
    quantities = [],
    optionalOps = [],
  }: ItemLabel): Hits {
    const counts = new Set([expected['quantity'], ...quantities, ...(accept?.['quantity'] ?? [])]);
    const size = typeof expected['size'] === 'string' ? sizeKey(expected['size']) : '';
    const stock = /\d+/.exec(String(expected['paperType'] ?? ''))?.[0];
    const keys = patterns(titleKeys);
    const operations = new Set(
      [expected['finishing'], expected['bindery'], ...optionalOps]
        .flatMap((one) => String(one ?? '').split(', '))
        .map((name) => operationNamed(name)?.name),
    );
    const operationsIn = ({ first, next }: Unit) =>
      facts.operations.filter((one) => one.first >= first && one.first < next);
    return {
      count: units.map(({ first, next }) => {
        for (let index = first; index < next; index++)
          if (counts.has(text.numbers[index]?.value)) return true;
        return false;
      }),
      title: texts.map((one) => keys.length > 0 && keys.every((key) => key.test(one))),
      size: units.map(({ sizes }) => size !== '' && sizes.some((one) => sizeKey(one) === size)),
      stock: units.map(
        ({ stocks }) => stock !== undefined && stocks.some((one) => one.includes(stock)),
      ),
      further: units.map((unit) => {
        let points = 0;
        if (unit.inks > 0) points += expected['colors'] ? 0.5 : -0.5;
        for (const { value } of operationsIn(unit))
          points += operations.has(value.name) ? 0.7 : -0.7;
        return points;
      }),
    };
  }
  const hits = (document.items ?? []).map((item) => ({ item, hit: hitsOf(item) }));
  /** The first unit from which most of the label is stated within a few units. */
  const positionOf = (hit: Hits) => {
    let best = { at: -1, points: 0 };
    for (const at of units.keys()) {
      if (!hit.title[at] && !hit.count[at]) continue;
      const sum = slots.reduce(
        (all, slot) =>
          all + (hit[slot].slice(at, at + nearUnits).includes(true) ? points[slot] : 0),
        0,
      );
      if (sum > best.points) best = { at, points: sum };
    }
    return best.at;
  };
  const order = hits
    .map(({ item, hit }) => ({ item, hit, at: positionOf(hit) }))
    .filter(
      ({ hit, at }) =>
        !hasThread || (at >= 0 && (hit.count.includes(true) || hit.size.includes(true))),
    )
    .toSorted((a, b) => a.at - b.at);
  const sorted = order.map(({ hit }) => hit);
  const has = (marks: boolean[], { from, to }: Segment) => {
    for (let index = from; index < to; index++) if (marks[index]) return true;
    return false;
  };
  const hasOther = (marks: boolean[], own: boolean[], { from, to }: Segment) => {
    for (let index = from; index < to; index++) if (marks[index] && !own[index]) return true;
    return false;
  };
  const agreementOf = (segment: Segment, nth: number) => {
    const own = sorted[nth];
    if (!own) return -20;
    if (!has(own.count, segment) && !has(own.title, segment)) return -20;
    if (hasThread && !has(own.count, segment) && !has(own.size, segment)) return -20;
    let score = 0;
    for (const slot of slots) if (has(own[slot], segment)) score += points[slot];
    for (const [index, other] of sorted.entries()) {
      if (index === nth) continue;
      for (const slot of ['count', 'size', 'stock'] as const)
        if (hasOther(other[slot], own[slot], segment)) score -= points[slot];
    }
    for (let index = segment.from; index < segment.to; index++) score += own.further[index]! - 0.05;
    for (let index = segment.from; index < segment.to; index++) {
      if (units[index]!.isAboutAll) score -= 2;
      if (index > segment.from && units[index]!.break === 'paragraph') score -= 2;
    }
    if (own.title[segment.from] || own.count[segment.from]) score += 1;
    score += { 'text level': 1, 'line level': 0.8, 'sentence level': 0.4, 'word level': 0 }[
      levels[units[segment.from]!.break]
    ]!;
    return score;
  };
  return {
    id: document.id,
    units,
    lattice: interned(latticeOf(units)),
    texts,
    items: order.map(({ item }) => item),
    agreementOf,
    hasThread,
  };
}

const strict = 100;
const nearUnits = 8;

const maxFeatures = 5000;
const pointsBy = (weights: Float64Array) => (features: Features) => {
  let points = 0;
  for (const feature of features as readonly (string | number)[])
    points += weights[typeof feature === 'number' ? feature : idOf(feature)]!;
  return points;
};

/** The mean of several orders of the documents. */
function learn(examples: readonly Example[], epochs: number): Float64Array {
  const all = Array.from({ length: orders }, (_, order) => learnInOrder(examples, epochs, order));
  return all[0]!.map((_, id) => all.reduce((sum, one) => sum + one[id]!, 0) / orders);
}
const orders = Number(process.env['ORDERS'] ?? 5);

function learnInOrder(examples: readonly Example[], epochs: number, order: number): Float64Array {
  const weights = new Float64Array(maxFeatures);
  const sums = new Float64Array(maxFeatures);
  let step = 1;
  const change = (features: Features, by: number) => {
    for (const feature of features as readonly (string | number)[]) {
      const id = typeof feature === 'number' ? feature : idOf(feature);
      weights[id]! += by;
      sums[id]! += by * step;
    }
  };
  const pointsOf = pointsBy(weights);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { lattice, agreementOf } of shuffled(examples, epoch + epochs * order)) {
      const gold = divide(lattice, pointsOf, (segment, nth) => strict * agreementOf(segment, nth));
      // a guess that is nearly as good but wrong is a mistake, too
      const guess = divide(
        lattice,
        pointsOf,
        (segment, nth) => -margin * Math.max(-2, agreementOf(segment, nth)),
      );
      if (JSON.stringify(gold) !== JSON.stringify(guess)) {
        change(featuresOf(lattice, gold), 1);
        change(featuresOf(lattice, guess), -1);
      }
      step++;
    }
  }
  return weights.map((value, id) => value - sums[id]! / step);
}
const margin = Number(process.env['MARGIN'] ?? 0);

function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed * 7919 + 1;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function evaluate(examples: readonly Example[], weights: Float64Array, print: boolean) {
  const pointsOf = pointsBy(weights);
  let [countRight, points, max] = [0, 0, 0];
  const perfect: string[] = [];
  for (const example of examples) {
    const { units, lattice, agreementOf, items, id, texts } = example;
    const gold = divide(lattice, pointsOf, (segment, nth) => strict * agreementOf(segment, nth));
    const guess = divide(lattice, pointsOf);
    const best = gold.map((segment, nth) => agreementOf(segment, nth));
    const own = items.map((_, nth) =>
      Math.max(0, ...guess.map((segment) => agreementOf(segment, nth))),
    );
    const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
    points += sum(own);
    max += sum(best);
    const right = guess.length === items.length;
    if (right) countRight++;
    if (right && sum(own) >= sum(best)) perfect.push(id);
    else if (print) {
      console.log(
        `--- ${id}: ${guess.length} of ${items.length} pieces, ${sum(own)} of ${sum(best)}`,
      );
      const show = (segments: readonly Segment[]) =>
        units
          .map(({ break: kind }, index) => {
            const start = segments.some(({ from }) => from === index);
            const inside = segments.some(({ from, to }) => from <= index && index < to);
            return `${start ? '\n  [' : inside ? '' : '\n  ~'}${texts[index]!.replaceAll('\n', '⏎')} {${kind}}`;
          })
          .join(' ');
      console.log('GOLD', show(gold), '\nGUESS', show(guess));
    }
  }
  return { documents: examples.length, countRight, perfect: perfect.length, points, max };
}

const folders = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const print = process.argv.includes('--print');
const load = (folder: string) =>
  readFolder(ownCorpus, folder)
    .filter(({ items }) => items)
    .flatMap(examplesOf)
    .filter(({ units }) => units.length > 0);
const all = folders.flatMap(load);
const plain = all;
const threads = all.filter(({ hasThread }) => hasThread);
console.log(`${plain.length} documents, ${threads.length} threads`);
const folds = 5;
const epochs = Number(process.env['EPOCHS'] ?? 10);

const totals = { documents: 0, countRight: 0, perfect: 0, points: 0, max: 0 };
for (let fold = 0; fold < folds; fold++) {
  const weights = learn(
    plain.filter((_, index) => index % folds !== fold),
    epochs,
  );
  const result = evaluate(
    plain.filter((_, index) => index % folds === fold),
    weights,
    print,
  );
  for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += result[key];
}
console.log('cross validation', totals, ((totals.points / totals.max) * 100).toFixed(1));
const weights = learn(plain, epochs);
console.log('own', evaluate(plain, weights, false), 'threads', evaluate(threads, weights, false));
for (const part of ['second', 'check']) {
  const unseen = [...load(`intake/${part}/several`), ...load(`intake/${part}/single`)];
  const result = evaluate(unseen, weights, process.argv.includes(`--${part}`));
  console.log(part, result, ((result.points / result.max) * 100).toFixed(1));
}
if (process.argv.includes('--weights'))
  for (const [id, name] of names
    .map((name, id) => [id, name] as const)
    .toSorted((a, b) => weights[b[0]]! - weights[a[0]]!))
    console.log(weights[id]!.toFixed(2), name);
if (process.argv.includes('--write')) {
  const everything = ['dev', 'second'].flatMap((part) =>
    ['several', 'single'].flatMap((set) => load(`intake/${part}/${set}`)),
  );
  const learned = learn(
    process.env['PLAIN'] ? everything.filter(({ hasThread }) => !hasThread) : everything,
    epochs,
  );
  const lines = names
    .map((name, id) => `${name}\t${learned[id]!.toFixed(2)}`)
    .filter((line) => !/\t-?0\.00$/.test(line))
    .toSorted();
  writeFileSync(
    new URL('../src/rules/items/division-points.tsv', import.meta.url),
    `${['feature\tpoints', ...lines].join('\n')}\n`,
  );
}
if (process.argv.includes('--fit')) {
  const everything = ['dev', 'second'].flatMap((part) =>
    ['several', 'single'].flatMap((set) => load(`intake/${part}/${set}`)),
  );
  console.log('fit', evaluate(everything, learn(everything, epochs), true));
}
