import { readFileSync, writeFileSync } from 'node:fs';
import { RefusalFeatures } from '../src/rules/estimates/refusal-features.js';
import { readEstimates } from '../src/rules/estimates/read-estimates.js';
import { readBaseFacts } from '../src/rules/facts/base-facts.js';
import { layOut } from '../src/rules/document.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { operationsOf } from './comparison.js';
import { type ItemLabel, type LabeledDocument, ownCorpus, readFolder } from './corpus.js';
import { type Example, FeatureNumbers } from './feature-numbers.js';

const answers = ['wanted', 'refused'] as const;
const numberOf = (isWanted: boolean) => answers.indexOf(isWanted ? 'wanted' : 'refused');
const rounds = 20;
const mark = /\[([+?-])([^\]]*)\]/;

interface Marked {
  text: string;
  values: { from: number; to: number; kind: string }[];
}

/** `We want [+die cut], no [-foil].` */
function readMarks(line: string): Marked {
  const values: Marked['values'] = [];
  let text = line;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const [whole, kind = '', value = ''] = match;
    text = text.slice(0, match.index) + value + text.slice(match.index + whole.length);
    values.push({ from: match.index, to: match.index + value.length, kind });
  }
  return { text, values };
}

function featuresIn(document: string) {
  const source = normalize(document);
  const facts = readBaseFacts(layOut(source));
  const features = new RefusalFeatures(facts, readEstimates(facts));
  const spanOf = (from: number, to: number): Span | undefined => {
    const inside = facts.text.tokens.flatMap(({ start }, index) => {
      const place = source.places[start]!;
      return place >= from && place < to ? index : [];
    });
    return inside.length > 0 ? { first: inside[0]!, next: inside.at(-1)! + 1 } : undefined;
  };
  return { facts, features, spanOf };
}

function examplesOfLine(line: string): Example[] {
  const { text, values } = readMarks(line);
  const { features, spanOf } = featuresIn(text);
  return values.flatMap(({ from, to, kind }) => {
    const span = spanOf(from, to);
    return span && kind !== '?'
      ? { answer: numberOf(kind === '+'), features: features.of(span) }
      : [];
  });
}

const namesOf = (labels: readonly ItemLabel[], valuesOf: (label: ItemLabel) => unknown[]) =>
  new Set(labels.flatMap((label) => valuesOf(label).flatMap((value) => [...operationsOf(value)])));

/** An operation that no label of a document has is refused there. */
function examplesOfDocument({ content, items = [] }: LabeledDocument): Example[] {
  const wanted = namesOf(items, ({ expected }) => [expected['finishing'], expected['bindery']]);
  const optional = namesOf(items, ({ optionalOps = [], accept = {} }) => [
    ...optionalOps,
    ...(accept['finishing'] ?? []),
    ...(accept['bindery'] ?? []),
  ]);
  const { facts, features } = featuresIn(content.toString('utf8'));
  return facts.operations.flatMap((operation) => {
    const [name] = operationsOf(operation.value.name);
    const isIn = (names: ReadonlySet<string>) =>
      [...names].some(
        (one) => one === name || (operation.value.family === 'fold' && one.includes('fold')),
      );
    return isIn(wanted) || !isIn(optional)
      ? { answer: numberOf(isIn(wanted)), features: features.of(operation) }
      : [];
  });
}

const lines = readFileSync(
  new URL('../corpus/sentences/specifications.txt', import.meta.url),
  'utf8',
).split('\n');
const examples = [
  ...lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll('\\n', '\n'))
    .flatMap(examplesOfLine),
  ...['several', 'single']
    .flatMap((set) => readFolder(ownCorpus, `intake/dev/${set}`))
    .flatMap(examplesOfDocument),
];
const numbers = new FeatureNumbers(
  examples.map(({ features }) => features),
  answers.length,
);
const lessons = examples.map((example) => numbers.lessonOf(example));
const points = numbers.learn(lessons, rounds);
writeFileSync(
  new URL('../src/rules/estimates/refusal-points.tsv', import.meta.url),
  `${['feature\tpoints', ...numbers.rowsOf(points, numberOf(true))].join('\n')}\n`,
);
const right = numbers.unseenRight(lessons);
console.log(`${right} of ${lessons.length} values are right if a fifth each is left out`);
