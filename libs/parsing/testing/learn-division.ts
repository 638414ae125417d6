import { writeFileSync } from 'node:fs';
import { ownCorpus, readFolder } from './corpus.js';
import { type Example, examplesOf } from './division-examples.js';
import { shuffled } from './shuffled.js';
import { divide, featuresOf, type Lattice, latticeOf } from '../src/rules/items/divide.js';
import type { Features } from '../src/rules/items/piece-features.js';

/** Rounds through all documents, and orders of the documents whose points are averaged. */
const rounds = 15;
const orders = 5;
/** Agreement with the label counts more than any points. */
const strict = 100;

/** Points by feature. */
type Points = ReadonlyMap<string, number>;
type Lesson = Example & { lattice: Lattice };

const lessonsOf = (part: string, sets: readonly string[]): Lesson[] =>
  sets
    .flatMap((set) => readFolder(ownCorpus, `${part}/${set}`))
    .filter(({ behaviour = 'normal', jobs }) => behaviour === 'normal' && !jobs)
    .map((document) => (document.items ? document : { ...document, items: [document] }))
    .flatMap(examplesOf)
    .filter(({ units }) => units.length > 0)
    .map((example) => ({ ...example, lattice: keptLattice(example.units) }));

/** Each text is divided many times, and its features stay the same. */
function keptLattice(units: Example['units']): Lattice {
  const lattice = latticeOf(units);
  const pieces = units.map((_, from) => [...lattice.piecesFrom(from)]);
  return { ...lattice, piecesFrom: (from) => pieces[from]! };
}

const pointsBy = (points: Points) => (features: Features) =>
  features.reduce((sum, feature) => sum + (points.get(feature) ?? 0), 0);

/**
 * An averaged structured perceptron (Collins 2002): where the division with the most points is not
 * the one of the label, the features of the label's division win a point and the others lose one.
 */
function learn(lessons: readonly Lesson[], order: number): Points {
  const points = new Map<string, number>();
  const sums = new Map<string, number>();
  const pointsOf = pointsBy(points);
  let step = 1;
  const change = (features: Features, by: number) => {
    for (const feature of features) {
      points.set(feature, (points.get(feature) ?? 0) + by);
      sums.set(feature, (sums.get(feature) ?? 0) + by * step);
    }
  };
  for (let round = 0; round < rounds; round++)
    for (const { lattice, agreementOf } of shuffled(lessons, round + rounds * order)) {
      const label = divide(lattice, pointsOf, (piece, nth) => strict * agreementOf(piece, nth));
      const guess = divide(lattice, pointsOf);
      if (JSON.stringify(label) !== JSON.stringify(guess)) {
        change(featuresOf(lattice, label), 1);
        change(featuresOf(lattice, guess), -1);
      }
      step++;
    }
  return new Map(
    [...points].map(([feature, value]) => [feature, value - (sums.get(feature) ?? 0) / step]),
  );
}

function mean(all: readonly Points[]): Points {
  const features = new Set(all.flatMap((points) => [...points.keys()]));
  return new Map(
    [...features].map((feature) => [
      feature,
      all.reduce((sum, points) => sum + (points.get(feature) ?? 0), 0) / all.length,
    ]),
  );
}

function report(name: string, lessons: readonly Lesson[], points: Points): void {
  const right = lessons.filter(
    ({ lattice, pieceTotal }) => divide(lattice, pointsBy(points)).length === pieceTotal,
  );
  console.log(
    `${name}: the number of pieces is right in ${right.length} of ${lessons.length} texts`,
  );
}

const sets = ['several', 'single'];
const samples = [
  'bullets', 'direct-mail', 'distractors', 'emails', 'foreign', 'forms-and-chat', 'government', 'habits', 'hostile', 'inbox-requests', 'one-liners', 'rfqs', 'tables', 'trades',
]; // prettier-ignore
const lessons = [...lessonsOf('intake/dev', sets), ...lessonsOf('samples', samples)];
const points = mean(Array.from({ length: orders }, (_, order) => learn(lessons, order)));
const rows = [...points]
  .map(([feature, value]) => `${feature}\t${value.toFixed(2)}`)
  .filter((row) => !/\t-?0\.00$/.test(row))
  .toSorted();
writeFileSync(
  new URL('../src/rules/items/division-points.tsv', import.meta.url),
  `${['feature\tpoints', ...rows].join('\n')}\n`,
);
report('learned', lessons, points);
report('check', lessonsOf('intake/check', sets), points);
