import { writeFileSync } from 'node:fs';
import { layOut } from '../src/rules/document.js';
import { handoverFeatures, sentencesOf } from '../src/rules/facts/handover-features.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import { deliveryPhrases, deliverySigns, ways } from '../src/rules/vocabulary/delivery.js';
import { readTable } from '../src/rules/vocabulary/table.js';
import { ownCorpus, readFolder } from './corpus.js';
import { shuffled } from './shuffled.js';

/** Rounds through all sentences, and how fast points change. */
const rounds = 40;
const rate = 0.3;
/** What large points cost, against a sentence that is read wrong. */
const costOfPoints = 1;
/** Rarer features are not learned. */
const minCount = 2;
/** Phrases that suggest or state a way are sentences as well. */
const minWeight = 2;

interface Lesson {
  way: number;
  features: number[];
}

interface Example {
  way: number;
  features: string[];
}

const none = ways.indexOf('none');
const wayNumber = (way: unknown) => ways.findIndex((one) => one === way);

const sentences = readTable(
  new URL('../corpus/sentences/handovers.tsv', import.meta.url),
  ['way', 'sentence'],
  ({ way, sentence }) => ({ way, sentence }),
);
const statements = deliveryPhrases
  .filter(([, { weight }]) => weight >= minWeight)
  .map(([phrase, { way }]) => ({ way, sentence: phrase }));
const examples = [...sentences, ...statements].map(({ way, sentence }): Example => {
  const text = layOut(normalize(sentence));
  const span = { first: 0, next: text.tokens.length };
  const features = handoverFeatures(text, span, deliverySigns.all(text.tokens));
  return { way: wayNumber(way), features };
});

/** The sentences of documents whose label states the way. */
const documents = ['intake/dev/several', 'intake/dev/single', 'samples/*']
  .flatMap((folder) => readFolder(ownCorpus, folder))
  .filter(({ behaviour = 'normal', jobs }) => behaviour === 'normal' && !jobs)
  .map(({ content, expected, accept, items, whole = {}, wholeAccept = {} }) => {
    const text = layOut(normalize(content.toString('utf8')));
    const phrases = deliverySigns.all(text.tokens);
    return {
      way: wayNumber((items ? whole : expected)['deliveryMethod'] ?? 'none'),
      hasOneWay: ((items ? wholeAccept : accept)?.['deliveryMethod'] ?? []).length === 0,
      sentences: sentencesOf(text).map((span) => handoverFeatures(text, span, phrases)),
    };
  })
  .filter(({ hasOneWay }) => hasOneWay);

const counts = new Map<string, number>();
for (const feature of [
  ...examples.map(({ features }) => features),
  ...documents.flatMap(({ sentences }) => sentences),
].flat())
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
const names = [...counts].filter(([, count]) => count >= minCount).map(([feature]) => feature);
const occurrences = names.map((name) => counts.get(name)!);
const numbers = new Map(names.map((name, index) => [name, index]));
const lessonOf = ({ way, features }: Example): Lesson => ({
  way,
  features: features.flatMap((feature) => numbers.get(feature) ?? []),
});
const lessons = examples.map(lessonOf);

/** From here on a sentence states the way too. */
const alike = 0.5;

/** The sentence that states the way of its document most clearly states it, the others none. */
function lessonsOfDocuments(points: readonly Float64Array[]): Lesson[] {
  return documents.flatMap(({ way, sentences }) => {
    const own = sentences
      .map((features) => lessonOf({ way, features }))
      .map((lesson) => ({ lesson, share: shares(points, lesson.features)[way]! }))
      .toSorted((one, other) => other.share - one.share);
    const others = own.slice(1).filter(({ share }) => way === none || share < alike);
    return [
      ...own.slice(0, 1).map(({ lesson }) => lesson),
      ...others.map(({ lesson }) => ({ ...lesson, way: none })),
    ];
  });
}

function shares(points: readonly Float64Array[], features: readonly number[]): number[] {
  const sums = points.map((own) => features.reduce((sum, feature) => sum + own[feature]!, 0));
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Multinomial logistic regression, by AdaGrad (Duchi et al. 2011). */
function learn(all: readonly Lesson[]): Float64Array[] {
  const zeros = () => ways.map(() => new Float64Array(names.length));
  const [points, squares] = [zeros(), zeros()];
  for (let round = 0; round < rounds; round++)
    for (const { way, features } of shuffled(all, round)) {
      for (const [nth, share] of shares(points, features).entries()) {
        const [own, square] = [points[nth]!, squares[nth]!];
        for (const feature of features) {
          const slope =
            share - Number(nth === way) + (costOfPoints * own[feature]!) / occurrences[feature]!;
          square[feature]! += slope ** 2;
          own[feature]! -= (rate * slope) / (1e-8 + Math.sqrt(square[feature]!));
        }
      }
    }
  return points;
}

const folds = 5;
const rightOf = (points: readonly Float64Array[], all: readonly Lesson[]) =>
  all.filter(({ way, features }) => {
    const own = shares(points, features);
    return own.indexOf(Math.max(...own)) === way;
  }).length;
const mixed = shuffled(lessons, 1);
const parts = Array.from({ length: folds }, (_, fold) => ({
  rest: mixed.filter((_one, index) => index % folds !== fold),
  part: mixed.filter((_one, index) => index % folds === fold),
}));
const right = parts.reduce((sum, { rest, part }) => sum + rightOf(learn(rest), part), 0);
console.log(`of a fifth that was left out, ${right} of ${lessons.length} sentences are right`);

let points = learn(lessons);
for (let pass = 0; pass < 2; pass++) points = learn([...lessons, ...lessonsOfDocuments(points)]);
const rows = names.flatMap((name, index) => {
  const cells = ways
    .flatMap((way, nth) => (nth === none ? [] : [points[nth]![index]! - points[none]![index]!]))
    .map((value) => value.toFixed(1));
  return cells.every((cell) => Math.abs(Number(cell)) < 0.1)
    ? []
    : [`${name}\t${cells.join('\t')}`];
});
writeFileSync(
  new URL('../src/rules/vocabulary/handover-points.tsv', import.meta.url),
  `${['feature\tpickup\tdelivery\tmail', ...rows.toSorted()].join('\n')}\n`,
);
console.log(`${rows.length} features`);
