import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { Bell } from './bell.js';

const notice = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  action: 'quote.created',
  description: `Ada requested quote ${id}`,
  url: `/quotes/${id}`,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  readAt: null,
  ...changes,
});
const read = { readAt: '2026-11-21T12:00:00.000Z' };
const notices = (...items: Notification[]) =>
  answer(200, { unread: items.filter((item) => !item.readAt).length, items });

function open(answers: Parameters<typeof fakeApi>[0]) {
  history.replaceState(null, '', '/');
  const calls = fakeApi({
    'POST /api/notifications/read': answer(200, { success: true }),
    ...answers,
  });
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <Bell />
    </QueryClientProvider>,
  );
  return {
    client,
    sentBodies: () => calls.filter((call) => call.method === 'POST').map((call) => call.body),
  };
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const ring = async (name: string | RegExp = /^Notifications/) => {
  await userEvent.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Notifications' });
};
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('shows the unread count, also in words', async () => {
  open({ 'GET /api/notifications': notices(notice('1'), notice('2'), notice('3', read)) });
  expect((await bell('Notifications, 2 unread')).textContent).toBe('2');
});

test('a great number is cut, and none is no badge', async () => {
  const { client } = open({ 'GET /api/notifications': answer(200, { unread: 120, items: [] }) });
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
  act(() => void client.setQueryData(['/api/notifications'], { unread: 0, items: [] }));
  expect((await bell('Notifications')).textContent).toBe('');
});

test('shows what happened and when, and marks unread notifications', async () => {
  open({ 'GET /api/notifications': notices(notice('1'), notice('2', read)) });
  await ring();
  expect(links()).toEqual([
    'Unread: Ada requested quote 1 5 minutes ago',
    'Ada requested quote 2 5 minutes ago',
  ]);
  expect(screen.getAllByText('5 minutes ago')[0]!.title).toMatch(/\d{4} at \d/);
});

test('following a notice goes to its record, marks it and closes the list', async () => {
  const { sentBodies } = open({
    'GET /api/notifications': notices(notice('1'), notice('2')),
  });
  await ring();
  await userEvent.click(screen.getByRole('link', { name: /quote 2/ }));
  expect(location.pathname).toBe('/quotes/2');
  expect(sentBodies()).toEqual([{ ids: ['2'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await bell('Notifications, 1 unread');
});

test('does not mark read notifications again', async () => {
  const { sentBodies } = open({ 'GET /api/notifications': notices(notice('1', read)) });
  await ring();
  await userEvent.click(screen.getByRole('link'));
  expect(location.pathname).toBe('/quotes/1');
  expect(sentBodies()).toEqual([]);
});

test('all are marked at once, also those that are not listed', async () => {
  const { sentBodies } = open({
    'GET /api/notifications': answer(200, { unread: 40, items: [notice('1')] }),
  });
  const dialog = await ring();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark all read' }));
  expect(sentBodies()).toEqual([{}]);
  expect(links()).toEqual(['Ada requested quote 1 5 minutes ago']);
  expect(within(dialog).queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('a mark that failed is taken back', async () => {
  open({
    'GET /api/notifications': notices(notice('1')),
    'POST /api/notifications/read': answer(503, { message: 'Down' }),
  });
  const dialog = await ring();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(links()).toEqual(['Unread: Ada requested quote 1 5 minutes ago']));
});

test('keys open it, walk through it and close it, and the focus returns', async () => {
  open({ 'GET /api/notifications': notices(notice('1'), notice('2')) });
  const button = await bell(/^Notifications/);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark all read' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('shows what will appear when there are none', async () => {
  open({ 'GET /api/notifications': notices() });
  expect((await ring()).textContent).toContain('Nothing new');
});

test('a failure offers to try again', async () => {
  let isDown = true;
  open({
    'GET /api/notifications': () =>
      isDown ? answer(503, { message: 'Down' }) : notices(notice('1')),
  });
  const dialog = await ring();
  isDown = false;
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(links()).toHaveLength(1));
});

test('announces new notifications only', async () => {
  const { client } = open({ 'GET /api/notifications': notices(notice('1')) });
  await bell('Notifications, 1 unread');
  expect(screen.getByRole('status').textContent).toBe('');
  act(
    () =>
      void client.setQueryData(['/api/notifications'], {
        unread: 2,
        items: [notice('2'), notice('1')],
      }),
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ada requested quote 2'));
});

test('an entry of several shows each of them', async () => {
  const entries = ['a.pdf', 'b.pdf'].map((name, index) => ({
    id: `${index}`,
    description: `Ada added artwork “${name}” to job J-2026-0007`,
    createdAt: '2026-11-21T12:00:00.000Z',
  }));
  const description = 'Ada added 2 files to job J-2026-0007';
  open({ 'GET /api/notifications': notices(notice('1', { description, entries })) });
  const dialog = await ring();
  expect(await within(dialog).findByText(/Ada added 2 files/)).toBeTruthy();
  await userEvent.click(within(dialog).getByText('Show all 2'));
  expect(within(dialog).getByText(/“a\.pdf”/)).toBeTruthy();
});
