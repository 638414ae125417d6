import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { samplePackage } from '../../testing/sample-package.js';
import { expectTitles, list, open, page } from './jobs.page.testing.js';

afterEach(cleanup);

const letter = {
  ...job,
  id: 'j7',
  title: 'Letter',
  package: { id: 'k1', number: 'K-2026-0001', position: 2, of: 3 },
};

test('jobs show the number of their package and filter by it, until all are shown again', async () => {
  open({
    [list()]: page([letter, job]),
    [list('package=k1&sort=mailDate')]: page([letter]),
    'GET /api/jobs/counts?package=k1': answer(200, { all: 1, active: 1, completed: 0 }),
    'GET /api/packages/k1': answer(200, samplePackage()),
  });
  await expectTitles('Letter1,500 pieces', 'Presentation folders1,500 pieces');
  await userEvent.click(screen.getByRole('link', { name: 'Jobs of package K-2026-0001' }));
  await expectTitles('Letter1,500 pieces');
  expect(await screen.findByRole('tab', { name: 'All Jobs 1' })).toBeTruthy();
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Package' });
  expect(filter.selectedOptions[0]!.textContent).toBe('K-2026-0001');
  await userEvent.selectOptions(filter, '');
  await expectTitles('Letter1,500 pieces', 'Presentation folders1,500 pieces');
  expect(location.search).toBe('');
});
