import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  CalendarDate,
  EmailAddress,
  Filled,
  Money,
  PriceRows,
  Required,
  Text,
  WholeNumber,
} from './checks.js';
import { isCalendarDate, isEmailAddress, isMoney } from './values.js';
import { limits } from './limits.js';

/** The validation messages for a value. */
const complaints = (decorator: PropertyDecorator) => {
  class Input {
    value!: unknown;
  }
  decorator(Input.prototype, 'value');
  return (value: unknown) =>
    validateSync(plainToInstance(Input, { value }))
      .flatMap((error) => Object.values(error.constraints ?? {}))
      .join('; ');
};

const notText: unknown[] = [
  undefined,
  null,
  true,
  [],
  ['a@b.de'],
  {},
  { toString: 1 },
  { $ne: null },
];

describe('an email address', () => {
  const good = [
    'ada@acme.test',
    'ADA@ACME.TEST',
    ' ada@acme.test ',
    'a@b.de',
    'first.last+tag@sub.shop-1.example.com',
    "o'brien@shop.co.uk",
    'müller@shop.example',
    `${'a'.repeat(64)}@b.de`,
  ];
  const bad = [
    '',
    ' ',
    'ada',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a@b.c\r\nBcc:x@y.z',
    'a@shop.de\nBcc: x@y.de',
    '"x@evil y"@shop.com',
    '"ada"@shop.com',
    'Ada <a@shop.com>',
    'a@shop.com, b@shop.com',
    'a@shop.com;b@shop.com',
    'a@b@shop.com',
    '@shop.com',
    'a@',
    'a@.com',
    'a@shop..com',
    'a@shop.com.',
    'a@-shop.com',
    'a@shop-.com',
    '.a@shop.com',
    'a.@shop.com',
    'a..b@shop.com',
    'a@shop.c0m1',
    'a@[127.0.0.1]',
    'a\u0000@shop.com',
    'a\u0007@shop.com',
    'a\u200b@shop.com',
    `${'a'.repeat(65)}@b.de`,
    `a@${'b'.repeat(250)}.de`,
  ];
  test.each(good)('%j is one', (value) => expect(isEmailAddress(value)).toBe(true));
  test.each(bad)('%j is none', (value) => expect(isEmailAddress(value)).toBe(false));
  test.each([...notText, 1])('%j is none', (value) => expect(isEmailAddress(value)).toBe(false));

  test('is checked in a short time, even if it is hostile', () => {
    for (const text of [
      'a'.repeat(254),
      `a@${'a-'.repeat(120)}`,
      `a@${'a.'.repeat(120)}`,
      '.'.repeat(254),
      `${'a.'.repeat(120)}@`,
    ]) {
      expect(isEmailAddress(text)).toBe(false);
    }
  });

  test('uses the label of the form in its message', () => {
    expect(complaints(EmailAddress())('a@b')).toBe('Please enter a valid email address');
  });
});

describe('money', () => {
  test.each(['0', '0.5', '1', '12.34', '1.50', '0099.10', '99999999', '99999999.99'])(
    '%j is an amount',
    (value) => {
      expect(isMoney(value)).toBe(true);
    },
  );
  const bad = [
    '',
    ' ',
    'abc',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.005',
    '1.234',
    '100000000',
    '1e3',
    '1,000.00',
    '$5',
    '5 ',
    'NaN',
    '0x10',
    '١',
    '1\n',
  ];
  test.each([...bad, ...notText, 1.5, NaN])('%j is none', (value) =>
    expect(isMoney(value)).toBe(false),
  );

  test('describes the format of an amount', () =>
    expect(complaints(Money())('$5')).toBe('Price must be an amount like 1250.00'));
  test.each([19.99, 0, -1, NaN])('rejects the number %d, in a list of prices too', (value) => {
    const message = 'Price must be text such as "1250.00", not a number';
    expect(complaints(Money())(value)).toBe(message);
    expect(
      complaints(PriceRows('Prices must be a list'))([{ quantity: 500, totalPrice: value }]),
    ).toBe(message);
  });
  test.each([undefined, null, '', ' \t', '\u200b'])(
    '%j is missing where one is required',
    (value) => {
      expect(complaints(Required('Amount is required'))(value)).toBe('Amount is required');
    },
  );
  test.each(['5', 5, 0, false, {}])('%j is not missing, whatever it is', (value) => {
    expect(complaints(Required('Amount is required'))(value)).toBe('');
  });
});

describe('a whole number', () => {
  const complaint = complaints(WholeNumber(1, 'Quantity must be at least 1'));

  test.each([1, '1', '12', '0012', 2_147_483_647, '2147483647'])('%j is one', (value) =>
    expect(complaint(value)).toBe(''),
  );
  const bad = [
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    2_147_483_648,
    '2147483648',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '',
    ' ',
    ' 1',
    '1,000',
    '12345678901',
  ];
  test.each([...bad, ...notText])('%j is none', (value) =>
    expect(complaint(value)).toBe('Quantity must be at least 1'),
  );
});

describe('a calendar date', () => {
  const complaint = complaints(CalendarDate());

  test.each(['2026-01-31', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])(
    '%s is one',
    (value) => {
      expect(isCalendarDate(value)).toBe(true);
      expect(complaint(value)).toBe('');
    },
  );
  test.each(['2026-10-15T00:00:00Z', '2026-10-15T23:59:59.999-04:00', '2026-10-15T10:30+14:00'])(
    'accepts the instant %s',
    (value) => {
      expect(isCalendarDate(value)).toBe(false);
      expect(complaint(value)).toBe('');
    },
  );
  const bad = [
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-00-00',
    '1899-12-31',
    '2200-01-01',
    '275761-01-01',
    '2026-1-1',
    '10/15/2026',
    'yesterday',
    '',
    '2026-10-15 ',
    '2026-10-15T10:30',
    '2026-10-15T25:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-10-15T10:00:00+99:00',
  ];
  test.each([...bad, ...notText])('%j is none', (value) =>
    expect(complaint(value)).toBe('Value must be a date'),
  );

  test('every day of four centuries is one, and no day beyond a month is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10);
          const nextMonth =
            new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate() + 1;
          return isCalendarDate(text) && !isCalendarDate(`${text.slice(0, 8)}${nextMonth}`);
        },
      ),
      { seed: 1989 },
    );
  });
});

describe('text', () => {
  test.each(['', ' ', '\t\r\n', '\u00a0', '\u200b', '\u2060\ufeff', '\u0007', ...notText])(
    '%j has no visible character',
    (value) => {
      expect(complaints(Filled('Title is required'))(value)).toBe('Title is required');
    },
  );
  test.each(['0', ' x ', '—', '👩‍🖨️', "'; drop table users;--", 'مرحبا'])(
    '%j is filled',
    (value) => {
      expect(complaints(Filled('Title is required'))(value)).toBe('');
    },
  );
  test('may be as long as its limit and not longer', () => {
    const complaint = complaints(Text(limits.text));
    expect(complaint('x'.repeat(10_000))).toBe('');
    expect(complaint('x'.repeat(10_001))).toBe('Value must be text of at most 10,000 characters');
    expect(complaint(5)).toBe('Value must be text of at most 10,000 characters');
  });
});
