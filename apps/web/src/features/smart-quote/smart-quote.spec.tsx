import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { parsedItem, parsedItems } from '../../testing/sample-parse.js';
import { ToastRegion } from '../../ui/toast.js';
import { SmartQuote } from './smart-quote.js';

const brochure = parsedItem({
  title: 'Spring brochure',
  description: 'Tri-fold',
  specifications: { printType: 'folded' },
  printType: 'folded',
  quantity: 2500,
  quantities: [2500],
  paperType: '100 lb gloss text',
  size: '8.5 x 11',
  colors: '4/4',
  finishing: 'aqueous',
});
const parsedDocument = parsedItems([brochure], { confidence: 0.874 });
const parse = 'POST /api/parse-document';
const create = 'POST /api/quotes';
const busy = answer(503, {
  statusCode: 503,
  message: 'The parser is busy. Please press again in a moment.',
});

const unfinished = answer(
  503,
  { statusCode: 503, message: 'The document has not been read yet.' },
  { 'Retry-After': '1' },
);

let client: ReturnType<typeof createQueryClient>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open() {
  client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { id: 'ada' });
  render(
    <QueryClientProvider client={client}>
      <SmartQuote />
      <ToastRegion />
    </QueryClientProvider>,
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Document text' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Parse Document/ });
const paste = (value: string) => fireEvent.change(box(), { target: { value } });
const press = async () => {
  fireEvent.click(button());
  await pass(10);
};
const notice = () => screen.queryByRole('alertdialog')?.textContent;
const keys = (calls: ReturnType<typeof fakeApi>) =>
  calls.map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(async () => {
  // Notices outlive the page and start their timers when they render.
  await pass(1000);
  render(<ToastRegion />);
  await pass(10_000);
  cleanup();
  client.clear();
  jest.useRealTimers();
});

test('creates a quote from pasted text: two notices, an empty box, refreshed totals and activities', async () => {
  const calls = fakeApi({
    [parse]: answer(200, parsedDocument),
    [create]: answer(201, { id: 'q1' }),
  });
  open();
  const stale = [['/api/quotes', 'any'], ['/api/dashboard/stats'], ['/api/activities']];
  for (const key of stale) client.setQueryData(key, []);

  paste('2,500 brochures, 8.5 x 11');
  act(() => button().focus());
  await press();
  expect(document.activeElement).toBe(box());
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [parse, { document: '2,500 brochures, 8.5 x 11' }],
    [
      create,
      {
        title: 'Spring brochure',
        description: 'Tri-fold',
        parsedDocument: '2,500 brochures, 8.5 x 11',
        specifications: { printType: 'folded', confidence: 0.874 },
        quantity: 2500,
        paperType: '100 lb gloss text',
        size: '8.5 x 11',
        colors: '4/4',
        finishing: 'aqueous',
        status: 'pending',
      },
    ],
  ]);
  expect(new Set(keys(calls)).size).toBe(2);
  expect(box().value).toBe('');
  expect(stale.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);

  expect(notice()).toContain(
    'Document Parsed SuccessfullyExtracted specifications for "Spring brochure" with 87% confidence.',
  );
  await pass(900);
  expect(notice()).toContain('Document Parsed Successfully');
  await pass(100);
  expect(notice()).toContain(
    'Quote Request CreatedYour quote request has been submitted and is pending review.2,500 Spring brochure, 8.5 × 11, 100 lb gloss text, 4/4',
  );
  fireEvent.click(screen.getByRole('button', { name: 'View Quote' }));
  expect(location.pathname).toBe('/quotes/q1');
});

test.each(['', ' \n\t '])(
  'disables the button for blank text %j, and Ctrl+Enter shows a notice without a request',
  async (text) => {
    const calls = fakeApi({});
    open();
    paste(text);
    expect(button().disabled).toBe(true);
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    await pass(10);
    expect(notice()).toContain('No Document TextPlease paste some document text to parse.');
    expect(calls).toEqual([]);
  },
);

test.each(['ctrlKey', 'metaKey'])(
  '%s and Enter send the text, Enter alone does not',
  async (modifier) => {
    const calls = fakeApi({ [parse]: answer(200, parsedDocument), [create]: answer(201, {}) });
    open();
    paste('Flyers');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await pass(10);
    expect(calls).toHaveLength(0);
    fireEvent.keyDown(box(), { key: 'Enter', [modifier]: true });
    await pass(10);
    expect(calls).toHaveLength(2);
  },
);

const stage = () => screen.getAllByRole('status')[0]!.textContent;

test('while it works the stage is shown and nothing fires twice', async () => {
  const resolvers: (() => void)[] = [];
  const parsing = new Promise<void>((resolve) => resolvers.push(resolve));
  const calls = fakeApi({
    [parse]: () => parsing.then(() => answer(200, parsedDocument)),
    [create]: () => new Promise(() => undefined),
  });
  open();
  paste('Flyers');
  fireEvent.click(button());
  fireEvent.click(button());
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
  await pass(10);
  expect(stage()).toBe('Extracting specifications…');
  expect(calls).toHaveLength(1);
  resolvers[0]!();
  await press();
  expect(stage()).toBe('Creating the quote request…');
  expect(calls).toHaveLength(2);
});

test('shows why parsing failed, keeps the text, and retries the same attempt until it changes', async () => {
  const calls = fakeApi({ [parse]: busy });
  open();
  paste('Flyers');
  await press();
  expect(notice()).toContain(
    'Parsing FailedUnable to parse the document. Please try again or create a manual quote.',
  );
  expect(screen.getByText('The parser is busy. Please press again in a moment.')).toBeTruthy();
  expect(box().value).toBe('Flyers');
  await press();
  paste('Flyers, 500 of them');
  await press();
  const [first, secondKey, other] = keys(calls);
  expect(secondKey).toBe(first);
  expect(other).not.toBe(first);
});

test('asks again for a text that takes long, and shows meanwhile that it is read', async () => {
  const later = [unfinished, unfinished];
  const calls = fakeApi({
    [parse]: () => later.pop() ?? answer(200, parsedDocument),
    [create]: answer(201, { id: 'q1' }),
  });
  open();
  paste('Flyers');
  await press();
  await pass(1000);
  expect(stage()).toBe('Extracting specifications…');
  expect(notice()).toBeUndefined();
  await pass(2000);
  expect(notice()).toContain('Document Parsed Successfully');
  expect(calls.map(({ path }) => path)).toEqual([
    ...Array.from({ length: 3 }, () => '/api/parse-document'),
    '/api/quotes',
  ]);
  expect(new Set(keys(calls).slice(0, 3)).size).toBe(1);
});

test('asks three times at most', async () => {
  const calls = fakeApi({ [parse]: unfinished });
  open();
  paste('Flyers');
  await press();
  await pass(10_000);
  expect(calls).toHaveLength(3);
  expect(screen.getByText('The document has not been read yet.')).toBeTruthy();
});

test('shows an unreachable server, and keeps the text', async () => {
  fakeApi({ [parse]: () => Promise.reject(new TypeError('Failed to fetch')) });
  open();
  paste('Flyers');
  await press();
  expect(notice()).toContain('Parsing Failed');
  expect(screen.getByText(/The server could not be reached/)).toBeTruthy();
  expect(box().value).toBe('Flyers');
});

test('shows a failed quote after the parse, keeps the text, and retries the same attempt', async () => {
  const calls = fakeApi({
    [parse]: answer(200, parsedDocument),
    [create]: answer(500, { message: 'Something went wrong.' }),
  });
  open();
  paste('Flyers');
  await press();
  expect(notice()).toContain('Document Parsed Successfully');
  await pass(1000);
  expect(notice()).toContain(
    'Failed to Create QuoteUnable to create quote request. Please try again.',
  );
  expect(screen.getByText('Something went wrong.')).toBeTruthy();
  expect(box().value).toBe('Flyers');
  await press();
  expect(keys(calls).slice(2)).toEqual(keys(calls).slice(0, 2));
});

const unauthorized = answer(401, { message: 'Unauthorized' });
test.each([
  ['parsing', { [parse]: unauthorized }],
  ['creating', { [parse]: answer(200, parsedDocument), [create]: unauthorized }],
])('restores the text and its attempt after a session lost while %s', async (_when, answers) => {
  const calls = fakeApi(answers);
  open();
  paste('Flyers');
  await press();
  await pass(1000);
  expect(notice() ?? '').not.toContain('Failed');
  cleanup();
  open();
  expect(box().value).toBe('Flyers');
  const before = keys(calls);
  await press();
  expect(keys(calls)).toEqual([...before, ...before]);
});

test('another person at the same browser does not find the text', () => {
  fakeApi({});
  open();
  paste('Flyers');
  cleanup();
  client.setQueryData(viewerKey, { id: 'ben' });
  render(
    <QueryClientProvider client={client}>
      <SmartQuote />
    </QueryClientProvider>,
  );
  expect(box().value).toBe('');
});

test('work goes on when the page is left, and the box is empty on return', async () => {
  const resolvers: (() => void)[] = [];
  const parsing = new Promise<void>((resolve) => resolvers.push(resolve));
  fakeApi({
    [parse]: () => parsing.then(() => answer(200, parsedDocument)),
    [create]: answer(201, {}),
  });
  open();
  paste('Flyers');
  await press();
  cleanup();
  render(
    <QueryClientProvider client={client}>
      <SmartQuote />
    </QueryClientProvider>,
  );
  expect(stage()).toBe('Extracting specifications…');
  resolvers[0]!();
  await pass(1100);
  expect(box().value).toBe('');
});

test('a text that is too long is named before it is sent', () => {
  fakeApi({});
  open();
  paste('x'.repeat(100_001));
  expect(screen.getByText(/The limit is 100,000 characters/)).toBeTruthy();
});
