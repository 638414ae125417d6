import { checkedDestinations } from './destinations.js';

const refusal = (input: unknown[]) => {
  try {
    checkedDestinations(input);
  } catch (error) {
    return (error as { getResponse: () => unknown }).getResponse();
  }
  return undefined;
};

test('lines become destinations without unknown fields', () => {
  const [line] = checkedDestinations([
    JSON.parse(
      '{"address":"1 Mill Road","quantity":"5","status":"shipped","__proto__":{"notes":"x"}}',
    ),
  ]);
  expect(line).toEqual({ address: '1 Mill Road', quantity: '5' });
  expect(line!.notes).toBeUndefined();
});

test('every bad field is named by its line', () => {
  const good = { address: '1 Mill Road' };
  expect(
    refusal([good, { address: ' ' }, { ...good, quantity: 'abc', company: 'x'.repeat(256) }, good]),
  ).toEqual({
    message: 'Destination 2: Address is required (and 2 more to correct)',
    errors: [
      { field: 'destinations[1].address', message: 'Address is required' },
      {
        field: 'destinations[2].company',
        message: 'Company must be text of at most 255 characters',
      },
      {
        field: 'destinations[2].quantity',
        message: 'Quantity must be a whole number of at least 1',
      },
    ],
  });
});

test.each([[null], ['1 Mill Road'], [5], [[{ address: '1 Mill Road' }]]])(
  '%j is no destination',
  (line) => {
    expect(refusal([line])).toEqual({
      message: 'Destination 1: A destination must have an address',
      errors: [{ field: 'destinations[0]', message: 'A destination must have an address' }],
    });
  },
);
