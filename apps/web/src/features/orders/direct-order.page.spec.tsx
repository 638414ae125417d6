import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { bea } from '../../testing/open-page.js';
import {
  field,
  notice,
  open,
  orderAnswer,
  place,
  placedOrders,
  press,
  submit,
  type,
} from './direct-order.page.testing.js';

const someone = '01900000-0000-7000-8000-0000000000aa';
const fill = (po = 'PO 4711') => {
  type('Customer PO Number', po);
  type('Title', 'Menus');
  type('Quantity', '500');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the form', () => {
  test('starts with the customer’s name and address, one flat piece for pickup', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Direct Order');
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual([
      'Ada Lindqvist',
      'ada@example.com',
    ]);
    expect([
      field('Quantity').value,
      field('Print Type').value,
      field('Delivery Method').value,
    ]).toEqual(['1', 'flat', 'pickup']);
    expect(
      [...field('Delivery Method').querySelectorAll('option')].map(({ value }) => value),
    ).toEqual(['pickup', 'delivery', 'shipping']);
    expect(screen.queryByLabelText('Select Customer Company')).toBeNull();
  });

  test('shows missing values at their fields, and sends nothing', async () => {
    const { calls } = open();
    type('Customer Email', 'a@b');
    type('Quantity', '0');
    await submit();
    expect(await screen.findByText('Customer PO number is required')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(screen.getByText('Quantity must be at least 1')).toBeTruthy();
    expect(placedOrders(calls)).toEqual([]);
  });

  test('keeps digits only in the quantity, and refuses days that are over', async () => {
    open();
    type('Quantity', '2,5oo');
    expect(field('Quantity').value).toBe('25');
    type('Mail Date', '2020-01-01');
    await submit();
    expect(await screen.findByText('Mail Date must not be in the past')).toBeTruthy();
  });

  test.each([
    ['pickup', false],
    ['delivery', true],
    ['shipping', true],
  ])('asks for an address with %s: %s', (method, isAsked) => {
    open();
    type('Delivery Method', method);
    expect(Boolean(screen.queryByLabelText('Delivery Address'))).toBe(isAsked);
  });

  test('is sent without the fields of other print types', async () => {
    const { calls } = open();
    fill();
    type('Print Type', 'book');
    type('Page Count', '24');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    await submit();
    await notice('Order Created');
    const { body } = placedOrders(calls)[0]!;
    expect(body).toEqual({
      customerPoNumber: 'PO 4711',
      customerName: 'Ada Lindqvist',
      customerEmail: 'ada@example.com',
      title: 'Menus',
      quantity: 500,
      printType: 'folded',
      flatSize: '11 x 17',
      deliveryMethod: 'pickup',
      artworkUrls: [],
    });
    expect(location.pathname).toBe('/jobs');
  });

  test('creates one order for two clicks, and retries under the same key', async () => {
    const resolvers: (() => void)[] = [];
    const busy = new Promise<void>((resolve) => resolvers.push(resolve));
    const { calls } = open({
      [place]: () => busy.then(() => answer(503, { message: 'Please try again.' })),
    });
    fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Order' }));
    expect(placedOrders(calls)).toHaveLength(1);
    resolvers[0]!();
    expect((await notice('Error')).textContent).toContain('Please try again.');
    await submit();
    await waitFor(() => expect(placedOrders(calls)).toHaveLength(2));
    const [first, second] = placedOrders(calls).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('without an answer the failure has the specified words', async () => {
    open({ [place]: answer(502, 'Bad gateway') });
    fill();
    await submit();
    expect((await notice('Error')).textContent).toContain('Failed to create order');
  });

  test('takes artwork along', async () => {
    const uploadRequests = fakeUploads();
    const { calls } = open({
      [place]: orderAnswer(),
      'POST /api/objects/upload': answer(200, {
        uploadURL: 'http://localhost/uploads/f9?signature=1',
      }),
    });
    fill();
    const group = screen.getByRole('group', { name: 'Artwork' });
    await userEvent.upload(
      group.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(uploadRequests).toHaveLength(1));
    await submit();
    expect(await screen.findByText('Wait until all files are uploaded.')).toBeTruthy();
    uploadRequests[0]!.answer(200, {
      path: '/uploads/f9',
      size: 1,
      mimeType: 'application/pdf',
      fileName: 'a.pdf',
    });
    await notice('Files uploaded');
    await submit();
    await notice('Order Created');
    expect(placedOrders(calls)[0]!.body).toMatchObject({ artworkUrls: ['/uploads/f9'] });
  });

  test('restores the input after a reload, and confirms leaving', async () => {
    const { leave } = open();
    fill();
    leave();
    open();
    expect(field('Customer PO Number').value).toBe('PO 4711');
    expect(screen.getByText(/We restored your unsaved entries from/)).toBeTruthy();
    await press('Cancel');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Keep your changes?' })).getByRole(
        'button',
        { name: 'Discard' },
      ),
    );
    expect(location.pathname).toBe('/jobs');
    cleanup();
    open();
    expect(field('Customer PO Number').value).toBe('');
  });
});

describe('a PO number that is in use', () => {
  const same = [
    { id: 'j1', jobNumber: 'J-2026-0001', title: 'Menus', createdAt: '2026-11-01T12:00:00Z' },
  ];

  test('warns with a link after the field is left, without blocking', async () => {
    const { calls } = open({
      [place]: orderAnswer(),
      'GET /api/jobs/same-po?customerPoNumber=PO+4711': answer(200, same),
    });
    fill();
    expect(calls).toEqual([]);
    fireEvent.blur(field('Customer PO Number'));
    expect((await screen.findByRole('link', { name: 'J-2026-0001' })).getAttribute('href')).toBe(
      '/jobs/j1',
    );
    await submit();
    await notice('Order Created');
  });

  test('is also reported by the response', async () => {
    const warning = {
      field: 'customerPoNumber',
      message: 'PO 4711 is also on J-2026-0001.',
      jobs: same,
    };
    open({ [place]: orderAnswer(9, [warning]) });
    fill();
    await submit();
    const toast = await notice('Order Created');
    expect(toast.textContent).toContain(
      'Job J-2026-0009 has been created. PO 4711 is also on J-2026-0001.',
    );
    await userEvent.click(within(toast).getByRole('button', { name: 'View J-2026-0001' }));
    expect(location.pathname).toBe('/jobs/j1');
  });
});

test('lets staff choose a company and one of its people', async () => {
  const { calls } = open(
    {
      [place]: orderAnswer(),
      'GET /api/company-users/Acme%20Outfitters': answer(200, [
        { id: someone, firstName: 'Ada', username: 'ada@acme.test' },
      ]),
    },
    bea,
  );
  await screen.findByRole('option', { name: 'Acme Outfitters' });
  await userEvent.selectOptions(field('Select Customer Company'), 'Acme Outfitters');
  await screen.findByRole('option', { name: 'Ada (ada@acme.test)' });
  await userEvent.selectOptions(field('Assign to User'), someone);
  expect([field('Customer Name').value, field('Customer Email').value]).toEqual([
    'Ada',
    'ada@acme.test',
  ]);
  fill();
  await submit();
  await notice('Order Created');
  expect(placedOrders(calls)[0]!.body).toMatchObject({ assignedUserId: someone });
  expect(placedOrders(calls)[0]!.body).not.toHaveProperty('company');
});
