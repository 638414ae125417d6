import { ChildLost, PdfRules } from '#documents';
import { parseText } from './rules/parse-text.js';
import { RulesReader } from './rules-reader.js';

const flyers = 'Please quote 2,000 flyers, 8.5 x 11, 100# gloss text, 4/4.';
const endless = '1.'.repeat(1_000_000);

test('a text is read as the rules read it, in another process', async () => {
  const reader = new RulesReader(new PdfRules());
  expect(await reader.readText(flyers)).toEqual({
    kind: 'text',
    result: parseText(flyers).result,
    text: flyers,
  });
  reader.onApplicationShutdown();
});

test('one that takes too long is given up, and the next one is read', async () => {
  const rules = new PdfRules();
  const reader = new RulesReader(Object.assign(rules, { limits: { ...rules.limits, ms: 1000 } }));
  const [lost, read] = await Promise.all([
    reader.readText(endless).catch((error: unknown) => error),
    reader.readText(flyers),
  ]);
  expect(lost).toBeInstanceOf(ChildLost);
  expect(read.result.quantity).toBe(2000);
  reader.onApplicationShutdown();
});
