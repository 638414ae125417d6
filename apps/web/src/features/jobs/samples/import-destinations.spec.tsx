import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextDecoder } from 'node:util';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { ada, openPage } from '../../../testing/open-page.js';
import { sampleJob as job } from '../../../testing/sample-job.js';
import { sampleShipment } from '../../../testing/sample-shipment.js';
import { ImportDestinationsDialog } from './import-destinations.dialog.js';

// jsdom has no TextDecoder and no `Blob.arrayBuffer`.
Object.assign(globalThis, { TextDecoder });
File.prototype.arrayBuffer = function bytes(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};

const path = `/api/jobs/${job.id}/sample-shipments/import`;
const head = 'Name\tAddress\tQty\tPhone\n';
const threeLines = `${head}Jo Park\t12 Dock St\t250\t1\nLu Chen\t\t10\t2\nMo Adeyemi\t3 Pier Rd\t5\t3`;
const [jo, mo] = [
  { recipientName: 'Jo Park', company: null, address: '12 Dock St', quantity: 250, notes: null },
  { recipientName: 'Mo Adeyemi', company: null, address: '3 Pier Rd', quantity: 5, notes: null },
];

let closed = 0;
function open(
  answers: Parameters<typeof fakeApi>[0] = { [`POST ${path}`]: answer(201, { added: 2 }) },
) {
  const calls = fakeApi(answers);
  const shipments = [{ ...sampleShipment, recipientName: 'Jo Park', address: '12 Dock St,' }];
  openPage(<ImportDestinationsDialog job={job} shipments={shipments} onClose={() => closed++} />, {
    path: `/jobs/${job.id}`,
    viewer: ada,
  });
  return calls;
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const paste = async (text: string) => {
  await screen.findByRole('dialog');
  fireEvent.change(box(), { target: { value: text } });
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const posts = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'POST');
const alert = async () => (await screen.findByRole('alert')).textContent;
const notice = async (name: string) =>
  (await screen.findByRole('alertdialog', { name })).textContent;

beforeEach(() => {
  sessionStorage.clear();
  closed = 0;
});
afterEach(cleanup);

test('previews a list before the import, names bad lines, and sends nothing by itself', async () => {
  const calls = open();
  await paste(threeLines);
  expect(await screen.findByText('3 destinations: 2 valid, 1 to correct')).toBeTruthy();
  expect(await alert()).toBe('Line 3: Address is required');
  expect(screen.getByText('Ignored columns: Phone')).toBeTruthy();
  const lines = within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('row');
  expect(lines.map((line) => line.textContent)).toEqual([
    'LineRecipientAddressQuantity',
    '2Jo Park12 Dock St250',
    '3Lu ChenAddress is required10',
    '4Mo Adeyemi3 Pier Rd5',
  ]);
  expect(
    screen.getByText('Line 2 repeats a destination that is already in the list or on this job.'),
  ).toBeTruthy();
  expect(button('Import 3 Destinations').disabled).toBe(true);
  expect(posts(calls)).toEqual([]);
});

test('the good ones can go without the others', async () => {
  const calls = open();
  await paste(threeLines);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Valid Destinations' }));
  expect(await notice('Sample destinations added')).toContain(
    '2 destinations. 1 line was skipped.',
  );
  expect(posts(calls).map(({ body }) => body)).toEqual([{ destinations: [jo, mo] }]);
  expect(posts(calls)[0]!.headers['idempotency-key']).toBeTruthy();
  expect(closed).toBe(1);
});

test('corrected, all of them go at once', async () => {
  const calls = open();
  await paste(threeLines);
  await paste(threeLines.replace('Lu Chen\t\t', 'Lu Chen\t1 Bay Ave\t'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 Destinations' }));
  await notice('Sample destinations added');
  const { destinations } = posts(calls)[0]!.body as { destinations: unknown[] };
  expect(destinations).toEqual([
    jo,
    { ...jo, recipientName: 'Lu Chen', address: '1 Bay Ave', quantity: 10 },
    mo,
  ]);
});

test.each([
  ['no list', 'just some words', /^The first row must contain the column names/],
  ['an open quotation mark', 'Name,Address\n"Jo,1 A St', /^Line 2: A closing quotation mark/],
])('shows %s as an error, without an import', async (_what, text, words) => {
  open();
  await paste(text);
  expect(await alert()).toMatch(words);
  expect(button('Import').disabled).toBe(true);
});

test('of many bad lines the first are named, and how many more there are', async () => {
  open();
  await paste(`Name,Address\n${'Jo,\n'.repeat(12)}`);
  const alertTexts = within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(alertTexts).toHaveLength(9);
  expect([alertTexts[0], alertTexts[8]]).toEqual([
    'Line 2: Address is required',
    'And 4 more, marked below.',
  ]);
});

test('shows server refusals by line; a changed list is a new import', async () => {
  const errors = [{ field: 'destinations[1].address', message: 'Address is not on this planet' }];
  const calls = open({
    [`POST ${path}`]: answer(400, { statusCode: 400, message: 'Nothing was added.', errors }),
  });
  await paste(`${head}Jo Park\t12 Dock St\nMo Adeyemi\t3 Pier Rd`);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Destinations' }));
  expect(await notice('Failed to add sample destinations')).toBeTruthy();
  const dialogTexts = within(screen.getByRole('dialog'))
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);
  expect(dialogTexts).toEqual(['Line 3: Address is not on this planet', 'Nothing was added.']);
  expect(closed).toBe(0);
  await paste(`${head}Jo Park\t12 Dock St`);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 Destination' }));
  const [first, second] = posts(calls).map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

const drop = async (bytes: BlobPart[], name: string) => {
  await screen.findByRole('dialog');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(bytes, name, { type: 'text/csv' }),
  );
};

test.each<[string, BlobPart[]]>([
  ['UTF-8', ['Name;Address\nZoë;1 A St']],
  ['the alphabet of older Windows', ['Name;Address\nZo', new Uint8Array([0xeb]), ';1 A St']],
  [
    'UTF-16',
    [
      new Uint8Array([0xff, 0xfe]),
      new Uint8Array(
        Uint16Array.from('Name;Address\nZoë;1 A St', (letter) => letter.charCodeAt(0)).buffer,
      ),
    ],
  ],
])('a file in %s is read', async (_alphabet, bytes) => {
  open();
  await drop(bytes, 'list.csv');
  expect((await screen.findByRole('region', { name: 'Preview' })).textContent).toContain(
    '2Zoë1 A St',
  );
});

test.each<[string, BlobPart[], string]>([
  [
    'a workbook',
    ['PK\u0003\u0004'],
    'list.csv is a spreadsheet workbook. Save it as CSV, or copy its cells and paste them here.',
  ],
  [
    'what is far too large',
    ['x'.repeat(2_000_001)],
    'list.csv is too large. Import a list of up to 2 MB.',
  ],
])('%s is no list', async (_what, bytes, words) => {
  open();
  await drop(bytes, 'list.csv');
  expect(await alert()).toBe(words);
  expect(box().value).toBe('');
});
