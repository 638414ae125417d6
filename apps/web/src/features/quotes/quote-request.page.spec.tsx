import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import {
  create,
  createdAnswer,
  field,
  forgetDrafts,
  notice,
  openForm,
  press,
  submit,
  type,
  wrong,
} from './quote-request.page.testing.js';

beforeEach(forgetDrafts);
afterEach(cleanup);

const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

describe('the form begins', () => {
  test('with the customer’s own name and address, one piece, flat, to be picked up', () => {
    openForm();
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual([
      'Ada Lindqvist',
      'ada@example.com',
    ]);
    expect([
      field('Quantity').value,
      field('Print Type').value,
      field('Delivery Method').value,
    ]).toEqual(['1', 'flat', 'pickup']);
    expect(screen.queryByLabelText('Select Customer Company')).toBeNull();
    expect(
      [...field('Delivery Method').querySelectorAll('option')].map(({ value }) => value),
    ).toEqual(['pickup', 'delivery', 'mail']);
    expect(field('Total Price').parentElement!.parentElement!.textContent).toContain(
      'Your target price',
    );
  });

  test('with defaults that look like placeholders until they change', async () => {
    openForm();
    const assumed = () =>
      ['Quantity', 'Print Type', 'Delivery Method'].filter((label) =>
        field(label).closest('[data-assumed]'),
      );
    expect(assumed()).toEqual(['Quantity', 'Print Type', 'Delivery Method']);
    await userEvent.click(field('Quantity'));
    await userEvent.keyboard('250');
    expect(field('Quantity').value).toBe('250');
    type('Delivery Method', 'mail');
    expect(assumed()).toEqual(['Print Type']);
  });

  test('with self cover and saddle-stitch when it is a book', () => {
    openForm();
    type('Print Type', 'book');
    expect(field('Self Cover').checked).toBe(true);
    expect(field('Binding Type').value).toBe('saddle-stitch');
  });
});

describe('a print type asks for its own fields', () => {
  const print = [
    'Paper Type',
    'Size',
    'Flat Size',
    'Final Size',
    'Binding Type',
    'Page Count',
    'Self Cover',
  ];
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
      expect([method, screen.queryByLabelText('Delivery Address') !== null]).toEqual([
        method,
        isAsked,
      ]);
    }
  });
});

describe('shows errors at their fields, and sends nothing', () => {
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
    [
      'Estimated Completion Date',
      '2020-01-31',
      'Estimated Completion Date must not be in the past',
    ],
    ['Mail Date', '2020-01-31', 'Mail Date must not be in the past'],
  ])('when %s is left with “%s”', async (label, value, message) => {
    openForm();
    type(label, value);
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBe(message));
    type(
      label,
      label === 'Quantity' ? '2' : label.includes('Date') ? '2199-01-31' : 'ada@acme.test',
    );
    fireEvent.blur(field(label));
    await waitFor(() => expect(wrong(label)).toBeUndefined());
  });

  test('past days cannot be picked, and a quantity takes digits only', async () => {
    openForm();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      new Date(),
    );
    expect([field('Mail Date').min, field('Estimated Completion Date').min]).toEqual([
      today,
      today,
    ]);
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '2,5a0.0-');
    expect(field('Quantity').value).toBe('2500');
  });
});

describe('staff', () => {
  const [adaId, benId] = [
    '0190f6d0-0000-7000-8000-00000000000a',
    '0190f6d0-0000-7000-8000-00000000000b',
  ];
  const companies = answer(200, [{ id: 'c1', name: 'Acme & Sons' }]);
  const users = answer(200, [
    { id: adaId, firstName: 'Ada', username: 'ada@acme.test' },
    { id: benId, firstName: null, username: 'ben@acme.test' },
  ]);
  const answers = {
    'GET /api/companies': companies,
    'GET /api/company-users/Acme%20%26%20Sons': users,
    [create]: createdAnswer,
  };

  test('choose a company, then one of its people, who fill the name and the address', async () => {
    const { calls } = openForm(answers, bea);
    expect(field('Customer Name').value).toBe('');
    await within(field('Select Customer Company')).findByRole('option', { name: 'Acme & Sons' });
    expect(screen.queryByLabelText('Assign to User')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/companies']);
    type('Select Customer Company', 'Acme & Sons');
    const choices = () => within(field('Assign to User')).getAllByRole('option');
    await waitFor(() =>
      expect(choices().map(({ textContent }) => textContent)).toEqual([
        'Unassigned',
        'Ada (ada@acme.test)',
        'ben@acme.test (ben@acme.test)',
      ]),
    );
    type('Assign to User', adaId);
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual([
      'Ada',
      'ada@acme.test',
    ]);
    type('Assign to User', benId);
    expect([field('Customer Name').value, field('Customer Email').value]).toEqual([
      'ben@acme.test',
      'ben@acme.test',
    ]);
    type('Customer Name', 'Benjamin');
    type('Title', 'Flyer');
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({
      assignedUserId: benId,
      customerName: 'Benjamin',
      customerEmail: 'ben@acme.test',
    });
    expect(calls.at(-1)!.body).not.toHaveProperty('company');
  });

  test('can retry when the choices cannot be loaded', async () => {
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
        [create]: createdAnswer,
        [`GET /api/quotes/${id}`]: answer(200, sampleQuote({ id, ...changes })),
        'GET /api/jjsa-users': answer(200, [
          {
            id: 'ada',
            firstName: 'Ada',
            username: 'ada@acme.test',
            companyName: 'Acme Outfitters',
          },
        ]),
        'GET /api/companies': answer(200, [{ id: 'c1', name: 'Acme Outfitters' }]),
        'GET /api/company-users/Acme%20Outfitters': answer(200, [
          { id: 'ada', firstName: 'Ada', username: 'ada@acme.test' },
        ]),
      },
      viewer,
      `?again=${id}`,
    );

  test('fills the form from the quote with a notice, except for dates and price', async () => {
    const { calls } = open({ status: 'expired' });
    expect(
      await screen.findByText(/The last price was \$1,250.50. The shop will set the new price\./),
    ).toBeTruthy();
    expect(['Title', 'Quantity', 'Bindery', 'Notes'].map((label) => field(label).value)).toEqual([
      'Spring brochure',
      '2500',
      'Tri-fold',
      'Two proofs, please.',
    ]);
    expect(
      ['Mail Date', 'In-Homes Date', 'Total Price'].map((label) => field(label).value),
    ).toEqual(['', '', '']);
    expect(screen.getAllByText('From quote Q-2026-0001').length).toBeGreaterThan(5);
    await submit();
    await notice('Quote Request Created');
    expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
      reorderOf: id,
      title: 'Spring brochure',
      status: 'pending',
    });
  });

  test('requests for the quote’s customer as staff', async () => {
    open({ status: 'rejected' }, bea);
    await screen.findByRole('option', { name: 'Ada (ada@acme.test)' });
    expect([field('Select Customer Company').value, field('Assign to User').value]).toEqual([
      'Acme Outfitters',
      'ada',
    ]);
  });

  test('a quote that is open is not', async () => {
    open({ status: 'pending' });
    expect(await screen.findByText('This quote is still open.')).toBeTruthy();
  });
});
