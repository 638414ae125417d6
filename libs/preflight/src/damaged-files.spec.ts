import { Readable } from 'node:stream';
import fc from 'fast-check';
import { FileInspector } from '#documents';
import { judge } from './judge.js';
import { all, type FileOptions, paint, pdf, photo, spot, write } from './file-samples.testing.js';
import type { OrderedSpec } from './ordered.js';

const inspector = new FileInspector();
afterAll(() => inspector.onApplicationShutdown());

const orderedSpec: OrderedSpec = { printType: 'flat', size: '8.5 x 11', colors: '4/0' };
const options = { info: { CreationDate: new Date(0) } }; // the same bytes each time
const faulty: [name: string, made: FileOptions][] = [
  ['a font that is not in the file', { draw: all(paint(), write('Helvetica')) }],
  ['a fill in RGB', { draw: all(paint('#3060a0')) }],
  ['a spot color that was not ordered', { draw: all(paint(), spot('PANTONE 186 C')) }],
  [
    'all at once, unpacked',
    {
      draw: all(paint('#ff0000'), write('Times-Roman'), photo(40, 'rgb')),
      options: { compress: false },
    },
  ],
];

/** The place of the damage, from 0 to 1, and its kind. */
const damage = fc.record({
  offset: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom('flip', 'cut', 'drop', 'repeat'),
  much: fc.integer({ min: 1, max: 255 }),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function applyDamage(bytes: Buffer, { offset, kind, much }: Damage) {
  const place = Math.floor(offset * bytes.length);
  const [start, rest] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (kind === 'cut') return start;
  if (kind === 'drop') return Buffer.concat([start, rest.subarray(much)]);
  if (kind === 'repeat') return Buffer.concat([start, rest.subarray(0, much), rest]);
  return Buffer.concat([start, Buffer.from([(bytes[place] ?? 0) ^ much]), rest.subarray(1)]);
}
const inspect = (bytes: Buffer) =>
  inspector.inspect(() => Promise.resolve(Readable.from([bytes])), 'application/pdf');

test.each(faulty)('%s is never ready, however the file is damaged', async (_name, makeFile) => {
  const whole = await pdf({ ...makeFile, options: { ...options, ...makeFile.options } });
  const facts = await inspect(whole);
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 12 }), async (damages) => {
      expect(judge(await inspect(damages.reduce(applyDamage, whole)), orderedSpec)).not.toEqual([]);
    }),
    { numRuns: 30, seed: 20261123 },
  );
  expect(await inspect(whole)).toEqual(facts);
});
