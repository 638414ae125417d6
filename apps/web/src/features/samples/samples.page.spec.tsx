import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SampleStatus } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import {
  card,
  list,
  notice,
  open,
  press,
  sample,
  sentBodies,
  sentFields,
} from './samples.page.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows the request, its status and its date', async () => {
  open([{ ...sentFields }]);
  const { textContent } = await card();
  expect(document.title).toBe('Sample Tracking · Makeready');
  expect(textContent).toContain(
    'Soft-touch cardSentCoating SampleSomething that feels like suede.',
  );
  expect(textContent).toContain('Requested Nov 18, 2026Sent Nov 20, 2026Two sheets, please.');
  expect(textContent).not.toContain('Ada Lindqvist');
});

test('shows staff the customer', async () => {
  open([sample], { viewer: bea });
  expect((await card()).textContent).toContain('Coating Sample · Ada Lindqvist, Acme Outfitters');
});

test.each<[SampleStatus, boolean]>([
  ['active', true],
  ['requested', false],
  ['sent', true],
  ['received', false],
  ['archived', false],
])('a sample that is %s can be tracked: %s', async (status, isTracked) => {
  open([{ ...sample, status }]);
  const buttons = within(await card()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(
    isTracked ? ['View Details', 'Track Sample'] : ['View Details'],
  );
});

test('shows six placeholders while loading', async () => {
  open([], { answers: { [list()]: () => new Promise(() => undefined) } });
  expect((await screen.findByRole('status', { name: 'Loading' })).children).toHaveLength(6);
});

test('offers the first request, and clears a filter without results', async () => {
  open([], { answers: { [list('status=received&')]: answer(200, []) } });
  expect(await screen.findByText('No Sample Requests')).toBeTruthy();
  expect(screen.getByText("You haven't requested any samples yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Request Your First Sample' }));
  await press('Cancel', await screen.findByRole('dialog', { name: 'Request Sample' }));
  const filter = screen.getByRole('radiogroup', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('radio')
      .map((one) => one.textContent),
  ).toEqual(['All', 'Active', 'Requested', 'Sent', 'Received', 'Archived']);
  await userEvent.click(within(filter).getByRole('radio', { name: 'Received' }));
  expect(location.search).toBe('?status=received');
  expect(await screen.findByText('No Samples Found')).toBeTruthy();
  expect(screen.getByText('No samples match your current filters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all samples' }));
  expect(location.search).toBe('');
});

test('keeps search and status in the address, and ignores unknown values', async () => {
  open([], {
    search: '?q=suede&status=lost',
    answers: { [list('q=suede&')]: answer(200, [sample]) },
  });
  expect(await card()).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search samples' }).value).toBe(
    'suede',
  );
});

test.each([
  ['the shop', ada],
  ['the customer', bea],
])('filters by what waits for the user or %s', async (side, viewer) => {
  open([], {
    viewer,
    answers: {
      [list('waiting=me&')]: answer(200, [sample]),
      [list('waiting=others&')]: answer(200, []),
    },
  });
  const waitingFilter = await screen.findByLabelText('Waiting on');
  await userEvent.selectOptions(waitingFilter, 'Me');
  expect(location.search).toBe('?waiting=me');
  expect(await card()).toBeTruthy();
  await userEvent.selectOptions(waitingFilter, side.replace('the', 'The'));
  expect(location.search).toBe('?waiting=others');
  expect(await screen.findByText('No samples match your current filters.')).toBeTruthy();
});

test('offers a retry when the samples could not be loaded', async () => {
  let status = 500;
  open([], { answers: { [list()]: () => answer(status, [sample]) } });
  expect(await screen.findByText('The samples could not be loaded.')).toBeTruthy();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card()).toBeTruthy();
});

const request = () => screen.findByRole('dialog', { name: 'Request Sample' });
async function fillRequest() {
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  const form = within(await request());
  await userEvent.type(form.getByLabelText('Title'), 'Kraft stock');
  await userEvent.selectOptions(form.getByLabelText('Sample Type'), 'Paper Sample');
  await userEvent.type(form.getByLabelText('Description'), 'As brown as it gets');
}

test('requires title and type, sends one request, and empties the form', async () => {
  const calls = open([sample], { answers: { 'POST /api/samples': answer(201, sample) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  await press('Submit Request', await request());
  expect((await request()).textContent).toMatch(/Title is required.*Sample Type is required/);
  expect(sentBodies(calls, 'POST')).toEqual([]);
  await press('Cancel', await request());
  await fillRequest();
  await press('Submit Request', await request());
  expect(await notice('Sample Request Created')).toContain(
    'Your sample request has been submitted successfully.',
  );
  const requestedDate = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect(sentBodies(calls, 'POST')).toEqual([
    {
      title: 'Kraft stock',
      sampleType: 'paper',
      description: 'As brown as it gets',
      notes: '',
      status: 'active',
      requestedDate,
    },
  ]);
  expect(calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/api/samples?'))).toHaveLength(2),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  expect(within(await request()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

test('shows a failed request, and keeps the input when closed', async () => {
  open([sample], { answers: { 'POST /api/samples': answer(500) } });
  await fillRequest();
  await press('Submit Request', await request());
  expect(await notice('Error')).toContain('Failed to create sample request. Please try again.');
  await press('Cancel', await request());
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  expect(within(await request()).getByLabelText<HTMLInputElement>('Title').value).toBe(
    'Kraft stock',
  );
});
