import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CreatePackage } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { samplePackage } from '../../testing/sample-package.js';
import {
  field,
  forgetDrafts,
  notice,
  openForm,
  press,
  type,
  wrong,
} from './quote-request.page.testing.js';

beforeEach(() => {
  forgetDrafts();
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const create = 'POST /api/packages';
const items = () =>
  within(screen.getByRole('list', { name: 'Items of the package' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function addItem(title: string, quantity: string) {
  type('Title', title);
  type('Quantity', quantity);
  await press('Add another item');
}

test('another item keeps the customer and the delivery, and starts an empty piece', async () => {
  openForm();
  type('Customer Name', 'Dana');
  type('Size', '6 x 9');
  await addItem('Envelope', '5000');
  expect(await notice('Item Added')).toBeTruthy();
  expect(items()).toEqual(['Envelope · 5,000 · 6 x 9']);
  expect([field('Customer Name').value, field('Title').value, field('Size').value]).toEqual([
    'Dana',
    '',
    '',
  ]);
  expect(field('Package Title').value).toBe('Envelope');
  expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull();
});

test('an item that cannot be sent is not added', async () => {
  openForm();
  await press('Add another item');
  expect(wrong('Title')).toBe('Title is required');
  expect(screen.queryByRole('list', { name: 'Items of the package' })).toBeNull();
});

test('all items are requested as one package, also after a reload', async () => {
  const one = samplePackage();
  openForm();
  await addItem('Envelope', '5000');
  await addItem('Letter', '5000');
  await addItem('Draft', '1');
  type('Title', 'Reply card');
  cleanup();
  const { calls } = openForm({ [create]: answer(201, one) });
  expect(items()).toHaveLength(3);
  await press('Remove item Draft');
  type('Package Title', 'Spring mailing');
  type('Quantity', '500');
  await press('Submit 3 Requests');
  await waitFor(() => expect(location.pathname).toBe('/packages/k1'));
  const [call] = calls.filter(({ path }) => path === '/api/packages');
  expect(call!.body).toMatchObject({
    title: 'Spring mailing',
    items: [
      { title: 'Envelope', quantity: 5000 },
      { title: 'Letter', quantity: 5000 },
      { title: 'Reply card', quantity: 500 },
    ],
  });
  const [first] = (call!.body as CreatePackage).items!;
  expect(first).not.toHaveProperty('otherItems');
  expect(call!.headers['idempotency-key']).toBeTruthy();
  cleanup();
  openForm();
  expect(screen.queryByRole('list', { name: 'Items of the package' })).toBeNull();
});

test('a package needs a title', async () => {
  const { calls } = openForm({ [create]: answer(201, samplePackage()) });
  await addItem('Envelope', '5000');
  type('Title', 'Letter');
  type('Package Title', ' ');
  await press('Submit 2 Requests');
  expect(wrong('Package Title')).toBe('Title is required');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('adds an item to a package, with its customer, delivery and the version that was shown', async () => {
  const { calls } = openForm(
    {
      'GET /api/packages/k1': answer(200, samplePackage()),
      'POST /api/packages/k1/items': answer(201, samplePackage({ version: 13 })),
    },
    undefined,
    '?package=k1',
  );
  await screen.findByRole('heading', { level: 1, name: 'Add item to K-2026-0001' });
  expect(field('Delivery Address').value).toBe('12 Dock Street\nPortland, ME 04101');
  expect(field('Mail Date').value).toBe('2199-01-11');
  type('Title', 'Sign');
  await press('Add item');
  await waitFor(() => expect(location.pathname).toBe('/packages/k1'));
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    items: [{ title: 'Sign', mailDate: '2199-01-11' }],
    version: 12,
  });
});

test('an item that could not be added says so, and stays in the form', async () => {
  openForm(
    {
      'GET /api/packages/k1': answer(200, samplePackage()),
      'POST /api/packages/k1/items': answer(502, '<html>Bad gateway</html>'),
    },
    undefined,
    '?package=k1',
  );
  await screen.findByRole('heading', { level: 1, name: 'Add item to K-2026-0001' });
  type('Title', 'Sign');
  await press('Add item');
  const notice = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(notice.textContent).toContain('The item could not be added. Please try again.');
  expect(field('Title').value).toBe('Sign');
});
