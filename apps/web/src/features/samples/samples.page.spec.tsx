import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity, SampleRow, SampleStatus } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { SamplesPage } from './samples.page.js';

const id = '01900000-0000-7000-8000-0000000000c1';
const sample: SampleRow = {
  id,
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  companyName: 'Acme Outfitters',
  title: 'Soft-touch card',
  description: 'Something that feels like suede.',
  sampleType: 'coating',
  status: 'active',
  requestedDate: '2026-11-18T15:00:00.000Z',
  sentDate: null,
  notes: 'Two sheets, please.',
  carrier: null,
  trackingNumber: null,
  nextStep: nextStep('shop', 'sendSample'),
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  version: 2,
};
const sent = { ...sample, status: 'sent', sentDate: '2026-11-20T15:00:00.000Z' } satisfies SampleRow;
const activity = { id: 'a1', description: 'Ada Lindqvist requested the sample.', createdAt: sample.requestedDate } as Activity;
const list = (search = '') => `GET /api/samples?${search}limit=48`;

interface Opening {
  viewer?: typeof ada;
  search?: string;
  answers?: Parameters<typeof fakeApi>[0];
}

function open(rows: SampleRow[], { viewer = ada, search = '', answers = {} }: Opening = {}) {
  const calls = fakeApi({
    [list()]: answer(200, rows),
    [`GET /api/samples/${id}`]: answer(200, rows[0]),
    [`GET /api/samples/${id}/activities`]: answer(200, [activity]),
    [`GET /api/mails?entityType=sample&entityId=${id}`]: answer(200, []),
    ...answers,
  });
  openPage(<SamplesPage />, { at: `/samples${search}`, route: '/samples', viewer });
  return calls;
}
const card = () => screen.findByRole('article', { name: 'Soft-touch card' });
const drawer = () => screen.findByRole('dialog', { name: 'Soft-touch card' });
const press = async (name: string, within_: HTMLElement) => userEvent.click(within(within_).getByRole('button', { name }));
const notice = async (name: string) => (await screen.findByRole('alertdialog', { name })).textContent;
const sentBodies = (calls: ReturnType<typeof fakeApi>, verb: string) =>
  calls.filter(({ method }) => method === verb).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a card says what was asked for, how far it is and since when', async () => {
  open([{ ...sent }]);
  const { textContent } = await card();
  expect(document.title).toBe('Sample Tracking · Makeready');
  expect(textContent).toContain('Soft-touch cardSentCoating SampleSomething that feels like suede.');
  expect(textContent).toContain('Requested Nov 18, 2026Sent Nov 20, 2026Two sheets, please.');
  expect(textContent).not.toContain('Ada Lindqvist');
});

test('staff see whose sample it is', async () => {
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
  expect(buttons.map((button) => button.textContent)).toEqual(isTracked ? ['View Details', 'Track Sample'] : ['View Details']);
});

test('while the samples are on their way, six cards stand in their place', async () => {
  open([], { answers: { [list()]: () => new Promise(() => undefined) } });
  expect((await screen.findByRole('status', { name: 'Loading' })).children).toHaveLength(6);
});

test('without any, the first is a press away; a filter that leaves none says so and is cleared by one', async () => {
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

test('search and status stand in the address, and what nobody offers counts as absent', async () => {
  open([], { search: '?q=suede&status=lost', answers: { [list('q=suede&')]: answer(200, [sample]) } });
  expect(await card()).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search samples' }).value).toBe('suede');
});

test.each([
  ['the shop', ada],
  ['the customer', bea],
])('the list can be narrowed to what waits for oneself or %s', async (side, viewer) => {
  open([], { viewer, answers: { [list('waiting=me&')]: answer(200, [sample]), [list('waiting=others&')]: answer(200, []) } });
  const waiting = await screen.findByLabelText('Waiting for');
  await userEvent.selectOptions(waiting, 'Me');
  expect(location.search).toBe('?waiting=me');
  expect(await card()).toBeTruthy();
  await userEvent.selectOptions(waiting, side.replace('the', 'The'));
  expect(location.search).toBe('?waiting=others');
  expect(await screen.findByText('No samples match your current filters.')).toBeTruthy();
});

test('samples that could not be had are asked for again', async () => {
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

test('a request without title and type is not sent; a whole one is, once, and empties the form', async () => {
  const calls = open([sample], { answers: { 'POST /api/samples': answer(201, sample) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  await press('Submit Request', await request());
  expect((await request()).textContent).toMatch(/Title is required.*Sample Type is required/);
  expect(sentBodies(calls, 'POST')).toEqual([]);
  await press('Cancel', await request());
  await fillRequest();
  await press('Submit Request', await request());
  expect(await notice('Sample Request Created')).toContain('Your sample request has been submitted successfully.');
  const requestedDate = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect(sentBodies(calls, 'POST')).toEqual([
    { title: 'Kraft stock', sampleType: 'paper', description: 'As brown as it gets', notes: '', status: 'active', requestedDate },
  ]);
  expect(calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/samples?'))).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  expect(within(await request()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

test('a request that failed says so and keeps what was typed, also when the dialog is closed', async () => {
  open([sample], { answers: { 'POST /api/samples': answer(500) } });
  await fillRequest();
  await press('Submit Request', await request());
  expect(await notice('Error')).toContain('Failed to create sample request. Please try again.');
  await press('Cancel', await request());
  await userEvent.click(await screen.findByRole('button', { name: 'Request Sample' }));
  expect(within(await request()).getByLabelText<HTMLInputElement>('Title').value).toBe('Kraft stock');
});

test('the drawer shows every field and the history, and the address opens it', async () => {
  open([{ ...sent, carrier: 'Other', trackingNumber: 'B-17' }], { viewer: bea });
  await press('View Details of Soft-touch card', await card());
  expect(location.search).toBe(`?sample=${id}`);
  const facts = (await drawer()).textContent;
  for (const fact of ['Sample TypeCoating Sample', 'CustomerAda Lindqvist', 'CompanyAcme Outfitters', 'CarrierOther', 'TrackingB-17'])
    expect(facts).toContain(fact);
  expect(await within(await drawer()).findByText('Ada Lindqvist requested the sample.')).toBeTruthy();
  await press('Close', await drawer());
  expect(location.search).toBe('');
  cleanup();
  open([sent], { search: `?sample=${id}&part=tracking` });
  await drawer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tracking'));
});

test('a sample that is not there is said to be missing', async () => {
  open([], { search: `?sample=${id}`, answers: { [`GET /api/samples/${id}`]: answer(404, { message: 'Not found' }) } });
  expect(await screen.findByText('Sample not found')).toBeTruthy();
});

const steps = () =>
  within(screen.getByRole('region', { name: 'Tracking' }))
    .queryAllByRole('listitem')
    .map((step) => step.textContent);

test.each<[string, Partial<SampleRow>, string[], string | null]>([
  ['asked for', {}, ['RequestedNov 18, 2026', 'SentNot yet', 'ReceivedNot yet'], null],
  ['sent without a carrier', sent, ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'ReceivedNot yet'], null],
  [
    'sent by somebody unknown',
    { ...sent, carrier: 'Other', trackingNumber: 'B-17' },
    ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'ReceivedNot yet'],
    null,
  ],
  ['received', { ...sent, status: 'received' }, ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'Received'], null],
  ['sent with UPS', { ...sent, carrier: 'UPS', trackingNumber: '1Z 99' }, [], 'https://www.ups.com/track?tracknum=1Z99'],
])('what is tracked of a sample %s', async (_how, changes, expected, href) => {
  open([{ ...sample, ...changes }], { search: `?sample=${id}&part=tracking` });
  await drawer();
  await waitFor(() => expect(steps()).toEqual(expected));
  const link = within(screen.getByRole('region', { name: 'Tracking' })).queryByRole('link');
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

const patch = `PATCH /api/samples/${id}`;

test('who asked for it marks it received, and archives it after a question', async () => {
  const calls = open([sent], { search: `?sample=${id}`, answers: { [patch]: answer(200, { ...sent, status: 'received', version: 3 }) } });
  await press('Mark as Received', await drawer());
  expect(await notice('Sample received')).toContain('Soft-touch card');
  expect(sentBodies(calls, 'PATCH')).toEqual([{ status: 'received', version: 2 }]);
  cleanup();
  const later = open([sample], {
    search: `?sample=${id}`,
    answers: { [patch]: answer(200, { ...sample, status: 'archived', version: 3 }) },
  });
  await press('Archive', await drawer());
  const question = await screen.findByRole('alertdialog', { name: 'Archive this sample?' });
  expect(sentBodies(later, 'PATCH')).toEqual([]);
  await press('Archive', question);
  expect(await notice('Sample archived')).toContain('Soft-touch card');
  expect(sentBodies(later, 'PATCH')).toEqual([{ status: 'archived', version: 2 }]);
});

test.each([
  ['a colleague', { ...ada, id: 'ben' }, []],
  ['the shop', bea, ['Save Changes']],
])('%s has no steps of the person who asked', async (_who, viewer, expected) => {
  open([sent], { viewer, search: `?sample=${id}` });
  const names = within(await drawer())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.filter(Boolean)).toEqual(expected);
});

test('staff set status, carrier and number; only what they changed is sent', async () => {
  const stored = { ...sent, carrier: 'UPS', trackingNumber: '1Z99', version: 3 } satisfies SampleRow;
  const calls = open([sample], { viewer: bea, search: `?sample=${id}`, answers: { [patch]: answer(200, stored) } });
  const form = within(await drawer());
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Sent');
  await userEvent.selectOptions(form.getByLabelText('Carrier'), 'UPS');
  await userEvent.type(form.getByLabelText('Tracking Number'), '1Z99');
  await press('Save Changes', await drawer());
  expect(await notice('Sample updated')).toContain('Soft-touch card');
  expect(sentBodies(calls, 'PATCH')).toEqual([{ status: 'sent', carrier: 'UPS', trackingNumber: '1Z99', version: 2 }]);
});

test('when somebody was quicker, staff are told and can begin again with what is there', async () => {
  let now: SampleRow = sample;
  open([sample], {
    viewer: bea,
    search: `?sample=${id}`,
    answers: {
      [`GET /api/samples/${id}`]: () => answer(200, now),
      [patch]: () => {
        now = { ...sample, status: 'requested', version: 3 };
        return answer(409, { statusCode: 409, message: 'Somebody else changed this sample.' });
      },
    },
  });
  const form = within(await drawer());
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Sent');
  await press('Save Changes', await drawer());
  expect(await notice('Error')).toContain('Somebody else changed this sample.');
  await userEvent.click(await form.findByRole('button', { name: 'Show it as it is now' }));
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('requested');
});
