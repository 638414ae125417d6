import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { UserManagementTab } from './user-management.tab.js';

const user = (id: string, firstName: string, lastName: string): UserRow => ({
  id,
  username: `${id}@acme.test`,
  email: `${id}@acme.test`,
  firstName,
  lastName,
  role: 'customer',
  companyName: null,
  active: true,
  createdAt: '2026-11-21T15:00:00Z',
  updatedAt: '2026-11-21T15:00:00Z',
  version: 1,
});
const people = [
  user('ada', 'Ada', 'Berg'),
  user('ben', 'Ben', 'Cole'),
  user('cora', 'Cora', 'Dahl'),
  user('dan', 'Dan', 'Egan'),
];
const lists = {
  'GET /api/companies': answer(200, []),
  'GET /api/mails?entityType=user&entityId=ada': answer(200, []),
};
const put = 'PUT /api/users/ada';

async function open(search = '') {
  history.replaceState(null, '', `/settings${search}`);
  const calls = fakeApi({
    ...lists,
    'GET /api/users': answer(200, people),
    [put]: answer(409, { message: 'Stale.' }),
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { ...user('bea', 'Bea', 'Moreno'), role: 'broker' });
  render(
    <QueryClientProvider client={client}>
      <UserManagementTab />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Edit Ada Berg' });
  return {
    calls,
    show: (rows: UserRow[]) => act(() => void client.setQueryData(['/api/users'], rows)),
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const [ada, ...others] = people as [UserRow, ...UserRow[]];

afterEach(cleanup);

test.each([
  ['sorts elsewhere', '', [...others, { ...ada, firstName: 'Zita', version: 2 }]],
  [
    'leaves what was searched',
    '?q=ada',
    [...others, { ...ada, firstName: 'Zita', email: 'z@x.test', username: 'z@x.test', version: 2 }],
  ],
])('keeps the edit dialog and its input when the row is %s', async (_where, search, rows) => {
  const { calls, show } = await open(search);
  await press('Edit Ada Berg');
  await userEvent.clear(field('Last Name'));
  await userEvent.type(field('Last Name'), 'Bergman');
  show(rows);
  expect(await screen.findByText('First Name: was “Ada”, now “Zita”')).toBeTruthy();
  expect([field('First Name').value, field('Last Name').value]).toEqual(['Ada', 'Bergman']);
  await press('Save Changes');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      lastName: 'Bergman',
      version: 1,
    }),
  );
  expect(field('Last Name').value).toBe('Bergman');
});

test('keeps a user that another person deleted on the screen, with the confirmation', async () => {
  const { show } = await open();
  await press('Edit Ada Berg');
  show(others);
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3));
  expect(field('Last Name').value).toBe('Berg');
  await press('Cancel');
  await press('Delete Ben Cole');
  show([...others.slice(1), { ...others[0]!, firstName: 'Zeb', version: 2 }]);
  await waitFor(() =>
    expect(screen.getByRole('alertdialog', { name: 'Delete User' }).textContent).toContain(
      'Zeb Cole',
    ),
  );
});
