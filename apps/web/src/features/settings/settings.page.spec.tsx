import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role, UserRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { SettingsPage } from './settings.page.js';

const user = (id: string, names: string, more: Partial<UserRow> = {}): UserRow => {
  const [firstName, lastName] = names.split(' ');
  return {
    id,
    username: `${id}@acme.test`,
    email: `${id}@acme.test`,
    firstName: firstName!,
    lastName: lastName!,
    role: 'customer',
    companyName: 'Acme Outfitters',
    active: true,
    createdAt: '2026-11-21T15:00:00Z',
    updatedAt: '2026-11-21T15:00:00Z',
    version: 1,
    ...more,
  };
};
const beth = user('beth', 'Beth Marlow', { role: 'broker', companyName: null });
const ada = user('ada', 'Ada Lindqvist');
const zoe = user('zoe', 'Zoe Young', { active: false, companyName: 'Globex Mailers' });
const companies = [
  {
    id: 'c1',
    name: 'Acme Outfitters',
    acceptsEmailRequests: false,
    listRetentionDays: null,
    version: 2,
  },
  {
    id: 'c2',
    name: 'Globex Mailers',
    acceptsEmailRequests: false,
    listRetentionDays: 60,
    version: 1,
  },
];
const lists = {
  'GET /api/users': answer(200, [ada, beth, zoe]),
  'GET /api/companies': answer(200, companies),
};

function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  path = '/settings',
  role: Role = 'broker',
) {
  history.replaceState(null, '', path);
  const calls = fakeApi({ ...lists, ...answers });
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { ...beth, role });
  render(
    <QueryClientProvider client={client}>
      <SettingsPage />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return calls;
}
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const names = () => rows().map(([name]) => name);
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const alerts = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
    ({ textContent }) => textContent,
  );
const changesIn = (calls: ReturnType<typeof open>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);

test('shows the specified columns, and marks the user and deactivated ones', async () => {
  open();
  await expectNames('Ada Lindqvist', 'Beth MarlowYou', 'Zoe YoungDeactivated');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Name', 'Username', 'Email', 'Role', 'Company', 'Actions']);
  expect(rows()).toEqual([
    ['Ada Lindqvist', 'ada@acme.test', 'ada@acme.test', 'Customer', 'Acme Outfitters', ''],
    ['Beth MarlowYou', 'beth@acme.test', 'beth@acme.test', 'Broker', '-', ''],
    ['Zoe YoungDeactivated', 'zoe@acme.test', 'zoe@acme.test', 'Customer', 'Globex Mailers', ''],
  ]);
  expect(screen.getByText('3 users')).toBeTruthy();
});

test('one’s own account can be neither edited nor deleted, every other can', async () => {
  open();
  await expectNames('Ada Lindqvist', 'Beth MarlowYou', 'Zoe YoungDeactivated');
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['Edit Beth Marlow', 'Delete Beth Marlow'].map(isDisabled)).toEqual([true, true]);
  expect(
    ['Edit Ada Lindqvist', 'Delete Ada Lindqvist', 'Edit Zoe Young', 'Reactivate Zoe Young'].map(
      isDisabled,
    ),
  ).toEqual([false, false, false, false]);
});

test('search and order are in the address, and empty values come last both ways', async () => {
  open({}, '/settings?sort=-company');
  await expectNames('Zoe YoungDeactivated', 'Ada Lindqvist', 'Beth MarlowYou');
  await userEvent.click(screen.getByRole('button', { name: 'Company' }));
  expect(location.search).toBe('?sort=company');
  expect(names()).toEqual(['Ada Lindqvist', 'Zoe YoungDeactivated', 'Beth MarlowYou']);
  await userEvent.type(screen.getByRole('searchbox'), 'globex');
  expect(new URLSearchParams(location.search).get('q')).toBe('globex');
  expect(names()).toEqual(['Zoe YoungDeactivated']);
  expect(screen.getByText('1 of 3 users')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No users match your search.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(names()).toHaveLength(3);
});

test('a list that fails can be tried again', async () => {
  open({ 'GET /api/users': answer(503, { message: 'Restarting.' }) });
  expect(await screen.findByText('The users could not be loaded.')).toBeTruthy();
  fakeApi(lists);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expectNames('Ada Lindqvist', 'Beth MarlowYou', 'Zoe YoungDeactivated');
});

test('sends customers to the dashboard without a request', () => {
  const calls = open({}, '/settings?tab=system', 'customer');
  expect(location.pathname + location.search).toBe('/');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toEqual([]);
});

test('deleting asks first; Cancel leaves everything', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Lindqvist' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete User' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this user?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog', { name: 'Delete User' })).toBeNull();
  expect(changesIn(calls)).toEqual([]);
});

test.each([
  ['deleted', 'Ada Lindqvist no longer has an account.'],
  ['deactivated', 'Ada Lindqvist has quotes or jobs, so the account was deactivated instead.'],
])('a user who was %s', async (outcome, what) => {
  const calls = open({ 'DELETE /api/users/ada': answer(200, { success: true, outcome }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Lindqvist' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(alerts()).toContain(`User deleted successfully${what}`));
  expect(screen.queryByRole('alertdialog', { name: 'Delete User' })).toBeNull();
  expect(changesIn(calls)).toEqual([['DELETE', '/api/users/ada', undefined]]);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/users')).toHaveLength(2));
});

test.each([
  [
    answer(409, { message: 'This is the last active staff account.' }),
    'This is the last active staff account.',
  ],
  [answer(502, '<html>'), 'Failed to delete user'],
])('shows why a deletion failed', async (serverAnswer, expected) => {
  open({ 'DELETE /api/users/ada': serverAnswer });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Lindqvist' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(alerts()).toContain(expected));
});

test('a deactivated user is activated again in one press', async () => {
  const calls = open({ 'PUT /api/users/zoe': answer(200, { ...zoe, active: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate Zoe Young' }));
  await waitFor(() =>
    expect(alerts()).toContain('User updated successfullyZoe Young can sign in again.'),
  );
  expect(changesIn(calls)).toEqual([['PUT', '/api/users/zoe', { active: true, version: 1 }]]);
});

test('lists companies with their users, and edits them', async () => {
  const conflictBody = {
    message: 'A company with this name already exists',
    errors: [{ field: 'name', message: 'A company with this name already exists' }],
  };
  open({ 'PUT /api/companies/c1': answer(409, conflictBody) });
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Companies' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Acme Outfitters1 user', 'Globex Mailers0 users · lists kept 60 days']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Acme Outfitters' }));
  const field = screen.getByLabelText('Company Name');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByText('Company name is required')).toBeTruthy();
  await userEvent.type(field, ' Globex Mailers ');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('A company with this name already exists')).toBeTruthy();
  const calls = fakeApi({
    ...lists,
    'PUT /api/companies/c1': answer(200, {
      id: 'c1',
      name: 'Acme & Sons',
      acceptsEmailRequests: true,
      version: 3,
    }),
  });
  await userEvent.clear(field);
  await userEvent.type(field, 'Acme & Sons');
  await userEvent.click(screen.getByLabelText('Accept requests by email'));
  const days = screen.getByLabelText('Days to Keep Mailing Lists');
  await userEvent.type(days, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByText('Enter 1 to 3650 days')).toBeTruthy();
  await userEvent.clear(days);
  await userEvent.type(days, '45');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(alerts()).toContain('Company updatedAcme Outfitters is now Acme & Sons.'),
  );
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    body: { name: 'Acme & Sons', acceptsEmailRequests: true, listRetentionDays: 45, version: 2 },
  });
});

test('shows the read-only system settings, and keeps the tab in the address', async () => {
  open({
    'GET /api/settings': answer(200, {
      companyName: 'Harbor & Main Printing',
      systemEmail: 'orders@harborandmain.example',
      timeZone: 'America/New_York',
      address: '214 Harbor Street',
      phone: '(207) 555-0142',
      shopEmail: 'desk@harborandmain.example',
      portalAddress: 'https://print.example',
      vendorName: 'Bayside Press',
      vendorEmail: 'orders@baysidepress.example',
      marginTargetPercent: 20,
    }),
  });
  await userEvent.click(screen.getByRole('tab', { name: 'System Settings' }));
  expect(location.search).toBe('?tab=system');
  const value = async (label: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    return [field.value, field.readOnly];
  };
  expect(await value('Company Name')).toEqual(['Harbor & Main Printing', true]);
  expect(await value('System Email')).toEqual(['orders@harborandmain.example', true]);
  expect(await value('Time Zone')).toEqual(['America/New_York', true]);
  expect(await value('Margin Target')).toEqual(['20%', true]);
  expect(
    screen.getByText('System settings are currently read-only. Contact support to make changes.'),
  ).toBeTruthy();
  act(() => history.back());
  await screen.findByRole('tab', { name: 'User Management', selected: true });
});
