import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, type ParsedDocument } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { QuoteRequestPage } from './quote-request.page.js';

const create = 'POST /api/quotes';
const created = answer(201, { id: 'q9', quoteNumber: 'Q-2026-0009' });
const open = (answers: Parameters<typeof fakeApi>[0] = { [create]: created }, viewer = ada) => {
  const calls = fakeApi(answers);
  return { calls, ...openPage(<QuoteRequestPage />, { at: '/quote-request', viewer }) };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => press('Submit Quote Request');
const notice = (title: string) => screen.findByRole('alertdialog', { name: title });
/** What is said to be wrong with a field. */
const wrong = (label: string) => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const notes = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  return notes.at(-1);
};
const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the form begins', () => {
  test('with the customer’s own name and address, one piece, flat, to be picked up', () => {
    open();
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['Ada Lindqvist', 'ada@example.com']);
    expect([field('Quantity').value, field('Print Type').value, field('Delivery Method').value]).toEqual(['1', 'flat', 'pickup']);
    expect(screen.queryByLabelText('Select Customer Company')).toBeNull();
    expect([...field('Delivery Method').querySelectorAll('option')].map(({ value }) => value)).toEqual(['pickup', 'delivery', 'mail']);
    expect(field('Total Price').parentElement!.parentElement!.textContent).toContain('What you would like to pay');
  });

  test('with self cover and saddle-stitch when it is a book', () => {
    open();
    type('Print Type', 'book');
    expect(field('Self Cover').checked).toBe(true);
    expect(field('Binding Type').value).toBe('saddle-stitch');
  });
});

describe('a print type asks for its own fields', () => {
  const print = ['Paper Type', 'Size', 'Flat Size', 'Final Size', 'Binding Type', 'Page Count', 'Self Cover'];
  const cover = ['Interior Page Count', 'Cover Paper Type', 'Interior Paper Type'];

  test.each([
    ['flat', true, ['Paper Type', 'Size']],
    ['folded', true, ['Paper Type', 'Flat Size', 'Final Size']],
    ['book', true, ['Paper Type', 'Size', 'Binding Type', 'Page Count', 'Self Cover']],
    ['book', false, ['Size', 'Binding Type', 'Page Count', 'Self Cover', ...cover]],
  ])('%s, self cover %s', (printType, selfCover, expected) => {
    open();
    type('Print Type', printType);
    if (!selfCover) fireEvent.click(field('Self Cover'));
    expect(
      labels()
        .filter((label) => [...print, ...cover].includes(label ?? ''))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  test('and delivery for an address, the other methods not', () => {
    open();
    for (const [method, isAsked] of [
      ['pickup', false],
      ['delivery', true],
      ['mail', false],
    ] as const) {
      type('Delivery Method', method);
      expect([method, screen.queryByLabelText('Delivery Address') !== null]).toEqual([method, isAsked]);
    }
  });
});

describe('what is wrong is said at the field, and nothing is sent', () => {
  test('for all that is missing at once, with the cursor in the first', async () => {
    const { calls } = open();
    type('Customer Name', '  ');
    type('Customer Email', '');
    type('Quantity', '');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Customer Name')));
    expect(['Customer Name', 'Customer Email', 'Title', 'Quantity'].map(wrong)).toEqual([
      'Name is required',
      'Please enter a valid email address',
      'Title is required',
      'Quantity must be at least 1',
    ]);
    expect(calls).toEqual([]);
  });

  test.each([
    ['Customer Email', 'a@b', 'Please enter a valid email address'],
    ['Customer Email', 'a b@c.de', 'Please enter a valid email address'],
    ['Customer Email', 'ada@acme.test, ben@acme.test', 'Please enter a valid email address'],
    ['Title', '   ', 'Title is required'],
    ['Quantity', '0', 'Quantity must be at least 1'],
    ['Estimated Completion Date', '2020-01-31', 'Estimated Completion Date must not be in the past'],
    ['Mail Date', '2020-01-31', 'Mail Date must not be in the past'],
  ])('when %s is left with “%s”', async (label, value, message) => {
    open();
    type(label, value);
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBe(message));
    type(label, label === 'Quantity' ? '2' : label.includes('Date') ? '2199-01-31' : 'ada@acme.test');
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBeUndefined());
  });

  test('past days cannot be picked, and a quantity takes digits only', async () => {
    open();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    expect([field('Mail Date').min, field('Estimated Completion Date').min]).toEqual([today, today]);
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '2,5a0.0-');
    expect(field('Quantity').value).toBe('2500');
  });
});

describe('sent', () => {
  test('it says what is filled in and belongs to the print type; then the list, and what it says is read again', async () => {
    const { calls, client } = open();
    const stale = ['/api/quotes', '/api/dashboard/stats', '/api/activities'];
    for (const key of stale) client.setQueryData([key], []);
    type('Title', ' Spring brochure ');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    type('Print Type', 'book');
    type('Page Count', '16');
    fireEvent.click(field('Self Cover'));
    type('Interior Paper Type', 'never');
    fireEvent.click(field('Self Cover'));
    type('Quantity', '2500');
    type('Delivery Method', 'delivery');
    type('Delivery Address', '12 Dock Street');
    type('Mail Date', '2199-01-11');
    type('In-Homes Date', '1/13-1/15');
    type('Total Price', '$1,250.50');
    await submit();
    expect((await notice('Quote Request Created')).textContent).toContain('Quote #Q-2026-0009 has been created successfully.');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toEqual({
      customerName: 'Ada Lindqvist',
      customerEmail: 'ada@example.com',
      title: ' Spring brochure ',
      quantity: 2500,
      printType: 'book',
      bindingType: 'saddle-stitch',
      pageCount: 16,
      selfCover: true,
      totalPrice: '1250.50',
      deliveryMethod: 'delivery',
      deliveryAddress: '12 Dock Street',
      mailDate: '2199-01-11',
      inHomesDate: '1/13-1/15',
      artworkUrls: [],
      status: 'pending',
    });
    expect(calls[0]!.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
    expect(location.pathname).toBe('/quotes');
    expect(stale.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual([true, true, true]);
  });

  test('twice in one breath it is sent once', async () => {
    const { calls } = open({ [create]: () => new Promise(() => undefined) });
    type('Title', 'Flyer');
    const button = screen.getByRole('button', { name: 'Submit Quote Request' });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => button.click());
    expect(calls).toHaveLength(1);
  });

  test('and refused, the server’s sentence is told, also at its field; the text stays, and the next press has the same key', async () => {
    const errors = [{ field: 'size', message: 'Size is too long' }];
    const { calls } = open({ [create]: answer(400, { message: 'Size is too long', errors }) });
    type('Title', 'Flyer');
    type('Size', 'large');
    await submit();
    expect((await notice('Error')).textContent).toContain('Size is too long');
    await waitFor(() => expect(wrong('Size')).toBe('Size is too long'));
    expect(field('Title').value).toBe('Flyer');
    await userEvent.type(field('Size'), 'r');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('and unanswered, it says so in the specified words', async () => {
    open({ [create]: answer(502, 'bad gateway') });
    type('Title', 'Flyer');
    await submit();
    expect((await notice('Error')).textContent).toContain('Failed to create quote');
  });

  test('changed after an answer that was lost, it asks whether this is another one', async () => {
    const { calls } = open({ [create]: answer(422, { message: 'This key was used for another request.' }) });
    type('Title', 'Flyer');
    await submit();
    expect(await screen.findByText(/The shop has already received this request as it was before your last changes/)).toBeTruthy();
    await press('This Is Another One');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});

describe('a draft', () => {
  test('needs a title only, is saved as one, and says so', async () => {
    const { calls } = open();
    type('Customer Email', 'not yet');
    type('Quantity', '');
    type('Customer Name', '');
    await press('Save Draft');
    await waitFor(() => expect(wrong('Title')).toBe('Title is required'));
    type('Customer Email', '');
    type('Title', 'Later');
    await press('Save Draft');
    expect((await notice('Draft Saved')).textContent).toContain('Q-2026-0009');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toMatchObject({ title: 'Later', status: 'draft' });
  });
});

describe('what is typed', () => {
  const back = () => {
    cleanup();
    open();
  };

  test('is here again after a reload, and Start Over begins anew', async () => {
    open();
    type('Title', 'Spring brochure');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    back();
    expect([field('Title').value, field('Flat Size').value]).toEqual(['Spring brochure', '11 x 17']);
    expect(screen.getByText(/Here is what you typed on/)).toBeTruthy();
    await press('Start Over');
    expect([field('Title').value, field('Print Type').value]).toEqual(['', 'flat']);
    back();
    expect(field('Title').value).toBe('');
  });

  test('is not shown to somebody else at this browser', () => {
    open();
    type('Title', 'Spring brochure');
    cleanup();
    open({}, { ...ada, id: 'ben' });
    expect(field('Title').value).toBe('');
  });

  test('outlives a lost session', async () => {
    open({ [create]: answer(401, { message: 'Unauthorized' }) });
    type('Title', 'Spring brochure');
    await submit();
    await notice('Unauthorized');
    expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull();
    back();
    expect(field('Title').value).toBe('Spring brochure');
  });

  test('is forgotten once it is sent', async () => {
    open();
    type('Title', 'Spring brochure');
    await submit();
    await notice('Quote Request Created');
    back();
    expect(field('Title').value).toBe('');
  });

  test('is asked about by Cancel; with nothing typed there is no question', async () => {
    open();
    await press('Cancel');
    expect(location.pathname).toBe('/quotes');
    back();
    type('Title', 'Spring brochure');
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep what you typed?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(location.pathname).toBe('/quotes');
    back();
    expect(field('Title').value).toBe('');
  });
});

describe('the document parser', () => {
  const parse = 'POST /api/quotes/parse';
  const nothing = Object.fromEntries(
    [
      'title',
      'description',
      'quantity',
      'paperType',
      'size',
      'colors',
      'finishing',
      'bindery',
      'deliveryMethod',
      'mailDate',
      'inHomesDate',
    ].map((name) => [name, null]),
  );
  const parsed = { ...nothing, specifications: {}, quantities: [], confidence: 0.86 } as unknown as ParsedDocument;
  const paste = async (text: string) => {
    const disclosure = screen.getByRole('button', { name: 'Smart Document Parser (Optional)' });
    if (disclosure.getAttribute('aria-expanded') === 'false') await userEvent.click(disclosure);
    type('Document text', text);
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Document' });
  const isMarked = (label: string) => screen.queryByRole('button', { name: `Clear ${label}` }) !== null;

  test('sends only what is more than blank', async () => {
    const { calls } = open();
    await paste('  \n ');
    expect(button().disabled || button().getAttribute('aria-disabled') === 'true').toBe(true);
    fireEvent.keyDown(field('Document text'), { key: 'Enter', ctrlKey: true });
    await paste('x'.repeat(limits.document + 1));
    expect(wrong('Document text')).toContain('at most 100,000 characters');
    expect(calls).toEqual([]);
  });

  test('fills the fields that the document states, marks them until they are touched, and takes them back', async () => {
    const { calls } = open({
      [parse]: answer(200, {
        ...parsed,
        title: 'Event programs',
        quantity: 500,
        quantities: [500, 1000],
        specifications: { printType: 'book', pageCount: 16, selfCover: false, coverPaperType: '100# cover' },
        deliveryMethod: 'shipping',
        mailDate: '1/11/2199',
      }),
    });
    type('Colors', '4/4');
    type('Title', 'Mine');
    await paste('500 or 1,000 event programs');
    await press('Parse Document');
    await notice('Document Parsed');
    expect(calls.map(({ body }) => body)).toEqual([{ document: '500 or 1,000 event programs' }]);
    expect([field('Title').value, field('Quantity').value, field('Page Count').value, field('Cover Paper Type').value]).toEqual([
      'Event programs',
      '500',
      '16',
      '100# cover',
    ]);
    expect([field('Delivery Method').value, field('Mail Date').value, field('Notes').value]).toEqual([
      'delivery',
      '2199-01-11',
      'Please quote 500 / 1,000.',
    ]);
    expect(['Title', 'Quantity', 'Page Count', 'Self Cover', 'Colors'].map(isMarked)).toEqual([true, true, true, true, false]);
    type('Quantity', '600');
    expect(isMarked('Quantity')).toBe(false);
    await press('Clear Page Count');
    expect([field('Page Count').value, isMarked('Page Count')]).toEqual(['', false]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect([field('Title').value, field('Colors').value, isMarked('Title')]).toEqual(['Mine', '4/4', false]);
  });

  test('keeps its marks over a reload, and sends the document along with the request', async () => {
    open({ [parse]: answer(200, { ...parsed, title: 'Event programs' }) });
    await paste('Event programs, please');
    await press('Parse Document');
    await notice('Document Parsed');
    cleanup();
    const { calls } = open();
    expect(isMarked('Title')).toBe(true);
    await submit();
    await notice('Quote Request Created');
    expect(calls[0]!.body).toMatchObject({ title: 'Event programs', parsedDocument: 'Event programs, please' });
  });

  test.each([
    [
      answer(503, { message: 'The document could not be read in time. Please try again.' }),
      'The document could not be read in time. Please try again.',
    ],
    [answer(502, 'bad gateway'), 'Could not parse the document'],
  ])('that fails says why, keeps the text, and asks again for the same parse', async (failure, message) => {
    const { calls } = open({ [parse]: failure });
    await paste('Event programs');
    await press('Parse Document');
    expect((await notice('Parsing Failed')).textContent).toContain(message);
    expect(field('Document text').value).toBe('Event programs');
    await press('Parse Document');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('staff', () => {
  const [adaId, benId] = ['0190f6d0-0000-7000-8000-00000000000a', '0190f6d0-0000-7000-8000-00000000000b'];
  const companies = answer(200, [{ id: 'c1', name: 'Acme & Sons' }]);
  const users = answer(200, [
    { id: adaId, firstName: 'Ada', username: 'ada@acme.test' },
    { id: benId, firstName: null, username: 'ben@acme.test' },
  ]);
  const answers = { 'GET /api/companies': companies, 'GET /api/company-users/Acme%20%26%20Sons': users, [create]: created };

  test('choose for whom they ask: a company, then one of its people, who fill the name and the address', async () => {
    const { calls } = open(answers, bea);
    expect(field('Customer Name').value).toBe('');
    await within(field('Select Customer Company')).findByRole('option', { name: 'Acme & Sons' });
    expect(screen.queryByLabelText('Assign to User')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/companies']);
    type('Select Customer Company', 'Acme & Sons');
    const choices = () => within(field('Assign to User')).getAllByRole('option');
    await waitFor(() =>
      expect(choices().map(({ textContent }) => textContent)).toEqual(['Nobody', 'Ada (ada@acme.test)', 'ben@acme.test (ben@acme.test)']),
    );
    type('Assign to User', adaId);
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['Ada', 'ada@acme.test']);
    type('Assign to User', benId);
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['ben@acme.test', 'ben@acme.test']);
    type('Customer Name', 'Benjamin');
    type('Title', 'Flyer');
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({ assignedUserId: benId, customerName: 'Benjamin', customerEmail: 'ben@acme.test' });
    expect(calls.at(-1)!.body).not.toHaveProperty('company');
  });

  test('whose choices cannot be loaded can try again', async () => {
    open({ 'GET /api/companies': answer(503) }, bea);
    expect(await screen.findByText('The companies could not be loaded.')).toBeTruthy();
    fakeApi(answers);
    await press('Retry');
    await within(field('Select Customer Company')).findByRole('option', { name: 'Acme & Sons' });
  });
});

describe('artwork', () => {
  let puts: ReturnType<typeof fakeUploads>;
  let tickets = 0;
  const withUploads = {
    'POST /api/objects/upload': () => answer(200, { uploadURL: `http://localhost/uploads/${++tickets}?s=x` }),
    [create]: created,
  };
  beforeEach(() => {
    puts = fakeUploads();
    tickets = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  const choose = async (...names: string[]) => {
    const files = names.map((name) => new File(['x'], name, { type: 'application/pdf' }));
    await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } }));
  };
  const arrive = (at: number, fileName: string) =>
    act(async () => puts[at]!.answer(200, { path: `/uploads/${at + 1}`, size: 2048, mimeType: 'application/pdf', fileName }));
  const rows = () =>
    within(screen.getByRole('list', { name: 'Files' }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  test('goes with the request as paths, and not before all of it has arrived', async () => {
    const { calls } = open(withUploads);
    type('Title', 'Flyer');
    await choose('front.pdf', 'back.pdf');
    await waitFor(() => expect(puts).toHaveLength(2));
    await arrive(0, 'front.pdf');
    await submit();
    expect(await screen.findByText('Wait until all files are uploaded.')).toBeTruthy();
    await arrive(1, 'back.pdf');
    await waitFor(() => expect(screen.queryByText('Wait until all files are uploaded.')).toBeNull());
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({ artworkUrls: ['/uploads/1', '/uploads/2'] });
  });

  test('is here again after a reload, counts among the ten, and can be taken away', async () => {
    open(withUploads);
    type('Title', 'Flyer');
    await choose(...Array.from({ length: 9 }, (_, at) => `${at}.pdf`));
    for (let at = 0; at < 9; at++) {
      await waitFor(() => expect(puts.length).toBeGreaterThan(at));
      await arrive(at, `${at}.pdf`);
    }
    cleanup();
    const { calls } = open(withUploads);
    expect(rows()).toHaveLength(9);
    expect(rows()[0]).toBe('0.pdf2.0 KB');
    await choose('ten.pdf', 'eleven.pdf');
    expect((await screen.findByRole('alert')).textContent).toContain('can be added');
    await waitFor(() => expect(puts).toHaveLength(10));
    await arrive(9, 'ten.pdf');
    expect(rows()).toHaveLength(10);
    for (const name of ['1.pdf', '2.pdf']) await press(`Remove ${name}`);
    await choose('eleven.pdf');
    await waitFor(() => expect(puts).toHaveLength(11));
    await arrive(10, 'eleven.pdf');
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({
      artworkUrls: ['/uploads/1', ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `/uploads/${number}`)],
    });
  });

  test('that the server does not take is said at the files', async () => {
    const message = 'An artwork file was not found among your uploads.';
    open({ ...withUploads, [create]: answer(400, { message, errors: [{ field: 'artworkUrls', message }] }) });
    type('Title', 'Flyer');
    await choose('front.pdf');
    await waitFor(() => expect(puts).toHaveLength(1));
    await arrive(0, 'front.pdf');
    await submit();
    await waitFor(() => expect(within(screen.getByRole('group', { name: 'Artwork' })).getByRole('alert').textContent).toContain(message));
  });
});
