import { parseText } from '../src/rules/parse-text.js';
import { type Message, readUnseenMessages } from './messages.js';

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
  /** Messages with as many pieces as were read. */
  counted: number;
}

export function measureMessages(messages: readonly Message[]): MessageTally {
  const tally = { messages: messages.length, pieces: 0, right: 0, counted: 0 };
  for (const { text, pieces } of messages) {
    const left: Reading[] = readingsOf(text);
    if (left.length === pieces.length) tally.counted++;
    tally.pieces += pieces.length;
    for (const piece of pieces) {
      const index = left.findIndex((one) => isRight(one, piece));
      if (index < 0) continue;
      left.splice(index, 1);
      tally.right++;
    }
  }
  return tally;
}

const readingsOf = (text: string): Reading[] =>
  parseText(text).result.items.filter(
    ({ title, quantity }) => title !== null || quantity !== null,
  );

const singular = (word: string) => word.toLowerCase().replace(/(?:es|s)$/, '');

const isRight = (
  { title, quantity }: Reading,
  { title: wanted, quantity: count }: Message['pieces'][number],
): boolean =>
  (quantity ?? undefined) === count &&
  (title ?? '').toLowerCase().includes(singular(wanted.split(' ').at(-1)!));

/** A line for each kind of messages that nothing is learned from. */
export function messagesReport(): string {
  const lines = [...readUnseenMessages()].map(([kind, messages]) => {
    const { pieces, right, counted } = measureMessages(messages);
    const share = (part: number, total: number) => ((part / total) * 100).toFixed(1).padStart(6);
    return [
      kind.padEnd(16),
      String(messages.length).padStart(8),
      `${share(counted, messages.length)} %`.padStart(16),
      String(pieces).padStart(8),
      `${share(right, pieces)} %`.padStart(16),
    ].join('');
  });
  return ['kind            messages  pieces counted  pieces   name, quantity', ...lines].join('\n');
}
