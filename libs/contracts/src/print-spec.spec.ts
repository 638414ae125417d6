import { validateSync } from 'class-validator';
import { PrintRequest } from './print-inputs.js';
import { belongsTo, type PrintType, specFields, specFieldsOf, specInWords } from './print-spec.js';

const fieldNames = (fields: readonly { name: string }[]) =>
  fields.map(({ name }) => name).join(' ');
const field = (fieldName: string) => specFields.find(({ name }) => name === fieldName)!;

test.each([
  [
    'form',
    'printType flatSize finalSize bindingType pageCount selfCover size interiorPageCount coverPaperType interiorPaperType paperType colors finishing bindery',
  ],
  [
    'edits',
    'printType flatSize finalSize bindingType pageCount selfCover interiorPageCount coverPaperType interiorPaperType paperType size colors finishing bindery',
  ],
  [
    'facts',
    'printType size flatSize finalSize paperType bindingType pageCount selfCover interiorPageCount coverPaperType interiorPaperType colors finishing bindery',
  ],
  [
    'pdf',
    'printType size flatSize finalSize pageCount selfCover interiorPageCount paperType coverPaperType interiorPaperType colors finishing bindingType bindery',
  ],
] as const)('the order of %s', (place, names) => {
  expect(fieldNames(specFieldsOf(place))).toBe(names);
});

test.each<[PrintType | undefined, selfCover: boolean, names: string]>([
  ['flat', true, 'printType size paperType colors finishing bindery'],
  ['folded', true, 'printType flatSize finalSize paperType colors finishing bindery'],
  [
    'book',
    true,
    'printType size bindingType pageCount selfCover paperType colors finishing bindery',
  ],
  [
    'book',
    false,
    'printType size bindingType pageCount selfCover interiorPageCount coverPaperType interiorPaperType colors finishing bindery',
  ],
  [undefined, false, 'printType paperType colors finishing bindery'],
])('the fields of %s, self cover %s', (printType, selfCover, names) => {
  expect(fieldNames(specFields.filter((each) => belongsTo(each, printType, selfCover)))).toBe(
    names,
  );
});

test.each([
  ['printType', 'flat', 'Flat'],
  ['bindingType', 'saddle-stitch', 'Saddle Stitch'],
  ['pageCount', 1320, '1,320'],
  ['selfCover', false, 'No'],
  ['colors', '4/4', '4/4'],
  ['colors', '', null],
  ['pageCount', undefined, null],
] as const)('%s %s in words', (name, value, words) => {
  expect(specInWords(field(name), value)).toBe(words);
});

const messagesAbout = (name: string, value: unknown) =>
  validateSync(Object.assign(new PrintRequest(), { [name]: value })).flatMap(
    ({ constraints = {} }) => Object.values(constraints),
  );

test.each([
  ['printType', 'round', 'Print Type must be flat, folded or book'],
  ['bindingType', 'glue', 'Binding Type must be saddle-stitch or perfect-bound'],
  ['pageCount', 0, 'Page Count must be at least 1'],
  ['interiorPageCount', 10_001, 'Interior Page Count must be at most 10,000'],
  ['selfCover', 'yes', 'Self Cover must be yes or no'],
  ['bindery', 'x'.repeat(501), 'Bindery must be text of at most 500 characters'],
  ['flatSize', 5, 'Flat Size must be text of at most 500 characters'],
])('rejects %s with a sentence', (name, value, message) => {
  expect(messagesAbout(name, value)).toEqual([message]);
});

test('a form may leave out and empty every field', () => {
  for (const { name } of specFields)
    for (const value of [undefined, null]) expect(messagesAbout(name, value)).toEqual([]);
});
