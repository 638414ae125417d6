import { expect, test } from '@jest/globals';
import { events } from '../events.js';
import { event } from './row.js';

const [visibility, sentence, live, url] = [
  'staff',
  () => 'Ada did it',
  () => [],
  () => '/jobs',
] as const;
const consumers: never[] = [];

test('every event has a consumer', () => {
  const silent = Object.entries(events).filter(
    ([, row]) => !row.sentence && !row.notice && !row.live && !row.consumers.length,
  );
  expect(silent).toEqual([]);
});

test('a row without a cell, or with a recipient who may not read it, does not compile', () => {
  const row = { visibility, sentence, notice: null, live, consumers };
  expect(event()(row)).toBe(row);
  const notice = { recipients: ['staff' as const], url };
  const incomplete = [
    // @ts-expect-error no visibility
    event()({ sentence, notice: null, live, consumers }),
    // @ts-expect-error no sentence
    event()({ visibility, notice: null, live, consumers }),
    // @ts-expect-error no notice
    event()({ visibility, sentence, live, consumers }),
    // @ts-expect-error nothing for open windows
    event()({ visibility, sentence, notice: null, consumers }),
    // @ts-expect-error no consumers
    event()({ visibility, sentence, notice: null, live }),
    // @ts-expect-error a notice to customers of an event for the shop
    event()({ visibility, sentence, notice: { recipients: ['customer'], url }, live, consumers }),
    // @ts-expect-error a notice to others of an event for its actor
    event()({ visibility: 'actor', sentence, notice, live, consumers }),
    // @ts-expect-error a notice without a sentence
    event()({ visibility, sentence: null, notice, live, consumers }),
  ];
  expect(incomplete).toHaveLength(8);
});
