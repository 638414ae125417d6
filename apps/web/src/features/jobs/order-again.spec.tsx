import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { ada } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { notice, open, own, path, ready } from './job.page.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('Order Again', () => {
  const finishedJob = { ...own, status: 'delivered' as const, hasArtwork: true };
  const reorderRequest = `POST ${path}/reorder`;
  const createdJob = {
    ...finishedJob,
    id: 'j9',
    jobNumber: 'J-2026-0009',
    status: 'pending',
    warnings: [{ message: 'PO ACM-9 was used before.' }],
  };

  test('creates the same job again, under a new PO number', async () => {
    const calls = open(finishedJob, {
      viewer: ada,
      answers: { [reorderRequest]: answer(201, createdJob) },
    });
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Order Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Again' }));
    expect(
      dialog.getByText('The last price was $2,975.00. The shop will confirm the new price.'),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Edit Before Ordering' }).getAttribute('href')).toBe(
      `/direct-order?again=${job.id}`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Order Again' }));
    expect(dialog.getByText('Customer PO number is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Customer PO Number'), 'ACM-9');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Order Again' }));
    expect((await notice('Order Created')).textContent).toContain(
      'Job J-2026-0009 has been created. PO ACM-9 was used before.',
    );
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body, headers }) => [body, typeof headers['idempotency-key']])).toEqual([
      [{ customerPoNumber: 'ACM-9' }, 'string'],
    ]);
    expect(location.pathname).toBe('/jobs/j9');
  });

  test('leads to the form when something is to be changed', async () => {
    open(finishedJob, { viewer: ada });
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Order Again' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Before Ordering' }));
    expect(location.pathname + location.search).toBe(`/direct-order?again=${job.id}`);
  });

  test('is for finished jobs', async () => {
    open(own, { viewer: ada });
    await ready();
    expect(screen.queryByRole('button', { name: 'Order Again' })).toBeNull();
  });

  test('shows which job is repeated and by which, without a price', async () => {
    const line = {
      reorderedFrom: { id: 'j1', number: 'J-2025-0001' },
      reorderedAs: [{ id: 'j9', number: 'J-2026-0009' }],
    };
    open({ ...own, ...line, totalPrice: null, lastPrice: '80.00' }, { viewer: ada });
    await ready();
    const links = ['#J-2025-0001', '#J-2026-0009'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/jobs/j1', '/jobs/j9']);
    expect(screen.getByText('To be confirmed')).toBeTruthy();
    expect(
      screen.getByText('The last price was $80.00. The shop has not confirmed a price yet.'),
    ).toBeTruthy();
  });
});
