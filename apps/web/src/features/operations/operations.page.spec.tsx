import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventHandlingRow, EmailGateRow, UndeliveredEmail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { OperationsPage } from './operations.page.js';

const handling: EventHandlingRow = {
  id: 'e1_activity',
  consumer: 'activity',
  event: 'quote.changesRequested',
  record: { name: 'Q-2026-0007', page: '/quotes/q7' },
  state: 'failed',
  attempts: 8,
  lastError: 'The table is full',
  occurredAt: '2026-11-21T15:00:00.000Z',
  failedAt: '2026-11-21T15:05:00.000Z',
};
const email: UndeliveredEmail = {
  id: 'm1',
  title: 'Proof ready',
  subject: null,
  to: 'ada@acme.test',
  state: 'failed',
  attempts: 1,
  lastError: 'The mail server answered “550 no such user”.',
  nextAttemptAt: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  sentAt: null,
  record: { name: 'J-2026-0003 v2', page: '/jobs/j3?tab=proofs&proof=p2' },
};
const gate = (more: Partial<EmailGateRow> = {}) =>
  answer(200, { state: 'open', reason: null, unsent: 0, ...more });
const emptyAnswers: Parameters<typeof fakeApi>[0] = {
  'GET /api/deliveries': answer(200, [], { 'x-total-count': '0' }),
  'GET /api/mails?status=failed,waiting': answer(200, [], { 'x-total-count': '0' }),
  'GET /api/mails/gate': gate(),
  'GET /api/parse-corrections/summary': answer(200, []),
};
const all = {
  ...emptyAnswers,
  'GET /api/deliveries': answer(200, [handling]),
  'GET /api/mails?status=failed,waiting': answer(200, [email]),
};

function open(answers: Parameters<typeof fakeApi>[0], viewer = bea) {
  const calls = fakeApi(answers);
  openPage(<OperationsPage />, { path: '/operations', viewer });
  return calls;
}
const rowIn = async (name: string) =>
  within(await screen.findByRole('list', { name })).getByRole('listitem');
afterEach(cleanup);

test('shows that everything was delivered, with a link to the queues', async () => {
  open(emptyAnswers);
  expect(await screen.findByText('No failures or delays')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('link', { name: 'Queue board' }).getAttribute('href')).toBe(
    '/admin/queues',
  );
});

test('shows recipient, record and reason of a failed email, and resends it', async () => {
  open(all);
  const row = await rowIn('Emails');
  expect(row.textContent).toMatch(
    /^Proof ready Not deliveredJ-2026-0003 v2 · To ada@acme\.test · Nov 21, 2026 .*“550 no such user”\./,
  );
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/jobs/j3?tab=proofs&proof=p2');
  const calls = fakeApi({
    ...emptyAnswers,
    'POST /api/mails/m1/resend': answer(200, { success: true }),
  });
  await userEvent.click(
    within(row).getByRole('button', { name: 'Resend “Proof ready” to ada@acme.test' }),
  );
  expect(await screen.findByText('All emails from the last 30 days were sent.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/mails/m1/resend',
  ]);
});

test('shows consumer, record and reason of failed work, and retries it', async () => {
  const calls = open({
    ...all,
    'POST /api/deliveries/e1_activity/retry': answer(200, { success: true }),
  });
  const row = await rowIn('Background Work');
  expect(row.textContent).toMatch(
    /^Activity log FailedQ-2026-0007 · Nov 21, 2026 .*Missing from the activity log\.Tried 8 times, failed Nov 21, 2026 .*quote\.changesRequested: The table is full/,
  );
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/quotes/q7');
  await userEvent.click(
    within(row).getByRole('button', {
      name: 'Try again: “Activity log” of Q-2026-0007',
    }),
  );
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'It will be retried up to 8 times.',
  );
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/deliveries/e1_activity/retry',
  ]);
  expect(calls.filter(({ path }) => path === '/api/deliveries')).toHaveLength(2);
});

test('waiting jobs have no button, deleted records no link, and a longer list shows its length', async () => {
  const waitingHandling: EventHandlingRow = {
    ...handling,
    state: 'waiting',
    attempts: 0,
    lastError: null,
    failedAt: null,
    record: { name: 'Job', page: null },
  };
  open({
    ...emptyAnswers,
    'GET /api/deliveries': answer(200, [waitingHandling], { 'x-total-count': '1204' }),
  });
  const row = await rowIn('Background Work');
  expect(row.textContent).toMatch(
    /WaitingJob · Nov 21, 2026 .*Missing from the activity log\.Not tried yetquote\.changesRequested$/,
  );
  expect([within(row).queryByRole('button'), within(row).queryByRole('link')]).toEqual([
    null,
    null,
  ]);
  expect(screen.getByText('Showing the first 1 of 1,204.')).toBeTruthy();
  expect(screen.getByText('All emails from the last 30 days were sent.')).toBeTruthy();
});

test.each([
  [
    gate({ state: 'paused', reason: 'The mail server cannot be reached.', unsent: 12 }),
    'The mail server cannot be reached. 12 emails are waiting.',
  ],
  [
    gate({ state: 'held', unsent: 1 }),
    'All email is on hold. To release it, run npm run emails -- release. 1 email is waiting.',
  ],
])('email that cannot be sent at all is shown', async (serverAnswer, words) => {
  open({ ...emptyAnswers, 'GET /api/mails/gate': serverAnswer });
  expect((await screen.findByText(/waiting/)).textContent).toContain(words);
});

test('shows a refusal in the server’s words', async () => {
  open({
    ...all,
    'POST /api/deliveries/e1_activity/retry': answer(404, { message: 'Delivery not found' }),
  });
  await userEvent.click(within(await rowIn('Background Work')).getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('Retry failedDelivery not found');
});

test('does not show a failure to load as delivered, and offers a retry', async () => {
  open({
    ...emptyAnswers,
    'GET /api/mails?status=failed,waiting': answer(503, { message: 'Restarting.' }),
  });
  expect(await screen.findByText('Emails and background work could not be loaded.')).toBeTruthy();
  fakeApi(emptyAnswers);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No failures or delays')).toBeTruthy();
});

test('sends customers to the dashboard without a request', () => {
  const calls = open(all, ada);
  expect(location.pathname).toBe('/');
  expect(calls).toEqual([]);
});

test('shows month by month how often each value was corrected', async () => {
  open({
    ...emptyAnswers,
    'GET /api/parse-corrections/summary': answer(200, [
      { month: '2026-11', field: 'size', documents: 1204, corrected: 100, rate: 0.083 },
      { month: '2026-10', field: 'paperType', documents: 4, corrected: 1, rate: 0.25 },
    ]),
  });
  const november = await screen.findByRole('table', { name: 'November 2026' });
  expect(within(november).getAllByRole('row')[1]!.textContent).toBe('Size1,2041008%');
  const october = screen.getByRole('table', { name: 'October 2026' });
  expect(within(october).getAllByRole('row')[1]!.textContent).toBe('Stock4125%');
});

test('says when no document was reviewed yet, and offers a retry after a failure', async () => {
  open({
    ...emptyAnswers,
    'GET /api/parse-corrections/summary': answer(503, { message: 'Restarting.' }),
  });
  expect(await screen.findByText('The numbers could not be loaded.')).toBeTruthy();
  fakeApi(emptyAnswers);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not enough data yet. No document was reviewed.')).toBeTruthy();
});
