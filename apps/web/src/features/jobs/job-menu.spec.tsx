import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { ada } from '../../testing/open-page.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { bare, expectTitles, list, open, page } from './jobs.page.testing.js';

const menuOf = async (jobNumber: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${jobNumber}` }));
  return screen.findByRole('menu', { name: `Actions of ${jobNumber}` });
};
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

afterEach(cleanup);

test('staff have all actions; a customer edits only own jobs and deletes none', async () => {
  open({ [list()]: page([job, bare]) });
  expect(items(await menuOf('J-2026-0008'))).toEqual(['View Details', 'Edit Job', 'Delete Job']);
  cleanup();
  open({ [list()]: page([job, bare]) }, { viewer: ada });
  expect(items(await menuOf('J-2026-0007'))).toEqual([
    'View Details',
    'Edit Job',
    'Delete JobOnly the shop can delete a job.',
  ]);
  await userEvent.keyboard('{Escape}');
  const foreign = await menuOf('J-2026-0008');
  expect(items(foreign)).toEqual(['View Details', 'Delete JobOnly the shop can delete a job.']);
  expect(
    within(foreign)
      .getByRole('menuitem', { name: /Delete Job/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});

test('announces whether its menu is open', async () => {
  open({ [list()]: page([job, bare]) });
  const isExpanded = (jobNumber: string) =>
    screen
      .getByRole('button', { name: `Actions of ${jobNumber}`, hidden: true })
      .getAttribute('aria-expanded');
  await menuOf('J-2026-0007');
  expect(['J-2026-0007', 'J-2026-0008'].map(isExpanded)).toEqual(['true', 'false']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isExpanded('J-2026-0007')).toBe('false'));
});

test('Edit Job opens the full form', async () => {
  open({ [list()]: page([job]) });
  await userEvent.click(
    within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Edit Job' }),
  );
  await waitFor(() => expect(location.pathname).toBe(`/jobs/${job.id}/edit`));
});

test('asks for confirmation of a deletion in the specified words; Cancel keeps the job', async () => {
  const calls = open({ [list()]: page([job]), [`DELETE /api/jobs/${job.id}`]: answer(200, {}) });
  await userEvent.click(
    within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain(
    'This action cannot be undone. This will permanently delete the job and all associated data.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a deleted job is gone from the list, once however often it is pressed', async () => {
  const goneTitles: string[] = [];
  const calls = open({
    [list()]: () => page(goneTitles.length ? [bare] : [job, bare]),
    [`DELETE /api/jobs/${job.id}`]: () => {
      goneTitles.push(job.id);
      return answer(200, {});
    },
  });
  await userEvent.click(
    within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }),
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }));
  expect(
    (await screen.findByRole('alertdialog', { name: 'Job deleted successfully' })).textContent,
  ).toContain(job.jobNumber);
  await expectTitles('Bare');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows a refused deletion in the server’s words', async () => {
  open({
    [list()]: page([job]),
    [`DELETE /api/jobs/${job.id}`]: answer(409, { message: 'Job J-2026-0007 has an invoice.' }),
  });
  await userEvent.click(
    within(await menuOf(job.jobNumber)).getByRole('menuitem', { name: 'Delete Job' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Job J-2026-0007 has an invoice.',
  );
});
