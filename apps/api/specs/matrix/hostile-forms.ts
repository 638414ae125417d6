import { limits } from '#contracts';
import type { Body } from './writes.js';

export interface HostileRequest {
  what: string;
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  field?: string;
  message?: string;
}

const maxLengths: Record<string, number> = {
  ...Object.fromEntries(
    ['paperType', 'size', 'flatSize', 'finalSize', 'colors', 'finishing', 'bindery'].map((name) => [
      name,
      limits.specification,
    ]),
  ),
  ...Object.fromEntries(
    [
      'title',
      'name',
      'customerName',
      'customerPoNumber',
      'firstName',
      'lastName',
      'companyName',
      'trackingNumber',
      'recipientName',
      'company',
      'inHomesDate',
    ].map((name) => [name, limits.name]),
  ),
  ...Object.fromEntries(
    [
      'description',
      'notes',
      'comments',
      'reason',
      'rejectionReason',
      'deliveryAddress',
      'sampleNotes',
      'text',
    ].map((name) => [name, limits.text]),
  ),
  message: limits.message,
  proofUrl: limits.url,
  parsedDocument: limits.document,
};
const money: Record<string, string> = {
  totalPrice: 'Price',
  amount: 'Amount',
  originalAmount: 'Customer price',
  vendorAmount: 'Vendor cost',
};
const notTextOf = (name: string) => `${name} must be text such as "1250.00", not a number`;
export const freeTexts = (form: Body) =>
  Object.keys(form).filter((name) => name in maxLengths && name !== 'proofUrl');

const notText: unknown[] = [{ $ne: null }, ['x'], 5, true, { toString: 1 }, { length: 1 }];
const notNumber: unknown[] = [{ $gt: 0 }, [[1]], 'many', true, 1.5];
const notFlag: unknown[] = ['maybe', 5, { $ne: null }];
const notList: unknown[] = [{ length: 1 }, 'x', [5], [{ toString: 1 }], [['x']]];
const notNumbers: unknown[] = [{ length: 1 }, 'x', ['many'], [0], [1.5], [[1]], [{ $gt: 0 }]];
const wrong = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? notNumbers : notList;
  return { string: notText, number: notNumber, boolean: notFlag }[typeof value as string] ?? [];
};

const mebibyte = 1_048_576;
const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const wide = `{${Array.from({ length: 10_001 }, (_, index) => `"k${index}":1`).join(',')}}`;

const tooMuch = 'The request is nested too deeply or has too many fields.';
const notStored = 'The text contains characters that cannot be stored.';
/** Control characters are removed from these. */
const pastedFields = new Set(['document', 'parsedDocument']);

/** Bodies that no route accepts. */
export const unreadableBodies: HostileRequest[] = [
  ...['{"a": ', 'null', '"x"', '1', 'true', '{a:1}', '{} {}'].map((body) => ({
    what: `the body ${body}`,
    body,
    status: 400,
    message: 'The request could not be read as JSON.',
  })),
  {
    what: 'more than a MiB',
    body: `{"a":"${'x'.repeat(mebibyte)}"}`,
    status: 413,
    message: 'The request is too large.',
  },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ].map((type) => ({
    what: `the type ${type}`,
    body: '{}',
    headers: { 'Content-Type': type },
    status: 415,
    message: 'The request body must be JSON.',
  })),
  { what: 'nesting without end', body: deep, status: 400, message: tooMuch },
  { what: 'more keys than any form has', body: wide, status: 400, message: tooMuch },
  { what: 'NUL', body: { a: ['a\0b'] }, status: 400, message: notStored },
  { what: 'half a character', body: { a: { b: '\ud800' } }, status: 400, message: notStored },
  { what: 'NUL in a name', body: { 'a\0b': 1 }, status: 400, message: notStored },
  ...[
    ['Origin', 'https://evil.test'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ].map(([name, value]) => ({
    what: `sent from elsewhere, ${name} ${value}`,
    headers: { [name!]: value! },
    status: 403,
  })),
];

/**
 * Forms with one error each.
 * @param required field names with the message for a blank value
 * @param mayMiss required fields that may be absent
 * @param alsoTakes accepted fields that are not in the form
 */
export function hostileForms(
  form: Body,
  required: Record<string, string>,
  mayMiss: boolean,
  alsoTakes: readonly string[] = [],
): HostileRequest[] {
  const takes = (field: string) => field in form || alsoTakes.includes(field);
  const blanks = ['', '  \t', '\u200b', ...(mayMiss ? [] : [undefined])];
  const change = (
    what: string,
    field: string,
    value: unknown,
    more: Partial<HostileRequest> = {},
  ): HostileRequest => ({
    what: `${field}: ${what}`,
    body: { ...form, [field]: value },
    status: 400,
    ...more,
  });
  return [
    { what: 'a list for a form', body: [], status: 400 },
    ...Object.entries(form).flatMap(([field, value]) =>
      wrong(value).map((other) => change(JSON.stringify(other), field, other, { field })),
    ),
    ...Object.entries(form)
      .filter(([field, value]) => typeof value === 'string' && !pastedFields.has(field))
      .flatMap(([field]) => [
        change('NUL', field, 'a\0b'),
        change('half a character', field, 'a\udc00b'),
      ]),
    ...Object.entries(maxLengths)
      .filter(([field]) => field in form)
      .map(([field, maxLength]) => change('too long', field, 'x'.repeat(maxLength + 1), { field })),
    ...Object.entries(money)
      .filter(([field]) => takes(field))
      .map(([field, name]) =>
        change('a JSON number', field, 19.99, { field, message: notTextOf(name) }),
      ),
    ...(takes('prices')
      ? [
          change('JSON numbers', 'prices', [{ quantity: 500, totalPrice: 19.99, price: 19.99 }], {
            field: 'prices',
            message: notTextOf('Price'),
          }),
        ]
      : []),
    ...Object.entries(required).flatMap(([field, message]) =>
      blanks.map((blank) =>
        change(JSON.stringify(blank) ?? 'missing', field, blank, { field, message }),
      ),
    ),
  ];
}

export const hostileText = `'; drop table users;-- {{7*7}} \${7*7} <img src=x onerror=alert(1)> =1+1 \u202egnp.exe 😀 𝔘 %s`;
