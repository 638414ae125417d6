import { ChildLost, PdfRules } from '#documents';
import { parseText } from './rules/parse-text.js';
import { RulesReader } from './rules-reader.js';

const flyers = 'Please quote 2,000 flyers, 8.5 x 11, 100# gloss text, 4/4.';
const endless = '1.'.repeat(1_000_000);

const readers: RulesReader[] = [];
function readerWith(ms: number, processes: number) {
  const rules = new PdfRules();
  const reader = new RulesReader(
    Object.assign(rules, { processes, limits: { ...rules.limits, ms } }),
  );
  readers.push(reader);
  return reader;
}
afterAll(() => readers.forEach((reader) => reader.onApplicationShutdown()));

test('a text is read as the rules read it, in another process', async () => {
  expect(await readerWith(10_000, 1).readText(flyers)).toEqual({
    kind: 'text',
    result: parseText(flyers).result,
    text: flyers,
  });
});

test('one that takes too long is given up, and the next one is read', async () => {
  const reader = readerWith(1000, 1);
  const [lost, read] = await Promise.all([
    reader.readText(endless).catch((error: unknown) => error),
    reader.readText(flyers),
  ]);
  expect(lost).toBeInstanceOf(ChildLost);
  expect(read.result.quantity).toBe(2000);
});

test('one that takes long keeps no other waiting', async () => {
  const reader = readerWith(3000, new PdfRules().processes);
  await Promise.all([reader.readText(flyers), reader.readText(flyers)]); // both processes are there
  const endings: string[] = [];
  const slow = reader.readText(endless).catch(() => endings.push('endless'));
  await reader.readText(flyers).then(() => endings.push('flyers'));
  await slow;
  expect(endings).toEqual(['flyers', 'endless']);
});
