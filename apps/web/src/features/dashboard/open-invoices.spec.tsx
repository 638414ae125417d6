import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRow, OpenInvoices as Figures } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { OpenInvoices } from './open-invoices.js';

const figures: Figures = { open: 2, openSum: '4120.00', overdue: 1, overdueSum: '750.50' };
const invoice = {
  id: 'i1',
  invoiceNumber: 'INV-2026-0008',
  jobId: 'j1',
  jobNumber: 'J-2026-0007',
  jobTitle: 'Folders',
  customerName: 'Ada Lindqvist',
  amount: '750.50',
  status: 'overdue',
  dueDate: '2026-11-01',
} as InvoiceRow;
const list = 'GET /api/invoices?group=open&sort=dueDate&limit=50';

function open(answers: Parameters<typeof fakeApi>[0], viewer = bea) {
  fakeApi({ 'GET /api/dashboard/invoices': answer(200, figures), ...answers });
  openPage(<OpenInvoices />, { path: '/', viewer });
}
const card = (name = /^Open Invoices/) => screen.findByRole('button', { name });
afterEach(cleanup);

test('shows the number, the sum and the overdue invoices', async () => {
  open({});
  await screen.findByText('$4,120.00');
  expect((await card()).textContent).toBe('Open Invoices$4,120.00 2 invoices 1 overdue, $750.50');
});

test('does not mention zero overdue invoices, and shows when none are open', async () => {
  open({
    'GET /api/dashboard/invoices': answer(200, { ...figures, overdue: 0, overdueSum: '0.00' }),
  });
  await screen.findByText('$4,120.00');
  expect((await card()).textContent).not.toContain('overdue');
  cleanup();
  open({
    'GET /api/dashboard/invoices': answer(200, {
      open: 0,
      openSum: '0.00',
      overdue: 0,
      overdueSum: '0.00',
    }),
  });
  expect(await screen.findByText('No open invoices')).toBeTruthy();
});

test('it opens the list, with the way to the job and to the paper of each', async () => {
  open({ [list]: answer(200, [invoice], { 'x-total-count': '7' }) });
  await userEvent.click(await card());
  const dialog = await screen.findByRole('dialog', { name: 'Open Invoices' });
  const row = await within(dialog).findByRole('listitem');
  expect(row.textContent).toBe(
    'INV-2026-0008Overdue$750.50J-2026-0007 · Folders · Ada LindqvistDue Nov 1, 2026',
  );
  expect(within(row).getByRole('link', { name: 'INV-2026-0008' }).getAttribute('href')).toBe(
    '/jobs/j1?tab=invoices',
  );
  expect(within(row).getByRole('link', { name: /PDF/ }).getAttribute('href')).toBe(
    '/api/invoices/i1/pdf',
  );
  expect(within(dialog).getByText('Showing the first 1 of 7, by due date.')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/invoices.csv?group=open&sort=dueDate',
  );
});

test('does not show customers their own name', async () => {
  open({ [list]: answer(200, [invoice]) }, ada);
  await userEvent.click(await card());
  expect((await screen.findByRole('listitem')).textContent).not.toContain('Ada Lindqvist');
});

test('shows an error with Retry', async () => {
  open({ 'GET /api/dashboard/invoices': answer(500, { message: 'Something went wrong.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The open invoices could not be loaded.',
  );
  fakeApi({ 'GET /api/dashboard/invoices': answer(200, figures) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$4,120.00')).toBeTruthy();
});
