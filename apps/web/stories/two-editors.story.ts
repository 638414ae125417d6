import { after, before, test } from 'node:test';
import { type Product, openProduct, type Person } from './browser.js';
import {
  call,
  signInPeople,
  findRow,
  playConflict as meetAs,
  type Conflict,
  orderJob,
  type StoredRecord,
} from './two-people.js';
import { drawLogo } from './sample-files.js';

let all: Product;
let [editor, other, ada]: Person[] = [];
before(async () => {
  all = await openProduct();
  [editor, other, ada] = await signInPeople(all);
});
after(() => all.close());

const newJob = (title: string) => orderJob(ada!, title);
const findListed = (path: string, isIt: (row: StoredRecord) => boolean) =>
  findRow(other!, path, isIt);
const meet = (meeting: Conflict) => meetAs(editor!, meeting);

test('does not overwrite another person’s changes in Edit Job Details or its full form', async () => {
  const { id } = await newJob('Two about a job');
  const path = `/api/jobs/${id}`;
  const read = () => call(other!, 'get', path);
  await meet({
    path: `/jobs/${id}`,
    press: 'Edit Job',
    form: 'Edit Job Details',
    field: 'Notes',
    typedText: 'Ring first.',
    change: () => call(other!, 'put', path, { quantity: 50_000 }),
    changeText: 'Quantity: was 500, now 50,000',
    save: 'Save Changes',
    read,
    theirs: { notes: null, quantity: 50_000 },
    both: { notes: 'Ring first.', quantity: 50_000 },
  });
  await meet({
    path: `/jobs/${id}/edit`,
    field: 'Title',
    typedText: 'Mine',
    change: () => call(other!, 'put', path, { notes: 'Ring twice.' }),
    changeText: 'Notes: was “Ring first.”, now “Ring twice.”',
    save: 'Save Changes',
    read,
    theirs: { title: 'Two about a job', notes: 'Ring twice.' },
    both: { title: 'Mine', notes: 'Ring twice.' },
  });
});

test('a delivery is scheduled for the job that was seen', async () => {
  const { id } = await newJob('Two about a delivery');
  const path = `/api/jobs/${id}`;
  await call(other!, 'put', path, { deliveryAddress: '1 Main Street' });
  await meet({
    path: `/jobs/${id}?tab=delivery`,
    press: 'Schedule Delivery',
    form: 'Schedule Delivery',
    field: 'Scheduled Date',
    typedText: '2199-01-05',
    change: () => call(other!, 'put', path, { deliveryAddress: '2 Dock Road' }),
    changeText: 'Delivery Address: was “1 Main Street”, now “2 Dock Road”',
    save: 'Schedule Delivery',
    read: () => call(other!, 'get', path),
    theirs: { deliveryAddress: '2 Dock Road', deliveryDate: null },
    both: { deliveryAddress: '2 Dock Road', deliveryDate: '2199-01-05' },
  });
});

test('artwork is accepted with the findings that were read', async () => {
  const { id } = await newJob('Two about artwork');
  const files = `/api/jobs/${id}/files`;
  const logo = await drawLogo();
  const read = async () => {
    const { preflight, ...file } = await findListed(files, () => true);
    return { ...file, accepted: JSON.stringify(preflight).includes('Wanted like this.') };
  };
  await meet({
    path: `/jobs/${id}?tab=files`,
    press: async (page) => {
      const field = page.getByRole('group', { name: 'Add artwork' }).locator('input[type=file]');
      await field.setInputFiles(logo);
      await page.getByRole('button', { name: /(to review|be checked): logo\.png$/ }).click();
      await page.getByRole('button', { name: 'Accept as is' }).click();
    },
    form: 'Accept as is',
    field: 'Note',
    typedText: 'Wanted like this.',
    change: () => call(other!, 'put', `/api/jobs/${id}`, { size: '5 x 7' }),
    changeText: 'Findings: was',
    save: 'Accept as is',
    read,
    theirs: { accepted: false },
    both: { accepted: true },
  });
});

test('sample destinations are corrected and tracked as they were seen', async () => {
  const { id: jobId } = await newJob('Two about samples');
  const list = `/api/jobs/${jobId}/sample-shipments`;
  const { id } = await call(other!, 'post', list, {
    recipientName: 'Leila Haddad',
    address: '3 Mill Road',
    quantity: 5,
  });
  const read = () => findListed(list, (row) => row.id === id);
  await meet({
    path: `/jobs/${jobId}?tab=samples`,
    press: 'Edit Leila Haddad',
    form: 'Edit Destination',
    field: 'Notes',
    typedText: 'Dock 4',
    change: () => call(other!, 'patch', `${list}/${id}`, { quantity: 9 }),
    changeText: 'Quantity: was 5, now 9',
    save: 'Save Changes',
    read,
    theirs: { quantity: 9, notes: null },
    both: { quantity: 9, notes: 'Dock 4' },
  });
  await meet({
    path: `/jobs/${jobId}?tab=samples`,
    press: 'Update tracking of Leila Haddad',
    form: 'Update Tracking',
    field: 'Tracking Number',
    typedText: '1Z999',
    change: () => call(other!, 'patch', `${list}/${id}`, { address: '4 Mill Road' }),
    changeText: 'Address: was “3 Mill Road”, now “4 Mill Road”',
    save: 'Update Tracking',
    read,
    theirs: { address: '4 Mill Road', trackingNumber: null, status: 'pending' },
    both: { address: '4 Mill Road', trackingNumber: '1Z999', status: 'shipped' },
  });
});

test('keeps a purchase order’s cost that another person entered', async () => {
  const { id: jobId } = await newJob('Two about an order');
  const data = { vendorName: 'Delta Press', originalAmount: '1000.00', vendorAmount: '700.00' };
  const { id, poNumber } = await call(other!, 'post', `/api/jobs/${jobId}/purchase-orders`, data);
  await meet({
    path: `/jobs/${jobId}?tab=pos`,
    press: `Edit ${String(poNumber)}`,
    form: `Edit ${String(poNumber)}`,
    field: 'Notes',
    typedText: 'Net 30',
    change: () => call(other!, 'put', `/api/outgoing-pos/${id}`, { vendorAmount: '750.00' }),
    changeText: 'Vendor Cost: was $700.00, now $750.00',
    save: 'Save Changes',
    read: () => findListed(`/api/jobs/${jobId}/purchase-orders`, (row) => row.id === id),
    theirs: { vendorAmount: '750.00', notes: null },
    both: { vendorAmount: '750.00', notes: 'Net 30' },
  });
});

test('keeps a sample’s status that another person set', async () => {
  const data = {
    title: 'Two about a sample',
    sampleType: 'paper',
    status: 'active',
    requestedDate: new Date().toISOString(),
  };
  const { id } = await call(ada!, 'post', '/api/samples', data);
  await meet({
    path: `/samples?sample=${id}`,
    form: 'Two about a sample',
    field: 'Tracking Number',
    typedText: '1Z888',
    successMessage: 'Sample updated',
    change: () => call(other!, 'patch', `/api/samples/${id}`, { status: 'requested' }),
    changeText: 'Status: was Active, now Requested',
    save: 'Save Changes',
    read: () => call(other!, 'get', `/api/samples/${id}`),
    theirs: { status: 'requested', trackingNumber: null },
    both: { status: 'requested', trackingNumber: '1Z888' },
  });
});

const userCalled = (username: string) =>
  findListed('/api/users', (row) => row['username'] === username);

test('keeps another person’s changes of a user and a company', async () => {
  const { id } = await userCalled('cora@globex.test');
  await meet({
    path: '/settings',
    press: 'Edit Cora Whitfield',
    form: 'Edit User',
    field: 'Last Name',
    typedText: 'Whitfield-Ray',
    change: () => call(other!, 'put', `/api/users/${id}`, { firstName: 'Coralie' }),
    changeText: 'First Name: was “Cora”, now “Coralie”',
    save: 'Save Changes',
    read: () => userCalled('cora@globex.test'),
    theirs: { firstName: 'Coralie', lastName: 'Whitfield' },
    both: { firstName: 'Coralie', lastName: 'Whitfield-Ray' },
  });
  const globex = await findListed('/api/companies', (row) => row['name'] === 'Globex Mailers');
  await meet({
    path: '/settings',
    press: 'Edit Globex Mailers',
    form: 'Edit Company',
    field: 'Company Name',
    typedText: 'Globex Direct',
    change: () => call(other!, 'put', `/api/companies/${globex.id}`, { name: 'Globex Mail' }),
    changeText: 'Name: was “Globex Mailers”, now “Globex Mail”',
    save: 'Save Changes',
    read: () => findListed('/api/companies', (row) => row.id === globex.id),
    theirs: { name: 'Globex Mail' },
    both: { name: 'Globex Direct' },
  });
});
