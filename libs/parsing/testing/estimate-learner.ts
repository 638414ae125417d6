import type { Estimates } from '../src/rules/estimates/estimates.js';
import { otherShares, readEstimates, refined } from '../src/rules/estimates/read-estimates.js';
import { kindsOf } from '../src/rules/estimates/kinds.js';
import type { LearnedPoints, PointsOf } from '../src/rules/estimates/learned-points.js';
import { neighborFeatures } from '../src/rules/estimates/neighbor-features.js';
import { tokenFeatures } from '../src/rules/estimates/token-features.js';
import type { BaseFacts } from '../src/rules/facts/base-facts.js';
import { sentenceFeatures } from '../src/rules/facts/sentence-features.js';
import type { Span } from '../src/rules/tokens/token.js';
import { oneOf, readTable } from '../src/rules/vocabulary/table.js';
import { factsOf, type Lesson, mentions } from './estimate-lessons.js';
import { type Example, FeatureNumbers } from './feature-numbers.js';

const kinds = ['asked', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Points as a table, and for use. */
export interface Learned {
  rows: string[];
  pointsOf: PointsOf;
}

/** Marked texts count this often, against single sentences. */
const weightOfTexts = 2;
/** Rarer features of tokens are not learned; rounds through all tokens; points not kept. */
const ofTokens = { minCount: 8, rounds: 12, minPoints: 0.15 };
const folds = 4;

function statementExample(facts: BaseFacts, { first, next }: Span, kind: Kind): Example {
  const kindOf = kindsOf(facts);
  const features = sentenceFeatures(facts.text, { first, next }, (index) => kindOf[index]);
  return { answer: kinds.indexOf(kind), features };
}

function exampleOf(sentence: string, kind: Kind): Example {
  const facts = factsOf(sentence);
  return statementExample(facts, { first: 0, next: facts.text.tokens.length }, kind);
}

/** Single sentences; how pieces leave the printer is a part of the request. */
const sentences = [
  ...readTable(
    new URL('../corpus/sentences/requests.tsv', import.meta.url),
    ['kind', 'sentence'],
    ({ kind, sentence }) => exampleOf(sentence, oneOf(kinds, kind)),
  ),
  ...readTable(
    new URL('../corpus/sentences/handovers.tsv', import.meta.url),
    ['way', 'sentence'],
    ({ way, sentence }) => ({ way, sentence }),
  )
    .filter(({ way }) => way !== 'none')
    .map(({ sentence }) => exampleOf(sentence, 'asked')),
];

const learnOtherWork = (lessons: readonly Lesson[]): Learned => {
  const stated = lessons.flatMap(({ facts, statements }) =>
    statements.map((part) => statementExample(facts, part, part.isOther ? 'other' : 'asked')),
  );
  const examples = [...sentences, ...Array<Example[]>(weightOfTexts).fill(stated).flat()];
  return learnFrom(examples, kinds.length);
};

const mentionExamples = (lesson: Lesson, featuresOf: readonly (readonly string[])[]): Example[] =>
  featuresOf.flatMap((features, index) => {
    const answer = lesson.mentions[index];
    return answer === undefined ? [] : [{ answer, features: new Set(features) }];
  });

/** @param others how likely each token of a lesson is about other work */
function learnMentions(lessons: readonly Lesson[], others: (lesson: Lesson) => Float32Array) {
  const examples = lessons.flatMap((lesson) =>
    mentionExamples(lesson, tokenFeatures(lesson.facts, others(lesson))),
  );
  return learnFrom(examples, Object.keys(mentions).length, ofTokens);
}

function learnFrom(
  examples: readonly Example[],
  answers: number,
  { minCount, rounds, minPoints }: Partial<typeof ofTokens> = {},
): Learned {
  const numbers = new FeatureNumbers(
    examples.map(({ features }) => features),
    answers,
    minCount,
  );
  const points = numbers.learn(
    examples.map((example) => numbers.lessonOf(example)),
    rounds,
  );
  return { rows: numbers.rowsOf(points, 0, minPoints), pointsOf: numbers.pointsOf(points, 0) };
}

/** @param seen what is estimated of the tokens of a lesson so far */
function learnNeighbors(lessons: readonly Lesson[], seen: (lesson: Lesson) => Estimates): Learned {
  const examples = lessons.flatMap((lesson) =>
    mentionExamples(lesson, neighborFeatures(lesson.facts, seen(lesson))),
  );
  return learnFrom(examples, Object.keys(mentions).length, ofTokens);
}

const rounds = 2;

/** Points from all lessons, and for each lesson from lessons without it. */
export function learnEstimates(lessons: readonly Lesson[]) {
  const foldOf = new Map(lessons.map((lesson, index) => [lesson, index % folds]));
  const without = (fold: number) => lessons.filter((lesson) => foldOf.get(lesson) !== fold);
  const parts = Array.from({ length: folds }, (_, fold) => learnOtherWork(without(fold)));
  const others = new Map(
    lessons.map((lesson) => [
      lesson,
      otherShares(lesson.facts, parts[foldOf.get(lesson)!]!.pointsOf),
    ]),
  );
  const learn = (some: readonly Lesson[]) => learnMentions(some, (lesson) => others.get(lesson)!);
  const unseen = parts.map(({ pointsOf: otherWork }, fold): LearnedPoints => {
    return { otherWork, mentions: learn(without(fold)).pointsOf, neighbors: [] };
  });
  const pointsFor = (lesson: Lesson) => unseen[foldOf.get(lesson)!]!;
  let seen = new Map(lessons.map((one) => [one, readEstimates(one.facts, pointsFor(one))]));
  const neighbors: Learned[] = [];
  for (let round = 0; round < rounds; round++) {
    const learned = learnNeighbors(lessons, (lesson) => seen.get(lesson)!);
    neighbors.push(learned);
    seen = new Map(
      lessons.map((one) => [one, refined(one.facts, seen.get(one)!, learned.pointsOf)]),
    );
  }
  return {
    otherWork: learnOtherWork(lessons),
    mentions: learn(lessons),
    neighbors,
    unseenPointsOf: (lesson: Lesson): LearnedPoints => ({
      ...pointsFor(lesson),
      neighbors: neighbors.map(({ pointsOf }) => pointsOf),
    }),
  };
}
