import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstReads } from '../../lib/first-reads.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { expectTitles, list, openList, page, quote, titles } from './quotes.page.testing.js';

const blank = {
  description: null,
  quantity: null,
  totalPrice: null,
  validUntil: null,
  pricedAt: null,
  status: 'pending',
} as const;
const open = (...options: Parameters<typeof openList>) => openList(...options).calls;

test('preloads exactly the first requests of the page', () => {
  const calls = open({ [list()]: page([quote]) });
  expect(calls.map(({ path }) => path)).toEqual(firstReads['/quotes']);
});

test('shows the specified columns, texts for missing values, and links', async () => {
  open({ [list()]: page([quote, { ...quote, ...blank, id: 'q2', title: 'Bare' }]) });
  await expectTitles('Spring brochure', 'Bare');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Quote #',
    'Title',
    'Description',
    'Quantity',
    'Price',
    'Status',
    'Created',
    'Valid Until',
    'Actions',
  ]);
  const [, first, bare] = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(first).toEqual([
    'Q-2026-0001',
    'Spring brochure',
    'Tri-fold',
    '2,500',
    '$1,250.50 ',
    'Approved',
    'Nov 21, 2026',
    'Dec 21, 2026',
    'Accept',
  ]);
  expect(bare).toEqual(['Q-2026-0001', 'Bare', '-', '-', '-', 'Pending', 'Nov 21, 2026', '-', '']);
  expect(screen.getAllByRole('link', { name: 'View Q-2026-0001' })[0]!.getAttribute('href')).toBe(
    '/quotes/q1',
  );
  expect(screen.getByRole('link', { name: 'Spring brochure' }).getAttribute('href')).toBe(
    '/quotes/q1',
  );
  expect(screen.getByRole('link', { name: 'New Quote Request' }).getAttribute('href')).toBe(
    '/quote-request',
  );
  expect(screen.getByText('Manage your print job quotes and requests')).toBeTruthy();
});

test('labels an unconfirmed amount as a target, and a doubtful parse as unchecked', async () => {
  open({
    [list()]: page([
      { ...quote, pricedAt: null, specifications: { confidence: 0.59 } },
      { ...quote, id: 'q2', specifications: { confidence: 0.6 } },
    ]),
  });
  await expectTitles('Spring brochure', 'Spring brochure');
  expect(screen.getAllByText('target')).toHaveLength(1);
  expect(screen.getAllByText('please check')).toHaveLength(1);
});

test('sorts only by the specified columns, in both directions, on the server', async () => {
  open({
    [list()]: page([quote]),
    [list('sort=title')]: page([{ ...quote, title: 'A to Z' }]),
    [list('sort=-title')]: page([{ ...quote, title: 'Z to A' }]),
  });
  await expectTitles('Spring brochure');
  const sortable = screen
    .getAllByRole('columnheader')
    .filter((head) => within(head).queryByRole('button'));
  expect(sortable.map((head) => head.textContent)).toEqual([
    'Quote #',
    'Title',
    'Quantity',
    'Price',
    'Status',
    'Created',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(location.search).toBe('?sort=title');
  await expectTitles('A to Z');
  expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(location.search).toBe('?sort=-title');
  await expectTitles('Z to A');
});

test('searches after a pause, and keeps the last rows until the response', async () => {
  const resolvers: (() => void)[] = [];
  const pendingSearch = new Promise<void>((resolve) => resolvers.push(resolve));
  const calls = open({
    [list()]: page([quote]),
    [list('q=flyer&sort=-createdAt')]: () =>
      pendingSearch.then(() => page([{ ...quote, title: 'Flyer' }])),
  });
  await expectTitles('Spring brochure');
  await userEvent.type(
    screen.getByPlaceholderText('Search quotes by title, number, or description...'),
    'flyer',
  );
  await waitFor(() => expect(location.search).toBe('?q=flyer'));
  expect(titles()).toEqual(['Spring brochure']);
  resolvers[0]!();
  await expectTitles('Flyer');
  expect(calls).toHaveLength(2);
});

test('accepts search, status and order from the address, and Back undoes a status', async () => {
  open(
    {
      [list('q=flyer&status=pending&sort=title')]: page([{ ...quote, title: 'Flyer' }]),
      [list('q=flyer&sort=title')]: page([quote]),
    },
    '/quotes?q=flyer&status=pending&sort=title',
  );
  await expectTitles('Flyer');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('flyer');
  expect(screen.getByRole('radio', { name: 'Pending', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await expectTitles('Spring brochure');
  act(() => history.back());
  await expectTitles('Flyer');
  expect(location.search).toBe('?q=flyer&status=pending&sort=title');
});

test('Export saves all that the filter in force finds, in its order', () => {
  open({}, '/quotes?q=spring&status=approved&sort=-totalPrice');
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/quotes.csv?q=spring&status=approved&sort=-totalPrice',
  );
});

test('ignores unknown values in the address', async () => {
  const calls = open({ [list()]: page([quote]) }, '/quotes?status=lost&sort=customerId');
  await expectTitles('Spring brochure');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([list()]);
});

test('no quotes yet: the first one is offered', async () => {
  open({ [list()]: page([]) });
  expect(await screen.findByText('No Quote Requests')).toBeTruthy();
  expect(screen.getByText("You haven't created any quote requests yet.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Your First Quote' }).getAttribute('href')).toBe(
    '/quote-request',
  );
});

test('shows “no match” with a way back to all, and announces the count', async () => {
  open(
    { [list('q=zzz&status=draft&sort=-createdAt')]: page([]), [list()]: page([quote]) },
    '/quotes?q=zzz&status=draft',
  );
  expect(await screen.findByText('No quotes match your search criteria')).toBeTruthy();
  expect(screen.getByText('No quotes, sorted by Created, descending').tagName).toBe('OUTPUT');
  expect(screen.queryByRole('link', { name: 'Create Your First Quote' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all quotes' }));
  await expectTitles('Spring brochure');
  expect(location.search).toBe('');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a list that fails can be tried again', async () => {
  open({ [list()]: answer(503, { message: 'Restarting.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The quotes could not be loaded.Restarting.',
  );
  fakeApi({ [list()]: page([quote]) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expectTitles('Spring brochure');
  expect(screen.getByText('1 quote, sorted by Created, descending').tagName).toBe('OUTPUT');
});
