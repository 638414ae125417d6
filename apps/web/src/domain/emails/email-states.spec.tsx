import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, EmailRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { EmailStates } from './email-states.js';

const email = (changes: Partial<EmailRow> = {}): EmailRow => ({
  id: 'm1',
  title: 'Quote request received',
  subject: 'We received your request',
  to: 'ada@acme.test',
  state: 'sent',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  sentAt: '2026-11-21T12:00:02.000Z',
  ...changes,
});
const path = 'GET /api/mails?entityType=quote&entityId=q1';

function open(answers: Parameters<typeof fakeApi>[0], role: CurrentUser['role'] = 'broker') {
  const calls = fakeApi(answers);
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { role });
  render(
    <QueryClientProvider client={client}>
      <EmailStates entityType="quote" entityId="q1" />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return calls;
}
const rows = async () => screen.findAllByRole('listitem');
afterEach(cleanup);

test('a message that was taken reads as sent, to whom and when', async () => {
  open({ [path]: answer(200, [email()]) });
  const [row] = await rows();
  expect(row!.textContent).toMatch(/^Quote request received Sent.*To ada@acme.test · Nov 21, 2026/);
});

test('never shows a waiting email as sent, and shows the reason and the next attempt', async () => {
  const waitingEmail = {
    lastError: 'The mail server cannot be reached.',
    nextAttemptAt: '2026-11-21T12:30:00.000Z',
  };
  open({ [path]: answer(200, [email({ state: 'queued', sentAt: null, ...waitingEmail })]) });
  const [row] = await rows();
  expect(row!.textContent).toContain('Queued');
  expect(row!.textContent).toContain(
    'The mail server cannot be reached. Next attempt: Nov 21, 2026',
  );
  expect(row!.textContent).not.toContain('Sent');
  expect(within(row!).queryByRole('button')).toBeNull();
});

test.each([
  ['sending', 'Sending'],
  ['skipped', 'Not sent'],
] as const)('one that is %s reads as “%s” and cannot be resent', async (state, words) => {
  open({ [path]: answer(200, [email({ state, sentAt: null })]) });
  const [row] = await rows();
  expect(within(row!).getByText(words)).toBeTruthy();
  expect(within(row!).queryByRole('button')).toBeNull();
});

test.each([
  [null, 'Not sent, because the record changed before the email was due.'],
  [
    'The account with this address is deactivated.',
    'The account with this address is deactivated.',
  ],
])('an email that was not sent gives its reason', async (lastError, reason) => {
  open({ [path]: answer(200, [email({ state: 'skipped', sentAt: null, lastError })]) });
  const [row] = await rows();
  expect(within(row!).getByText(reason)).toBeTruthy();
});

test('shows why an email failed, and resends it', async () => {
  const failedEmail = email({
    state: 'failed',
    sentAt: null,
    lastError: 'The mail server answered “550 no such user”.',
  });
  const calls = open({
    [path]: answer(200, [failedEmail]),
    'POST /api/mails/m1/resend': answer(200, { success: true }),
  });
  const [row] = await rows();
  expect(row!.textContent).toContain('Not delivered');
  expect(row!.textContent).toContain('The mail server answered “550 no such user”.');
  await userEvent.click(
    within(row!).getByRole('button', {
      name: 'Resend “Quote request received” to ada@acme.test',
    }),
  );
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Email queued');
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    path,
    'POST /api/mails/m1/resend',
    path,
  ]);
});

test('shows the server’s refusal', async () => {
  const failedEmail = email({
    state: 'failed',
    sentAt: null,
    lastError: 'The mail server answered “550 no such user”.',
  });
  const refusal = answer(409, { message: 'This message is on its way already.' });
  const calls = open({ [path]: answer(200, [failedEmail]), 'POST /api/mails/m1/resend': refusal });
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('button', { name: /^Resend/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The email could not be resentThis message is on its way already.',
  );
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    path,
    'POST /api/mails/m1/resend',
    path,
  ]);
});

test('shows texts without emails and after a failure', async () => {
  open({ [path]: answer(200, []) });
  expect(await screen.findByText('No emails about this yet.')).toBeTruthy();
  cleanup();
  open({ [path]: answer(500) });
  expect(await screen.findByText('The emails could not be loaded.')).toBeTruthy();
});

test('a customer sees nothing of it, and nothing is requested', () => {
  const calls = open({ [path]: answer(200, [email()]) }, 'customer');
  expect(screen.queryByText('Emails')).toBeNull();
  expect(calls).toEqual([]);
});
