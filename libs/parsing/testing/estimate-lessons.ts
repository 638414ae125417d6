import { layOut } from '../src/rules/document.js';
import { type BaseFacts, readBaseFacts } from '../src/rules/facts/base-facts.js';
import { sentencesOf } from '../src/rules/facts/sentence-features.js';
import { ageOf } from '../src/rules/fields/reading.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import type { Span } from '../src/rules/tokens/token.js';
import { type ItemLabel, type LabeledDocument, ownCorpus, patterns, readFolder } from './corpus.js';
import {
  markedDocument,
  type Message,
  partsOf,
  readMessages,
  stretchesOf,
  type Subject,
  subjectsOf,
} from './messages.js';

/** What a token is a part of, by number. */
export const mentions = { none: 0, name: 1, count: 2 } as const;
type Mention = (typeof mentions)[keyof typeof mentions];

/** A text for learning. */
export interface Lesson {
  /** With marks, if it has any, and how often it counts. */
  message?: Message;
  weight: number;
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

/** `6 boxes of 500` for 3,000: which of them counts is not known. */
const partsOfCount = ({ text: { numbers } }: BaseFacts, total: number) =>
  numbers
    .filter((numeral) => numeral !== undefined)
    .filter(({ value }) => value > 1 && value < total && total % value === 0);

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
  weight: 1,
  statements: [],
  mentions: facts.text.tokens.map(() => mentions.none),
});

/** Other work of an older email may have been asked for there. */
const isPerhapsDropped = ({ text }: BaseFacts, index: number, subject: Subject) =>
  subject === 'other' && ageOf(text, index) > 0;

const statementsOf = (facts: BaseFacts, subjects: readonly Subject[]) =>
  sentencesOf(facts.text)
    .flatMap((sentence) => partsOf(sentence, subjects))
    .filter(({ first, subject }) => !isPerhapsDropped(facts, first, subject))
    .map(({ subject, ...part }) => ({ ...part, isOther: subject === 'other' }));

function lessonOfMessage(message: Message): Lesson {
  const facts = factsOf(message.text);
  const subjects = subjectsOf(message, facts.text);
  const lesson: Lesson = {
    ...emptyLesson(facts),
    message,
    statements: statementsOf(facts, subjects),
  };
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
    if (counts.length === 0 && quantity !== undefined)
      for (const { first } of partsOfCount(facts, quantity))
        if (isOwn(first) && lesson.mentions[first] === mentions.none)
          lesson.mentions[first] = undefined;
  }
  for (const [index, { isSuperseded, subject }] of stretchesOf(message, facts.text).entries()) {
    const isChanged = isSuperseded && ageOf(facts.text, index) > 0;
    const isKnown = !isChanged && !isPerhapsDropped(facts, index, subject);
    if (!isKnown && lesson.mentions[index] === mentions.none) lesson.mentions[index] = undefined;
  }
  return lesson;
}

/** Names and counts that are in the text as in the label; others are not known. */
function lessonOfDocument({ content, items = [] }: LabeledDocument): Lesson {
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

/** Threads that change what was asked are few; examples are what the rules must read. */
const weightOfKind = new Map([
  ['changes', 3],
  ['examples', 3],
]);

/** Labeled texts are longer, and more like what customers send, than messages. */
const weightOfLabeled = 3;

/** Labels say which values are right, and marks what sentences are about. */
function lessonOfLabeled(document: LabeledDocument): Lesson {
  const lesson = lessonOfDocument(document);
  const [message] = markedDocument(document);
  if (!message) return lesson;
  const subjects = subjectsOf(message, lesson.facts.text);
  return {
    ...lesson,
    message,
    weight: weightOfLabeled,
    statements: statementsOf(lesson.facts, subjects),
  };
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
  ...[...readMessages()].flatMap(([kind, messages]) =>
    messages.map((message) => ({
      ...lessonOfMessage(message),
      weight: weightOfKind.get(kind) ?? 1,
    })),
  ),
  ...documentsIn(folders).map(lessonOfLabeled),
];
