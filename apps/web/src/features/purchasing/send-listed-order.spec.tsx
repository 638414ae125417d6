import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PurchaseOrderRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { pendingOrder, savedOrder, sentOrder } from '../../testing/sample-purchase-order.js';
import { OutgoingPosPage } from './outgoing-pos.page.js';

const { poNumber } = pendingOrder;
const put = 'PUT /api/outgoing-pos/po1';
const dearer: PurchaseOrderRow = {
  ...pendingOrder,
  status: 'sent',
  vendorAmount: '2500.00',
  version: 4,
};

async function open(search = '?status=pending', answers: Parameters<typeof fakeApi>[0] = {}) {
  const rows = [[pendingOrder]];
  const calls = fakeApi({
    'GET /api/outgoing-pos?status=pending&sort=-createdAt&limit=50': () => answer(200, rows[0]),
    'GET /api/outgoing-pos/summary': answer(200, {
      count: 1,
      revenue: '1.00',
      cost: '1.00',
      margin: '0.00',
      marginPercentage: '0.00',
      sources: [],
    }),
    [`GET /api/outgoing-pos?q=${poNumber}`]: answer(200, [dearer]),
    [put]: answer(409, { message: 'Somebody else changed this purchase order meanwhile.' }),
    ...answers,
  });
  const { client } = openPage(<OutgoingPosPage />, {
    path: `/outgoing-pos${search}`,
    route: '/outgoing-pos',
    viewer: bea,
  });
  await screen.findByLabelText(`Status of ${poNumber}`, { selector: 'table select' });
  const leaveList = async () => {
    rows[0] = [];
    await act(() => client.invalidateQueries({ queryKey: ['/api/outgoing-pos'] }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: new RegExp(poNumber) })).toBeNull(),
    );
  };
  return {
    leaveList,
    sentBodies: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('keeps the confirmation open when the row disappears, and sends the shown version', async () => {
  const { leaveList, sentBodies } = await open();
  await userEvent.selectOptions(screen.getByLabelText(`Status of ${poNumber}`), 'sent');
  const question = within(await screen.findByRole('alertdialog', { name: 'Send Purchase Order' }));
  await leaveList();
  expect(await question.findByText('Vendor Cost: was $2,380.00, now $2,500.00')).toBeTruthy();
  await press('Send');
  expect(
    await question.findByText(
      'Somebody else changed this purchase order while you had it open. Nothing was saved.',
    ),
  ).toBeTruthy();
  await press('Load Their Changes');
  expect(question.getByText(/for \$2,500\.00 to/)).toBeTruthy();
  await press('Send');
  await waitFor(() =>
    expect(sentBodies()).toEqual([3, 4].map((version) => ({ status: 'sent', version }))),
  );
});

test('keeps an edited order and its input when it leaves the list', async () => {
  const { leaveList, sentBodies } = await open(`?status=pending&po=${poNumber}`, {
    [put]: answer(200, savedOrder(sentOrder)),
  });
  const drawer = within(await screen.findByRole('dialog', { name: poNumber }));
  await userEvent.click(drawer.getByRole('button', { name: `Edit ${poNumber}` }));
  const form = within(await screen.findByRole('dialog', { name: `Edit ${poNumber}` }));
  await userEvent.type(form.getByLabelText('Notes'), 'Net 30');
  await leaveList();
  expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Net 30');
  expect(await form.findByText('Status: was Pending, now Sent')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sentBodies()).toEqual([{ notes: 'Net 30', version: 3 }]));
});
