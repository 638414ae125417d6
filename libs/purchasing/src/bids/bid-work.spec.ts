import { blindTitle, changesBetween, destinationOf } from './bid-work.js';

test.each([
  ['12 Main St\nPortland, ME 04101', 'Portland, ME 04101'],
  [
    'Acme Outfitters, 1200 Commerce Way, Suite 40, Manchester, NH 03101-2233',
    'Manchester, NH 03101',
  ],
  ['88 Mill Road, St. Louis MO 63101, USA', 'St. Louis, MO 63101'],
  ['88 Mill Road', null],
  ['12 Main St Portland ME 04101', null],
  ['', null],
  [null, null],
])('of the address %j vendors read %j', (address, destination) =>
  expect(destinationOf(address)).toBe(destination),
);

test.each([
  ['Acme Outfitters’ fall catalog', ['Acme Outfitters'], 'fall catalog'],
  ['Acme Outfitters’s fall catalog', ['Acme Outfitters'], 'fall catalog'],
  ['Fall catalog – ACME (Acme)', ['Acme'], 'Fall catalog'],
  ['Acmeville flyers', ['Acme'], 'Acmeville flyers'],
  ['Ada Lindqvist', ['Ada Lindqvist', null, ''], 'Print job'],
  ['Flyers (50% off)', [], 'Flyers (50% off)'],
])('%j without %j is %j', (title, names, blind) => expect(blindTitle(title, names)).toBe(blind));

test('lists each label that changed, was added or removed', () => {
  const before = { specification: [], quantities: [500], destination: null };
  expect(
    changesBetween(
      {
        ...before,
        specification: [
          ['Size', '6 x 9'],
          ['Colors', '4/4'],
        ],
      },
      {
        specification: [
          ['Size', '6 x 11'],
          ['Finishing', 'UV'],
        ],
        quantities: [500, 1000],
        destination: 'Portland, ME 04101',
      },
    ),
  ).toEqual([
    ['Quantities', '500', '500 / 1,000'],
    ['Size', '6 x 9', '6 x 11'],
    ['Colors', '4/4', null],
    ['Ship to', null, 'Portland, ME 04101'],
    ['Finishing', null, 'UV'],
  ]);
});
