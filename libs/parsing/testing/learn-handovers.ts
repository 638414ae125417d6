import { writeFileSync } from 'node:fs';
import { type Document, layOut } from '../src/rules/document.js';
import { handoverFeatures, sentencesOf } from '../src/rules/facts/handover-features.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { deliveryPhrases, deliverySigns, ways } from '../src/rules/vocabulary/delivery.js';
import { readTable } from '../src/rules/vocabulary/table.js';
import { ownCorpus, readFolder } from './corpus.js';
import { learn, type Lesson, type Points, sharesOf } from './logistic-regression.js';
import { shuffled } from './shuffled.js';

/** Rarer features are not learned. */
const minCount = 2;
/** Phrases that suggest or state a way are sentences as well. */
const minWeight = 2;
/** Times that the sentences of documents are chosen again. */
const passes = 2;
/** From here on a sentence of a document states its way. */
const minShare = 0.5;
const folds = 5;

interface Example {
  answer: number;
  features: string[];
}

const numberOf = (way: unknown) => ways.findIndex((one) => one === way);
const none = numberOf('none');

const featuresIn = (text: Document, spans: readonly Span[]) => {
  const phrases = deliverySigns.all(text.tokens);
  return spans.map((span) => handoverFeatures(text, span, phrases));
};

const sentences = readTable(
  new URL('../corpus/sentences/handovers.tsv', import.meta.url),
  ['way', 'sentence'],
  ({ way, sentence }) => ({ way, sentence }),
);
const statements = deliveryPhrases
  .filter(([, { weight }]) => weight >= minWeight)
  .map(([sentence, { way }]) => ({ way, sentence }));
const examples = [...sentences, ...statements].map(({ way, sentence }): Example => {
  const text = layOut(normalize(sentence));
  const [features = []] = featuresIn(text, [{ first: 0, next: text.tokens.length }]);
  return { answer: numberOf(way), features };
});

/** Documents whose label states one way or none. */
const documents = ['intake/dev/several', 'intake/dev/single', 'samples/*']
  .flatMap((folder) => readFolder(ownCorpus, folder))
  .filter(({ behaviour = 'normal', jobs }) => behaviour === 'normal' && !jobs)
  .map(({ content, items, whole = {}, wholeAccept = {}, expected, accept = {} }) => ({
    text: layOut(normalize(content.toString('utf8'))),
    label: items ? whole : expected,
    others: items ? wholeAccept : accept,
  }))
  .filter(({ others }) => (others['deliveryMethod'] ?? []).length === 0)
  .map(({ text, label }) => ({
    answer: numberOf(label['deliveryMethod'] ?? 'none'),
    sentences: featuresIn(text, sentencesOf(text)),
  }));

const counts = new Map<string, number>();
for (const feature of [
  ...examples.map(({ features }) => features),
  ...documents.flatMap((document) => document.sentences),
].flat())
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
const names = [...counts].filter(([, count]) => count >= minCount).map(([feature]) => feature);
const numbers = new Map(names.map((name, index) => [name, index]));

const lessonOf = ({ answer, features }: Example): Lesson => ({
  answer,
  features: features.flatMap((feature) => numbers.get(feature) ?? []),
});
const lessons = examples.map(lessonOf);
const learnFrom = (all: readonly Lesson[]) => learn(all, ways.length, names.length);

/** The sentence that states the way of its document most clearly states it, the others none. */
const lessonsOfDocuments = (points: Points): Lesson[] =>
  documents.flatMap(({ answer, sentences: all }) => {
    const [clearest, ...others] = all
      .map((features) => lessonOf({ answer, features }))
      .map((lesson) => ({ lesson, share: sharesOf(points, lesson.features)[answer]! }))
      .toSorted((one, other) => other.share - one.share);
    const silent = others.filter(({ share }) => answer === none || share < minShare);
    return [
      ...(clearest ? [clearest.lesson] : []),
      ...silent.map(({ lesson }) => ({ ...lesson, answer: none })),
    ];
  });

const isRight = (points: Points, { answer, features }: Lesson) => {
  const shares = sharesOf(points, features);
  return shares.indexOf(Math.max(...shares)) === answer;
};

function reportUnseen(): void {
  const all = shuffled(lessons, 1);
  const right = Array.from({ length: folds }, (_, fold) => {
    const points = learnFrom(all.filter((_one, index) => index % folds !== fold));
    return all.filter((one, index) => index % folds === fold && isRight(points, one)).length;
  }).reduce((sum, part) => sum + part, 0);
  console.log(`${right} of ${all.length} sentences are right if a fifth each is left out`);
}

function learnAll(): Points {
  let points = learnFrom(lessons);
  for (let pass = 0; pass < passes; pass++)
    points = learnFrom([...lessons, ...lessonsOfDocuments(points)]);
  return points;
}

/** What a feature says of each way, against none of them. */
const rowsOf = (points: Points) =>
  names.flatMap((name, index) => {
    const cells = points
      .filter((_one, answer) => answer !== none)
      .map((own) => (own[index]! - points[none]![index]!).toFixed(1));
    return cells.some((cell) => Number(cell) !== 0) ? [[name, ...cells].join('\t')] : [];
  });

reportUnseen();
const columns = ['feature', ...ways.filter((way) => way !== 'none')];
writeFileSync(
  new URL('../src/rules/vocabulary/handover-points.tsv', import.meta.url),
  `${[columns.join('\t'), ...rowsOf(learnAll()).toSorted()].join('\n')}\n`,
);
