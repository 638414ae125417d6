import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRow, SentInvoice } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { JobInvoicesTab } from './job-invoices.tab.js';

const path = `/api/jobs/${job.id}/invoices`;
const invoice: InvoiceRow = {
  id: 'i1',
  invoiceNumber: 'INV-2026-0008',
  jobId: job.id,
  jobNumber: job.jobNumber,
  jobTitle: job.title,
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  totalAmount: '1000.00',
  amount: '1000.00',
  lines: [],
  taxAmount: '0.00',
  status: 'sent',
  issuedDate: '2026-11-20T15:00:00Z',
  dueDate: '2026-12-20',
  paidDate: null,
  notes: null,
  nextStep: nextStep('customer', 'pay', '2026-12-20'),
  delivery: { to: 'ada@example.com', state: 'sent', lastError: null },
};
const sentInvoice: SentInvoice = { ...invoice, mailedTo: 'ada@example.com', warnings: [] };

function open(
  rows: InvoiceRow[],
  viewer = bea,
  answers: Parameters<typeof fakeApi>[0] = {},
  price = job.totalPrice,
) {
  const calls = fakeApi({ [`GET ${path}`]: answer(200, rows), ...answers });
  const { client } = openPage(<JobInvoicesTab job={{ ...job, totalPrice: price }} />, {
    path: `/jobs/${job.id}`,
    viewer,
  });
  return Object.assign(calls, { client });
}
const dialog = (name = 'Generate Invoice') => screen.findByRole('dialog', { name });
const field = async (label: string) =>
  within(await dialog()).getByLabelText<HTMLInputElement>(label);
const generate = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
const submit = async (name = 'Generate Invoice') =>
  userEvent.click(within(await dialog(name)).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('suggests the remaining price, and sends the invoice to the customer', async () => {
  const calls = open([invoice, { ...invoice, id: 'i2', status: 'cancelled' }], bea, {
    [`POST ${path}`]: answer(201, sentInvoice),
  });
  await generate();
  expect((await field('Amount')).value).toBe('1975.00');
  expect(
    within(await dialog()).getByText('$1,975.00 of $2,975.00 remains to be invoiced'),
  ).toBeTruthy();
  fireEvent.change(await field('Due Date'), { target: { value: '2199-01-05' } });
  await userEvent.type(await field('Notes'), 'Net 30');
  await submit();
  expect(
    (await screen.findByRole('alertdialog', { name: 'Invoice generated' })).textContent,
  ).toContain('We are emailing INV-2026-0008 to ada@example.com.');
  const post = calls.find(({ method }) => method === 'POST')!;
  expect(post.body).toEqual({ amount: '1975.00', dueDate: '2199-01-05', notes: 'Net 30' });
  expect(post.headers['idempotency-key']).toBeTruthy();
});

test('requires an amount and a due date, and shows it at each field', async () => {
  const calls = open([], bea, {}, null);
  await generate();
  await submit();
  expect(within(await dialog()).getByText('Amount is required')).toBeTruthy();
  expect(within(await dialog()).getByText('Due date is required')).toBeTruthy();
  fireEvent.change(await field('Amount'), { target: { value: '0.00' } });
  fireEvent.change(await field('Due Date'), { target: { value: '2020-01-01' } });
  expect(within(await dialog()).getByText('Amount must be more than 0')).toBeTruthy();
  expect(within(await dialog()).getByText('Due date must not be in the past')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('warns to the cent when the amount exceeds the rest', async () => {
  open([invoice]);
  await generate();
  fireEvent.change(await field('Amount'), { target: { value: '1975.00' } });
  expect(within(await dialog()).queryByRole('status')).toBeNull();
  fireEvent.change(await field('Amount'), { target: { value: '1975.01' } });
  expect(within(await dialog()).getByRole('status').textContent).toBe(
    'This is $0.01 more than the amount left to invoice.',
  );
});

test('restores unsent input with a notice, until it is discarded or sent', async () => {
  open([invoice], bea, { [`POST ${path}`]: answer(201, sentInvoice) });
  await generate();
  expect(within(await dialog()).queryByText('We restored your unsaved entries.')).toBeNull();
  await userEvent.type(await field('Notes'), 'Net 30');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await generate();
  expect([(await field('Amount')).value, (await field('Notes')).value]).toEqual([
    '1975.00',
    'Net 30',
  ]);
  expect(within(await dialog()).getByText('We restored your unsaved entries.')).toBeTruthy();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Start Over' }));
  expect((await field('Notes')).value).toBe('');
  expect(within(await dialog()).queryByText('We restored your unsaved entries.')).toBeNull();
  expect(document.activeElement).toBe(await field('Amount'));
  fireEvent.change(await field('Due Date'), { target: { value: '2199-01-05' } });
  await submit();
  await screen.findByRole('alertdialog', { name: 'Invoice generated' });
  await generate();
  expect((await field('Due Date')).value).toBe('');
});

test.each([
  ['Mark as Paid, INV-2026-0008', 'Mark as Paid', 'paid', 'Invoice paid'],
  ['Cancel Invoice, INV-2026-0008', 'Cancel Invoice', 'cancelled', 'Invoice canceled'],
])('%s asks first', async (name, title, status, doneTitle) => {
  const calls = open([invoice], bea, { [`PATCH ${path}/i1`]: answer(200, { ...invoice, status }) });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await submit(title);
  expect((await screen.findByRole('alertdialog', { name: doneTitle })).textContent).toContain(
    'INV-2026-0008, $1,000.00',
  );
  expect(calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ status });
  await waitFor(() =>
    expect(
      calls.filter(({ method, path: read }) => method === 'GET' && read === path),
    ).toHaveLength(2),
  );
});

test('keeps a confirmation open when the row of the invoice disappears', async () => {
  const { client } = open([invoice]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid, INV-2026-0008' }));
  await dialog('Mark as Paid');
  act(() => void client.setQueryData(['/api/jobs', job.id, 'invoices'], []));
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
  expect((await dialog('Mark as Paid')).textContent).toContain('INV-2026-0008 for $1,000.00');
});

test('can only be closed after another person was faster', async () => {
  let rows = [invoice];
  open([], bea, {
    [`GET ${path}`]: () => answer(200, rows),
    [`PATCH ${path}/i1`]: () => {
      rows = [{ ...invoice, status: 'cancelled' }];
      return answer(409, { statusCode: 409, message: 'This invoice is canceled.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid, INV-2026-0008' }));
  await submit('Mark as Paid');
  expect((await within(await dialog('Mark as Paid')).findByRole('alert')).textContent).toContain(
    'This invoice is canceled.',
  );
  expect(await within(await dialog('Mark as Paid')).findByText('Close')).toBeTruthy();
});

test('keeps loaded invoices and their dialogs when refreshing fails', async () => {
  const answers = [answer(200, [invoice]), answer(500, 'down')];
  const calls = open([], bea, {
    [`GET ${path}`]: () => answers.shift() ?? answer(500, 'down'),
    [`PATCH ${path}/i1`]: answer(502, 'down'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid, INV-2026-0008' }));
  for (const reads of [2, 3]) {
    await submit('Mark as Paid');
    await waitFor(() =>
      expect(
        calls.filter(({ method, path: read }) => method === 'GET' && read === path),
      ).toHaveLength(reads),
    );
    expect(await within(await dialog('Mark as Paid')).findByRole('alert')).toBeTruthy();
  }
  expect(screen.queryByText('The invoices could not be loaded.')).toBeNull();
});

test('shows no closing buttons on closed invoices, and failed emails', async () => {
  const failedDelivery = {
    to: 'ada@exmaple.com',
    state: 'failed',
    lastError: 'The address does not exist.',
  } as const;
  open([
    { ...invoice, status: 'paid', paidDate: '2026-11-21T15:00:00Z', delivery: failedDelivery },
  ]);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain(
    'INV-2026-0008 PaidDue Dec 20, 2026 · Issued Nov 20, 2026 · Paid Nov 21, 2026',
  );
  expect(row.textContent).toContain(
    'Email to ada@exmaple.com Not delivered · The address does not exist.',
  );
  expect(within(row).queryByRole('button', { name: /Mark as Paid|Cancel/ })).toBeNull();
});

test('lets customers read the amount and the PDF, without Generate', async () => {
  open([{ ...invoice, status: 'overdue', notes: 'Net 30', delivery: null }], ada);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toBe(
    'INV-2026-0008 OverdueDue Dec 20, 2026 · Issued Nov 20, 2026Net 30$1,000.00View PDF',
  );
  expect(
    within(row).getByRole('link', { name: 'View PDF of INV-2026-0008' }).getAttribute('href'),
  ).toBe('/api/invoices/i1/pdf');
  expect(screen.queryByRole('button')).toBeNull();
});
