import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobDetail, JobStatus } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { sideAnswers, notice, path } from './job.page.testing.js';
import { JobPage } from './job.page.js';

const stale = answer(409, { message: 'Somebody else changed this job.' });

async function open() {
  let storedJob = job;
  const store = (fields: Partial<JobDetail>) => {
    storedJob = { ...storedJob, ...fields, version: storedJob.version + 1 };
    return storedJob;
  };
  const calls = fakeApi({
    ...sideAnswers,
    [`GET ${path}`]: () => answer(200, storedJob),
    [`PUT ${path}`]: () => {
      const { version, ...fields } = sentBodies().at(-1)!;
      return version === undefined || version === storedJob.version
        ? answer(200, store(fields))
        : stale;
    },
  });
  const sentBodies = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Partial<JobDetail>);
  const { client } = openPage(<JobPage />, {
    path: `/jobs/${job.id}`,
    route: '/jobs/:id',
    viewer: bea,
  });
  await screen.findByRole('heading', { level: 1, name: job.title });
  return {
    sentBodies,
    stored: () => storedJob,
    theyChange: store,
    refresh: () => act(() => client.invalidateQueries({ queryKey: ['/api/jobs', job.id] })),
  };
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Job status');
const choose = (status: JobStatus) => userEvent.selectOptions(select(), status);
const undo = async () =>
  userEvent.click(within(await notice('Status updated')).getByRole('button', { name: 'Undo' }));
const question = () =>
  screen.findByRole('alertdialog', { name: 'Continue without an approved proof?' });

afterEach(cleanup);

test('does not overwrite a colleague’s status, and shows it', async () => {
  const { theyChange, stored } = await open();
  theyChange({ status: 'proof_approved' });
  await choose('ready_for_proof');
  expect((await notice('Error')).textContent).toContain('Somebody else changed this job.');
  await waitFor(() => expect(select().value).toBe('proof_approved'));
  expect(stored().status).toBe('proof_approved');
});

test('Undo does not revert a colleague’s change', async () => {
  const { theyChange, stored, sentBodies } = await open();
  await choose('ready_for_proof');
  await notice('Status updated');
  theyChange({ status: 'proof_approved' });
  await undo();
  expect((await notice('Error')).textContent).toContain('Somebody else changed this job.');
  await waitFor(() => expect(select().value).toBe('proof_approved'));
  expect(stored().status).toBe('proof_approved');
  expect(sentBodies().at(-1)).toEqual({ status: 'pending', version: 4 });
});

test('sends a second choice with the user’s own new version', async () => {
  const { sentBodies, stored } = await open();
  await Promise.all([choose('ready_for_proof'), choose('proof_approved')]);
  await waitFor(() => expect(stored().status).toBe('proof_approved'));
  expect(sentBodies()).toEqual([
    { status: 'ready_for_proof', version: 3 },
    { status: 'proof_approved', version: 4 },
  ]);
});

test('confirms a status without an approved proof for the job that was shown', async () => {
  const { theyChange, refresh, sentBodies, stored } = await open();
  await choose('in_production');
  const dialog = within(await question());
  theyChange({ quantity: 50_000 });
  await refresh();
  expect(await dialog.findByText('Quantity: was 1,500, now 50,000')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Set In Production' }));
  expect((await notice('Error')).textContent).toContain('Somebody else changed this job.');
  expect(sentBodies()).toEqual([{ status: 'in_production', version: 3 }]);
  expect(stored().status).toBe('pending');
});

test('updates the confirmation for a changed job, and closes it after an approval', async () => {
  const { theyChange, refresh, sentBodies } = await open();
  await choose('in_production');
  const dialog = within(await question());
  theyChange({ quantity: 50_000 });
  await refresh();
  await userEvent.click(await dialog.findByRole('button', { name: 'Load Their Changes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Set In Production' }));
  await notice('Status updated');
  expect(sentBodies()).toEqual([{ status: 'in_production', version: 4 }]);

  await choose('completed');
  theyChange({ proofStatus: 'approved' });
  await refresh();
  const laterQuestion = within(await question());
  await userEvent.click(await laterQuestion.findByRole('button', { name: 'Load Their Changes' }));
  await waitFor(() => expect(screen.queryByText(/has not approved a proof/)).toBeNull());
  expect(sentBodies()).toHaveLength(1);
});
