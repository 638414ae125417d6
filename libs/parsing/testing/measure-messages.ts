import { stem } from '../src/rules/facts/sentence-features.js';
import { requestOf } from '../src/rules/items/read-items.js';
import type { Item } from '../src/rules/items/items.js';
import { normalize } from '../src/rules/normalize/normalize.js';
import { parseText } from '../src/rules/parse-text.js';
import { ownCorpus, readFolder } from './corpus.js';
import {
  markedDocument,
  type Message,
  readUnseenMessages,
  type Subject,
  subjectsOf,
} from './messages.js';

/** What was read of a piece. */
interface Reading {
  title: string | null;
  quantity: number | null;
}

export interface MessageTally {
  messages: number;
  pieces: number;
  /** Pieces with the right quantity and the last word of the right name. */
  right: number;
  /** Messages of which as many pieces were read as they ask for. */
  counted: number;
  /** Sizes, papers, inks and operations, and those that were given to the right pieces. */
  values: number;
  placed: number;
}

export function measureMessages(messages: readonly Message[]): MessageTally {
  const tally = {
    messages: messages.length,
    pieces: 0,
    right: 0,
    counted: 0,
    values: 0,
    placed: 0,
  };
  for (const message of messages) {
    const { text, pieces } = message;
    const left: Reading[] = readingsOf(text);
    if (left.length === pieces.length) tally.counted++;
    tally.pieces += pieces.length;
    for (const piece of pieces) {
      const index = left.findIndex((one) => isRight(one, piece));
      if (index < 0) continue;
      left.splice(index, 1);
      tally.right++;
    }
    const places = placesOf(message);
    tally.values += places.length;
    tally.placed += places.filter(Boolean).length;
  }
  return tally;
}

const readingsOf = (text: string): Reading[] =>
  parseText(text).result.items.filter(({ title, quantity }) => title !== null || quantity !== null);

const isRight = (
  { title, quantity }: Reading,
  { title: wanted, quantity: count }: Message['pieces'][number],
): boolean =>
  (quantity ?? undefined) === count &&
  (title ?? '').toLowerCase().includes(stem(wanted.split(' ').at(-1)!.toLowerCase()));

/** Whether each value of a message was given to the pieces that its stretch is about. */
function placesOf(message: Message): boolean[] {
  const { facts, items } = requestOf(normalize(message.text));
  const subjects = subjectsOf(message, facts.text);
  const pieces = items.map((item) => pieceOf(item, subjects));
  const inks = facts.inks.filter(({ kind }) => /^(?:ratio|process|count)$/.test(kind));
  return [...facts.sizes, ...facts.stocks, ...inks, ...facts.operations].map(({ first }) => {
    const isOf = (item: Item) => item.own[first] === 1 || item.shared[first] === 1;
    const given = new Set(items.flatMap((item, nth) => (isOf(item) ? [pieces[nth]] : [])));
    const all = items.length < 2 && !facts.estimates.isOther(first) ? new Set([1]) : given;
    const subject = subjects[first]!;
    const wanted = new Set<number | undefined>(typeof subject === 'string' ? [] : subject);
    return all.size === wanted.size && [...all].every((one) => wanted.has(one));
  });
}

/** The piece that most tokens of an item are about. */
function pieceOf({ own }: Item, subjects: readonly Subject[]): number | undefined {
  const votes = subjects.flatMap((subject, index) =>
    own[index] === 1 && typeof subject !== 'string' && subject.length === 1 ? subject : [],
  );
  const groups = [...Map.groupBy(votes, (piece) => piece).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

const labeled = (folder: string): Message[] =>
  readFolder(ownCorpus, folder).flatMap((document) => markedDocument(document));

const share = (part: number, total: number) => `${((part / total) * 100).toFixed(1)} %`;

/** A line for each kind of messages that nothing is learned from, and for labeled texts. */
export function messagesReport(): string {
  const kinds = [
    ...readUnseenMessages(),
    ['dev, single', labeled('intake/dev/single')] as const,
    ['dev, several', labeled('intake/dev/several')] as const,
  ];
  const lines = kinds.map(([kind, messages]) => {
    const { pieces, right, counted, values, placed } = measureMessages(messages);
    return [
      kind.padEnd(16),
      String(messages.length).padStart(8),
      share(counted, messages.length).padStart(18),
      String(pieces).padStart(8),
      share(right, pieces).padStart(16),
      String(values).padStart(8),
      share(placed, values).padStart(13),
    ].join('');
  });
  const head = ['messages', 'as many pieces', 'pieces', 'name, quantity', 'values', 'right piece'];
  const widths = [8, 18, 8, 16, 8, 13];
  return [
    `${'kind'.padEnd(16)}${head.map((word, nth) => word.padStart(widths[nth]!)).join('')}`,
    ...lines,
  ].join('\n');
}
