import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PurchaseOrderRow, PurchaseOrderSummary } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleJobRow } from '../../testing/sample-job.js';
import {
  amounts,
  pendingOrder,
  savedOrder,
  sentOrder,
} from '../../testing/sample-purchase-order.js';
import { OutgoingPosPage } from './outgoing-pos.page.js';

const low: PurchaseOrderRow = {
  ...sentOrder,
  id: 'po2',
  poNumber: 'PO-2026-0003',
  vendorName: 'Delta Bindery',
  ...amounts('1000.00', '900.00', '100.00', '10.00'),
  belowTarget: true,
  marginReason: 'Rush job',
  declinedAt: '2026-11-22T15:00:00.000Z',
  declineReason: 'The press is full.',
};
const summary: PurchaseOrderSummary = {
  count: 12,
  revenue: '39750.00',
  cost: '31800.00',
  margin: '7950.00',
  marginPercentage: '20.00',
  sources: [
    {
      source: 'bid',
      count: 1,
      revenue: '9750.00',
      cost: '7800.00',
      margin: '1950.00',
      marginPercentage: '20.00',
    },
    {
      source: 'assumed',
      count: 11,
      revenue: '30000.00',
      cost: '24000.00',
      margin: '6000.00',
      marginPercentage: '20.00',
    },
  ],
};
const list = (query = 'sort=-createdAt') => `GET /api/outgoing-pos?${query}&limit=50`;
const sums = 'GET /api/outgoing-pos/summary';
const put = 'PUT /api/outgoing-pos/po1';

function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  { path = '/outgoing-pos', viewer = bea } = {},
) {
  const calls = fakeApi({
    [list()]: answer(200, [pendingOrder, low]),
    [sums]: answer(200, summary),
    ...answers,
  });
  openPage(<OutgoingPosPage />, { path, route: '/outgoing-pos', viewer });
  return { calls, requestLines: () => calls.map((call) => `${call.method} ${call.path}`) };
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map((cell) => cell.textContent),
    );
const figures = async () =>
  within(await screen.findByRole('list', { name: 'Totals' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const status = (number = pendingOrder.poNumber) =>
  screen.findByLabelText<HTMLSelectElement>(`Status of ${number}`);
const toast = (name: string) => screen.findByRole('alertdialog', { name });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows the specified columns, low margins and warnings', async () => {
  open();
  await status();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'PO Number',
    'Job Number',
    'Vendor',
    'Customer Price',
    'Vendor Cost',
    'Margin',
    'Status',
    'Created',
    'Actions',
  ]);
  expect(cells()).toEqual([
    [
      'PO-2026-0004',
      'J-2026-0007',
      'Bayside Press',
      '$2,975.00',
      '$2,380.00Assumed cost',
      '$595.0020.00%',
      'Pending',
      'Nov 20, 2026',
    ],
    [
      'PO-2026-0003',
      'J-2026-0007',
      'Delta Bindery',
      '$1,000.00',
      '$900.00Assumed cost',
      '$100.0010.00% (low)',
      'SentDeclined',
      'Nov 20, 2026',
    ],
  ]);
});

test.each([
  ['20.00', '20% margin'],
  ['19.50', '19.5% margin'],
  ['-3.25', '-3.25% margin'],
  [null, 'No revenue yet'],
])(
  'the cards carry their captions, and a margin of %s reads “%s”',
  async (marginPercentage, caption) => {
    open({ [sums]: answer(200, { ...summary, marginPercentage }) });
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Total POs12All time',
        'Total Revenue$39,750.00Customer pricing',
        'Total Cost$31,800.00Vendor pricing',
        `Total Margin$7,950.00${caption}`,
      ]),
    );
  },
);

test('shows customers that the page is for staff, and sends no request', async () => {
  const { requestLines } = open({}, { viewer: ada });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
  expect(requestLines()).toEqual([]);
});

test.each([
  ['without any', '/outgoing-pos', list(), undefined],
  [
    'with a search',
    '/outgoing-pos?q=bay',
    list('q=bay&sort=-createdAt'),
    'Show all purchase orders',
  ],
])('%s it shows that none were found', async (_what, path, call, way) => {
  open({ [call]: answer(200, []) }, { path });
  expect(await screen.findByText('No purchase orders found')).toBeTruthy();
  expect(screen.queryByText('Show all purchase orders')?.textContent).toBe(way);
});

test('keeps status, search and order in the address, sends them, and ignores unknown values', async () => {
  const other = 'q=bay&status=sent&sort=poNumber';
  const { requestLines } = open(
    {
      [list('q=bay&sort=-createdAt')]: answer(200, [low]),
      [list('q=bay&status=sent&sort=-createdAt')]: answer(200, [low]),
      [list(other)]: answer(200, [low]),
    },
    { path: '/outgoing-pos?q=bay&status=lost&sort=secret' },
  );
  await status(low.poNumber);
  await userEvent.click(screen.getByRole('radio', { name: 'Sent' }));
  await waitFor(() => expect(location.search).toBe('?q=bay&status=sent&sort=secret'));
  await userEvent.click(screen.getByRole('button', { name: 'PO Number' }));
  await waitFor(() => expect(requestLines()).toContain(list(other)));
  expect(location.search).toBe('?q=bay&status=sent&sort=poNumber');
});

test('sends a chosen status with the specified notice, and refreshes the list and the totals', async () => {
  const { calls, requestLines } = open({
    [put]: answer(200, savedOrder({ ...pendingOrder, status: 'cancelled' })),
  });
  await userEvent.selectOptions(await status(), 'cancelled');
  expect((await toast('Status Updated')).textContent).toContain(
    'Purchase order status has been updated successfully.',
  );
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    status: 'cancelled',
    version: 3,
  });
  await waitFor(() =>
    expect(
      [list(), sums].map((path) => requestLines().filter((one) => one === path).length),
    ).toEqual([2, 2]),
  );
});

test.each([
  ['nothing', answer(502), 'Failed to update purchase order status.'],
  [
    'its reason',
    answer(409, { message: 'Somebody was quicker.' }),
    'Failed to update purchase order status. Somebody was quicker.',
  ],
])('restores a status that is refused with %s, with a notice', async (_what, refusal, words) => {
  open({ [put]: refusal });
  await userEvent.selectOptions(await status(), 'completed');
  expect((await toast('Error')).textContent).toContain(words);
  await waitFor(async () => expect((await status()).value).toBe('pending'));
});

test('does not overwrite a colleague’s status, and shows it', async () => {
  let row = pendingOrder;
  const { calls } = open({
    [list()]: () => answer(200, [row]),
    [put]: () => {
      row = { ...pendingOrder, status: 'cancelled', version: 4 };
      return answer(409, { message: 'Somebody else changed this purchase order.' });
    },
  });
  await userEvent.selectOptions(await status(), 'completed');
  expect((await toast('Error')).textContent).toContain(
    'Somebody else changed this purchase order.',
  );
  await waitFor(async () => expect((await status()).value).toBe('cancelled'));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'completed', version: 3 },
  ]);
});

test('confirms the recipient before sending, and sends the shown version', async () => {
  const { calls } = open({
    [put]: answer(200, savedOrder(sentOrder, 'It is on its way to orders@bayside.example.')),
  });
  await userEvent.selectOptions(await status(), 'sent');
  const dialog = await screen.findByRole('alertdialog', { name: 'Send Purchase Order' });
  expect(dialog.textContent).toContain(
    'We will email PO-2026-0004 for $2,380.00 to Bayside Press at orders@bayside.example. The email',
  );
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Send' }));
  expect((await toast('Status Updated')).textContent).toContain(
    'It is on its way to orders@bayside.example.',
  );
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'sent', version: 3 },
  ]);
});

test('shows that an order without an address is not emailed', async () => {
  open({ [list()]: answer(200, [{ ...pendingOrder, vendorEmail: null }]) });
  await userEvent.selectOptions(await status(), 'sent');
  const dialog = await screen.findByRole('alertdialog', { name: 'Send Purchase Order' });
  expect(dialog.textContent).toContain('Bayside Press has no email address, so no email is sent.');
  expect(within(dialog).getByRole('button', { name: 'Mark as Sent' })).toBeTruthy();
});

test('opens an order beside the list, with the vendor’s answer and its reason', async () => {
  open();
  await status();
  await userEvent.click(screen.getByRole('link', { name: 'PO-2026-0003' }));
  const drawer = await screen.findByRole('dialog', { name: 'PO-2026-0003' });
  expect(location.search).toBe('?po=PO-2026-0003');
  expect(drawer.textContent).toContain('Delta Bindery declined on Nov 22, 2026');
  expect(drawer.textContent).toContain('The press is full.');
  expect(drawer.textContent).toContain('Rush job');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('a link to an order that the list does not show reads that one', async () => {
  const one = 'GET /api/outgoing-pos?q=PO-2026-0001';
  open(
    {
      [one]: answer(200, [
        { ...low, id: 'po9', poNumber: 'PO-2026-00011' },
        { ...low, id: 'po8', poNumber: 'PO-2026-0001', notes: 'Net 30' },
      ]),
    },
    { path: '/outgoing-pos?po=PO-2026-0001' },
  );
  const drawer = await screen.findByRole('dialog', { name: 'PO-2026-0001' });
  expect(await within(drawer).findByText('Net 30')).toBeTruthy();
});

test('a new order begins with its job, and leads to its form', async () => {
  const jobs = 'GET /api/jobs?group=active&sort=mailDate&limit=200';
  open({
    [jobs]: answer(200, [sampleJobRow]),
    'GET /api/settings': answer(200, {
      vendorName: 'Bayside Press',
      vendorEmail: 'orders@bayside.example',
      marginTargetPercent: 20,
    }),
    [`GET /api/jobs/${sampleJobRow.id}/purchase-orders`]: answer(200, []),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New Purchase Order' }));
  await userEvent.click(await screen.findByRole('button', { name: /Choose the job it is for/ }));
  fireEvent.click(
    await screen.findByRole('option', { name: /J-2026-0007 · Presentation folders/ }),
  );
  expect(await screen.findByText('For job J-2026-0007, Presentation folders')).toBeTruthy();
  expect(screen.getByLabelText('Customer Price')).toMatchObject({ value: '2975.00' });
});

test('shows separate errors for the list and the totals', async () => {
  open({ [list()]: answer(500), [sums]: answer(500) });
  expect(await screen.findByText('The purchase orders could not be loaded.')).toBeTruthy();
  expect(screen.getByText('The totals could not be loaded.')).toBeTruthy();
});
