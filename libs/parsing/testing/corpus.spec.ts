import { PdfReader, PdfRules } from '#documents';
import { checkLabel, type LabeledDocument, ownCorpus, readCorpus } from './corpus.js';
import { type Answer, measure } from './measure.js';
import { millimeters, isSameValue } from './comparison.js';
import { f1, precision, type Tallies } from './tally.js';

const min = { f1: 0.95, ofField: 0.85, precision: 0.98 };
/** Fields in which a mistake costs money. */
const costly = [
  'quantity',
  'mailDate',
  'inHomesDate',
  'job quantity',
  'job totalPrice',
  'job cpmPrice',
];

let documents: LabeledDocument[];
let tallies: Tallies;
let answers: Answer[];

beforeAll(async () => {
  documents = readCorpus(ownCorpus);
  ({ tallies, answers } = await measure(documents, new PdfReader(new PdfRules())));
});

test('every document of the corpus is answered', () => {
  expect(documents.length).toBeGreaterThan(70);
  expect(answers.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
});

test('of all values that the documents state, nearly all are read and next to none is made up', () => {
  expect(tallies.all().statedTotal).toBeGreaterThan(700);
  expect(f1(tallies.all())).toBeGreaterThanOrEqual(min.f1);
});

test('no field is read much worse than the others', () => {
  expect([...tallies.fields].filter(([, tally]) => f1(tally) < min.ofField)).toEqual([]);
});

test.each(costly)('what is read as %s is right', (field) => {
  const tally = tallies.fields.get(field)!;
  expect(tally.answeredTotal).toBeGreaterThan(0);
  expect(precision(tally)).toBeGreaterThanOrEqual(min.precision);
});

test('a text that asks for no print fills nothing in and is hardly believed', () => {
  const empty = answers.filter(
    ({ id }) => documents.find((one) => one.id === id)?.behaviour === 'empty',
  );
  expect(empty.length).toBeGreaterThan(1);
  expect(empty.filter((one) => !one.isEmpty || one.confidence >= 0.3)).toEqual([]);
});

test('each is as sure as its label says', () => {
  const unexpected = documents.flatMap(({ id, confidence: range }) => {
    const { confidence = 0 } = answers.find((answer) => answer.id === id) ?? {};
    return range && (confidence < range.min || confidence > range.max) ? [[id, confidence]] : [];
  });
  expect(unexpected).toEqual([]);
});

test.each([
  [{ expected: {}, style: 'email' }, /"style" is not a key/],
  [{ expected: { papertype: '80# text' } }, /"papertype" is not a field/],
  [{ expected: {}, accept: { ink: ['4/4'] } }, /"ink" is not a field/],
  [{ expected: {}, ignore: ['ink'] }, /"ink" is not a field/],
])('a label that nothing compares is refused: %j', (label, message) => {
  expect(() => checkLabel(label, false)).toThrow(message);
});

test('so is one of an order or of its jobs', () => {
  const job = { expected: { quantity: 500 } };
  expect(() => checkLabel({ expected: { quantity: 500 } }, true)).toThrow(/"quantity"/);
  expect(() => checkLabel({ expected: {}, jobs: [job] }, true)).toThrow(/"quantity"/);
});

test('nothing that a hostile text orders is done', () => {
  const hostile = documents.filter(({ forbid }) => forbid?.length);
  expect(hostile.length).toBeGreaterThan(1);
  for (const { id, forbid } of hostile) {
    const { line } = answers.find((answer) => answer.id === id)!;
    expect((forbid ?? []).filter((pattern) => new RegExp(pattern, 'i').test(line))).toEqual([]);
  }
});

test.each([
  ['size', '8-1/2 x 11', '11 x 8.5'],
  ['size', 'A5', '148 x 210 mm'],
  ['size', '4 ft x 10 ft', '48 x 120'],
  ['colors', '2/0 (PMS 186, black)', '2/0 (black, PMS 186)'],
  ['paperType', '100# gloss text', '100# white gloss book'],
  ['mailDate', '6/22', '6/22/2027'],
])('as %s, %s is the same as %s', (field, one, other) => {
  expect(isSameValue(field, one, other)).toBe(true);
});

test.each([
  ['size', '5 x 7', '5.5 x 8.5'],
  ['colors', '4/0', '4/4'],
  ['colors', '1/0', '1/0 (PMS 541)'],
  ['paperType', '80# gloss text', '100# gloss text'],
  ['paperType', '100# gloss text', '100# gloss cover'],
  ['mailDate', '6/23', '6/22/2027'],
])('as %s, %s is not %s', (field, one, other) => {
  expect(isSameValue(field, one, other)).toBe(false);
});

test('a size is compared in millimeters, the shorter side first', () => {
  expect(millimeters('11 x 8.5')?.map((side) => side.toFixed(1))).toEqual(['215.9', '279.4']);
});
