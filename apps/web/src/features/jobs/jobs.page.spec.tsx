import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobRow } from '#contracts';
import { firstReads } from '../../lib/first-reads.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { JobsPage } from './jobs.page.js';

const list = (query = 'sort=mailDate') => `GET /api/jobs?${query}&limit=50`;
const counts = { 'GET /api/jobs/counts': answer(200, { all: 1240, active: 40, completed: 1200 }) };
const page = (rows: JobRow[], headers?: Record<string, string>) => answer(200, rows, headers);
const bare: JobRow = {
  ...job,
  id: 'j2',
  jobNumber: 'J-2026-0008',
  title: 'Bare',
  customerPoNumber: null,
  customerId: 'ben',
  specifications: { quantity: null },
  mailDate: null,
  hasArtwork: false,
};

const open = (answers: Parameters<typeof fakeApi>[0], { at = '/jobs', viewer = bea } = {}) => {
  const calls = fakeApi({ ...counts, ...answers });
  openPage(<JobsPage />, { at, route: '/jobs', viewer });
  return calls;
};
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const titles = () =>
  screen.queryAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('cell')
      .slice(1, 2)
      .map((cell) => cell.textContent),
  );
const shown = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const menuOf = async (jobNumber: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${jobNumber}` }));
  return screen.findByRole('menu', { name: `Actions of ${jobNumber}` });
};
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

afterEach(cleanup);

test('it asks first what was fetched with the page', () => {
  const calls = open({ [list()]: page([job]) });
  expect(calls.map(({ path }) => path).toSorted()).toEqual(firstReads['/jobs']?.toSorted());
});

test('the list shows the specified columns, the shop’s number beneath the customer’s, and words for what is absent', async () => {
  open({ [list()]: page([job, bare]) });
  await shown('Presentation folders1,500 pieces', 'Bare');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Customer PO #',
    'Title',
    'Mail Date',
    'Files',
    'Status',
    'Actions',
  ]);
  expect(cells()).toEqual([
    ['ACM-4510 J-2026-0007', 'Presentation folders1,500 pieces', 'Dec 1, 2026', 'ArtworkData', 'Pending', ''],
    ['J-2026-0008', 'Bare', '-', 'ArtworkData', 'Pending', ''],
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print Jobs Management');
  expect(screen.getByRole('link', { name: /Presentation folders/ }).getAttribute('href')).toBe(`/jobs/${job.id}`);
});

test('artwork and data are ticked as the flags say, and cannot be ticked here', async () => {
  open({ [list()]: page([job]) });
  const artwork = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Artwork' });
  const data = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Data' });
  expect([artwork.checked, data.checked]).toEqual([true, false]);
  fireEvent.click(data);
  expect(data.checked).toBe(false);
});

test('three tabs say how many there are; one narrows the list on the server and stands in the address', async () => {
  open({ [list()]: page([job]), [list('group=completed&sort=mailDate')]: page([{ ...job, title: 'Done' }]) });
  await shown('Presentation folders1,500 pieces');
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All Jobs 1,240', 'Active 40', 'Completed 1,200']),
  );
  await userEvent.click(screen.getByRole('tab', { name: /Completed/ }));
  await shown('Done1,500 pieces');
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
  await shown('Brought1,500 pieces');
  await waitFor(() => expect(screen.getByRole('tab', { name: /All Jobs/ }).textContent).toBe('All Jobs 1'));
});

test('a link may ask for several statuses at once, and the filter says which', async () => {
  const both = 'status=pending%2Cready_for_proof&sort=mailDate';
  open({ [list(both)]: page([job]) }, { at: '/jobs?status=pending,ready_for_proof' });
  await shown('Presentation folders1,500 pieces');
  const filter = screen.getByLabelText<HTMLSelectElement>('Status');
  expect(filter.options[filter.selectedIndex]!.text).toBe('Pending, Ready for Proof');
});

test('only PO, title, mail date and status sort; pressed again the other way', async () => {
  open({ [list()]: page([job]), [list('sort=-mailDate')]: page([{ ...job, title: 'Last' }]) });
  await shown('Presentation folders1,500 pieces');
  const sortable = screen.getAllByRole('columnheader').filter((head) => within(head).queryByRole('button'));
  expect(sortable.map((head) => head.textContent)).toEqual(['Customer PO #', 'Title', 'Mail Date', 'Status']);
  expect(screen.getByRole('columnheader', { name: 'Mail Date' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Mail Date' }));
  await shown('Last1,500 pieces');
  expect(location.search).toBe('?sort=-mailDate');
});

test('typing searches by the words of the box', async () => {
  open({
    [list()]: page([job]),
    [list('q=ACM&sort=mailDate')]: page([{ ...job, title: 'Found' }]),
    'GET /api/jobs/counts?q=ACM': answer(200, { all: 1, active: 1, completed: 0 }),
  });
  await userEvent.type(await screen.findByPlaceholderText('Search by PO, job number, title or description...'), 'ACM');
  await shown('Found1,500 pieces');
  expect(location.search).toBe('?q=ACM');
});

test.each([
  ['A4', 'One or two letters are looked for in the newest 3,000 jobs. Type a third to search them all.'],
  ['A45', undefined],
])('with %s in the box it says where is looked', async (words, hint) => {
  open({ [list(`q=${words}&sort=mailDate`)]: page([job]) }, { at: `/jobs?q=${words}` });
  await shown('Presentation folders1,500 pieces');
  expect(screen.queryByText(/^One or two letters/)?.textContent).toBe(hint);
});

test('Export saves all that the filter in force finds, in its order', async () => {
  open(
    { [list('q=folders&group=active&status=pending&sort=-title')]: page([job]) },
    { at: '/jobs?q=folders&group=active&status=pending&sort=-title' },
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    '/api/jobs.csv?q=folders&group=active&status=pending&sort=-title',
    true,
  ]);
  await userEvent.click(await screen.findByRole('tab', { name: /^All Jobs/ }));
  expect(link.getAttribute('href')).toBe('/api/jobs.csv?q=folders&status=pending&sort=-title');
});

test('what nobody offers in the address is left out', async () => {
  const calls = open({ [list()]: page([job]) }, { at: '/jobs?group=lost&status=gone&sort=price' });
  await shown('Presentation folders1,500 pieces');
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/api/jobs/counts', '/api/jobs?sort=mailDate&limit=50']);
});

test('a tab says that it has more than were counted', async () => {
  open(
    {
      [list('q=gala&sort=mailDate')]: page([job]),
      'GET /api/jobs/counts?q=gala': answer(200, { all: 100, active: 7, completed: 100, more: ['all', 'completed'] }),
    },
    { at: '/jobs?q=gala' },
  );
  for (const name of ['All Jobs 100+', 'Active 7', 'Completed 100+']) expect(await screen.findByRole('tab', { name })).toBeTruthy();
});

test('no match offers the way back to all; no jobs at all, the first order', async () => {
  open({ [list('q=zzz&sort=mailDate')]: page([]), [list()]: page([]) }, { at: '/jobs?q=zzz' });
  expect(await screen.findByText('No jobs found')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(await screen.findByRole('link', { name: 'Place a Direct Order' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('staff have all actions; a customer edits only own jobs and deletes none', async () => {
  open({ [list()]: page([job, bare]) });
  expect(items(await menuOf('J-2026-0008'))).toEqual(['View Details', 'Edit Job', 'Delete Job']);
  cleanup();
  open({ [list()]: page([job, bare]) }, { viewer: ada });
  expect(items(await menuOf('J-2026-0007'))).toEqual(['View Details', 'Edit Job', 'Delete JobOnly the shop can delete a job.']);
  await userEvent.keyboard('{Escape}');
  const foreign = await menuOf('J-2026-0008');
  expect(items(foreign)).toEqual(['View Details', 'Delete JobOnly the shop can delete a job.']);
  expect(
    within(foreign)
      .getByRole('menuitem', { name: /Delete Job/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});

test('Edit Job opens the full form', async () => {
  open({ [list()]: page([job]) });
  await userEvent.click(within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Edit Job' }));
  await waitFor(() => expect(location.pathname).toBe(`/jobs/${job.id}/edit`));
});

test('deleting is asked about in the specified words; Cancel leaves the job', async () => {
  const calls = open({ [list()]: page([job]), [`DELETE /api/jobs/${job.id}`]: answer(200, {}) });
  await userEvent.click(within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('This action cannot be undone. This will permanently delete the job and all associated data.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a deleted job is gone from the list, once however often it is pressed', async () => {
  const gone: string[] = [];
  const calls = open({
    [list()]: () => page(gone.length ? [bare] : [job, bare]),
    [`DELETE /api/jobs/${job.id}`]: () => {
      gone.push(job.id);
      return answer(200, {});
    },
  });
  await userEvent.click(within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alertdialog', { name: 'Job deleted successfully' })).textContent).toContain(job.jobNumber);
  await shown('Bare');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a refusal to delete stands in the dialog in the server’s words', async () => {
  open({ [list()]: page([job]), [`DELETE /api/jobs/${job.id}`]: answer(409, { message: 'Job J-2026-0007 has an invoice.' }) });
  await userEvent.click(within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Job J-2026-0007 has an invoice.');
});

test('a list that fails can be tried again', async () => {
  open({ [list()]: answer(503, { message: 'Restarting.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The jobs could not be loaded.');
  fakeApi({ ...counts, [list()]: page([job]) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await shown('Presentation folders1,500 pieces');
});
