import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorRow } from '#contracts';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { bea, openPage } from '../../../testing/open-page.js';
import { VendorsTab } from './vendors.tab.js';

const vendor = (id: string, name: string, fields: Partial<VendorRow> = {}): VendorRow => ({
  id,
  name,
  capabilities: [],
  leadDays: null,
  shipsBlind: false,
  notes: null,
  active: true,
  contacts: [{ name: null, email: `${id}@vendor.test`, phone: null, isDefault: true }],
  record: { onTime: null, answered: null, costChanges: null },
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  ...fields,
});
const casco = vendor('casco', 'Casco Finishing', {
  capabilities: ['foil', 'die cutting'],
  leadDays: 8,
  record: { onTime: { count: 9, of: 12 }, answered: null, costChanges: { count: 1, of: 8 } },
});
const quay = vendor('quay', 'Quay Bindery', { active: false, leadDays: 3 });

function open(rows: VendorRow[], answers: Parameters<typeof fakeApi>[0] = {}, search = '') {
  const calls = fakeApi({ 'GET /api/vendors': answer(200, rows), ...answers });
  const { client } = openPage(<VendorsTab />, {
    path: `/settings?tab=vendors${search}`,
    route: '/settings',
    viewer: bea,
  });
  return { client, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const names = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label'));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

afterEach(cleanup);

test('shows the record in percent, or that there is not enough data', async () => {
  open([casco, quay]);
  await screen.findByText('75% on time');
  expect(screen.getByText('13% cost changes')).toBeTruthy();
  expect(screen.getByText('Not enough data yet')).toBeTruthy();
  expect(screen.getByText('Inactive')).toBeTruthy();
});

test('searches capabilities and sorts by lead days', async () => {
  open([casco, quay], {}, '&sort=leadDays');
  await screen.findByText('75% on time');
  expect(names()).toEqual(['Edit Quay Bindery', 'Edit Casco Finishing']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'FOIL');
  expect(names()).toEqual(['Edit Casco Finishing']);
  expect(screen.getByText('1 of 2 vendors')).toBeTruthy();
});

test.each([
  ['none', answer(200, []), 'No vendors yet'],
  ['a failure', answer(500, { message: 'x' }), 'The vendors could not be loaded.'],
])('shows %s', async (_what, response, text) => {
  open([], { 'GET /api/vendors': response });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('adds a vendor with its capabilities and one default contact', async () => {
  const { sent } = open([casco], { 'POST /api/vendors': answer(201, quay) });
  await press('Add Vendor');
  await userEvent.type(await screen.findByLabelText('Name'), 'casco finishing');
  expect(screen.getByText(/Casco Finishing is already in the list/)).toBeTruthy();
  await userEvent.type(field('Capabilities'), 'foil, , tabs');
  await userEvent.type(field('Usual Lead Days'), '400');
  await userEvent.type(field('Email'), 'desk@quay.test');
  await press('Add Contact');
  const second = within(screen.getByRole('group', { name: 'Contact 2' }));
  await userEvent.type(second.getByLabelText('Phone'), '555');
  await userEvent.click(second.getByRole('checkbox'));
  const submit = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Vendor' }));
  await submit();
  expect(screen.getByText('Lead days must be a whole number from 1 to 365')).toBeTruthy();
  await userEvent.clear(field('Usual Lead Days'));
  await submit();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      name: 'casco finishing',
      capabilities: ['foil', 'tabs'],
      leadDays: null,
      shipsBlind: false,
      notes: '',
      active: true,
      contacts: [
        { name: null, email: 'desk@quay.test', phone: null, isDefault: false },
        { name: null, email: null, phone: '555', isDefault: true },
      ],
    },
  ]);
});

test('an edit shows a colleague’s change and sends the version that was read', async () => {
  const { client, sent } = open([casco], {
    'PUT /api/vendors/casco': answer(409, {
      message: 'Somebody else changed this vendor. Please reload the page and try again.',
    }),
  });
  await press('Edit Casco Finishing');
  await userEvent.type(await screen.findByLabelText('Notes'), 'Call first');
  act(() => void client.setQueryData(['/api/vendors'], [{ ...casco, leadDays: 9, version: 2 }]));
  expect(
    await screen.findByText('Somebody else changed this vendor while you had it open.'),
  ).toBeTruthy();
  await press('Save Changes');
  expect(sent()).toMatchObject([{ body: { notes: 'Call first', leadDays: 8, version: 1 } }]);
});

test('a merge suggests the vendor with the same name', async () => {
  const twin = vendor('twin', 'CASCO finishing');
  const { sent } = open([casco, quay, twin], {
    'POST /api/vendors/casco/merge': answer(200, casco),
  });
  await press('Merge another vendor into Casco Finishing');
  await screen.findByText(/You cannot undo this/);
  await press('Merge');
  expect(sent()).toMatchObject([{ body: { vendorId: 'twin' } }]);
});
