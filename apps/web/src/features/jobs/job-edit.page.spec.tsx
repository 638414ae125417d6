import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { customerRefusals, sampleJob as job } from '../../testing/sample-job.js';
import { JobEditPage } from './job-edit.page.js';

const path = `/api/jobs/${job.id}`;
const accounts = {
  'GET /api/jjsa-users': answer(200, [
    { id: 'ada', firstName: 'Ada', username: 'ada@acme.test', companyName: 'Acme Outfitters' },
    { id: 'cora', firstName: null, username: 'cora@globex.test', companyName: null },
  ]),
};
const open = (
  storedJob: JobDetail | (() => JobDetail) = job,
  viewer = bea,
  answers: Parameters<typeof fakeApi>[0] = {},
) => {
  const read = () => answer(200, typeof storedJob === 'function' ? storedJob() : storedJob);
  const calls = fakeApi({ ...accounts, [`GET ${path}`]: read, ...answers });
  return {
    calls,
    ...openPage(<JobEditPage />, { path: `/jobs/${job.id}/edit`, route: '/jobs/:id/edit', viewer }),
  };
};
const ready = () => screen.findByLabelText('Title');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const puts = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('shows the specified fields with the stored values', async () => {
  open();
  await ready();
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual([
    'Title',
    'Status',
    'Total Price',
    'Description',
    'Customer Name',
    'Customer Email',
    'Assign to JJS&A User',
    'Quantity',
    'Paper Type',
    'Size',
    'Colors',
    'Finishing',
    'Bindery',
    'Delivery Method',
    'Delivery Address',
    'Notes',
    'Sample Tracking Number',
    'Sample Sent Date',
    'Sample Delivery Address',
    'Sample Notes',
  ]);
  expect([field('Title').value, field('Quantity').value, field('Total Price').value]).toEqual([
    'Presentation folders',
    '1500',
    '2975.00',
  ]);
  expect(field('Status').querySelectorAll('option')).toHaveLength(8);
});

test('offers a retry when the users could not be loaded', async () => {
  const users = [answer(500, 'down'), accounts['GET /api/jjsa-users']];
  open(job, bea, { 'GET /api/jjsa-users': () => users.shift()! });
  await ready();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The users could not be loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await within(field('Assign to JJS&A User')).findByRole('option', { name: /cora@globex\.test/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers pickup, shipping and mail, and the stored method', async () => {
  open();
  await ready();
  const options = [...field('Delivery Method').querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );
  expect(options).toEqual(['Pickup', 'Shipping', 'Mail', 'Delivery']);
  expect(field('Delivery Method').value).toBe('delivery');
});

test('sends only changed fields, emptied ones as null, and returns to the list', async () => {
  const { calls } = open(job, bea, { [`PUT ${path}`]: answer(200, { ...job, version: 4 }) });
  await ready();
  type('Title', 'Folders, reprint');
  type('Quantity', '');
  type('Customer Email', '');
  type('Sample Sent Date', '2026-11-12');
  await save();
  expect(await screen.findByRole('alertdialog', { name: 'Job updated successfully' })).toBeTruthy();
  expect(puts(calls)).toEqual([
    {
      title: 'Folders, reprint',
      quantity: null,
      customerEmail: null,
      sampleSentDate: '2026-11-12',
      version: 3,
    },
  ]);
  expect(location.pathname).toBe('/jobs');
});

test('validates title, address and quantity at their fields', async () => {
  const { calls } = open();
  await ready();
  type('Title', ' ');
  type('Customer Email', 'a@b');
  type('Quantity', '0');
  await save();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(screen.getByText('Quantity must be at least 1')).toBeTruthy();
  expect(puts(calls)).toEqual([]);
});

test('lets staff assign the job to a customer or to no one', async () => {
  const { calls } = open(job, bea, { [`PUT ${path}`]: answer(200, { ...job, version: 4 }) });
  await ready();
  const assign = field('Assign to JJS&A User');
  await waitFor(() =>
    expect([...assign.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      'Ada (ada@acme.test) · Acme Outfitters',
      'cora@globex.test (cora@globex.test)',
    ]),
  );
  await userEvent.selectOptions(assign, '');
  await save();
  await waitFor(() => expect(puts(calls)).toEqual([{ assignedUserId: null, version: 3 }]));
});

test('asks for confirmation before it saves a status that needs an approved proof', async () => {
  const { calls } = open(job, bea, { [`PUT ${path}`]: answer(200, { ...job, version: 4 }) });
  await ready();
  await userEvent.selectOptions(field('Status'), 'completed');
  await save();
  const question = () =>
    screen.findByRole('alertdialog', { name: 'Continue without an approved proof?' });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(puts(calls)).toEqual([]);
  await save();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Set Completed' }));
  await waitFor(() => expect(puts(calls)).toEqual([{ status: 'completed', version: 3 }]));
});

test('locks status, price and name for customers, and the specification once it is locked', async () => {
  const lockedText = 'Specifications are locked once production has started.';
  const { calls } = open({ ...job, refusals: { ...customerRefusals, specify: lockedText } }, ada);
  await ready();
  expect(
    ['Status', 'Total Price', 'Customer Name', 'Quantity', 'Paper Type', 'Bindery'].map(
      (label) => field(label).disabled,
    ),
  ).toEqual(Array.from({ length: 6 }, () => true));
  expect(
    ['Title', 'Customer Email', 'Notes', 'Delivery Address'].map((label) => field(label).disabled),
  ).toEqual(Array.from({ length: 4 }, () => false));
  expect(screen.getByText(lockedText)).toBeTruthy();
  expect(screen.queryByLabelText('Assign to JJS&A User')).toBeNull();
  expect(calls.map(({ path: calledPath }) => calledPath)).not.toContain('/api/jjsa-users');
});

test('shows why the user cannot edit', async () => {
  open(
    { ...job, refusals: { ...customerRefusals, edit: 'This job belongs to a colleague.' } },
    ada,
  );
  expect(await screen.findByText('This job belongs to a colleague.')).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('shows both values after another person’s change, and accepts either', async () => {
  const savedJobs = [job];
  const { calls } = open(() => savedJobs[0]!, bea, {
    [`PUT ${path}`]: () => {
      savedJobs[0] = { ...job, title: 'Folders of Beth', notes: 'From Beth', version: 4 };
      return answer(409, { message: 'Somebody else changed this job meanwhile.' });
    },
  });
  await ready();
  type('Title', 'Folders of mine');
  await save();
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain(
    'Somebody else changed this job meanwhile.',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load Their Changes' }));
  expect(
    await screen.findByText('Title: yours “Folders of mine”, theirs “Folders of Beth”'),
  ).toBeTruthy();
  expect([field('Title').value, field('Notes').value]).toEqual(['Folders of mine', 'From Beth']);
  await userEvent.click(screen.getByRole('button', { name: 'Use Theirs' }));
  expect(field('Title').value).toBe('Folders of Beth');
  expect(puts(calls)).toEqual([{ title: 'Folders of mine', version: 3 }]);
});

test('restores unsaved input after a reload, and Cancel asks what to do with it', async () => {
  const { leave } = open();
  await ready();
  type('Notes', 'Ring first');
  leave();
  open();
  await ready();
  expect(field('Notes').value).toBe('Ring first');
  expect(screen.getByText(/are in the form but not saved yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Keep your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(location.pathname).toBe('/jobs');
  expect(localStorage.getItem(`makeready.job-form.${job.id}.bea`)).toBeNull();
});

test('shows that the job was not found', async () => {
  open(job, bea, { [`GET ${path}`]: answer(404, { message: 'Not found' }) });
  expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy();
});
