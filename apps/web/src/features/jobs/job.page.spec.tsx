import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { firstReads } from '../../lib/first-reads.js';
import { ada } from '../../testing/open-page.js';
import { customerRefusals, sampleJob as job } from '../../testing/sample-job.js';
import { sideAnswers, notice, open, own, path, ready } from './job.page.testing.js';

const puts = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const status = () => screen.getByLabelText<HTMLSelectElement>('Job status');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows the job, its status and the next action in the header', async () => {
  open(job);
  await ready();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Presentation folders');
  expect(screen.getByText('PO ACM-4510')).toBeTruthy();
  expect(screen.getByText('Job J-2026-0007')).toBeTruthy();
  expect(screen.getByText('Action needed: send a proof.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Proofs' }).getAttribute('href')).toBe(
    `/jobs/${job.id}?tab=proofs`,
  );
  cleanup();
  open(job, { search: '?tab=proofs', answers: { [`GET ${path}/proofs`]: answer(200, []) } });
  await ready();
  expect(screen.queryByRole('link', { name: 'Go to Proofs' })).toBeNull();
  cleanup();
  open(own, { viewer: ada });
  await ready();
  expect(screen.getByText('Waiting on the shop: send a proof.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to Proofs' })).toBeNull();
});

test('sends the announced requests first', async () => {
  const calls = open(job);
  await ready();
  const paths = calls.map((call) => call.path);
  const reads = firstReads['/jobs/:id']!.map((read) => read.replace(':id', job.id));
  expect(paths).toEqual(expect.arrayContaining(reads));
});

test('staff also have notes, POs and the status select', async () => {
  open(job);
  await ready();
  const shared = ['Details', 'Files', 'Proofs', 'Delivery', 'Samples', 'Invoices', 'Messages'];
  expect(tabs()).toEqual([...shared, 'Notes', 'POs']);
  expect([...status().options].map(({ value }) => value)).not.toContain('proof_changes_requested');
  cleanup();
  open(own, { viewer: ada, search: '?tab=pos' });
  await ready();
  expect(tabs()).toEqual(shared);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details');
  expect(screen.queryByLabelText('Job status')).toBeNull();
});

test('keeps the tab in the address', async () => {
  open(job, { search: '?tab=delivery' });
  await ready();
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Delivery');
  await userEvent.click(screen.getByRole('tab', { name: 'Proofs' }));
  expect(location.search).toBe('?tab=proofs');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Proofs');
});

test('the details show customer, dates and price', async () => {
  open(job);
  await ready();
  expect(screen.getByText('$2,975.00')).toBeTruthy();
  const dates = screen.getByRole('region', { name: 'Timeline' });
  expect(dates.textContent).toBe(
    'TimelineCreatedNov 19, 2026Est. CompletionNov 30, 2026Mail DateDec 1, 2026',
  );
  expect(screen.getByRole('region', { name: 'Customer Information' }).textContent).toContain(
    'Ada Lindqvist',
  );
  cleanup();
  open({ ...job, quoteId: 'q4', quoteNumber: 'Q-2026-0004' });
  await ready();
  expect(screen.getByRole('link', { name: 'Q-2026-0004' }).getAttribute('href')).toBe('/quotes/q4');
});

test('staff save the whole history as a file; customers are not offered it', async () => {
  open(job);
  await ready();
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    `${path}/activities.csv`,
  );
  cleanup();
  open(own, { viewer: ada });
  await ready();
  expect(screen.getByRole('region', { name: 'Complete Timeline' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
});

test('shows a new status at once with a notice, and Undo restores it', async () => {
  const calls = open(job, {
    answers: { [`PUT ${path}`]: answer(200, { ...job, status: 'ready_for_proof', version: 4 }) },
  });
  await ready();
  await userEvent.selectOptions(status(), 'ready_for_proof');
  expect(status().value).toBe('ready_for_proof');
  const toast = await notice('Status updated');
  expect(toast.textContent).toContain(`Job ${job.jobNumber}: Ready For Proof`);
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(puts(calls)).toEqual([
      { status: 'ready_for_proof', version: 3 },
      { status: 'pending', version: 4 },
    ]),
  );
});

test('a refused status goes back, with the reason, before the job is read again', async () => {
  const reads = [answer(200, job)];
  const read = () => reads.shift() ?? new Promise<never>(() => undefined);
  open(job, {
    answers: {
      [`GET ${path}`]: read,
      [`PUT ${path}`]: answer(409, { message: 'This job was changed meanwhile.' }),
    },
  });
  await ready();
  await userEvent.selectOptions(status(), 'delivered');
  expect((await notice('Error')).textContent).toContain('This job was changed meanwhile.');
  expect(status().value).toBe('pending');
});

test.each(['in_production', 'completed'] as const)(
  '%s without an approved proof needs confirmation',
  async (next) => {
    const calls = open(job, {
      answers: { [`PUT ${path}`]: answer(200, { ...job, status: next }) },
    });
    await ready();
    await userEvent.selectOptions(status(), next);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Continue without an approved proof?',
    });
    expect(puts(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Set / }));
    await waitFor(() => expect(puts(calls)).toEqual([{ status: next, version: 3 }]));
  },
);

test('with an approved proof no confirmation is needed', async () => {
  const calls = open(
    { ...job, proofStatus: 'approved' },
    { answers: { [`PUT ${path}`]: answer(200, { ...job, status: 'completed' }) } },
  );
  await ready();
  await userEvent.selectOptions(status(), 'completed');
  await waitFor(() => expect(puts(calls)).toEqual([{ status: 'completed', version: 3 }]));
});

test('lets staff change the address in place; an unchanged one is not sent, an empty one is an error', async () => {
  const calls = open(job, {
    answers: { [`PUT ${path}`]: answer(200, { ...job, customerEmail: 'new@acme.test' }) },
  });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Customer Email' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(puts(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Customer Email' }));
  const field = screen.getByLabelText('Customer Email');
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody@');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Invalid email')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'new@acme.test{Enter}');
  await notice('Email updated');
  expect(puts(calls)).toEqual([{ customerEmail: 'new@acme.test', version: 3 }]);
});

test('a customer does not change the address in place', async () => {
  open(own, { viewer: ada });
  await ready();
  expect(screen.queryByRole('button', { name: 'Edit Customer Email' })).toBeNull();
});

test('shows Edit Job to users who can edit', async () => {
  open(
    { ...job, refusals: { ...customerRefusals, edit: 'This job belongs to a colleague.' } },
    { viewer: ada },
  );
  await ready();
  expect(screen.queryByRole('button', { name: 'Edit Job' })).toBeNull();
});

test('sends changed fields without emptied ones, with the shown version', async () => {
  const calls = open(job, {
    answers: { [`PUT ${path}`]: answer(200, { ...job, title: 'Folders, reprint', version: 4 }) },
  });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Job' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Job Details' });
  const title = within(dialog).getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(within(dialog).getByText('Title is required')).toBeTruthy();
  await userEvent.type(title, 'Folders, reprint');
  await userEvent.clear(within(dialog).getByLabelText('Description'));
  expect(
    within(dialog).getByRole('link', { name: 'Open the full form' }).getAttribute('href'),
  ).toBe(`/jobs/${job.id}/edit`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await notice('Job updated');
  expect(puts(calls)).toEqual([{ title: 'Folders, reprint', version: 3 }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Folders, reprint');
});

test('restores unsaved changes until they are saved or discarded', async () => {
  const edit = async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Job' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Job Details' }));
  };
  open(job);
  await userEvent.type((await edit()).getByLabelText('Notes'), 'Call first.');
  cleanup();
  open({ ...job, title: 'Folders' });
  const dialog = await edit();
  const text = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(dialog.getByRole('status').textContent).toContain('We restored your unsaved entries.');
  expect([text('Title'), text('Notes')]).toEqual(['Folders', `${job.notes ?? ''}Call first.`]);
  await userEvent.click(dialog.getByRole('button', { name: 'Start Over' }));
  expect(text('Notes')).toBe(job.notes ?? '');
  expect(sessionStorage).toHaveLength(0);
});

test('hides staff fields from customers, and explains why the quantity is locked', async () => {
  const lockedText = 'Specifications are locked once production has started.';
  open({ ...own, refusals: { ...customerRefusals, specify: lockedText } }, { viewer: ada });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Job' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Job Details' });
  expect(within(dialog).queryByLabelText('Total Price')).toBeNull();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Quantity').disabled).toBe(true);
  expect(within(dialog).getByText(lockedText)).toBeTruthy();
});

test('shows that the job was not found', async () => {
  open(job, { answers: { [`GET ${path}`]: answer(404, { message: 'Not found' }) } });
  expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Jobs' }).getAttribute('href')).toBe('/jobs');
});

test('shows why a job cannot be loaded, with Retry and a link back', async () => {
  open(job, {
    answers: { [`GET ${path}`]: answer(500, { message: 'Something went wrong on our side.' }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The job could not be loaded.')).toBeTruthy();
  expect(alert.getByText('Something went wrong on our side.')).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Back to Jobs' }).getAttribute('href')).toBe('/jobs');
  fakeApi({ ...sideAnswers, [`GET ${path}`]: answer(200, job) });
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await ready();
});
