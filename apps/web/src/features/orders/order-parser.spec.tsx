import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ParsedOrder, type ParsedOrderJob, unknownSpec } from '#contracts';
import { answer, type fakeApi } from '../../testing/fake-api.js';
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

  test('figures that do not agree are shown with their job, and in the card beside its row', async () => {
    const mismatch = '50 at $9.00 is $450.00, but the line says $540.00.';
    const sum = 'The lines add up to $620.00, but the order says $650.00.';
    await extract({
      ...several,
      mismatches: [
        { jobIndex: null, text: sum },
        { jobIndex: 2, text: mismatch },
      ],
    });
    const box = within(screen.getByRole('group', { name: 'Purchase order' }));
    expect(await box.findByText(`Signs: ${mismatch} Please check the figures.`)).toBeTruthy();
    expect(box.getByText(`${sum} Please check the figures.`)).toBeTruthy();
    await press('Review All Jobs');
    const row = within(await screen.findByRole('group', { name: 'Item 3' }));
    expect(row.getByText(`${mismatch} Please check the figures.`)).toBeTruthy();
    const other = within(screen.getByRole('group', { name: 'Item 2' }));
    expect(other.queryByText(/Please check the figures/)).toBeNull();
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

  test('shows confidence and source of each value, also for the next job', async () => {
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
    await press('Order These Too');
    await submit();
    expect(
      await screen.findByRole('button', { name: 'Quantity: Please check: 50% sure' }),
    ).toBeTruthy();
  });

  test('Multiple Jobs Detected: fills in the first job and lists the others in the notes', async () => {
    await extract(several);
    expect((await notice('Multiple Jobs Detected')).textContent).toContain('Found 3 jobs.');
    expect(field('Title').value).toBe('Menus');
    expect(field('Notes').value).toBe('Job 2: Coasters – 500, 4 x 4\n\nJob 3: Signs – 500');
    expect(screen.getByText(/This purchase order has 2 more jobs/)).toBeTruthy();
  });

  test('the others can be ordered too, one after the other, each once', async () => {
    const numbers = [7, 8, 9];
    const { calls } = await extract(several, { [place]: () => orderAnswer(numbers.shift()) });
    await notice('Multiple Jobs Detected');
    await press('Order These Too');
    expect(field('Notes').value).toBe('');
    await submit();
    await waitFor(() => expect(field('Title').value).toBe('Coasters'));
    expect([field('Customer PO Number').value, field('Size').value]).toEqual(['GX-99', '4 x 4']);
    await submit();
    await waitFor(() => expect(field('Title').value).toBe('Signs'));
    expect(field('Size').value).toBe('');
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(placedOrders(calls).map(({ body }) => (body as { title: string }).title)).toEqual([
      'Menus',
      'Coasters',
      'Signs',
    ]);
    expect(placedOrders(calls).every(({ body }) => !('otherJobs' in (body as object)))).toBe(true);
    expect(new Set(placedOrders(calls).map(({ headers }) => headers['idempotency-key'])).size).toBe(
      3,
    );
  });

  test('all jobs of a purchase order can be requested as one package', async () => {
    const jobs = [job('Menus', { totalPrice: '1250.50' }), job('Inserts')];
    const { calls } = open({
      [parse]: answer(200, { ...read, jobs }),
      'POST /api/packages': answer(201, samplePackage()),
    });
    await choose(pdf);
    await press('Extract');
    await userEvent.click(await screen.findByRole('button', { name: 'Request as a Package' }));
    await waitFor(() => expect(location.pathname).toBe('/packages/k1'));
    const [call] = calls.filter(({ path }) => path === '/api/packages');
    expect(call!.body).toMatchObject({
      title: 'PO GX-99',
      items: [
        { title: 'Menus', quantity: 500, totalPrice: '1250.50', notes: 'PO GX-99' },
        { title: 'Inserts', quantity: 500, notes: 'PO GX-99' },
      ],
    });
    expect(JSON.stringify(call!.body)).not.toContain('customerPoNumber');
    expect(placedOrders(calls)).toEqual([]);
  });

  test('another job can fill the form, and the others are ordered at once', async () => {
    const numbers = [7, 8, 9];
    const { calls } = await extract(several, { [place]: () => orderAnswer(numbers.shift()) });
    await notice('Multiple Jobs Detected');
    await press('Review All Jobs');
    expect(await screen.findByText('Item 1: Menus is in the form below.')).toBeTruthy();
    await press('Use in this form item 2');
    expect([field('Title').value, field('Size').value]).toEqual(['Coasters', '4 x 4']);
    expect(screen.queryByRole('button', { name: 'Create 2 orders' })).toBeTruthy();
    type('Customer Email', '');
    expect(await screen.findByText(/Enter the customer PO number/)).toBeTruthy();
    type('Customer Email', 'ada@acme.test');
    await press('Create 2 orders');
    await waitFor(() => expect(placedOrders(calls)).toHaveLength(2));
    await screen.findByRole('link', { name: 'J-2026-0008' });
    expect(field('Notes').value).toBe('');
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    const bodies = placedOrders(calls).map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map(({ title, size, notes }) => ({ title, size, notes }))).toEqual([
      { title: 'Menus', size: undefined, notes: undefined },
      { title: 'Signs', size: undefined, notes: undefined },
      { title: 'Coasters', size: '4 x 4', notes: undefined },
    ]);
    expect(bodies.every((body) => body.customerPoNumber === 'GX-99')).toBe(true);
    expect(new Set(placedOrders(calls).map(({ headers }) => headers['idempotency-key'])).size).toBe(
      3,
    );
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
