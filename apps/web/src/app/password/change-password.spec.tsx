import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { UserMenu } from '../shell/user-menu.js';

const ada = {
  username: 'ada@acme.test',
  email: 'ada@acme.test',
  firstName: 'Ada',
  lastName: 'Lindqvist',
} as CurrentUser;

beforeEach(async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, ada);
  render(
    <QueryClientProvider client={client}>
      <UserMenu onShowKeys={() => undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Lindqvist' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change Password' }));
  await screen.findByLabelText('Current password');
});
afterEach(cleanup);

async function fill(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  if (text) await userEvent.paste(text);
}

async function change(current: string, first: string, second = first) {
  await fill('Current password', current);
  await fill('New password', first);
  await fill('Confirm new password', second);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('changes the password, shows a notice and closes', async () => {
  const calls = fakeApi({ 'POST /api/password/change': answer(200, { success: true }) });
  await change('demo-password', 'a new one 123');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Password changed');
  expect(calls[0]?.body).toEqual({ currentPassword: 'demo-password', password: 'a new one 123' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('shows a wrong current password at its field, with the focus', async () => {
  fakeApi({
    'POST /api/password/change': answer(403, {
      statusCode: 403,
      message: 'Your current password is incorrect.',
    }),
  });
  await change('wrong', 'a new one 123');
  await screen.findByText('Your current password is incorrect.');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('shows that there were too many attempts', async () => {
  fakeApi({
    'POST /api/password/change': answer(429, {
      statusCode: 429,
      message: 'Too many failed sign-ins. Please wait a few minutes.',
    }),
  });
  await change('wrong', 'a new one 123');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many failed sign-ins');
});

test('sends nothing until all fields are valid', async () => {
  const calls = fakeApi({});
  await change('', '1234567', '1234567');
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
  await change('demo-password', '8', 'x');
  expect(screen.getByText('The passwords do not match')).toBeTruthy();
  expect(calls).toEqual([]);
});
