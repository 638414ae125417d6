import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';

const goTo = jest.fn();
jest.unstable_mockModule('../../lib/go-to.js', () => ({ goTo }));
const { App } = await import('../app.js');

const token = 'q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw';
const path = `GET /api/password/reset/${token}`;
const open = async (answers: Parameters<typeof fakeApi>[0]) => {
  history.replaceState(null, '', `/reset-password/${token}`);
  const calls = fakeApi(answers);
  await act(async () => void render(<App />));
  return calls;
};
const field = (label: string) => screen.findByLabelText(label);
const fill = async (label: string, text: string) => {
  await userEvent.click(await field(label));
  await userEvent.paste(text);
};
const type = async (first: string, second = first) => {
  await fill('New password', first);
  await fill('Confirm new password', second);
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
};
const account = answer(200, { username: 'ada@acme.test' });

beforeEach(() => {
  goTo.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

test('shows the account, sends no other request and does not redirect', async () => {
  const calls = await open({ [path]: account });
  await screen.findByRole('heading', { name: 'Set a new password' });
  expect(screen.getByText('ada@acme.test')).toBeTruthy();
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([path]);
  expect(goTo).not.toHaveBeenCalled();
});

test('sets the password that was typed twice, and leads to the sign-in', async () => {
  const calls = await open({
    [path]: account,
    'POST /api/password/reset': answer(200, { success: true }),
  });
  await type('a new one 123');
  const doneHeading = await screen.findByRole('heading', { name: 'Your password is set' });
  expect(document.activeElement).toBe(doneHeading);
  expect(calls.at(-1)?.body).toEqual({ token, password: 'a new one 123' });
  await userEvent.click(screen.getByRole('button', { name: 'Go to Sign In' }));
  expect(goTo).toHaveBeenCalledWith('/');
});

test('a password that is too short or typed differently is refused at its field', async () => {
  const calls = await open({ [path]: account });
  await type('1234567');
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
  expect(document.activeElement).toBe(await field('New password'));
  await userEvent.type(await field('New password'), '8');
  expect(screen.getByText('The passwords do not match')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(document.activeElement).toBe(await field('Confirm new password'));
  expect(calls).toHaveLength(1);
});

test.each(['when it is opened', 'when it is sent'])(
  'shows that a link has expired %s, and requests a new one',
  async (when) => {
    const expiredAnswer = answer(404, {
      statusCode: 404,
      message: 'This link was already used or has expired. Please request a new one.',
    });
    const calls = await open({
      [path]: when === 'when it is opened' ? expiredAnswer : account,
      'POST /api/password/reset': expiredAnswer,
      'POST /api/password/forgot': answer(202, { message: 'x' }),
    });
    if (when === 'when it is sent') await type('a new one 123');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await userEvent.click(screen.getByRole('button', { name: 'Send Me a New Link' }));
    await userEvent.type(await field('Email address'), 'ada@acme.test{Enter}');
    await screen.findByText('Check your email');
    expect(calls.at(-1)?.body).toEqual({ email: 'ada@acme.test' });
  },
);

test('offers a retry when the server does not answer', async () => {
  await open({ [path]: answer(502) });
  await screen.findByText('The server could not be reached.');
  fakeApi({ [path]: account });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ada@acme.test')).toBeTruthy();
});

test('shows a refusal and keeps the input', async () => {
  await open({
    [path]: account,
    'POST /api/password/reset': answer(503, {
      statusCode: 503,
      message: 'The service is briefly unavailable.',
    }),
  });
  await type('a new one 123');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The service is briefly unavailable.',
  );
  expect(await field('New password')).toMatchObject({ value: 'a new one 123' });
});
