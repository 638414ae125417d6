import { layOut } from '../src/rules/document.js';
import { type BaseFacts, readBaseFacts } from '../src/rules/facts/base-facts.js';
import { sentencesOf } from '../src/rules/facts/sentence-features.js';
import { ageOf } from '../src/rules/fields/reading.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { type ItemLabel, type LabeledDocument, ownCorpus, patterns, readFolder } from './corpus.js';
import { type Message, partsOf, readMessages, subjectsOf } from './messages.js';

/** What a token is a part of, by number. */
export const mentions = { none: 0, name: 1, count: 2 } as const;
type Mention = (typeof mentions)[keyof typeof mentions];

/** A text for learning. */
export interface Lesson {
  facts: BaseFacts;
  /** Parts of sentences, and whether they are about other work; empty if that is not known. */
  statements: (Span & { isOther: boolean })[];
  /** Of each token; undefined where it is not known. */
  mentions: (Mention | undefined)[];
}

export const factsOf = (text: string) => readBaseFacts(layOut(normalize(text)));
const wordsOf = (text: string) => layOut(normalize(text)).tokens.map(({ word }) => word);
/** `brochures` is `brochure`. */
const singular = (word: string) => word.replace(/s$/, '');

function placesOf(words: readonly string[], { text: { tokens } }: BaseFacts): number[] {
  const isAt = (first: number) =>
    words.every((word, nth) => singular(tokens[first + nth]?.word ?? '') === singular(word));
  return words.length === 0 ? [] : [...tokens.keys()].filter(isAt);
}

const countsOf = ({ text: { numbers } }: BaseFacts, value: unknown) =>
  numbers.filter((numeral) => numeral !== undefined).filter((numeral) => numeral.value === value);

/** Marks the name and the count nearest to each other, and leaves open what others are. */
function markPiece(
  lesson: Lesson,
  names: readonly number[],
  length: number,
  counts: readonly Span[],
): void {
  const mark = (span: Span, mention: Mention | undefined) => {
    for (let index = span.first; index < span.next; index++)
      if (!lesson.mentions[index]) lesson.mentions[index] = mention;
  };
  const spans = names.map((first) => ({ first, next: first + length }));
  const pairs = spans
    .flatMap((name) => counts.map((count) => ({ name, count })))
    .toSorted((one, two) => distanceOf(one) - distanceOf(two));
  const name = pairs[0]?.name ?? spans[0];
  const count = pairs[0]?.count ?? (counts.length === 1 ? counts[0] : undefined);
  if (name) mark(name, mentions.name);
  if (count) mark(count, mentions.count);
  for (const span of [...spans, ...counts]) mark(span, undefined);
}

const distanceOf = ({ name, count }: Record<'name' | 'count', Span>) =>
  Math.abs(name.first - count.first);

const emptyLesson = (facts: BaseFacts): Lesson => ({
  facts,
  statements: [],
  mentions: facts.text.tokens.map(() => mentions.none),
});

export function lessonOfMessage(message: Message): Lesson {
  const facts = factsOf(message.text);
  const subjects = subjectsOf(message, facts.text);
  const lesson = emptyLesson(facts);
  lesson.statements = sentencesOf(facts.text)
    .flatMap((sentence) => partsOf(sentence, subjects))
    .map(({ subject, ...part }) => ({ ...part, isOther: subject === 'other' }));
  for (const [index, { title, quantity }] of message.pieces.entries()) {
    const isOwn = (token: number) => {
      const subject = subjects[token]!;
      return typeof subject !== 'string' && subject.includes(index + 1);
    };
    const words = wordsOf(title);
    const places = placesOf(words, facts);
    const own = places.filter(isOwn).slice(0, 1);
    const counts = countsOf(facts, quantity).filter(({ first }) => isOwn(first));
    markPiece(lesson, own.length > 0 ? own : places.slice(0, 1), words.length, counts);
  }
  return lesson;
}

/** Names and counts that are in the text as in the label; others are not known. */
export function lessonOfDocument({ content, items = [] }: LabeledDocument): Lesson {
  const facts = factsOf(content.toString('utf8'));
  const lesson = emptyLesson(facts);
  for (const item of items) markItem(lesson, item);
  lesson.statements = sentencesOf(facts.text)
    .filter(({ first, next }) => lesson.mentions.slice(first, next).includes(mentions.count))
    .map((sentence) => ({ ...sentence, isOther: false }));
  return lesson;
}

function markItem(lesson: Lesson, { expected, titleKeys }: ItemLabel): void {
  const { facts } = lesson;
  const title = expected['title'];
  const words = wordsOf(typeof title === 'string' ? title : '');
  const all = countsOf(facts, expected['quantity']);
  const newest = all.filter(({ first }) => ageOf(facts.text, first) === 0);
  const counts = newest.length > 0 ? newest : all;
  const names = placesOf(words, facts);
  const keys = patterns(titleKeys);
  if (names.length === 0)
    for (const [index, { text }] of facts.text.tokens.entries())
      if (lesson.mentions[index] === mentions.none && keys.some((key) => key.test(text)))
        lesson.mentions[index] = undefined;
  markPiece(lesson, names, words.length, counts);
}

/** Labeled texts by their folder. */
const documentsIn = (folders: readonly string[]): LabeledDocument[] =>
  folders
    .flatMap((folder) => readFolder(ownCorpus, folder))
    .filter(
      ({ behaviour = 'normal', kind, jobs }) => behaviour === 'normal' && kind === 'text' && !jobs,
    )
    .map((document) => (document.items ? document : { ...document, items: [document] }));

/** The folders of labeled texts that names and counts are learned from. */
const folders = ['intake/dev/several', 'intake/dev/single', 'samples/*'];

/** All texts that names and counts are learned from. */
export const readLessons = (): Lesson[] => [
  ...readMessages().map(lessonOfMessage),
  ...documentsIn(folders).map(lessonOfDocument),
];
