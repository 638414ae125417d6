import { readdirSync, readFileSync } from 'node:fs';
import type { Document } from '../src/rules/document.js';
import type { LabeledDocument } from './corpus.js';
import type { Span } from '../src/rules/tokens/token.js';

/** What a stretch of a message is about: pieces by number, none, or other work. */
export type Subject = readonly number[] | 'none' | 'other';

/** A message to the printer in which each stretch is marked with what it is about. */
export interface Message {
  text: string;
  pieces: { title: string; quantity: number | undefined }[];
  /** In the order of the text, by the place of their first character. */
  stretches: Stretch[];
}

interface Stretch {
  start: number;
  subject: Subject;
  /** An amount of the piece that was changed since. */
  isSuperseded?: boolean;
}

const folder = new URL('../corpus/messages/', import.meta.url);
const header = /^# \d+ = (.+) \| (\d+|-)$/;
const mark = /\{(0|x|\d+(?:,\d+)*)\}/g;

/** The messages that are learned from, by their kind; docs/parsing.md says how they are written. */
export const readMessages = () => readKinds(folder);

/** Messages that nothing is learned from, by their kind. */
export const readUnseenMessages = () => readKinds(new URL('check/', folder));

const readKinds = (from: URL): Map<string, Message[]> =>
  new Map(
    readdirSync(from)
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .map((name) => [name.replace('.txt', ''), messagesIn(readFileSync(new URL(name, from)))]),
  );

const messagesIn = (file: Buffer): Message[] =>
  file
    .toString('utf8')
    .split(/^====\n/m)
    .filter((marked) => marked !== '')
    .map(messageOf);

function messageOf(marked: string): Message {
  const lines = marked.split('\n');
  const headers = lines.flatMap((line) => {
    const [, title, quantity] = header.exec(line) ?? [];
    return title ? [{ title, quantity: quantity === '-' ? undefined : Number(quantity) }] : [];
  });
  const body = lines.slice(headers.length).join('\n');
  const marks = [...body.matchAll(mark)];
  let length = 0;
  const stretches = marks.map((one) => {
    const start = one.index - length;
    length += one[0].length;
    return { start, subject: subjectOf(one[1]!) };
  });
  if (headers.length === 0 || stretches[0]?.start !== 0)
    throw new Error(`no message: ${marked.slice(0, 80)}`);
  const text = body.replaceAll(mark, '');
  return { text, pieces: headers, stretches: withSuperseded(text, stretches) };
}

/** A labeled text whose label says what each stretch is about: `0=1 85=1,2 120=x`. */
export function markedDocument(document: LabeledDocument): Message[] {
  const { content, marks, items = [document] } = document;
  if (marks === undefined) return [];
  const stretches = marks.split(' ').map((one) => {
    const [start, subject] = one.split('=');
    return { start: Number(start), subject: subjectOf(subject!) };
  });
  const pieces = items.map(({ expected: { title, quantity } }) => ({
    title: typeof title === 'string' ? title : '',
    quantity: typeof quantity === 'number' ? quantity : undefined,
  }));
  const text = content.toString('utf8');
  return [{ text, pieces, stretches: withSuperseded(text, stretches) }];
}

const subjectOf = (cell: string): Subject =>
  cell === '0' ? 'none' : cell === 'x' ? 'other' : cell.split(',').map(Number);

const amount =
  /^[^\p{L}]*\d[^\p{L}]*(?:(?:qty|quantity|pcs|pieces|ea|each|sets|copies|k|m)\b[^\p{L}]*)*$|^[^\p{L}]*(?:qty|quantity)\b[^\p{L}]*\d[^\p{L}]*$/iu;

/** `{x}2,500 {1}work orders`: an amount that was changed is about its piece. */
function withSuperseded(text: string, stretches: readonly Stretch[]): Stretch[] {
  const textOf = (nth: number) =>
    text.slice(stretches[nth]?.start ?? text.length, stretches[nth + 1]?.start);
  return stretches.map((stretch, nth) => {
    if (stretch.subject !== 'other' || !amount.test(textOf(nth))) return stretch;
    const [before, after] = [stretches[nth - 1], stretches[nth + 1]];
    const isInLine =
      before &&
      /[^\s>]/.test(
        textOf(nth - 1)
          .split('\n')
          .at(-1)!,
      );
    const piece = [isInLine ? before : after, before].find(
      (one) => one !== undefined && typeof one.subject !== 'string',
    );
    return piece ? { ...stretch, subject: piece.subject, isSuperseded: true } : stretch;
  });
}

/** What each token of a message is about. */
export const subjectsOf = (message: Message, text: Document): Subject[] =>
  stretchesOf(message, text).map(({ subject }) => subject);

/** The stretch of each token. */
export const stretchesOf = ({ stretches }: Message, { tokens, source }: Document): Stretch[] =>
  tokens.map(({ start }) => {
    const place = source.places[start]!;
    return stretches.findLast((stretch) => stretch.start <= place)!;
  });

/** The parts of a sentence with one subject each. */
export function partsOf({ first, next }: Span, subjects: readonly Subject[]) {
  const starts: number[] = [];
  for (let index = first; index < next; index++)
    if (index === first || subjects[index] !== subjects[index - 1]) starts.push(index);
  return starts.map((start, nth) => ({
    first: start,
    next: starts[nth + 1] ?? next,
    subject: subjects[start]!,
  }));
}
