import { signals as requestSignals } from '../answer/relevance-signals.js';
import { readDocument } from '../document.js';
import type { Facts } from '../facts/facts.js';
import { readFacts } from '../facts/facts.js';
import { normalize } from '../normalize/normalize.js';
import { signals as colorSignals } from './colors/signals.js';
import { statementsOf } from './colors/statements.js';
import { findingsOf } from './findings.js';
import { candidateOf } from './quantity/candidate.js';
import { compare } from './quantity/relations.js';
import { readQuantity } from './quantity/quantity.js';
import { listSignals, relationSignals } from './quantity/relation-signals.js';
import { contextsOf as quantities } from './quantity/number-context.js';
import { signals as quantitySignals } from './quantity/signals.js';
import { type Signal, weigh } from './signal.js';
import { contextOf as sizeSighting } from './size/size-context.js';
import { signals as sizeSignals } from './size/signals.js';
import { contextsOf as products } from './title/mentions.js';
import { signals as titleSignals } from './title/signals.js';

const read = (text: string) => readDocument(normalize(text));

const sizesIn = (facts: Facts) =>
  facts.sizes.flatMap((size) =>
    [true, false].map((envelopes) => sizeSighting(facts, size, envelopes)),
  );

function requestsIn(text: string) {
  const { facts, mentions, quantities: quantity } = findingsOf(read(text));
  return [{ facts, product: mentions[0], quantity }];
}

function statementsIn(text: string) {
  const { facts, construction, stocks } = findingsOf(read(text));
  return statementsOf(facts, construction.value, stocks).map((statement) => ({
    statement,
    label: statement.label,
  }));
}

/** Each signal, and how often its example has it. */
const countedSignals = <Candidate>(
  field: string,
  signals: readonly Signal<Candidate>[],
  candidatesIn: (text: string) => Candidate[],
) =>
  signals.map(({ name, weight, example, applies }) => ({
    field,
    name,
    weight,
    example,
    times: () =>
      candidatesIn(example).filter((candidate) => Number(applies(candidate)) !== 0).length,
  }));

const all = [
  ...countedSignals('quantity', quantitySignals, (text) => quantities(readFacts(read(text)))),
  ...countedSignals('quantity', [...listSignals, ...relationSignals], (text) => {
    const facts = readFacts(read(text));
    return compare(facts, quantities(facts).map(candidateOf)).map(({ relations }) => relations);
  }),
  ...countedSignals('size', sizeSignals, (text) => sizesIn(readFacts(read(text)))),
  ...countedSignals('title', titleSignals, (text) => {
    const facts = readFacts(read(text));
    return products(facts, readQuantity(facts));
  }),
  ...countedSignals('colors', colorSignals, statementsIn),
  ...countedSignals('request', requestSignals, requestsIn),
];

test.each(all)('$field: "$name" is in its example', ({ times }) => {
  expect(times()).toBeGreaterThan(0);
});

test('each has a name of its own, and a weight', () => {
  const names = all.map(({ field, name }) => `${field}: ${name}`);
  expect(names).toEqual([...new Set(names)]);
  expect(all.filter(({ weight }) => weight === 0)).toEqual([]);
});

test('points add up, those of one signal to its maximum', () => {
  const signals: Signal<number>[] = [
    { name: 'there', weight: 2, example: '', applies: () => true },
    { name: 'again', weight: -0.5, maxPoints: 1, example: '', applies: (times) => times },
  ];
  expect([0, 1, 2, 9].map((times) => weigh(signals, times))).toEqual([2, 1.5, 1, 1]);
});
