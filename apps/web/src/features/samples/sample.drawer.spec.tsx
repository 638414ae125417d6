import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SampleRow } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import {
  card,
  id,
  notice,
  open,
  press,
  sample,
  sentBodies,
  sentFields,
} from './samples.page.testing.js';

const drawer = () => screen.findByRole('dialog', { name: 'Soft-touch card' });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the drawer shows every field and the history, and the address opens it', async () => {
  open([{ ...sentFields, carrier: 'Other', trackingNumber: 'B-17' }], { viewer: bea });
  await press('View Details of Soft-touch card', await card());
  expect(location.search).toBe(`?sample=${id}`);
  const facts = (await drawer()).textContent;
  for (const fact of [
    'Sample TypeCoating Sample',
    'CustomerAda Lindqvist',
    'CompanyAcme Outfitters',
    'CarrierOther',
    'TrackingB-17',
  ])
    expect(facts).toContain(fact);
  expect(
    await within(await drawer()).findByText('Ada Lindqvist requested the sample.'),
  ).toBeTruthy();
  await press('Close', await drawer());
  expect(location.search).toBe('');
  cleanup();
  open([sentFields], { search: `?sample=${id}&part=tracking` });
  await drawer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tracking'));
});

test('shows that the sample was not found', async () => {
  open([], {
    search: `?sample=${id}`,
    answers: { [`GET /api/samples/${id}`]: answer(404, { message: 'Not found' }) },
  });
  expect(await screen.findByText('Sample not found')).toBeTruthy();
});

const steps = () =>
  within(screen.getByRole('region', { name: 'Tracking' }))
    .queryAllByRole('listitem')
    .map((step) => step.textContent);

test.each<[string, Partial<SampleRow>, string[], string | null]>([
  ['requested', {}, ['RequestedNov 18, 2026', 'SentNot yet', 'ReceivedNot yet'], null],
  [
    'sent without a carrier',
    sentFields,
    ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'ReceivedNot yet'],
    null,
  ],
  [
    'sent by somebody unknown',
    { ...sentFields, carrier: 'Other', trackingNumber: 'B-17' },
    ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'ReceivedNot yet'],
    null,
  ],
  [
    'received',
    { ...sentFields, status: 'received' },
    ['RequestedNov 18, 2026', 'SentNov 20, 2026', 'Received'],
    null,
  ],
  [
    'sent with UPS',
    { ...sentFields, carrier: 'UPS', trackingNumber: '1Z 99' },
    [],
    'https://www.ups.com/track?tracknum=1Z99',
  ],
])('what is tracked of a sample %s', async (_how, changes, expected, href) => {
  open([{ ...sample, ...changes }], { search: `?sample=${id}&part=tracking` });
  await drawer();
  await waitFor(() => expect(steps()).toEqual(expected));
  const link = within(screen.getByRole('region', { name: 'Tracking' })).queryByRole('link');
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

const patch = `PATCH /api/samples/${id}`;

test('lets the customer mark it as received, and archive it after a confirmation', async () => {
  const calls = open([sentFields], {
    search: `?sample=${id}`,
    answers: { [patch]: answer(200, { ...sentFields, status: 'received', version: 3 }) },
  });
  await press('Mark as Received', await drawer());
  expect(await notice('Sample received')).toContain('Soft-touch card');
  expect(sentBodies(calls, 'PATCH')).toEqual([{ status: 'received', version: 2 }]);
  cleanup();
  const laterCalls = open([sample], {
    search: `?sample=${id}`,
    answers: { [patch]: answer(200, { ...sample, status: 'archived', version: 3 }) },
  });
  await press('Archive', await drawer());
  const question = await screen.findByRole('alertdialog', { name: 'Archive this sample?' });
  expect(sentBodies(laterCalls, 'PATCH')).toEqual([]);
  await press('Archive', question);
  expect(await notice('Sample archived')).toContain('Soft-touch card');
  expect(sentBodies(laterCalls, 'PATCH')).toEqual([{ status: 'archived', version: 2 }]);
});

test('Archive shows the shop’s changes, and archives only the shown version', async () => {
  let now: SampleRow = sample;
  const calls = open([sample], {
    search: `?sample=${id}`,
    answers: {
      [`GET /api/samples/${id}`]: () => answer(200, now),
      [patch]: () => {
        now = { ...sample, notes: 'One sheet.', version: 3 };
        return sentBodies(calls, 'PATCH').length < 3
          ? answer(409, { statusCode: 409, message: 'Somebody else changed this sample.' })
          : answer(200, { ...now, status: 'archived', version: 4 });
      },
    },
  });
  await press('Archive', await drawer());
  const question = await screen.findByRole('alertdialog', { name: 'Archive this sample?' });
  await press('Archive', question);
  expect(
    await within(question).findByText('Notes: was “Two sheets, please.”, now “One sheet.”'),
  ).toBeTruthy();
  expect(within(question).getByText(/Nothing was saved\./)).toBeTruthy();
  await press('Archive', question);
  await press('Load Their Changes', question);
  await press('Archive', question);
  await notice('Sample archived');
  expect(sentBodies(calls, 'PATCH')).toEqual(
    [2, 2, 3].map((version) => ({ status: 'archived', version })),
  );
});

test.each([
  ['a colleague', { ...ada, id: 'ben' }, []],
  ['the shop', bea, ['Save Changes']],
])('%s has no steps for the customer', async (_who, viewer, expected) => {
  open([sentFields], { viewer, search: `?sample=${id}` });
  const names = within(await drawer())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.filter(Boolean)).toEqual(expected);
});

test('lets staff set status, carrier and number, and sends only the changes', async () => {
  const storedFields = {
    ...sentFields,
    carrier: 'UPS',
    trackingNumber: '1Z99',
    version: 3,
  } satisfies SampleRow;
  const calls = open([sample], {
    viewer: bea,
    search: `?sample=${id}`,
    answers: { [patch]: answer(200, storedFields) },
  });
  const form = within(await drawer());
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Sent');
  await userEvent.selectOptions(form.getByLabelText('Carrier'), 'UPS');
  await userEvent.type(form.getByLabelText('Tracking Number'), '1Z99');
  await press('Save Changes', await drawer());
  expect(await notice('Sample updated')).toContain('Soft-touch card');
  expect(sentBodies(calls, 'PATCH')).toEqual([
    { status: 'sent', carrier: 'UPS', trackingNumber: '1Z99', version: 2 },
  ]);
});

test('shows staff another person’s change, and continues with both', async () => {
  let now: SampleRow = sample;
  open([sample], {
    viewer: bea,
    search: `?sample=${id}`,
    answers: {
      [`GET /api/samples/${id}`]: () => answer(200, now),
      [patch]: () => {
        now = { ...sample, status: 'requested', notes: 'From Beth', version: 3 };
        return answer(409, { statusCode: 409, message: 'Somebody else changed this sample.' });
      },
    },
  });
  const form = within(await drawer());
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Sent');
  await press('Save Changes', await drawer());
  expect(await notice('Error')).toContain('Somebody else changed this sample.');
  expect(await form.findByText('Status: was Active, now Requested')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Load Their Changes' }));
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('sent');
  expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('From Beth');
});
