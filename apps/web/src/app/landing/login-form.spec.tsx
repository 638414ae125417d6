import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { LoginForm } from './login-form.js';

const onSignedIn = jest.fn(() => Promise.resolve());
beforeEach(() => {
  onSignedIn.mockClear();
  render(
    <>
      <LoginForm onSignedIn={onSignedIn} />
      <ToastRegion />
    </>,
  );
});
afterEach(cleanup);

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const notice = async () => (await screen.findByRole('alertdialog')).textContent;

async function signIn(name: string, word: string) {
  await userEvent.type(username(), name);
  await userEvent.type(password(), word);
  await submit();
}

test('both fields are required, and the first that is missing gets the focus', async () => {
  const calls = fakeApi({});
  await submit();
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(username());
  await userEvent.type(username(), 'ada@acme.test');
  expect(screen.queryByText('Username is required')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(password());
  expect(calls).toEqual([]);
});

test('spaces are no username', async () => {
  const calls = fakeApi({});
  await signIn('   ', 'demo-password');
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('welcomes the user and opens the portal', async () => {
  const calls = fakeApi({
    'POST /api/login': answer(200, { email: 'ada@acme.test', username: 'ada' }),
  });
  await signIn('ada', 'demo-password');
  expect(await notice()).toBe('Welcome back!Logged in as ada@acme.test');
  expect(calls[0]?.body).toEqual({ username: 'ada', password: 'demo-password' });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

test('without an address the username is named', async () => {
  fakeApi({ 'POST /api/login': answer(200, { email: '', username: 'ada' }) });
  await signIn('ada', 'demo-password');
  expect(await notice()).toBe('Welcome back!Logged in as ada');
});

test.each([
  [
    'the sentence of the server',
    answer(429, { message: 'Too many attempts. Try again in 15 minutes.' }),
    'Too many attempts. Try again in 15 minutes.',
  ],
  ['a sentence of its own when the server has none', answer(401), 'Invalid credentials'],
])('shows a failed sign-in with %s', async (_what, failure, text) => {
  fakeApi({ 'POST /api/login': failure });
  await signIn('ada', 'wrong');
  expect(await notice()).toBe(`Login failed${text}`);
  expect(screen.getByText(text, { selector: 'form *' })).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect((username() as HTMLInputElement).value).toBe('ada');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByText(text, { selector: 'form *' })).toBeNull();
});

test('a server that can not be reached is not taken for a wrong password', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await signIn('ada', 'demo-password');
  expect(await notice()).toBe('Login failedThe server could not be reached. Please try again.');
});

describe('with a second factor', () => {
  const asksForCode = {
    'POST /api/login': answer(401, { message: 'Enter the code.', secondFactor: true }),
  };
  const code = () => screen.findByLabelText('Code');

  test('asks for the code after the password, without an error, and then opens the portal', async () => {
    const calls = fakeApi({
      ...asksForCode,
      'POST /api/login/second-factor': answer(200, { email: 'ada@acme.test', username: 'ada' }),
    });
    await signIn('ada', 'demo-password');
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.type(await code(), '123 456');
    await submit();
    expect(await notice()).toBe('Welcome back!Logged in as ada@acme.test');
    expect(calls.at(-1)?.body).toEqual({ code: '123 456' });
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('shows a wrong code at the field', async () => {
    fakeApi({
      ...asksForCode,
      'POST /api/login/second-factor': answer(401, {
        message: 'This code is not valid.',
        secondFactor: true,
      }),
    });
    await signIn('ada', 'demo-password');
    await code();
    await submit();
    expect(screen.getByText('Code is required')).toBeTruthy();
    await userEvent.type(await code(), '000000');
    await submit();
    expect(await screen.findByText('This code is not valid.')).toBeTruthy();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('takes a passkey instead of the code', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: Object, configurable: true });
    let refuse = () => {};
    const refusal = new Promise<ReturnType<typeof answer>>((resolve) => {
      refuse = () => resolve(answer(503, { message: 'Please try again.' }));
    });
    const calls = fakeApi({ ...asksForCode, 'POST /api/login/passkey/options': () => refusal });
    await signIn('ada', 'demo-password');
    await code();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Use a Passkey' }));
    refuse();
    expect(await notice()).toBe('Login failedPlease try again.');
    expect(calls.map(({ path }) => path)).toEqual(['/api/login', '/api/login/passkey/options']);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  test('begins again when it took too long', async () => {
    fakeApi({
      ...asksForCode,
      'POST /api/login/second-factor': answer(409, { message: 'Your sign-in has expired.' }),
    });
    await signIn('ada', 'demo-password');
    await userEvent.type(await code(), '123456');
    await submit();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(await notice()).toBe('Login failedYour sign-in has expired.');
  });
});

describe('single sign-on', () => {
  test('is refused where the address has none', async () => {
    const calls = fakeApi({
      'GET /api/login/sso?email=ada%40acme.test': answer(200, { singleSignOn: false }),
    });
    await userEvent.type(username(), 'ada@acme.test');
    await userEvent.click(screen.getByRole('button', { name: 'Passkey or Single Sign-On' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Single Sign-On' }));
    expect(await notice()).toBe('Login failedThere is no single sign-on for this email address.');
    expect(calls).toHaveLength(1);
  });

  test('shows why it led back', async () => {
    cleanup();
    history.replaceState(null, '', '/?sign-in=unverified');
    render(
      <>
        <LoginForm onSignedIn={onSignedIn} />
        <ToastRegion />
      </>,
    );
    expect(await notice()).toBe(
      'Login failedYour company’s sign-in page did not confirm your email address.',
    );
    expect(location.search).toBe('');
  });
});
