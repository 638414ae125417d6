import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { QuoteEditPage } from './quote-edit.page.js';

const get = 'GET /api/quotes/q1';
const put = 'PUT /api/quotes/q1';
const open = async (quote: QuoteDetail, answers: Parameters<typeof fakeApi>[0] = {}, viewer = ada) => {
  const calls = fakeApi({ [get]: answer(200, quote), ...answers });
  const page = openPage(<QuoteEditPage />, { at: '/quotes/q1/edit', route: '/quotes/:id/edit', viewer });
  await screen.findByRole('heading', { level: 1, name: 'Edit Q-2026-0001' });
  return {
    ...page,
    writes: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]),
  };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notice = (title: string) => screen.findByRole('alertdialog', { name: title });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

test('the form has what the quote has, and asks for no price', async () => {
  const book = { printType: 'book', bindingType: 'perfect-bound', pageCount: 96, selfCover: false, coverPaperType: '12 pt C1S' } as const;
  await open(sampleQuote({ ...book, specifications: book, mailDate: '2020-01-31' }));
  expect(
    ['Title', 'Quantity', 'Print Type', 'Binding Type', 'Page Count', 'Cover Paper Type', 'Notes'].map((label) => field(label).value),
  ).toEqual(['Spring brochure', '2500', 'book', 'perfect-bound', '96', '12 pt C1S', 'Two proofs, please.']);
  expect([field('Delivery Address').value, field('Self Cover').checked]).toEqual(['12 Dock Street\nPortland, ME 04101', false]);
  expect(screen.queryByLabelText('Total Price')).toBeNull();
  expect(screen.queryByText('Smart Document Parser (Optional)')).toBeNull();
  // A day that is over already may stay.
  expect(field('Mail Date').min).toBe('');
});

test('only what was changed is sent, with the version that was seen; then the quote is there', async () => {
  const { writes } = await open(sampleQuote(), { [put]: answer(200, sampleQuote({ version: 4 })) });
  type('Quantity', '3000');
  type('Bindery', '');
  type('Print Type', 'folded');
  type('Flat Size', '11 x 17');
  type('Delivery Method', 'pickup');
  await press('Save Changes');
  await notice('Quote Updated');
  expect(writes()).toEqual([
    [
      'PUT /api/quotes/q1',
      {
        quantity: 3000,
        bindery: null,
        printType: 'folded',
        size: null,
        flatSize: '11 x 17',
        deliveryMethod: 'pickup',
        deliveryAddress: null,
        version: 3,
      },
    ],
  ]);
  expect(location.pathname).toBe('/quotes/q1');
});

test('nothing changed, nothing is sent; pressed twice, once', async () => {
  const { writes } = await open(sampleQuote(), { [put]: () => new Promise(() => undefined) });
  type('Title', 'Summer brochure');
  const button = screen.getByRole('button', { name: 'Save Changes' });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(writes()).toHaveLength(1));
  cleanup();
  localStorage.clear();
  const same = await open(sampleQuote());
  await press('Save Changes');
  await waitFor(() => expect(location.pathname).toBe('/quotes/q1'));
  expect(same.writes()).toEqual([]);
});

test('the form’s rules hold here too', async () => {
  const { writes } = await open(sampleQuote());
  type('Title', ' ');
  type('Mail Date', '2020-01-31');
  await press('Save Changes');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Mail Date must not be in the past')).toBeTruthy();
  expect(writes()).toEqual([]);
});

describe('a price', () => {
  test('that the customer’s change withdraws is said before it is saved', async () => {
    await open(sampleQuote());
    expect(screen.getByText(/This quote is priced at \$1,250\.50\./)).toBeTruthy();
    type('Notes', 'Three proofs.');
    expect(screen.queryByText(/Saving withdraws the price/)).toBeNull();
    type('Quantity', '3000');
    expect(screen.getByText(/Saving withdraws the price of \$1,250\.50/)).toBeTruthy();
    type('Quantity', '2500');
    expect(screen.queryByText(/Saving withdraws the price/)).toBeNull();
  });

  test('that was withdrawn is told of after it', async () => {
    await open(sampleQuote(), { [put]: answer(200, sampleQuote({ pricedAt: null, totalPrice: null })) });
    type('Quantity', '3000');
    await press('Save Changes');
    expect((await notice('Quote Updated')).textContent).toContain('The price of quote Q-2026-0001 was withdrawn');
  });

  test('stays when the shop edits, and nobody warns of it', async () => {
    await open(sampleQuote(), {}, bea);
    type('Quantity', '3000');
    expect(screen.queryByText(/withdraws the price/)).toBeNull();
  });
});

describe('artwork', () => {
  const file = (name: string) => ({
    path: `/uploads/${name}`,
    size: 2048,
    mimeType: 'application/pdf',
    fileName: `${name}.pdf`,
    preflight: { state: 'ready' as const, findings: [], override: null },
  });
  const quote = sampleQuote({ artwork: [file('a'), file('b')], artworkUrls: ['/uploads/a', '/uploads/b'] });

  test('can be taken away and added to, which concerns the price too', async () => {
    const puts = fakeUploads();
    const ticket = { 'POST /api/objects/upload': answer(200, { uploadURL: 'http://localhost/uploads/c?s=x' }) };
    const { writes } = await open(quote, { ...ticket, [put]: answer(200, quote) });
    await press('Remove a.pdf');
    expect(screen.getByText(/Saving withdraws the price/)).toBeTruthy();
    const chosen = [new File(['x'], 'c.pdf', { type: 'application/pdf' })];
    await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: chosen } }));
    await waitFor(() => expect(puts).toHaveLength(1));
    await act(async () => puts[0]!.answer(200, file('c')));
    await press('Save Changes');
    await notice('Quote Updated');
    expect(writes().at(-1)).toEqual([put, { artworkUrls: ['/uploads/b', '/uploads/c'], version: 3 }]);
  });
});

describe('a draft', () => {
  const draft = sampleQuote({ status: 'draft', pricedAt: null, totalPrice: null, customerEmail: '' });

  test('is saved as it is', async () => {
    const { writes } = await open(draft, { [put]: answer(200, draft) });
    type('Title', 'Later');
    await press('Save Draft');
    await notice('Draft Saved');
    expect(writes()).toEqual([[put, { title: 'Later', version: 3 }]]);
  });

  test('is submitted once the rules hold: saved first, then submitted', async () => {
    const { writes } = await open(draft, {
      [put]: answer(200, { ...draft, version: 4 }),
      'POST /api/quotes/q1/submit': answer(200, sampleQuote({ pricedAt: null })),
    });
    await press('Submit Quote Request');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(writes()).toEqual([]);
    type('Customer Email', 'ada@example.com');
    await press('Submit Quote Request');
    await notice('Quote Submitted');
    expect(writes()).toEqual([
      [put, { customerEmail: 'ada@example.com', version: 3 }],
      ['POST /api/quotes/q1/submit', {}],
    ]);
  });
});

describe('when somebody else changed the quote meanwhile', () => {
  const refused = answer(409, { message: 'Somebody else changed this quote meanwhile. Please reload and try again.' });
  const theirs = sampleQuote({ version: 4, title: 'Their title', colors: '2/2' });

  test('their changes are loaded below one’s own, and what both changed is named', async () => {
    await open(sampleQuote(), { [put]: refused });
    type('Title', 'My title');
    type('Quantity', '3000');
    const calls = fakeApi({ [get]: answer(200, theirs), [put]: refused });
    await press('Save Changes');
    expect((await notice('Error')).textContent).toContain('Somebody else changed this quote meanwhile.');
    await userEvent.click(await screen.findByRole('button', { name: 'Load Their Changes' }));
    expect(['Title', 'Quantity', 'Colors'].map((label) => field(label).value)).toEqual(['My title', '3000', '2/2']);
    expect(screen.getByText(/Somebody else changed Title too; saving puts yours in\./)).toBeTruthy();
    await press('Save Changes');
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ title: 'My title', quantity: 3000, version: 4 });
  });
});

describe('what is typed', () => {
  test('is here again after a reload, and Start Over goes back to what is stored', async () => {
    await open(sampleQuote());
    type('Title', 'Summer brochure');
    cleanup();
    await open(sampleQuote());
    expect(field('Title').value).toBe('Summer brochure');
    await press('Start Over');
    expect(field('Title').value).toBe('Spring brochure');
  });

  test('is asked about by Cancel', async () => {
    await open(sampleQuote());
    type('Title', 'Summer brochure');
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep what you typed?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(location.pathname).toBe('/quotes/q1');
    cleanup();
    await open(sampleQuote());
    expect(field('Title').value).toBe('Summer brochure');
  });
});

test('a quote that may not be edited says why, with the way back', async () => {
  await open(sampleQuote({ refusals: { edit: 'An approved quote cannot be edited; request changes instead.' } }));
  expect(screen.getByText('An approved quote cannot be edited; request changes instead.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the Quote' }).getAttribute('href')).toBe('/quotes/q1');
  expect(document.querySelector('form')).toBeNull();
});
