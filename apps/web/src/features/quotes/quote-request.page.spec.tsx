import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { create, created, field, forgetDrafts, notice, openForm, press, submit, type, wrong } from './quote-request.page.testing.js';

beforeEach(forgetDrafts);
afterEach(cleanup);

const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

describe('the form begins', () => {
  test('with the customer’s own name and address, one piece, flat, to be picked up', () => {
    openForm();
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual(['Ada Lindqvist', 'ada@example.com']);
    expect([field('Quantity').value, field('Print Type').value, field('Delivery Method').value]).toEqual(['1', 'flat', 'pickup']);
    expect(screen.queryByLabelText('Select Customer Company')).toBeNull();
    expect([...field('Delivery Method').querySelectorAll('option')].map(({ value }) => value)).toEqual(['pickup', 'delivery', 'mail']);
    expect(field('Total Price').parentElement!.parentElement!.textContent).toContain('What you would like to pay');
  });

  test('with self cover and saddle-stitch when it is a book', () => {
    openForm();
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
    openForm();
    type('Print Type', printType);
    if (!selfCover) fireEvent.click(field('Self Cover'));
    expect(
      labels()
        .filter((label) => [...print, ...cover].includes(label ?? ''))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  test('and delivery for an address, the other methods not', () => {
    openForm();
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
    const { calls } = openForm();
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
    openForm();
    type(label, value);
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBe(message));
    type(label, label === 'Quantity' ? '2' : label.includes('Date') ? '2199-01-31' : 'ada@acme.test');
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBeUndefined());
  });

  test('past days cannot be picked, and a quantity takes digits only', async () => {
    openForm();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    expect([field('Mail Date').min, field('Estimated Completion Date').min]).toEqual([today, today]);
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '2,5a0.0-');
    expect(field('Quantity').value).toBe('2500');
  });
});

describe('sent', () => {
  test('it says what is filled in and belongs to the print type; then the list, and what it says is read again', async () => {
    const { calls, client } = openForm();
    const stale = ['/api/quotes', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities'];
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
    expect(stale.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual(stale.map(() => true));
  });

  test('twice in one breath it is sent once', async () => {
    const { calls } = openForm({ [create]: () => new Promise(() => undefined) });
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
    const { calls } = openForm({ [create]: answer(400, { message: 'Size is too long', errors }) });
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
    openForm({ [create]: answer(502, 'bad gateway') });
    type('Title', 'Flyer');
    await submit();
    expect((await notice('Error')).textContent).toContain('Failed to create quote');
  });

  test('changed after an answer that was lost, it asks whether this is another one', async () => {
    const { calls } = openForm({ [create]: answer(422, { message: 'This key was used for another request.' }) });
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
    const { calls } = openForm();
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
    openForm();
  };

  test('is here again after a reload, and Start Over begins anew', async () => {
    openForm();
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
    openForm();
    type('Title', 'Spring brochure');
    cleanup();
    openForm({}, { ...ada, id: 'ben' });
    expect(field('Title').value).toBe('');
  });

  test('outlives a lost session', async () => {
    openForm({ [create]: answer(401, { message: 'Unauthorized' }) });
    type('Title', 'Spring brochure');
    await submit();
    await notice('Unauthorized');
    expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull();
    back();
    expect(field('Title').value).toBe('Spring brochure');
  });

  test('is forgotten once it is sent', async () => {
    openForm();
    type('Title', 'Spring brochure');
    await submit();
    await notice('Quote Request Created');
    back();
    expect(field('Title').value).toBe('');
  });

  test('is asked about by Cancel; with nothing typed there is no question', async () => {
    openForm();
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

describe('staff', () => {
  const [adaId, benId] = ['0190f6d0-0000-7000-8000-00000000000a', '0190f6d0-0000-7000-8000-00000000000b'];
  const companies = answer(200, [{ id: 'c1', name: 'Acme & Sons' }]);
  const users = answer(200, [
    { id: adaId, firstName: 'Ada', username: 'ada@acme.test' },
    { id: benId, firstName: null, username: 'ben@acme.test' },
  ]);
  const answers = { 'GET /api/companies': companies, 'GET /api/company-users/Acme%20%26%20Sons': users, [create]: created };

  test('choose for whom they ask: a company, then one of its people, who fill the name and the address', async () => {
    const { calls } = openForm(answers, bea);
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
    openForm({ 'GET /api/companies': answer(503) }, bea);
    expect(await screen.findByText('The companies could not be loaded.')).toBeTruthy();
    fakeApi(answers);
    await press('Retry');
    await within(field('Select Customer Company')).findByRole('option', { name: 'Acme & Sons' });
  });
});

describe('ordered again with changes', () => {
  const id = '01900000-0000-7000-8000-0000000000b1';
  const open = (changes: Parameters<typeof sampleQuote>[0], viewer = ada) =>
    openForm(
      {
        [create]: created,
        [`GET /api/quotes/${id}`]: answer(200, sampleQuote({ id, ...changes })),
        'GET /api/jjsa-users': answer(200, [{ id: 'ada', firstName: 'Ada', username: 'ada@acme.test', companyName: 'Acme Outfitters' }]),
        'GET /api/companies': answer(200, [{ id: 'c1', name: 'Acme Outfitters' }]),
        'GET /api/company-users/Acme%20Outfitters': answer(200, [{ id: 'ada', firstName: 'Ada', username: 'ada@acme.test' }]),
      },
      viewer,
      `?again=${id}`,
    );

  test('the form is filled from the quote and says so; dates and price are open', async () => {
    const { calls } = open({ status: 'expired' });
    expect(await screen.findByText(/Last time \$1,250.50; the shop names the price\./)).toBeTruthy();
    expect(['Title', 'Quantity', 'Bindery', 'Notes'].map((label) => field(label).value)).toEqual([
      'Spring brochure',
      '2500',
      'Tri-fold',
      'Two proofs, please.',
    ]);
    expect(['Mail Date', 'In-Homes Date', 'Total Price'].map((label) => field(label).value)).toEqual(['', '', '']);
    expect(screen.getAllByText('From quote Q-2026-0001').length).toBeGreaterThan(5);
    await submit();
    await notice('Quote Request Created');
    expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
      reorderOf: id,
      title: 'Spring brochure',
      status: 'pending',
    });
  });

  test('staff ask for whose quote it was', async () => {
    open({ status: 'rejected' }, bea);
    await screen.findByRole('option', { name: 'Ada (ada@acme.test)' });
    expect([field('Select Customer Company').value, field('Assign to User').value]).toEqual(['Acme Outfitters', 'ada']);
  });

  test('a quote that is open is not', async () => {
    open({ status: 'pending' });
    expect(await screen.findByText('This quote is still open.')).toBeTruthy();
  });
});
