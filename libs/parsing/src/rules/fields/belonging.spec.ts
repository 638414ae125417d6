import { type SpecName, specNames, type StatedSpec, unknownSpec } from '#contracts';
import { namesOf, specificationsOf, withOwnFields } from './belonging.js';

const foldedOnly: SpecName[] = ['flatSize', 'finalSize'];
const ofParts: SpecName[] = ['interiorPageCount', 'coverPaperType', 'interiorPaperType'];
const without = (spec: Partial<StatedSpec>) => {
  const names = namesOf({ ...unknownSpec, ...spec });
  return specNames.filter((name) => !names.includes(name));
};

test('a folded piece has its two sizes in place of one', () => {
  const missing = without({ printType: 'folded' });
  expect(missing).toContain('size');
  expect(missing).not.toEqual(expect.arrayContaining(foldedOnly));
  expect(without({ printType: 'flat' })).toEqual(expect.arrayContaining(foldedOnly));
});

test('a book has the fields of its cover', () => {
  expect(without({ printType: 'book', selfCover: true })).toEqual(expect.arrayContaining(ofParts));
  const own = without({ printType: 'book', selfCover: false, coverPaperType: '100# cover' });
  expect(own).toEqual(expect.arrayContaining(['paperType']));
  expect(own.filter((name) => ofParts.includes(name))).toEqual([]);
});

test('the paper stays where that of no part is known', () => {
  expect(without({ printType: 'book', selfCover: false })).not.toContain('paperType');
});

test('a field of a cover of its own says that there is one', () => {
  expect(without({ printType: 'book', interiorPageCount: 32 })).not.toContain('interiorPageCount');
});

test('of a piece of no known type the common fields are taken', () => {
  const spec = { ...unknownSpec, size: '4 x 6', pageCount: 8 };
  expect(specificationsOf(withOwnFields(spec))).toEqual({});
  expect(withOwnFields(spec).size).toBe('4 x 6');
});
