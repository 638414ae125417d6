import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobDetail, JobFile } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleJob } from '../../testing/sample-job.js';
import { DirectOrderPage } from './direct-order.page.js';

const job: JobDetail = {
  ...sampleJob,
  status: 'delivered',
  notes: 'Dock B',
  printType: 'flat',
  inHomesDate: 'early May',
};
const path = `/api/jobs/${job.id}`;
const cover: JobFile = {
  id: 'f1',
  jobId: job.id,
  fileName: 'cover.pdf',
  fileUrl: '/uploads/f1',
  fileType: 'artwork',
  fileSize: 5,
  mimeType: 'application/pdf',
  uploadedBy: 'ben',
  uploadedByName: 'Ben Okafor',
  uploadedAt: '2026-11-01T12:00:00Z',
  notes: null,
  preflight: { state: 'ready', findings: [], override: null },
  retention: null,
};

function open(storedJob = job, viewer = ada) {
  const calls = fakeApi({
    [`GET ${path}`]: answer(200, storedJob),
    [`GET ${path}/files`]: answer(200, [
      cover,
      { ...cover, id: 'f2', fileUrl: '/uploads/f2', fileType: 'data', fileName: 'list.csv' },
    ]),
    'GET /api/companies': answer(200, [{ id: 'c1', name: 'Acme Outfitters' }]),
    'GET /api/company-users/Acme%20Outfitters': answer(200, [
      { id: 'ada', firstName: 'Ada', username: 'ada@acme.test' },
    ]),
    'POST /api/jobs/direct': answer(201, { id: 'j9', jobNumber: 'J-2026-0009', warnings: [] }),
  });
  openPage(<DirectOrderPage />, {
    path: `/direct-order?again=${job.id}`,
    route: '/direct-order',
    viewer,
  });
  return calls;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('fills the form from the job with a notice, except for the order’s own fields', async () => {
  const calls = open();
  expect(
    await screen.findByText(/The last price was \$2,975.00. The shop will confirm the new price\./),
  ).toBeTruthy();
  const now = ['Title', 'Quantity', 'Paper Type', 'Delivery Address', 'Notes', 'Customer Name'].map(
    (label) => field(label).value,
  );
  expect(now).toEqual([
    'Presentation folders',
    '1500',
    '14pt C1S',
    '88 Mill Road',
    'Dock B',
    'Ada Lindqvist',
  ]);
  const own = [
    'Customer PO Number',
    'Mail Date',
    'Estimated Completion Date',
    'In-Homes Date',
    'Total Price',
  ];
  expect(own.map((label) => field(label).value)).toEqual(['', '', '', '', '']);
  expect(screen.getAllByText('From job J-2026-0007').length).toBeGreaterThan(5);
  expect(screen.queryByText('Read from your document')).toBeNull();

  fireEvent.change(field('Customer PO Number'), { target: { value: 'ACM-9' } });
  fireEvent.change(field('Quantity'), { target: { value: '2000' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
  await screen.findByRole('alertdialog', { name: 'Order Created' });
  const [sentOrder] = calls.filter(({ path }) => path === '/api/jobs/direct');
  expect(sentOrder!.body).toMatchObject({
    reorderOf: job.id,
    quantity: 2000,
    customerPoNumber: 'ACM-9',
    artworkUrls: ['/uploads/f1'],
  });
  expect(Object.keys(sentOrder!.body as object)).not.toEqual(
    expect.arrayContaining(['totalPrice']),
  );
});

test('orders in a colleague’s own name, and for staff in the customer’s', async () => {
  open({ ...job, customerId: 'ben', customerName: 'Ben Okafor' });
  await screen.findByRole('heading', { name: 'Order Again' });
  expect((await screen.findByLabelText<HTMLInputElement>('Customer Name')).value).toBe(
    'Ada Lindqvist',
  );
  cleanup();
  localStorage.clear();
  open(job, bea);
  await screen.findByRole('option', { name: 'Ada (ada@acme.test)' });
  expect([field('Select Customer Company').value, field('Assign to User').value]).toEqual([
    'Acme Outfitters',
    'ada',
  ]);
});

test('a job that is not finished is not ordered again', async () => {
  open({ ...job, status: 'in_production' });
  expect(await screen.findByText('Only a finished job can be ordered again.')).toBeTruthy();
});
