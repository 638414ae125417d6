import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../lib/api.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ConfirmAccount } from './confirm-account.js';

const refusal = answer(403, { message: 'Please confirm that it is you.', confirm: true });
const change = () => api.put('/api/users/n1', { role: 'broker' });

test('the change is sent again after the password', async () => {
  let isConfirmed = false;
  const calls = fakeApi({
    'PUT /api/users/n1': () => (isConfirmed ? answer(200, { id: 'n1' }) : refusal),
    'POST /api/account/confirm': () => {
      isConfirmed = true;
      return answer(200, { success: true });
    },
  });
  render(<ConfirmAccount />);
  const result = change();
  await userEvent.type(await screen.findByLabelText('Your password'), 'demo-password');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await result).toEqual({ id: 'n1' });
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/users/n1', { role: 'broker' }],
    ['POST', '/api/account/confirm', { password: 'demo-password' }],
    ['PUT', '/api/users/n1', { role: 'broker' }],
  ]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('a wrong password is shown, and Cancel leaves the change refused', async () => {
  fakeApi({
    'PUT /api/users/n1': refusal,
    'POST /api/account/confirm': answer(403, { message: 'Your current password is incorrect.' }),
  });
  render(<ConfirmAccount />);
  const result = change().catch((error: Error) => error.message);
  await userEvent.type(await screen.findByLabelText('Your password'), 'not this one');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your current password is incorrect.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await result).toMatch(/^403: /);
});

test('two refused changes share one question', async () => {
  let isConfirmed = false;
  fakeApi({
    'PUT /api/users/n1': () => (isConfirmed ? answer(200, { id: 'n1' }) : refusal),
    'POST /api/account/confirm': () => {
      isConfirmed = true;
      return answer(200, { success: true });
    },
  });
  render(<ConfirmAccount />);
  const results = Promise.all([change(), change()]);
  await userEvent.type(await screen.findByLabelText('Your password'), 'demo-password');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await results).toEqual([{ id: 'n1' }, { id: 'n1' }]);
});
