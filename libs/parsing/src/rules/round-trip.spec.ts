import fc from 'fast-check';
import { parseText } from './parse-text.js';

const runs = { seed: 1989, numRuns: 150 };

const sides = fc.integer({ min: 8, max: 96 }).map((quarters) => quarters / 4);

test('any size in quarters of an inch is read back, however it is written', () => {
  fc.assert(
    fc.property(sides, sides, (width, height) => {
      const expected = `${width} x ${height}`;
      expect(
        parseText(`Please quote 500 flyers, ${width} x ${height}, 4/4, 100# gloss text`).result
          .size,
      ).toBe(expected);
      expect(
        parseText(`Please quote 500 flyers, ${width}" x ${height}", 4/4, 100# gloss text`).result
          .size,
      ).toBe(expected);
    }),
    runs,
  );
});

test('any quantity is read back, with and without commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), (quantity) => {
      expect(parseText(`Quantity: ${quantity}\nFlyers, 8.5 x 11, 4/4`).result.quantity).toBe(
        quantity,
      );
      expect(
        parseText(`Please print ${quantity.toLocaleString('en-US')} flyers, 8.5 x 11, 4/4`).result
          .quantity,
      ).toBe(quantity);
    }),
    runs,
  );
});

test('any day is read back as a mail date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
      const day = new Date(Date.UTC(2026, 0, 1 + days));
      const statedDate = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
      const inWords = day.toLocaleDateString('en-US', {
        timeZone: 'UTC',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      });
      for (const dateText of [statedDate, inWords])
        expect(
          parseText(`Please quote 500 postcards, 4 x 6, 4/4.\nMail date: ${dateText}`).result
            .mailDate,
        ).toBe(statedDate);
    }),
    runs,
  );
});
