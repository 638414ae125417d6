import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { UserDialog } from './user.dialog.js';

const nora: UserRow = {
  id: 'n1',
  username: 'nora@new.test',
  email: 'nora@new.test',
  firstName: 'Nora',
  lastName: 'Quist',
  role: 'customer',
  companyName: 'Acme Outfitters',
  active: true,
  createdAt: '2026-11-21T15:00:00Z',
  updatedAt: '2026-11-21T15:00:00Z',
  version: 3,
};
const companies = answer(200, [
  { id: 'c1', name: 'Acme Outfitters' },
  { id: 'c2', name: 'Globex Mailers' },
]);
let closed: number;

function open(answers: Parameters<typeof fakeApi>[0] = {}, user?: UserRow) {
  const calls = fakeApi({ 'GET /api/companies': companies, 'GET /api/mails?entityType=user&entityId=n1': answer(200, []), ...answers });
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { id: 'beth', role: 'broker' });
  closed = 0;
  const view = (shown: UserRow | undefined) => (
    <QueryClientProvider client={client}>
      <UserDialog user={shown} onClose={() => closed++} />
      <ToastRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(view(user));
  return { calls, show: (latest: UserRow) => rerender(view(latest)) };
}
beforeEach(() => sessionStorage.clear());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.clear(field(label));
    await userEvent.click(field(label));
    if (text) await userEvent.paste(text);
  }
}
const choose = async (label: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
};
const send = (name = 'Create User') => userEvent.click(screen.getByRole('button', { name }));
const said = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(({ textContent }) => textContent);
const sent = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const right = {
  Username: 'nora@new.test',
  Password: 'a first one 123',
  Email: 'nora@new.test',
  'First Name': 'Nora',
  'Last Name': 'Quist',
};

test('an empty form says what it needs, at the fields, puts the cursor into the first, and sends nothing', async () => {
  const view = open();
  await send();
  const messages = [
    'Username is required',
    'Password must be at least 8 characters',
    'Must be a valid email',
    'First name is required',
    'Last name is required',
  ];
  for (const message of messages) expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(field('Username'));
  expect(sent(view)).toEqual([]);
});

const wrong: [label: string, text: string, message: string][] = [
  ['Username', 'nora', 'Must be a valid email'],
  ['Username', ' ', 'Username is required'],
  ['Password', '1234567', 'Password must be at least 8 characters'],
  ['Password', 'x'.repeat(129), 'Password must be at most 128 characters'],
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
  expect(sent(view)).toEqual([]);
});

test('a new user is a customer unless chosen otherwise, is sent once with a key, and the welcome is announced', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const view = open({ 'POST /api/users': () => arrived.then(() => answer(201, nora)) });
  const role = screen.getByLabelText<HTMLSelectElement>('Role');
  expect([...role.options].map(({ label, value }) => [label, value])).toEqual([
    ['Customer', 'customer'],
    ['Admin (Broker)', 'broker'],
  ]);
  await fill(right);
  await choose('Company Name', 'Globex Mailers');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create User' }));
  arrive();
  await waitFor(() => expect(said()).toContain('User created successfullyNora Quist gets a welcome mail at nora@new.test.'));
  expect(sent(view)).toEqual([
    {
      username: 'nora@new.test',
      password: 'a first one 123',
      email: 'nora@new.test',
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'customer',
      companyName: 'Globex Mailers',
    },
  ]);
  expect(view.calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
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
  await waitFor(() => expect(sent(view)).toMatchObject([{ role: 'broker', companyName: 'Initech Press' }]));
});

test('the e-mail is the username until another is typed', async () => {
  open();
  await fill({ Username: 'nora@new.test' });
  await userEvent.tab();
  expect(field('Email').value).toBe('nora@new.test');
  await fill({ Email: 'desk@new.test', Username: 'nils@new.test' });
  await userEvent.tab();
  expect(field('Email').value).toBe('desk@new.test');
});

test('the box pressed right after the username keeps both: what it says, and the e-mail that the username gave', async () => {
  open();
  await fill({ Username: 'nora@new.test' });
  const box = field('They choose it themselves, with the link in the welcome mail');
  act(() => {
    field('Username').blur();
    box.click();
  });
  expect([box.checked, field('Email').value]).toEqual([true, 'nora@new.test']);
});

test('who is invited needs no password', async () => {
  const view = open({ 'POST /api/users': answer(201, nora) });
  await fill({ ...right, Password: 'never sent 123' });
  await userEvent.click(screen.getByLabelText('They choose it themselves, with the link in the welcome mail'));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await send();
  await waitFor(() => expect(sent(view)).toHaveLength(1));
  expect(sent(view)[0]).toMatchObject({ invite: true });
  expect(sent(view)[0]).not.toHaveProperty('password');
});

test('what the server finds wrong is a notice and stands at its field, with everything as it was typed', async () => {
  const message = 'A user with this username already exists';
  open({ 'POST /api/users': answer(409, { message, errors: [{ field: 'username', message }] }) });
  await fill(right);
  await send();
  await waitFor(() => expect(said()).toContain(message));
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect([field('Password').value, closed]).toEqual(['a first one 123', 0]);
  await userEvent.type(field('Username'), 'x');
  expect(field('Username').getAttribute('aria-invalid')).toBeNull();
});

test('without an answer that can be read the failure is named', async () => {
  open({ 'POST /api/users': answer(502, '<html>') });
  await fill(right);
  await send();
  await waitFor(() => expect(said()).toContain('Failed to create user'));
});

test('what was typed for somebody new is there again, but for the password; Cancel forgets it', async () => {
  open();
  await fill(right);
  expect(JSON.stringify(sessionStorage)).not.toContain('a first one');
  cleanup();
  open();
  expect([field('Username').value, field('Last Name').value, field('Password').value]).toEqual(['nora@new.test', 'Quist', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(field('Username').value).toBe('');
});

describe('an edit', () => {
  test('shows what is known, keeps the username, and leaves a blank password out', async () => {
    const view = open({ 'PUT /api/users/n1': answer(200, { ...nora, firstName: 'Nils' }) }, nora);
    expect([field('Username').value, field('Username').disabled, field('Password').value]).toEqual(['nora@new.test', true, '']);
    await screen.findByRole('option', { name: 'Globex Mailers' });
    expect(field('Company Name').value).toBe('Acme Outfitters');
    await fill({ 'First Name': 'Nils' });
    await send('Save Changes');
    await waitFor(() => expect(said()).toContain('User updated successfullyNils Quist'));
    expect(sent(view)).toEqual([
      {
        username: 'nora@new.test',
        email: 'nora@new.test',
        firstName: 'Nils',
        lastName: 'Quist',
        role: 'customer',
        companyName: 'Acme Outfitters',
        version: 3,
      },
    ]);
  });

  test('takes a new password, of eight characters at least', async () => {
    const view = open({ 'PUT /api/users/n1': answer(200, nora) }, nora);
    await fill({ Password: '1234567' });
    await send('Save Changes');
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    await fill({ Password: '12345678' });
    await send('Save Changes');
    await waitFor(() => expect(sent(view)).toMatchObject([{ password: '12345678' }]));
  });

  test('of an admin leaves them one', () => {
    open({}, { ...nora, role: 'admin' });
    expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('admin');
    expect(screen.getByRole('option', { name: 'Admin', selected: true } as { name: string })).toBeTruthy();
  });

  test('of an account that somebody changed meanwhile is not saved, and can begin again with what is there', async () => {
    const message = 'Somebody else changed this user meanwhile. Please reload and try again.';
    const view = open({ 'PUT /api/users/n1': answer(409, { message }) }, nora);
    await fill({ 'First Name': 'Nils' });
    view.show({ ...nora, lastName: 'Berg', version: 4 });
    await send('Save Changes');
    expect(sent(view)).toMatchObject([{ lastName: 'Quist', version: 3 }]);
    await screen.findByText('Somebody else changed this user meanwhile. Nothing was saved.');
    expect(field('First Name').value).toBe('Nils');
    await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));
    expect([field('First Name').value, field('Last Name').value]).toEqual(['Nora', 'Berg']);
    await send('Save Changes');
    expect(sent(view)[1]).toMatchObject({ lastName: 'Berg', version: 4 });
  });

  test('fails with the server’s message, else by name', async () => {
    open({ 'PUT /api/users/n1': answer(500) }, nora);
    await send('Save Changes');
    await waitFor(() => expect(said()).toContain('Failed to update user'));
  });

  test('shows what was mailed to them', async () => {
    open({}, nora);
    expect(await screen.findByText('Nothing has been mailed about this yet.')).toBeTruthy();
  });
});
