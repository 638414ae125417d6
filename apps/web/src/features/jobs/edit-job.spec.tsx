import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { JobPage } from './job.page.js';

const path = `/api/jobs/${job.id}`;
const theirs = { ...job, title: 'Folders of Beth', customerEmail: 'beth@acme.test', version: 4 };
const stale = answer(409, { message: 'Somebody else changed this job meanwhile.' });

async function open(saveAnswer = stale) {
  const savedJobs = [job];
  const calls = fakeApi({
    [`GET ${path}`]: () => answer(200, savedJobs[0]),
    [`GET ${path}/activities`]: answer(200, []),
    [`GET /api/mails?entityType=job&entityId=${job.id}`]: answer(200, []),
    [`PUT ${path}`]: saveAnswer,
  });
  const { client } = openPage(<JobPage />, {
    path: `/jobs/${job.id}`,
    route: '/jobs/:id',
    viewer: bea,
  });
  await screen.findByRole('heading', { level: 1, name: job.title });
  const theyChange = async () => {
    savedJobs[0] = theirs;
    await act(() => client.invalidateQueries({ queryKey: ['/api/jobs', job.id] }));
  };
  return {
    theyChange,
    sentBodies: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('sends the shown version, and keeps the text after a refusal', async () => {
  const { theyChange, sentBodies } = await open();
  await press('Edit Job');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Job Details' }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  await userEvent.type(field('Notes'), ' Call first.');
  await theyChange();
  expect(await form.findByText(`Title: was “${job.title}”, now “Folders of Beth”`)).toBeTruthy();
  await press('Save Changes');
  expect(
    await form.findByText(
      'Somebody else changed this job while you had it open. Nothing was saved.',
    ),
  ).toBeTruthy();
  const notes = `${job.notes ?? ''} Call first.`;
  expect(sentBodies()).toEqual([{ notes, version: 3 }]);
  expect([field('Title').value, field('Notes').value]).toEqual([job.title, notes]);
  await press('Load Their Changes');
  expect([field('Title').value, field('Notes').value]).toEqual(['Folders of Beth', notes]);
  expect(document.activeElement).toBe(field('Title'));
  await press('Save Changes');
  await waitFor(() => expect(sentBodies()[1]).toEqual({ notes, version: 4 }));
});

test('sends the address with the shown version, and restores it after a refusal', async () => {
  const { theyChange, sentBodies } = await open();
  await press('Edit Customer Email');
  const field = () => screen.getByLabelText<HTMLInputElement>('Customer Email');
  await userEvent.clear(field());
  await userEvent.type(field(), 'mine@acme.test');
  await theyChange();
  await press('Save');
  await waitFor(() => expect(field().value).toBe('mine@acme.test'));
  expect(sentBodies()).toEqual([{ customerEmail: 'mine@acme.test', version: 3 }]);
  expect(screen.getByText(/Customer Email: was .*, now “beth@acme.test”/)).toBeTruthy();
  await press('Load Their Changes');
  await press('Save');
  await waitFor(() =>
    expect(sentBodies()[1]).toEqual({ customerEmail: 'mine@acme.test', version: 4 }),
  );
});
