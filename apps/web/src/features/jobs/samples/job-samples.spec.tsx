import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobDetail, SampleShipment } from '#contracts';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { ada, bea, openPage } from '../../../testing/open-page.js';
import { sampleJob } from '../../../testing/sample-job.js';
import { sampleShipment as shipment } from '../../../testing/sample-shipment.js';
import { JobSamplesTab } from './job-samples.tab.js';

const path = `/api/jobs/${sampleJob.id}/sample-shipments`;
const one = `${path}/${shipment.id}`;
const shippedSample = {
  ...shipment,
  status: 'shipped',
  carrier: 'UPS',
  trackingNumber: '1Z99',
  shippedDate: '2026-11-20T15:00:00.000Z',
} satisfies SampleShipment;

interface OpenOptions {
  viewer?: typeof ada;
  job?: Partial<JobDetail>;
  answers?: Parameters<typeof fakeApi>[0];
}

function open(rows: SampleShipment[], { viewer = bea, job = {}, answers = {} }: OpenOptions = {}) {
  const calls = fakeApi({ [`GET ${path}`]: answer(200, rows), ...answers });
  openPage(<JobSamplesTab job={{ ...sampleJob, ...job }} />, {
    path: `/jobs/${sampleJob.id}`,
    viewer,
  });
  return calls;
}
const table = () => screen.findByRole('table', { name: 'Sample destinations' });
const row = async () => within(await table()).getAllByRole('row')[1]!;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = async (title: string, name: string) =>
  userEvent.click(within(await dialog(title)).getByRole('button', { name }));
const notice = async (name: string) =>
  (await screen.findByRole('alertdialog', { name })).textContent;
const sentBodies = (calls: ReturnType<typeof fakeApi>, verb: string) =>
  calls.filter(({ method }) => method === verb).map(({ body }) => body);
const reads = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method, path: read }) => method === 'GET' && read === path).length;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows recipient, quantity, status and the carrier link', async () => {
  open(
    [
      {
        ...shippedSample,
        status: 'delivered',
        deliveredDate: '2026-11-22T15:00:00.000Z',
        notes: 'Ring twice',
      },
    ],
    { viewer: ada },
  );
  expect((await row()).textContent).toBe(
    'Jo ParkAcme Portland12 Dock Street\nPortland, ME 04101Ring twice250DeliveredShipped Nov 20, 2026Delivered Nov 22, 2026UPS 1Z99',
  );
  expect(
    within(await row())
      .getByRole('link', { name: /^1Z99/ })
      .getAttribute('href'),
  ).toBe('https://www.ups.com/track?tracknum=1Z99');
});

test('uses the address as a name, and shows a number without a link for unknown carriers', async () => {
  open(
    [{ ...shippedSample, recipientName: null, company: null, quantity: null, carrier: 'Other' }],
    {
      viewer: ada,
    },
  );
  expect((await row()).textContent).toContain(
    '12 Dock Street12 Dock Street\nPortland, ME 04101-Shipped',
  );
  expect(within(await row()).queryByRole('link')).toBeNull();
});

test('shows staff an email that was not delivered', async () => {
  open([
    {
      ...shippedSample,
      delivery: { to: 'ada@exmaple.com', state: 'failed', lastError: 'No such host.' },
    },
  ]);
  expect((await row()).textContent).toContain('The email to ada@exmaple.com was not delivered.');
});

test.each<[string, (number | null)[], number | null, string, string | null]>([
  ['less than is ordered', [1000, 250], 5000, '1,250 of 5,000 allocated', null],
  ['all of it', [5000], 5000, '5,000 of 5,000 allocated', null],
  [
    'one more',
    [5000, 1],
    5000,
    '5,001 of 5,000 allocated',
    'The destinations need 1 more than the 5,000 ordered.',
  ],
  [
    'an unknown number',
    [10, null],
    5000,
    '10 of 5,000 allocated1 destination without a quantity',
    null,
  ],
  ['of a job without a quantity', [10, 20], null, '30 allocated', null],
])('allocated: %s', async (_what, quantities, quantity, words, warning) => {
  open(
    quantities.map((many, index) => ({ ...shipment, id: `${index}`, quantity: many })),
    { job: { quantity } },
  );
  await table();
  expect(screen.getByText(/allocated$/).parentElement!.textContent).toBe(words);
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(warning);
  expect(screen.queryByRole('progressbar') === null).toBe(quantity === null);
});

test('without destinations everybody may name the first, and staff nothing else', async () => {
  open([], { viewer: ada });
  expect(await screen.findByText('No sample destinations yet')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Import List',
    'Add Destination',
  ]);
});

test('customers add and import, and change nothing that is there', async () => {
  open([shipment], { viewer: ada });
  await table();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Import List',
    'Add Destination',
  ]);
});

test('shows the job’s own sample below', async () => {
  open([], {
    job: { sampleSentDate: '2026-11-18', sampleTrackingNumber: '1Z1', sampleNotes: 'Flat' },
  });
  const card = await screen.findByRole('region', { name: 'Sample Tracking' });
  expect(card.textContent).toContain('Sent DateNov 18, 2026Tracking Number1Z1NotesFlat');
});

test('offers a retry when the destinations could not be loaded', async () => {
  let status = 500;
  open([], { answers: { [`GET ${path}`]: () => answer(status, [shipment]) } });
  expect(await screen.findByText('The sample destinations could not be loaded.')).toBeTruthy();
  status = 200;
  await press('Retry');
  expect(await table()).toBeTruthy();
});

const title = 'Add Sample Destination';
const field = async (name: string, label: string) =>
  within(await dialog(name)).getByLabelText<HTMLInputElement>(label);

test('a destination needs an address; all else may be missing', async () => {
  const calls = open([], { viewer: ada, answers: { [`POST ${path}`]: answer(201, shipment) } });
  await press('Add Destination');
  await userEvent.type(await field(title, 'Quantity'), '1x5');
  await pressIn(title, 'Add Destination');
  expect(within(await dialog(title)).getByText('Address is required')).toBeTruthy();
  expect(document.activeElement).toBe(await field(title, 'Address'));
  expect(sentBodies(calls, 'POST')).toEqual([]);
  await userEvent.type(await field(title, 'Address'), '12 Dock Street');
  await pressIn(title, 'Add Destination');
  expect(await notice('Sample destination added')).toContain('Jo Park');
  const addedShipment = {
    recipientName: null,
    company: null,
    address: '12 Dock Street',
    quantity: 15,
    notes: null,
  };
  expect(sentBodies(calls, 'POST')).toEqual([addedShipment]);
  expect(calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toBeTruthy();
  await waitFor(() => expect(reads(calls)).toBe(2));
});

test('keeps input after a refusal and after closing', async () => {
  open([], {
    answers: { [`POST ${path}`]: answer(409, { statusCode: 409, message: 'The job is gone.' }) },
  });
  await press('Add Destination');
  await userEvent.type(await field(title, 'Address'), '12 Dock Street');
  await pressIn(title, 'Add Destination');
  expect(await notice('Failed to add sample destination')).toBeTruthy();
  expect(within(await dialog(title)).getByRole('alert').textContent).toBe('The job is gone.');
  await pressIn(title, 'Cancel');
  await press('Add Destination');
  expect((await field(title, 'Address')).value).toBe('12 Dock Street');
});

test('tracking begins as shipped and needs a number', async () => {
  const calls = open([shipment], { answers: { [`PATCH ${one}`]: answer(200, shippedSample) } });
  await press('Update tracking of Jo Park');
  expect((await field('Update Tracking', 'Status')).value).toBe('shipped');
  const carrier = await field('Update Tracking', 'Carrier');
  expect(
    [...carrier.querySelectorAll('option')].map(({ textContent }) => textContent).slice(1),
  ).toEqual(['UPS', 'FedEx', 'USPS', 'DHL', 'Other']);
  await pressIn('Update Tracking', 'Update Tracking');
  expect(
    within(await dialog('Update Tracking')).getByText('Tracking number is required'),
  ).toBeTruthy();
  await userEvent.type(await field('Update Tracking', 'Tracking Number'), '1Z99');
  await userEvent.selectOptions(carrier, 'UPS');
  await pressIn('Update Tracking', 'Update Tracking');
  expect(await notice('Tracking updated')).toContain('Jo Park: Shipped');
  expect(sentBodies(calls, 'PATCH')).toEqual([
    { trackingNumber: '1Z99', carrier: 'UPS', status: 'shipped', version: 1 },
  ]);
});

test('does not reset a delivered sample, and sends only changed fields', async () => {
  const deliveredSample: SampleShipment = { ...shippedSample, status: 'delivered' };
  const calls = open([deliveredSample], {
    answers: { [`PATCH ${one}`]: answer(200, deliveredSample) },
  });
  await press('Update tracking of Jo Park');
  expect((await field('Update Tracking', 'Status')).value).toBe('delivered');
  await userEvent.type(await field('Update Tracking', 'Tracking Number'), '8');
  await pressIn('Update Tracking', 'Update Tracking');
  await notice('Tracking updated');
  expect(sentBodies(calls, 'PATCH')).toEqual([
    { trackingNumber: '1Z998', version: deliveredSample.version },
  ]);
});

test('sends the changed fields of a destination, emptied ones as null', async () => {
  const calls = open([shipment], { answers: { [`PATCH ${one}`]: answer(200, shipment) } });
  await press('Edit Jo Park');
  await userEvent.clear(await field('Edit Destination', 'Company'));
  await pressIn('Edit Destination', 'Save Changes');
  expect(await notice('Destination updated')).toContain('Jo Park');
  expect(sentBodies(calls, 'PATCH')).toEqual([{ company: null, version: 1 }]);
});

test('keeps the input about a destination that another person removed', async () => {
  const rows = [shipment];
  open([], {
    answers: {
      [`GET ${path}`]: () => answer(200, rows),
      [`PATCH ${one}`]: answer(404, { message: 'Not found' }),
    },
  });
  await press('Edit Jo Park');
  await userEvent.type(await field('Edit Destination', 'Notes'), ' Dock 4');
  rows.length = 0;
  await pressIn('Edit Destination', 'Save Changes');
  await screen.findByText('No sample destinations yet');
  expect((await field('Edit Destination', 'Notes')).value).toBe(`${shipment.notes ?? ''} Dock 4`);
  expect(within(await dialog('Edit Destination')).getByRole('alert').textContent).toBe('Not found');
});

test('staff remove a destination after a question', async () => {
  const calls = open([shippedSample], { answers: { [`DELETE ${one}`]: answer(204) } });
  await press('Remove Jo Park');
  const question = await screen.findByRole('alertdialog', { name: 'Remove this destination?' });
  expect(question.textContent).toContain('The package has already shipped');
  expect(sentBodies(calls, 'DELETE')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await notice('Destination removed')).toContain('Jo Park');
  await waitFor(() => expect(reads(calls)).toBe(2));
});

test.each([
  [
    'Update tracking of Jo Park',
    'Update Tracking',
    'Update Tracking',
    'PATCH',
    'Failed to update tracking',
  ],
  [
    'Remove Jo Park',
    'Remove this destination?',
    'Remove',
    'DELETE',
    'Failed to remove destination',
  ],
])(
  '%s: shows a failure in a notice and in the dialog, with its reason',
  async (button, name, submit, verb, failure) => {
    open([shippedSample], {
      answers: {
        [`${verb} ${one}`]: answer(409, { statusCode: 409, message: 'Somebody was quicker.' }),
      },
    });
    await press(button);
    const confirmDialog = await screen.findByRole(verb === 'DELETE' ? 'alertdialog' : 'dialog', {
      name,
    });
    await userEvent.click(within(confirmDialog).getByRole('button', { name: submit }));
    expect(await notice(failure)).toBeTruthy();
    expect(within(confirmDialog).getByRole('alert').textContent).toBe('Somebody was quicker.');
  },
);
