import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ParsedOrder, type ParsedOrderJob, unknownSpec } from '#contracts';
import { answer, type fakeApi } from '../../testing/fake-api.js';
import { bea } from '../../testing/open-page.js';
import { samplePackage } from '../../testing/sample-package.js';
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

const parse = 'POST /api/parse-pdf-order';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the AI PDF parser', () => {
  const job = (title: string, more: Partial<ParsedOrderJob> = {}): ParsedOrderJob => ({
    ...unknownSpec,
    description: null,
    totalPrice: null,
    cpmPrice: null,
    quantities: [500],
    title,
    sources: {},
    ...more,
  });
  const read: ParsedOrder = {
    customerPoNumber: 'GX-99',
    customerName: null,
    customerEmail: null,
    missingFields: [],
    deliveryMethod: null,
    deliveryAddress: null,
    mailDate: null,
    inHomesDate: null,
    notes: null,
    jobs: [job('Menus')],
    sources: {},
    confidence: 0.9,
  };
  const several = {
    ...read,
    jobs: [job('Menus'), job('Coasters', { size: '4 x 4' }), job('Signs')],
  };
  const pdf = new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' });
  const choose = async (file: File) => {
    if (
      screen.getByRole('button', { name: 'AI PDF Parser' }).getAttribute('aria-expanded') ===
      'false'
    )
      await press('AI PDF Parser');
    fireEvent.change(
      screen.getByRole('group', { name: 'Purchase order' }).querySelector('input[type=file]')!,
      {
        target: { files: [file] },
      },
    );
  };
  const extract = async (order: ParsedOrder, more: Parameters<typeof fakeApi>[0] = {}) => {
    const openedPage = open({ [place]: orderAnswer(), [parse]: answer(200, order), ...more });
    await choose(pdf);
    await press('Extract');
    return openedPage;
  };

  const closeReview = async () => {
    const card = within(screen.getByRole('region', { name: 'Review' }));
    await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  };

  test('takes PDF only, and extracts nothing before one is chosen', async () => {
    const { calls } = open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extract' }).disabled).toBe(true);
    await choose(new File(['x'], 'order.docx', { type: 'application/msword' }));
    expect((await notice('Error')).textContent).toContain('Please select a valid PDF file');
    fireEvent.keyDown(screen.getByRole('group', { name: 'Purchase order' }), {
      key: 'Enter',
      ctrlKey: true,
    });
    await waitFor(async () =>
      expect((await notice('Error')).textContent).toContain(
        'Please upload a PDF purchase order to parse',
      ),
    );
    expect(calls).toEqual([]);
  });

  test('Parse Complete: the fields are filled and marked, and Undo empties them', async () => {
    const { calls } = await extract({
      ...read,
      jobs: [job('Menus', { cpmPrice: '45.00', size: '8.5 x 11' })],
    });
    await notice('Parse Complete');
    expect([
      field('Customer PO Number').value,
      field('Total Price').value,
      field('Size').value,
    ]).toEqual(['GX-99', '22.50', '8.5 x 11']);
    expect(screen.getAllByText('Read from your document')).toHaveLength(5);
    const parseCall = calls.find(({ path }) => path === '/api/parse-pdf-order')!;
    expect((parseCall.body as FormData).get('pdf')).toBeInstanceOf(File);
    expect(parseCall.headers['content-type']).toBeUndefined();
    expect(parseCall.headers['idempotency-key']).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Purchase order' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    expect([
      field('Customer PO Number').value,
      field('Size').value,
      field('Quantity').value,
    ]).toEqual(['', '', '1']);
  });

  test('a purchase order that takes long is asked for again', async () => {
    const later = [answer(503, { message: 'Not read yet.' }, { 'Retry-After': '1' })];
    const { calls } = open({ [parse]: () => later.pop() ?? answer(200, read) });
    await choose(pdf);
    await press('Extract');
    await screen.findByText(/^Filled in/, undefined, { timeout: 3000 });
    const parseKeys = calls
      .filter(({ path }) => path === '/api/parse-pdf-order')
      .map(({ headers }) => headers['idempotency-key']);
    expect([parseKeys.length, new Set(parseKeys).size]).toEqual([2, 1]);
  });

  test('figures that do not agree are shown beside the row of their job, and with its title', async () => {
    const mismatch = '50 at $9.00 is $450.00, but the line says $540.00.';
    const sum = 'The lines add up to $620.00, but the order says $650.00.';
    await extract({
      ...several,
      mismatches: [
        { jobIndex: null, text: sum },
        { jobIndex: 2, text: mismatch },
      ],
    });
    const row = within(await screen.findByRole('group', { name: 'Item 3' }));
    expect(row.getByText(`${mismatch} Please check the figures.`)).toBeTruthy();
    const other = within(screen.getByRole('group', { name: 'Item 2' }));
    expect(other.queryByText(/Please check the figures/)).toBeNull();
    expect(screen.getByText(`${sum} Please check the figures.`)).toBeTruthy();
    await closeReview();
    const box = within(screen.getByRole('group', { name: 'Purchase order' }));
    expect(box.getByText(`Signs: ${mismatch} Please check the figures.`)).toBeTruthy();
    expect(box.getByText(`${sum} Please check the figures.`)).toBeTruthy();
  });

  test('Partial Parse Complete: lists missing fields until they are filled in', async () => {
    await extract({
      ...read,
      customerPoNumber: null,
      missingFields: ['customerPoNumber', 'title'],
      jobs: [{ ...job('x'), title: null }],
    });
    expect((await notice('Partial Parse Complete')).textContent).toContain(
      'Missing: Customer PO Number, Title.',
    );
    expect(screen.getByText('Missing Information').parentElement!.textContent).toContain(
      'Customer PO Number, Title',
    );
    type('Customer PO Number', 'GX-1');
    type('Title', 'Menus');
    await waitFor(() => expect(screen.queryByText('Missing Information')).toBeNull());
  });

  test('shows confidence and source of each value', async () => {
    const line = (words: string, confidence = 0.97) => ({ confidence, snippet: words });
    const [menus, signs] = [
      job('Menus', { sources: { quantities: line('Menus 500 $80.00') } }),
      job('Signs', { sources: { quantities: line('Signs 50', 0.5) } }),
    ];
    await extract({
      ...read,
      sources: { customerPoNumber: line('PO No. GX-99', 0.95) },
      jobs: [menus, signs],
    });
    await notice('Multiple Jobs Detected');
    await userEvent.hover(screen.getByRole('button', { name: 'Customer PO Number: 95% sure' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'From your document: “PO No. GX-99”',
    );
    expect(screen.getByRole('button', { name: 'Quantity: 97% sure' })).toBeTruthy();
  });

  test('Multiple Jobs Detected: fills in the first job and lists the others in the notes', async () => {
    await extract(several);
    expect((await notice('Multiple Jobs Detected')).textContent).toContain('Found 3 jobs.');
    expect(field('Title').value).toBe('Menus');
    expect(field('Notes').value).toBe('Job 2: Coasters – 500, 4 x 4\n\nJob 3: Signs – 500');
    expect(screen.getByText(/^This purchase order has 3 jobs\./)).toBeTruthy();
  });

  const together = 'POST /api/packages/direct';
  const packagesSent = (calls: ReturnType<typeof fakeApi>) =>
    calls.filter(({ path }) => path === '/api/packages/direct');

  test('all jobs are reviewed and ordered as one package, with what the form says for all', async () => {
    const jobs = [job('Menus', { totalPrice: '1250.50' }), job('Inserts', { size: '4 x 4' })];
    const { calls } = await extract(
      { ...read, deliveryMethod: 'pickup', notes: 'Call first.', jobs },
      { [together]: answer(201, samplePackage()) },
    );
    await screen.findByText('We found 2 items.');
    type('Title, item 2', 'Menu inserts');
    type('Customer Email', '');
    expect(await screen.findByText(/^Enter the customer PO number/)).toBeTruthy();
    type('Customer Email', 'ada@acme.test');
    await press('Order 2 Jobs');
    await waitFor(() => expect(location.pathname).toBe('/packages/k1'));
    const [call] = packagesSent(calls);
    expect(call!.headers['idempotency-key']).toMatch(/-package$/);
    expect(call!.body).toMatchObject({
      title: 'PO GX-99',
      customerPoNumber: 'GX-99',
      deliveryMethod: 'pickup',
      items: [
        { title: 'Menus', quantity: 500, totalPrice: '1250.50', notes: 'Call first.' },
        { title: 'Menu inserts', quantity: 500, size: '4 x 4', notes: 'Call first.' },
      ],
    });
    expect(placedOrders(calls)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('order-form'))).toEqual([]);
  });

  test('the only job that is left is ordered as a job', async () => {
    const { calls } = await extract({ ...read, jobs: [job('Menus'), job('Signs')] });
    await press('Remove item 1');
    await press('Order 1 Job');
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(placedOrders(calls).map(({ body }) => body)).toMatchObject([
      { title: 'Signs', customerPoNumber: 'GX-99' },
    ]);
    expect(packagesSent(calls)).toEqual([]);
  });

  test('staff choose the customer’s account before they order several jobs', async () => {
    open({ [parse]: answer(200, several) }, bea);
    await choose(pdf);
    await press('Extract');
    expect(await screen.findByText(/choose the customer’s account below/)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order 3 Jobs' });
    expect(button.disabled).toBe(true);
  });

  test('the review opens again, and closes when the form orders the first job', async () => {
    await extract(several);
    await screen.findByText('We found 3 items.');
    await closeReview();
    await press('Review All Jobs');
    expect(await screen.findByText('We found 3 items.')).toBeTruthy();
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test.each([
    [answer(422, { message: 'This PDF is encrypted.' }), 'This PDF is encrypted.'],
    [answer(502, 'Bad gateway'), 'Failed to parse order text'],
  ])(
    'shows why parsing failed, and retries the same file under the same key',
    async (failed, words) => {
      const { calls } = open({ [parse]: failed });
      await choose(pdf);
      await press('Extract');
      expect((await notice('Parse Error')).textContent).toContain(words);
      await press('Extract');
      await waitFor(() => expect(calls).toHaveLength(2));
      expect(calls[1]!.headers['idempotency-key']).toBe(calls[0]!.headers['idempotency-key']);
    },
  );
});
