import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ParsedOrder, ParsedOrderJob } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { DirectOrderPage } from './direct-order.page.js';

const place = 'POST /api/jobs/direct';
const parse = 'POST /api/parse-pdf-order';
const someone = '01900000-0000-7000-8000-0000000000aa';
const ordered = (number = 9, warnings: unknown[] = []) => answer(201, { id: `j${number}`, jobNumber: `J-2026-000${number}`, warnings });
const companies = { 'GET /api/companies': answer(200, [{ id: 'c1', name: 'Acme Outfitters' }]) };

const open = (answers: Parameters<typeof fakeApi>[0] = { [place]: ordered() }, viewer = ada) => {
  const calls = fakeApi({ ...companies, ...answers });
  return { calls, ...openPage(<DirectOrderPage />, { at: '/direct-order', viewer }) };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => press('Create Order');
const notice = (name: string) => screen.findByRole('alertdialog', { name });
const placed = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ path }) => path === '/api/jobs/direct');
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
  test('begins with the customer’s own name and address, one piece, flat, to be picked up', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Direct Order');
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['Ada Lindqvist', 'ada@example.com']);
    expect([field('Quantity').value, field('Print Type').value, field('Delivery Method').value]).toEqual(['1', 'flat', 'pickup']);
    expect([...field('Delivery Method').querySelectorAll('option')].map(({ value }) => value)).toEqual(['pickup', 'delivery', 'shipping']);
    expect(screen.queryByLabelText('Select Customer Company')).toBeNull();
  });

  test('says what is missing at its field, and sends nothing', async () => {
    const { calls } = open();
    type('Customer Email', 'a@b');
    type('Quantity', '0');
    await submit();
    expect(await screen.findByText('Customer PO number is required')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(screen.getByText('Quantity must be at least 1')).toBeTruthy();
    expect(placed(calls)).toEqual([]);
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

  test('is sent without what another print type would ask for', async () => {
    const { calls } = open();
    fill();
    type('Print Type', 'book');
    type('Page Count', '24');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    await submit();
    await notice('Order Created');
    const { body } = placed(calls)[0]!;
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

  test('pressed twice makes one order, and a lost answer is asked for under the same key', async () => {
    const waiting: (() => void)[] = [];
    const busy = new Promise<void>((resolve) => waiting.push(resolve));
    const { calls } = open({ [place]: () => busy.then(() => answer(503, { message: 'Please try again.' })) });
    fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Order' }));
    expect(placed(calls)).toHaveLength(1);
    waiting[0]!();
    expect((await notice('Error')).textContent).toContain('Please try again.');
    await submit();
    await waitFor(() => expect(placed(calls)).toHaveLength(2));
    const [first, second] = placed(calls).map(({ headers }) => headers['idempotency-key']);
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
    const sent = fakeUploads();
    const { calls } = open({
      [place]: ordered(),
      'POST /api/objects/upload': answer(200, { uploadURL: 'http://localhost/uploads/f9?signature=1' }),
    });
    fill();
    const group = screen.getByRole('group', { name: 'Artwork' });
    await userEvent.upload(
      group.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    await submit();
    expect(await screen.findByText('Wait until all files are uploaded.')).toBeTruthy();
    sent[0]!.answer(200, { path: '/uploads/f9', size: 1, mimeType: 'application/pdf', fileName: 'a.pdf' });
    await notice('Files uploaded');
    await submit();
    await notice('Order Created');
    expect(placed(calls)[0]!.body).toMatchObject({ artworkUrls: ['/uploads/f9'] });
  });

  test('is there again after a reload, and asks before it is left', async () => {
    const { leave } = open();
    fill();
    leave();
    open();
    expect(field('Customer PO Number').value).toBe('PO 4711');
    expect(screen.getByText(/Here is what you typed/)).toBeTruthy();
    await press('Cancel');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Keep what you typed?' })).getByRole('button', { name: 'Discard' }),
    );
    expect(location.pathname).toBe('/jobs');
    cleanup();
    open();
    expect(field('Customer PO Number').value).toBe('');
  });
});

describe('a PO number that is in use', () => {
  const same = [{ id: 'j1', jobNumber: 'J-2026-0001', title: 'Menus', createdAt: '2026-11-01T12:00:00Z' }];

  test('is pointed out with a link when the field is left, and does not stand in the way', async () => {
    const { calls } = open({ [place]: ordered(), 'GET /api/jobs/same-po?customerPoNumber=PO+4711': answer(200, same) });
    fill();
    expect(calls).toEqual([]);
    fireEvent.blur(field('Customer PO Number'));
    expect((await screen.findByRole('link', { name: 'J-2026-0001' })).getAttribute('href')).toBe('/jobs/j1');
    await submit();
    await notice('Order Created');
  });

  test('is told by the answer too', async () => {
    const warning = { field: 'customerPoNumber', message: 'PO 4711 is also on J-2026-0001.', jobs: same };
    open({ [place]: ordered(9, [warning]) });
    fill();
    await submit();
    const told = await notice('Order Created');
    expect(told.textContent).toContain('Job J-2026-0009 has been created. PO 4711 is also on J-2026-0001.');
    await userEvent.click(within(told).getByRole('button', { name: 'View J-2026-0001' }));
    expect(location.pathname).toBe('/jobs/j1');
  });
});

test('staff choose a company and one of its people, who the order is for', async () => {
  const { calls } = open(
    {
      [place]: ordered(),
      'GET /api/company-users/Acme%20Outfitters': answer(200, [{ id: someone, firstName: 'Ada', username: 'ada@acme.test' }]),
    },
    bea,
  );
  await screen.findByRole('option', { name: 'Acme Outfitters' });
  await userEvent.selectOptions(field('Select Customer Company'), 'Acme Outfitters');
  await screen.findByRole('option', { name: 'Ada (ada@acme.test)' });
  await userEvent.selectOptions(field('Assign to User'), someone);
  expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['Ada', 'ada@acme.test']);
  fill();
  await submit();
  await notice('Order Created');
  expect(placed(calls)[0]!.body).toMatchObject({ assignedUserId: someone });
  expect(placed(calls)[0]!.body).not.toHaveProperty('company');
});

describe('the AI PDF parser', () => {
  const nothing = { printType: null, flatSize: null, finalSize: null, size: null, paperType: null, bindingType: null, pageCount: null };
  const rest = { selfCover: null, interiorPageCount: null, coverPaperType: null, interiorPaperType: null, colors: null };
  const job = (title: string, more: Partial<ParsedOrderJob> = {}): ParsedOrderJob => ({
    ...nothing,
    ...rest,
    finishing: null,
    bindery: null,
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
  const pdf = new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' });
  const choose = async (file: File) => {
    if (screen.getByRole('button', { name: 'AI PDF Parser' }).getAttribute('aria-expanded') === 'false') await press('AI PDF Parser');
    fireEvent.change(screen.getByRole('group', { name: 'Purchase order' }).querySelector('input[type=file]')!, {
      target: { files: [file] },
    });
  };
  const extract = async (order: ParsedOrder, more: Parameters<typeof fakeApi>[0] = {}) => {
    const opened = open({ [place]: ordered(), [parse]: answer(200, order), ...more });
    await choose(pdf);
    await press('Extract');
    return opened;
  };

  test('takes PDF only, and extracts nothing before one is chosen', async () => {
    const { calls } = open();
    await press('AI PDF Parser');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extract' }).disabled).toBe(true);
    await choose(new File(['x'], 'order.docx', { type: 'application/msword' }));
    expect((await notice('Error')).textContent).toContain('Please select a valid PDF file');
    fireEvent.keyDown(screen.getByRole('group', { name: 'Purchase order' }), { key: 'Enter', ctrlKey: true });
    await waitFor(async () => expect((await notice('Error')).textContent).toContain('Please upload a PDF purchase order to parse'));
    expect(calls).toEqual([]);
  });

  test('Parse Complete: the fields are filled and marked, and Undo empties them', async () => {
    const { calls } = await extract({ ...read, jobs: [job('Menus', { cpmPrice: '45.00', size: '8.5 x 11' })] });
    await notice('Parse Complete');
    expect([field('Customer PO Number').value, field('Total Price').value, field('Size').value]).toEqual(['GX-99', '22.50', '8.5 x 11']);
    expect(screen.getAllByText('Read from your document')).toHaveLength(5);
    const sent = calls.find(({ path }) => path === '/api/parse-pdf-order')!;
    expect((sent.body as FormData).get('pdf')).toBeInstanceOf(File);
    expect(sent.headers['content-type']).toBeUndefined();
    expect(sent.headers['idempotency-key']).toBeTruthy();
    await userEvent.click(within(screen.getByRole('group', { name: 'Purchase order' })).getByRole('button', { name: 'Undo' }));
    expect([field('Customer PO Number').value, field('Size').value, field('Quantity').value]).toEqual(['', '', '1']);
  });

  test('Partial Parse Complete: what is missing is listed until it is filled in', async () => {
    await extract({ ...read, customerPoNumber: null, missingFields: ['customerPoNumber', 'title'], jobs: [{ ...job('x'), title: null }] });
    expect((await notice('Partial Parse Complete')).textContent).toContain('Missing: Customer PO Number, Title.');
    expect(screen.getByText('Missing Information').parentElement!.textContent).toContain('Customer PO Number, Title');
    type('Customer PO Number', 'GX-1');
    type('Title', 'Menus');
    await waitFor(() => expect(screen.queryByText('Missing Information')).toBeNull());
  });

  test('each value says how sure it is and where the purchase order says it, the next job’s too', async () => {
    const line = (words: string, confidence = 0.97) => ({ confidence, snippet: words });
    const [menus, signs] = [
      job('Menus', { sources: { quantities: line('Menus 500 $80.00') } }),
      job('Signs', { sources: { quantities: line('Signs 50', 0.5) } }),
    ];
    await extract({ ...read, sources: { customerPoNumber: line('PO No. GX-99', 0.95) }, jobs: [menus, signs] });
    await notice('Multiple Jobs Detected');
    await userEvent.hover(screen.getByRole('button', { name: 'Customer PO Number: 95% sure' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Read from: “PO No. GX-99”');
    expect(screen.getByRole('button', { name: 'Quantity: 97% sure' })).toBeTruthy();
    await press('Order Them Too');
    await submit();
    expect(await screen.findByRole('button', { name: 'Quantity: Please check: 50% sure' })).toBeTruthy();
  });

  const several = { ...read, jobs: [job('Menus'), job('Coasters', { size: '4 x 4' }), job('Signs')] };

  test('Multiple Jobs Detected: the first fills the form, the others are in the notes', async () => {
    await extract(several);
    expect((await notice('Multiple Jobs Detected')).textContent).toContain('3 jobs were found.');
    expect(field('Title').value).toBe('Menus');
    expect(field('Notes').value).toBe('Job 2: Coasters – 500, 4 x 4\n\nJob 3: Signs – 500');
    expect(screen.getByText(/This purchase order is for 2 more jobs/)).toBeTruthy();
  });

  test('the others can be ordered too, one after the other, each once', async () => {
    const numbers = [7, 8, 9];
    const { calls } = await extract(several, { [place]: () => ordered(numbers.shift()) });
    await notice('Multiple Jobs Detected');
    await press('Order Them Too');
    expect(field('Notes').value).toBe('');
    await submit();
    await waitFor(() => expect(field('Title').value).toBe('Coasters'));
    expect([field('Customer PO Number').value, field('Size').value]).toEqual(['GX-99', '4 x 4']);
    await submit();
    await waitFor(() => expect(field('Title').value).toBe('Signs'));
    expect(field('Size').value).toBe('');
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(placed(calls).map(({ body }) => (body as { title: string }).title)).toEqual(['Menus', 'Coasters', 'Signs']);
    expect(placed(calls).every(({ body }) => !('otherJobs' in (body as object)))).toBe(true);
    expect(new Set(placed(calls).map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  test.each([
    [answer(422, { message: 'This PDF is encrypted.' }), 'This PDF is encrypted.'],
    [answer(502, 'Bad gateway'), 'Failed to parse order text'],
  ])('a failure says why, and the same file is asked for under the same key', async (failed, words) => {
    const { calls } = open({ [parse]: failed });
    await choose(pdf);
    await press('Extract');
    expect((await notice('Parse Error')).textContent).toContain(words);
    await press('Extract');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]!.headers['idempotency-key']).toBe(calls[0]!.headers['idempotency-key']);
  });
});
