import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { LoginForm } from '../landing/login-form.js';

beforeEach(() => {
  render(
    <>
      <LoginForm onSignedIn={() => Promise.resolve()} />
      <ToastRegion />
    </>,
  );
});
afterEach(cleanup);

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  return screen.findByLabelText('Email address');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Link' }));

test('requests a link and shows the same message for every address', async () => {
  const calls = fakeApi({ 'POST /api/password/forgot': answer(202, { message: 'x' }) });
  const email = await open();
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, ' ada@acme.test ');
  await send();
  expect((await screen.findByRole('status')).textContent).toContain(
    'If ada@acme.test has an account',
  );
  expect(calls).toMatchObject([{ path: '/api/password/forgot', body: { email: 'ada@acme.test' } }]);
});

test('takes over an address from the sign-in form', async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'ada@acme.test');
  expect(await open()).toMatchObject({ value: 'ada@acme.test' });
});

test.each(['', 'ada', 'ada@acme'])('“%s” is no address, and nothing is sent', async (text) => {
  const calls = fakeApi({});
  const email = await open();
  if (text) await userEvent.type(email, text);
  await send();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(calls).toEqual([]);
});

test('shows a server failure and remains open', async () => {
  fakeApi({ 'POST /api/password/forgot': answer(502) });
  await userEvent.type(await open(), 'ada@acme.test');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Email not sent');
  expect(screen.getByLabelText('Email address')).toMatchObject({ value: 'ada@acme.test' });
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Email address')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Forgot your password?' }),
    ),
  );
});
