import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstReads } from '../../lib/first-reads.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { bare, counts, expectTitles, list, open, page } from './jobs.page.testing.js';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

afterEach(cleanup);

test('preloads exactly the first requests of the page', () => {
  const calls = open({ [list()]: page([job]) });
  expect(calls.map(({ path }) => path).toSorted()).toEqual(firstReads['/jobs']?.toSorted());
});

test('shows the specified columns, the shop’s number below the customer’s, and texts for missing values', async () => {
  open({ [list()]: page([job, bare]) });
  await expectTitles('Presentation folders1,500 pieces', 'Bare');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Customer PO #',
    'Title',
    'Mail Date',
    'Files',
    'Status',
    'Actions',
  ]);
  expect(cells()).toEqual([
    [
      'ACM-4510 J-2026-0007',
      'Presentation folders1,500 pieces',
      'Dec 1, 2026',
      'ArtworkData',
      'Pending',
      '',
    ],
    ['J-2026-0008', 'Bare', '-', 'ArtworkData', 'Pending', ''],
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print Jobs Management');
  expect(screen.getByRole('link', { name: /Presentation folders/ }).getAttribute('href')).toBe(
    `/jobs/${job.id}`,
  );
});

test('shows artwork and data flags as read-only checkboxes', async () => {
  open({ [list()]: page([job]) });
  const artwork = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Artwork' });
  const data = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Data' });
  expect([artwork.checked, data.checked]).toEqual([true, false]);
  fireEvent.click(data);
  expect(data.checked).toBe(false);
});

test('shows counts on three tabs; a tab filters on the server and is kept in the address', async () => {
  open({
    [list()]: page([job]),
    [list('group=completed&sort=mailDate')]: page([{ ...job, title: 'Done' }]),
  });
  await expectTitles('Presentation folders1,500 pieces');
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All Jobs 1,240',
      'Active 40',
      'Completed 1,200',
    ]),
  );
  await userEvent.click(screen.getByRole('tab', { name: /Completed/ }));
  await expectTitles('Done1,500 pieces');
  expect(location.search).toBe('?group=completed');
});

test('the status filter offers the specified ones first, and asks the server', async () => {
  open({
    [list()]: page([job]),
    [list('status=delivered&sort=mailDate')]: page([{ ...job, title: 'Brought' }]),
    'GET /api/jobs/counts?status=delivered': answer(200, { all: 1, active: 0, completed: 1 }),
  });
  const filter = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect([...filter.options].map(({ text }) => text)).toEqual([
    'All',
    'Pending',
    'In Production',
    'Ready for Proof',
    'Proof Approved',
    'Completed',
    'Delivered',
    'Proof Changes Requested',
    'Ready for Pickup',
  ]);
  await userEvent.selectOptions(filter, 'delivered');
  await expectTitles('Brought1,500 pieces');
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /All Jobs/ }).textContent).toBe('All Jobs 1'),
  );
});

test('accepts several statuses from a link, and shows them in the filter', async () => {
  const both = 'status=pending%2Cready_for_proof&sort=mailDate';
  open({ [list(both)]: page([job]) }, { path: '/jobs?status=pending,ready_for_proof' });
  await expectTitles('Presentation folders1,500 pieces');
  const filter = screen.getByLabelText<HTMLSelectElement>('Status');
  expect(filter.options[filter.selectedIndex]!.text).toBe('Pending, Ready for Proof');
});

test('sorts by PO, title, mail date and status only, in both directions', async () => {
  open({ [list()]: page([job]), [list('sort=-mailDate')]: page([{ ...job, title: 'Last' }]) });
  await expectTitles('Presentation folders1,500 pieces');
  const sortable = screen
    .getAllByRole('columnheader')
    .filter((head) => within(head).queryByRole('button'));
  expect(sortable.map((head) => head.textContent)).toEqual([
    'Customer PO #',
    'Title',
    'Mail Date',
    'Status',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Mail Date' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mail Date' }));
  await expectTitles('Last1,500 pieces');
  expect(location.search).toBe('?sort=-mailDate');
});

test('typing searches by the words of the box', async () => {
  open({
    [list()]: page([job]),
    [list('q=ACM&sort=mailDate')]: page([{ ...job, title: 'Found' }]),
    'GET /api/jobs/counts?q=ACM': answer(200, { all: 1, active: 1, completed: 0 }),
  });
  await userEvent.type(
    await screen.findByPlaceholderText('Search by PO, job number, title or description...'),
    'ACM',
  );
  await expectTitles('Found1,500 pieces');
  expect(location.search).toBe('?q=ACM');
});

test.each([
  [
    'A4',
    'A search with one or two letters covers only the newest 2,000 jobs. Type a third letter to search all of them.',
  ],
  ['A45', undefined],
])('shows which rows are searched with %s in the box', async (words, hint) => {
  open({ [list(`q=${words}&sort=mailDate`)]: page([job]) }, { path: `/jobs?q=${words}` });
  await expectTitles('Presentation folders1,500 pieces');
  expect(screen.queryByText(/^A search with one or two letters/)?.textContent).toBe(hint);
});

test('Export saves all that the filter in force finds, in its order', async () => {
  open(
    { [list('q=folders&group=active&status=pending&sort=-title')]: page([job]) },
    { path: '/jobs?q=folders&group=active&status=pending&sort=-title' },
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    '/api/jobs.csv?q=folders&group=active&status=pending&sort=-title',
    true,
  ]);
  await userEvent.click(await screen.findByRole('tab', { name: /^All Jobs/ }));
  expect(link.getAttribute('href')).toBe('/api/jobs.csv?q=folders&status=pending&sort=-title');
});

test('ignores unknown values in the address', async () => {
  const calls = open(
    { [list()]: page([job]) },
    { path: '/jobs?group=lost&status=gone&sort=price' },
  );
  await expectTitles('Presentation folders1,500 pieces');
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    '/api/jobs/counts',
    '/api/jobs?sort=mailDate&limit=50',
  ]);
});

test('shows on a tab that there are more rows than were counted', async () => {
  open(
    {
      [list('q=gala&sort=mailDate')]: page([job]),
      'GET /api/jobs/counts?q=gala': answer(200, {
        all: 100,
        active: 7,
        completed: 100,
        more: ['all', 'completed'],
      }),
    },
    { path: '/jobs?q=gala' },
  );
  for (const name of ['All Jobs 100+', 'Active 7', 'Completed 100+'])
    expect(await screen.findByRole('tab', { name })).toBeTruthy();
});

test('no match offers the way back to all; no jobs at all, the first order', async () => {
  open({ [list('q=zzz&sort=mailDate')]: page([]), [list()]: page([]) }, { path: '/jobs?q=zzz' });
  expect(await screen.findByText('No jobs found')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(await screen.findByRole('link', { name: 'Place a Direct Order' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('a list that fails can be tried again', async () => {
  open({ [list()]: answer(503, { message: 'Restarting.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The jobs could not be loaded.');
  fakeApi({ ...counts, [list()]: page([job]) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expectTitles('Presentation folders1,500 pieces');
});
