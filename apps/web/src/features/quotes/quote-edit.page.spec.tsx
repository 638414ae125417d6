import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { field, get, notice, open, press, put, type } from './quote-edit.page.testing.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

test('shows the quote’s values, without a price', async () => {
  const book = {
    printType: 'book',
    bindingType: 'perfect-bound',
    pageCount: 96,
    selfCover: false,
    coverPaperType: '12 pt C1S',
  } as const;
  await open(sampleQuote({ ...book, specifications: book, mailDate: '2020-01-31' }));
  expect(
    [
      'Title',
      'Quantity',
      'Print Type',
      'Binding Type',
      'Page Count',
      'Cover Paper Type',
      'Notes',
    ].map((label) => field(label).value),
  ).toEqual([
    'Spring brochure',
    '2500',
    'book',
    'perfect-bound',
    '96',
    '12 pt C1S',
    'Two proofs, please.',
  ]);
  expect([field('Delivery Address').value, field('Self Cover').checked]).toEqual([
    '12 Dock Street\nPortland, ME 04101',
    false,
  ]);
  expect(screen.queryByLabelText('Total Price')).toBeNull();
  expect(screen.queryByText('Smart Document Parser (Optional)')).toBeNull();
  // A past date stays allowed.
  expect(field('Mail Date').min).toBe('');
});

test('sends only changed fields with the shown version, and opens the quote', async () => {
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

describe('artwork', () => {
  const file = (name: string) => ({
    path: `/uploads/${name}`,
    size: 2048,
    mimeType: 'application/pdf',
    fileName: `${name}.pdf`,
    preflight: { state: 'ready' as const, findings: [], override: null },
  });
  const quote = sampleQuote({
    artwork: [file('a'), file('b')],
    artworkUrls: ['/uploads/a', '/uploads/b'],
  });

  test('can be taken away and added to, which concerns the price too', async () => {
    const puts = fakeUploads();
    const ticket = {
      'POST /api/objects/upload': answer(200, { uploadURL: 'http://localhost/uploads/c?s=x' }),
    };
    const { writes } = await open(quote, { ...ticket, [put]: answer(200, quote) });
    await press('Remove a.pdf');
    expect(screen.getByText(/Saving these changes withdraws the price/)).toBeTruthy();
    const chosenFiles = [new File(['x'], 'c.pdf', { type: 'application/pdf' })];
    await act(
      async () =>
        void fireEvent.change(document.querySelector('input[type=file]')!, {
          target: { files: chosenFiles },
        }),
    );
    await waitFor(() => expect(puts).toHaveLength(1));
    await act(async () => puts[0]!.answer(200, file('c')));
    await press('Save Changes');
    await notice('Quote Updated');
    expect(writes().at(-1)).toEqual([
      put,
      { artworkUrls: ['/uploads/b', '/uploads/c'], version: 3 },
    ]);
  });
});

describe('a draft', () => {
  const draft = sampleQuote({
    status: 'draft',
    pricedAt: null,
    totalPrice: null,
    customerEmail: '',
  });

  test('is saved as a draft', async () => {
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
      ['POST /api/quotes/q1/submit', { version: 4 }],
    ]);
  });
});

describe('when another person changed the quote', () => {
  const refusedAnswer = answer(409, {
    message: 'Somebody else changed this quote. Please reload the page and try again.',
  });
  const theirs = sampleQuote({ version: 4, title: 'Their title', colors: '2/2' });

  test('loads their changes below the user’s, and names the conflicts', async () => {
    await open(sampleQuote(), { [put]: refusedAnswer });
    type('Title', 'My title');
    type('Quantity', '3000');
    const calls = fakeApi({ [get]: answer(200, theirs), [put]: refusedAnswer });
    await press('Save Changes');
    expect((await notice('Error')).textContent).toContain('Somebody else changed this quote.');
    await userEvent.click(await screen.findByRole('button', { name: 'Load Their Changes' }));
    expect(['Title', 'Quantity', 'Colors'].map((label) => field(label).value)).toEqual([
      'My title',
      '3000',
      '2/2',
    ]);
    expect(
      screen.getByText(
        /Somebody else also changed Title\. If you save, your changes replace theirs\./,
      ),
    ).toBeTruthy();
    await press('Save Changes');
    const putBodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(putBodies()).toHaveLength(2));
    expect(putBodies()[1]).toEqual({ title: 'My title', quantity: 3000, version: 4 });
  });
});

describe('input', () => {
  test('is restored after a reload, and Start Over discards it', async () => {
    await open(sampleQuote());
    type('Title', 'Summer brochure');
    cleanup();
    await open(sampleQuote());
    expect(field('Title').value).toBe('Summer brochure');
    await press('Start Over');
    expect(field('Title').value).toBe('Spring brochure');
  });

  test('makes Cancel ask for confirmation', async () => {
    await open(sampleQuote());
    type('Title', 'Summer brochure');
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your changes?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(location.pathname).toBe('/quotes/q1');
    cleanup();
    await open(sampleQuote());
    expect(field('Title').value).toBe('Summer brochure');
  });
});

test('shows why a quote cannot be edited, with a link back', async () => {
  await open(
    sampleQuote({
      refusals: { edit: 'An approved quote cannot be edited. Request changes instead.' },
    }),
  );
  expect(
    screen.getByText('An approved quote cannot be edited. Request changes instead.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the Quote' }).getAttribute('href')).toBe(
    '/quotes/q1',
  );
  expect(document.querySelector('form')).toBeNull();
});
