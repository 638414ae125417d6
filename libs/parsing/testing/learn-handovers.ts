import { writeFileSync } from 'node:fs';
import { type Document, layOut } from '../src/rules/document.js';
import { handoverFeatures, statementsOf } from '../src/rules/facts/handover-features.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { deliveryPhrases, deliverySigns, ways } from '../src/rules/vocabulary/delivery.js';
import { readTable } from '../src/rules/vocabulary/table.js';
import { ownCorpus, readFolder } from './corpus.js';
import { type Example, FeatureNumbers } from './feature-numbers.js';
import { type Lesson, type Points, sharesOf } from './logistic-regression.js';

/** Phrases that suggest or state a way are sentences as well. */
const minWeight = 2;
/** Times that the sentences of documents are chosen again. */
const passes = 2;
/** From here on a sentence of a document states its way. */
const minShare = 0.5;

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
const examples = [...sentences, ...statements].flatMap(({ way, sentence }): Example[] => {
  const text = layOut(normalize(sentence));
  return featuresIn(text, [{ first: 0, next: text.tokens.length }]).map((features) => ({
    answer: numberOf(way),
    features,
  }));
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
    sentences: featuresIn(text, statementsOf(text)),
  }));

const numbers = new FeatureNumbers(
  [
    ...examples.map(({ features }) => features),
    ...documents.flatMap((document) => document.sentences),
  ],
  ways.length,
);
const lessons = examples.map((example) => numbers.lessonOf(example));

/** The sentence that states the way of its document most clearly states it, the others none. */
const lessonsOfDocuments = (points: Points): Lesson[] =>
  documents.flatMap(({ answer, sentences: all }) => {
    const [clearest, ...others] = all
      .map((features) => numbers.lessonOf({ answer, features }))
      .map((lesson) => ({ lesson, share: sharesOf(points, lesson.features)[answer]! }))
      .toSorted((one, other) => other.share - one.share);
    const silent = others.filter(({ share }) => answer === none || share < minShare);
    return [
      ...(clearest ? [clearest.lesson] : []),
      ...silent.map(({ lesson }) => ({ ...lesson, answer: none })),
    ];
  });

let points = numbers.learn(lessons);
for (let pass = 0; pass < passes; pass++)
  points = numbers.learn([...lessons, ...lessonsOfDocuments(points)]);
const columns = ['feature', ...ways.filter((way) => way !== 'none')];
writeFileSync(
  new URL('../src/rules/vocabulary/handover-points.tsv', import.meta.url),
  `${[columns.join('\t'), ...numbers.rowsOf(points, none)].join('\n')}\n`,
);
const right = numbers.unseenRight(lessons);
console.log(`${right} of ${lessons.length} sentences are right if a fifth each is left out`);
