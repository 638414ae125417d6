import { parseOrder } from '../src/rules/order/parse-order.js';
import { parseText } from '../src/rules/parse-text.js';
import { cpuOf } from './cpu.js';
import { fragments, repeatedOrder, repeatedText } from './fragments.js';

const length = 100_000;
const maxShown = 10;

interface Cost {
  fragment: string;
  ms: number;
  growth: number;
}

function costs<Document>(
  read: (document: Document) => unknown,
  repeat: (fragment: string, length: number) => Document,
): Cost[] {
  return fragments.map((fragment) => {
    const [half, whole] = [repeat(fragment, length / 2), repeat(fragment, length)];
    const before = cpuOf(() => read(half));
    const ms = cpuOf(() => read(whole));
    return { fragment, ms, growth: ms / before };
  });
}

const line = ({ fragment, ms, growth }: Cost) =>
  [
    JSON.stringify(fragment).padEnd(32),
    ms.toFixed(0).padStart(8),
    growth.toFixed(2).padStart(8),
  ].join('');

function table(kind: string, all: readonly Cost[]): string {
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, maxShown);
  const steepest = all.toSorted((one, other) => other.growth - one.growth).slice(0, maxShown);
  return [
    `${kind}: ${all.length} fragments, each ${length} characters long`,
    'slowest                         CPU ms  of half',
    ...slowest.map(line),
    'steepest',
    ...steepest.map(line),
  ].join('\n');
}

export const repeatedReport = () =>
  [
    table('texts', costs(parseText, repeatedText)),
    table('orders', costs(parseOrder, repeatedOrder)),
  ].join('\n\n');
