import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, useParams } from 'wouter';
import type { CurrentUser, SearchAnswer, SearchResult } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { Shell } from '../shell/shell.js';

function Job() {
  const { data } = useQuery<{ title: string }>({
    queryKey: ['/api/jobs', useParams<{ id: string }>().id],
  });
  return <h1>{data?.title}</h1>;
}

function open(viewer: CurrentUser = ada, path = '/') {
  history.replaceState(null, '', path);
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, viewer);
  render(
    <QueryClientProvider client={client}>
      <Shell>
        <input aria-label="Notes" />
        <Route path="/jobs/:id" component={Job} />
      </Shell>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const result = (more: Partial<SearchResult>): SearchResult => ({
  kind: 'job',
  id: '1',
  number: 'J-2026-0042',
  title: 'Spring postcards',
  customerPoNumber: 'ACM-7',
  companyName: null,
  status: 'pending',
  piece: null,
  url: '/jobs/1',
  ...more,
});
const answerWith = (...hits: SearchResult[]): SearchAnswer => ({
  groups: hits.map((each) => ({ kind: each.kind, hits: [each] })),
});
const spring = result({});
const poster = result({
  kind: 'quote',
  id: '2',
  number: 'Q-2026-0007',
  title: 'Poster',
  customerPoNumber: null,
  status: 'approved',
  url: '/quotes/2',
});

const box = () => screen.findByRole('combobox', { name: 'Go to' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selectedOption = () => screen.getByRole('option', { selected: true }).textContent;
const currentPath = () => location.pathname + location.search;

beforeEach(() => {
  localStorage.clear();
  fakeApi({});
});
afterEach(cleanup);

test.each([
  ['a customer', ada, false],
  ['staff', bea, true],
])(
  'before anything is typed %s finds the pages and actions that are theirs',
  async (_who, viewer, isShop) => {
    const user = open(viewer);
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Actions',
      'Pages',
    ]);
    for (const shops of ['Outgoing Purchase Orders', 'Settings', 'Operations', 'Add User'])
      expect([shops, screen.queryByRole('option', { name: shops }) !== null]).toEqual([
        shops,
        isShop,
      ]);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  },
);

test('its button opens it, Escape closes it, and the focus is where it was', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  expect(document.activeElement).toBe(await box());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to' })),
  );
});

test('the search starts after a pause in typing, and Enter opens the best result', async () => {
  const calls = fakeApi({
    'GET /api/search?q=spring%2042': answer(200, answerWith(spring, poster)),
  });
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  const field = await box();
  act(() => {
    for (const text of ['s', 'spring', 'spring 42'])
      fireEvent.change(field, { target: { value: text } });
  });
  await waitFor(() =>
    expect(options()).toEqual([
      'Spring postcardsJ-2026-0042 · PO ACM-7Pending',
      'PosterQ-2026-0007Approved',
    ]),
  );
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/search'))).toEqual([
    '/api/search?q=spring%2042',
  ]);
  expect(screen.getByText('2 results')).toBeTruthy();
  expect(selectedOption()).toContain('Spring');
  await user.keyboard('{ArrowDown}');
  expect(selectedOption()).toContain('Poster');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(currentPath()).toBe('/jobs/1');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('Enter before the results waits for them and ignores the previous ones', async () => {
  let release!: () => void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi({
    'GET /api/search?q=spr': answer(200, answerWith(spring)),
    'GET /api/search?q=sprx': () => gate.then(() => answer(200, answerWith(poster))),
  });
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'spr');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.type(await box(), 'x{Enter}');
  expect(selectedOption()).toContain('Spring');
  expect(currentPath()).toBe('/');
  release();
  await waitFor(() => expect(currentPath()).toBe('/quotes/2'));
});

test('shows “no results” and failures, which can be retried', async () => {
  let isDown = true;
  fakeApi({
    'GET /api/search?q=zz': answer(200, { groups: [] }),
    'GET /api/search?q=down': () =>
      isDown ? answer(500, { message: 'No' }) : answer(200, answerWith(spring)),
  });
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'zz');
  expect(await screen.findByText('No results for “zz”')).toBeTruthy();
  expect(screen.getByText('No results')).toBeTruthy();
  await user.clear(await box());
  await user.type(await box(), 'down');
  const alert = await screen.findByRole('alert');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[typed: string, what: string, expectIt: () => void]>([
  ['dark', 'switches the theme', () => expect(document.documentElement.dataset.theme).toBe('dark')],
  ['new quote', 'opens the form', () => expect(currentPath()).toBe('/quote-request')],
  [
    'shortc',
    'shows the keys',
    () => expect(screen.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeTruthy(),
  ],
  [
    'artwork',
    'uploads from anywhere',
    () => expect(screen.getByRole('dialog', { name: 'Upload Files' })).toBeTruthy(),
  ],
])('“%s” and Enter %s, whatever becomes of the search', async (searchText, _what, expectIt) => {
  fakeApi({
    [`GET /api/search?q=${encodeURIComponent(searchText)}`]: () => new Promise(() => undefined),
  });
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), `${searchText}{Enter}`);
  await waitFor(() => expect(expectIt).not.toThrow());
});

test('lists recently opened records per user, and removes deleted ones', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  fakeApi({
    [`GET /api/jobs/${id}`]: answer(200, { jobNumber: 'J-2026-0042', title: 'Spring postcards' }),
  });
  const recent = async (viewer: CurrentUser, path = '/') => {
    cleanup();
    const user = open(viewer, path);
    if (path !== '/') await screen.findByRole('heading', { name: 'Spring postcards' });
    await user.keyboard('{Control>}k{/Control}');
    await box();
    const group = screen.queryByRole('group', { name: 'Recent' });
    return (
      group &&
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent)
    );
  };
  expect(await recent(ada, `/jobs/${id}`)).toBeNull();
  expect(await recent(ada)).toEqual(['Spring postcardsJ-2026-0042']);
  expect(await recent(bea)).toBeNull();
  cleanup();
  fakeApi({});
  open(ada, `/jobs/${id}`);
  await waitFor(() => expect(localStorage.getItem('makeready.records')).not.toContain('Spring'));
});

test('g and a letter lead to a page, ? shows the keys; in a field they are letters', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'gj?');
  expect(currentPath()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('j');
  expect(currentPath()).toBe('/');
  await user.keyboard('gj');
  expect(currentPath()).toBe('/jobs');
  await user.keyboard('?');
  const keys = screen.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(keys).getByText('Search this page')).toBeTruthy();
  await user.keyboard('gq');
  expect(currentPath()).toBe('/jobs');
});
