import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import {
  alerts,
  field,
  fill,
  nora,
  open as openDialog,
  send,
  sentBodies,
} from './user.dialog.testing.js';

let closed: number;
const open = (answers?: Parameters<typeof openDialog>[0]) => {
  closed = 0;
  return openDialog(answers, undefined, () => closed++);
};

const choose = async (label: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
};

const right = {
  Username: 'nora@new.test',
  Email: 'nora@new.test',
  'First Name': 'Nora',
  'Last Name': 'Quist',
};

beforeEach(() => sessionStorage.clear());

test('shows missing values at their fields, focuses the first, and sends nothing', async () => {
  const view = open();
  await send();
  const messages = [
    'Username is required',
    'Must be a valid email',
    'First name is required',
    'Last name is required',
  ];
  for (const message of messages) expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(field('Username'));
  expect(sentBodies(view)).toEqual([]);
});

const wrong: [label: string, text: string, message: string][] = [
  ['Username', 'nora', 'Must be a valid email'],
  ['Username', ' ', 'Username is required'],
  ['Email', 'nora@new', 'Must be a valid email'],
  ['First Name', '  ', 'First name is required'],
  ['Last Name', '', 'Last name is required'],
];
test.each(wrong)('%s %j is refused when the field is left', async (label, text, message) => {
  const view = open();
  await fill({ ...right, [label]: text });
  await userEvent.tab();
  expect(screen.getByText(message)).toBeTruthy();
  await send();
  expect(sentBodies(view)).toEqual([]);
});

test('creates a customer by default, once, and announces the welcome email', async () => {
  let arrive = () => {};
  const pendingUser = new Promise<void>((resolve) => (arrive = resolve));
  const view = open({ 'POST /api/users': () => pendingUser.then(() => answer(201, nora)) });
  const role = screen.getByLabelText<HTMLSelectElement>('Role');
  expect([...role.options].map(({ label, value }) => [label, value])).toEqual([
    ['Customer', 'customer'],
    ['Admin (Broker)', 'broker'],
  ]);
  await fill(right);
  await choose('Company Name', 'Globex Mailers');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create User' }));
  arrive();
  await waitFor(() =>
    expect(alerts()).toContain(
      'User created successfullyNora Quist will get a welcome email at nora@new.test.',
    ),
  );
  expect(sentBodies(view)).toEqual([
    {
      username: 'nora@new.test',
      email: 'nora@new.test',
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'customer',
      companyName: 'Globex Mailers',
      invite: true,
    },
  ]);
  expect(view.calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toMatch(
    /^[\w-]{36}$/,
  );
  expect(closed).toBe(1);
});

test('a company that is new is typed, and needs a name', async () => {
  const view = open({ 'POST /api/users': answer(201, nora) });
  await fill(right);
  await choose('Role', 'Admin (Broker)');
  await choose('Company Name', 'New company…');
  await send();
  expect(screen.getByText('Company name is required')).toBeTruthy();
  await fill({ 'New Company Name': ' Initech Press ' });
  await send();
  await waitFor(() =>
    expect(sentBodies(view)).toMatchObject([{ role: 'broker', companyName: 'Initech Press' }]),
  );
});

test('the email is the username until another is typed', async () => {
  open();
  await fill({ Username: 'nora@new.test' });
  await userEvent.tab();
  expect(field('Email').value).toBe('nora@new.test');
  await fill({ Email: 'desk@new.test', Username: 'nils@new.test' });
  await userEvent.tab();
  expect(field('Email').value).toBe('desk@new.test');
});

test('has no password: a link in the welcome email sets it', () => {
  open();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(
    screen.getByText('Receives the welcome email, which has a link to set a password.'),
  ).toBeTruthy();
});

test('shows server errors as a notice and at their fields, and keeps the input', async () => {
  const message = 'A user with this username already exists';
  open({ 'POST /api/users': answer(409, { message, errors: [{ field: 'username', message }] }) });
  await fill(right);
  await send();
  await waitFor(() => expect(alerts()).toContain(message));
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect([field('Last Name').value, closed]).toEqual(['Quist', 0]);
  await userEvent.type(field('Username'), 'x');
  expect(field('Username').getAttribute('aria-invalid')).toBeNull();
});

test('without an answer that can be read the failure is named', async () => {
  open({ 'POST /api/users': answer(502, '<html>') });
  await fill(right);
  await send();
  await waitFor(() => expect(alerts()).toContain('Failed to create user'));
});

test('restores a new user’s values; Cancel discards them', async () => {
  open();
  await fill(right);
  cleanup();
  open();
  expect([field('Username').value, field('Last Name').value]).toEqual(['nora@new.test', 'Quist']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(field('Username').value).toBe('');
});
