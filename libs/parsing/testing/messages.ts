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
  stretches: { start: number; subject: Subject }[];
}

const folder = new URL('../corpus/messages/', import.meta.url);
const header = /^# \d+ = (.+) \| (\d+|-)$/;
const mark = /\{(0|x|\d+(?:,\d+)*)\}/g;

/** The messages that estimates are learned from; docs/parsing.md says how they are written. */
export const readMessages = (): Message[] => [...readKinds(folder).values()].flat();

/** Messages that nothing is learned from, by their kind. */
export const readUnseenMessages = () => readKinds(new URL('kinds/', folder));

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
  return { text: body.replaceAll(mark, ''), pieces: headers, stretches };
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
  return [{ text: content.toString('utf8'), pieces, stretches }];
}

const subjectOf = (cell: string): Subject =>
  cell === '0' ? 'none' : cell === 'x' ? 'other' : cell.split(',').map(Number);

/** What each token of a message is about. */
export function subjectsOf({ stretches }: Message, { tokens, source }: Document): Subject[] {
  return tokens.map(({ start }) => {
    const place = source.places[start]!;
    return stretches.findLast((stretch) => stretch.start <= place)!.subject;
  });
}

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
