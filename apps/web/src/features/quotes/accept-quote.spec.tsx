import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { QuoteRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { QuoteActions } from './quote-actions.js';

const approvedRow = {
  id: 'q1',
  quoteNumber: 'Q-2026-0001',
  status: 'approved',
  prices: [] as QuoteRow['prices'],
  jobId: null,
} as QuoteRow;
const convert = 'POST /api/quotes/q1/convert';

let client: ReturnType<typeof createQueryClient>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(quote: QuoteRow) {
  client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <QuoteActions quote={quote} />
      <ToastRegion />
    </QueryClientProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: 'Accept Q-2026-0001' });
const notice = () => screen.queryByRole('alertdialog')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/quotes');
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

test('Accept explains its effect, creates the job, shows its number and opens it', async () => {
  const calls = fakeApi({ [convert]: answer(200, { id: 'j7', jobNumber: 'J-2026-0007' }) });
  open(approvedRow);
  const stale = [
    '/api/quotes',
    '/api/jobs',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/activities',
  ];
  for (const key of stale) client.setQueryData([key], []);
  fireEvent.click(button()!);
  await pass(10);
  expect(notice()).toContain('Creating JobConverting quote to active job...');
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [convert, {}],
  ]);
  expect(stale.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual(
    stale.map(() => true),
  );
  expect(location.pathname).toBe('/jobs/j7');
  await pass(1000);
  expect(notice()).toContain('Job CreatedJob J-2026-0007 has been created.');
});

test('pressed twice it fires once', async () => {
  const calls = fakeApi({ [convert]: () => new Promise(() => undefined) });
  open(approvedRow);
  fireEvent.click(button()!);
  fireEvent.click(button()!);
  await pass(10);
  fireEvent.click(button()!);
  await pass(10);
  expect(calls).toHaveLength(1);
});

test('shows the server’s refusal, keeps the page, and can be clicked again', async () => {
  const calls = fakeApi({
    [convert]: answer(409, { message: 'This quote expired on Nov 20, 2026.' }),
  });
  open(approvedRow);
  fireEvent.click(button()!);
  await pass(10);
  expect(notice()).toContain('ErrorThis quote expired on Nov 20, 2026.');
  expect(location.pathname).toBe('/quotes');
  fireEvent.click(button()!);
  await pass(10);
  expect(calls).toHaveLength(2);
});

test('does not navigate users who left the page', async () => {
  const resolvers: (() => void)[] = [];
  const pendingConversion = new Promise<void>((resolve) => resolvers.push(resolve));
  fakeApi({
    [convert]: () =>
      pendingConversion.then(() => answer(200, { id: 'j7', jobNumber: 'J-2026-0007' })),
  });
  open(approvedRow);
  fireEvent.click(button()!);
  await pass(10);
  cleanup();
  history.replaceState(null, '', '/help');
  resolvers[0]!();
  await pass(10);
  expect(location.pathname).toBe('/help');
});

test.each([
  ['a quote that is a job already', { jobId: 'j1' }],
  ['a pending quote', { status: 'pending' }],
  ['an expired quote', { status: 'expired' }],
] as const)('%s has no Accept', (_what, change) => {
  open({ ...approvedRow, ...change });
  expect(button()).toBeNull();
  expect(screen.getByRole('link', { name: 'View Q-2026-0001' })).toBeTruthy();
});
