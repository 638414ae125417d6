import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { amounts, pendingOrder, savedOrder } from '../../testing/sample-purchase-order.js';
import { open, path } from './purchase-orders.tab.testing.js';

const half = { ...pendingOrder, id: 'po2', ...amounts('1000.00', '800.00', '200.00', '20.00') };

const dialog = (name: string) => screen.findByRole('dialog', { name });
const fields = async (name: string) => {
  const form = within(await dialog(name));
  return {
    form,
    field: (label: string) => form.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } }),
    margin: () => form.getAllByRole('status').at(-1)!.textContent,
    press: (button: string) => userEvent.click(form.getByRole('button', { name: button })),
  };
};
const openDialog = async (button: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return fields(name);
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('suggests the rest of the price, and the cost below it until it is typed', async () => {
  const createdOrder = savedOrder({ ...half, id: 'po3', poNumber: 'PO-2026-0005' });
  const { sentBodies, calls } = open([half, { ...half, id: 'po0', status: 'cancelled' }], {
    [`POST ${path}`]: answer(201, createdOrder),
  });
  const { form, field, fill, margin, press } = await openDialog(
    'New Purchase Order',
    'New Purchase Order',
  );
  expect(form.getByText('$1,975.00 of $2,975.00 is not on a purchase order yet')).toBeTruthy();
  expect([field('Vendor').value, field('Vendor Email').value]).toEqual([
    'Bayside Press',
    'orders@bayside.example',
  ]);
  expect([field('Customer Price').value, field('Vendor Cost').value]).toEqual([
    '1975.00',
    '1580.00',
  ]);
  fill('Customer Price', '100.01');
  expect(field('Vendor Cost').value).toBe('80.01');
  expect(margin()).toBe('Margin $20.00 (20.00%), target 20%');
  fill('Vendor Cost', '$70');
  fill('Customer Price', '1,000');
  expect([field('Vendor Cost').value, margin()]).toEqual([
    '70',
    'Margin $930.00 (93.00%), target 20%',
  ]);
  await press('Create');
  expect(
    (await screen.findByRole('alertdialog', { name: 'Purchase order created' })).textContent,
  ).toContain('PO-2026-0005 for job J-2026-0007');
  expect(sentBodies('POST')).toEqual([
    {
      vendorName: 'Bayside Press',
      vendorEmail: 'orders@bayside.example',
      originalAmount: '1000',
      vendorAmount: '70',
      marginReason: null,
      notes: null,
    },
  ]);
  expect(calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toBeTruthy();
});

test.each([
  [
    '',
    'nobody',
    '12.345',
    '',
    [
      'Vendor is required',
      'Please enter a valid email address',
      'Customer price must be',
      'Vendor cost must be',
    ],
  ],
  ['Bayside', '', '1e3', '-5', ['Customer price must be', 'Vendor cost must be']],
  ['Bayside', '', '100', '80.01', ['Margin is below the 20% target. Enter a reason.']],
])(
  'sends nothing for “%s”, “%s”, “%s” and “%s”, and shows the error at each field',
  async (vendor, email, price, cost, wrong) => {
    const { sentBodies } = open([], {}, null);
    const { form, fill, press } = await openDialog('New Purchase Order', 'New Purchase Order');
    expect(form.getByText('The job has no price yet')).toBeTruthy();
    fill('Vendor', vendor);
    fill('Vendor Email', email);
    fill('Vendor Cost', cost);
    fill('Customer Price', price);
    await press('Create');
    for (const words of wrong) expect(form.getByText(words, { exact: false })).toBeTruthy();
    expect(sentBodies('POST')).toEqual([]);
  },
);

test('less than the target asks for a reason, more than all of it shows as a loss', async () => {
  const { sentBodies } = open([pendingOrder], {
    'PUT /api/outgoing-pos/po1': answer(200, savedOrder(pendingOrder)),
  });
  const { form, fill, margin, press } = await openDialog('Edit PO-2026-0004', 'Edit PO-2026-0004');
  fill('Vendor Cost', '2975.01');
  expect(margin()).toBe('Margin -$0.01 (0.00%), below the 20% target');
  fill('Vendor Cost', '2380.00');
  expect([margin(), form.queryByLabelText('Reason for a margin below 20%')]).toEqual([
    'Margin $595.00 (20.00%), target 20%',
    null,
  ]);
  fill('Vendor Cost', '2380.01');
  expect(margin()).toBe('Margin $594.99 (20.00%), below the 20% target');
  fill('Reason for a margin below 20%', 'Rush job');
  await press('Save Changes');
  await screen.findByRole('alertdialog', { name: 'Purchase order updated' });
  expect(sentBodies('PUT')).toEqual([
    { vendorAmount: '2380.01', marginReason: 'Rush job', version: 3 },
  ]);
});

test('sends changed fields with the shown version, and the reason with a new amount', async () => {
  const rush = {
    ...pendingOrder,
    ...amounts('2975.00', '2500.00', '475.00', '15.97'),
    belowTarget: true,
    marginReason: 'Rush job',
  };
  const { sentBodies } = open([rush], {
    'PUT /api/outgoing-pos/po1': answer(200, savedOrder(rush)),
  });
  const first = await openDialog('Edit PO-2026-0004', 'Edit PO-2026-0004');
  first.fill('Vendor Email', '');
  first.fill('Notes', 'Net 30');
  await first.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await openDialog('Edit PO-2026-0004', 'Edit PO-2026-0004');
  second.fill('Vendor Cost', '2600');
  await second.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const third = await openDialog('Edit PO-2026-0004', 'Edit PO-2026-0004');
  await third.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBodies('PUT')).toEqual([
    { vendorEmail: null, notes: 'Net 30', version: 3 },
    { vendorAmount: '2600', marginReason: 'Rush job', version: 3 },
  ]);
});

test('refuses an edit of an older version, keeps it, and resends it only after loading', async () => {
  let rows = [pendingOrder];
  const stale = 'Somebody else changed this purchase order meanwhile.';
  const { sentBodies } = open([], {
    [`GET ${path}`]: () => answer(200, rows),
    'PUT /api/outgoing-pos/po1': () => {
      rows = [{ ...pendingOrder, vendorName: 'Delta', version: 4 }];
      return answer(409, { statusCode: 409, message: stale });
    },
  });
  const { form, fill, press, field } = await openDialog('Edit PO-2026-0004', 'Edit PO-2026-0004');
  fill('Notes', 'Net 30');
  await press('Save Changes');
  expect(
    await form.findByText(
      'Somebody else changed this purchase order while you had it open. Nothing was saved.',
    ),
  ).toBeTruthy();
  expect(form.getByText('Vendor: was “Bayside Press”, now “Delta”')).toBeTruthy();
  await waitFor(async () => expect(document.body.textContent).toContain('Delta'));
  await press('Save Changes');
  expect([field('Notes').value, sentBodies('PUT')]).toEqual([
    'Net 30',
    [3, 3].map((version) => ({ notes: 'Net 30', version })),
  ]);
});
