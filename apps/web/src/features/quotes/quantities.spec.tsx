import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { QuoteEditPage } from './quote-edit.page.js';
import * as form from './quote-request.page.testing.js';
import {
  dialog,
  getQuote,
  openQuote,
  press,
  section,
  headingShown,
  type,
} from './quote.page.testing.js';
import { QuotesPage } from './quotes.page.js';

beforeEach(form.forgetDrafts);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const row = (quantity: number, totalPrice: string | null = null) => ({ quantity, totalPrice });
const prices = [row(500, '210.00'), row(1000), row(2500, '700.00')];
const pricedValues = { prices, quantities: [500, 1000, 2500], quantity: 500, totalPrice: '210.00' };
const unpricedFields = {
  ...pricedValues,
  prices: prices.map(({ quantity }) => row(quantity)),
  totalPrice: null,
  pricedAt: null,
};
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('asking', () => {
  const labels = () =>
    screen.queryAllByLabelText(/^Quantity/).map((input) => (input as HTMLInputElement).value);
  const fillIn = () => form.type('Title', 'Menus');

  test('for one quantity there is one field, and that alone is sent', async () => {
    const { calls } = form.openForm();
    expect(labels()).toEqual(['1']);
    fillIn();
    await form.submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({ quantity: 1 });
    expect(calls[0]!.body).not.toHaveProperty('quantities');
  });

  test('adds and removes quantities in place, and sends all in one request', async () => {
    const { calls } = form.openForm();
    fillIn();
    form.type('Quantity', '500');
    for (const quantity of ['2500', '77', '1000']) {
      await form.press('Add another quantity');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getAllByLabelText(/^Quantity/).at(-1)),
      );
      await userEvent.keyboard(quantity);
    }
    await form.press('Remove Quantity 3');
    expect(labels()).toEqual(['500', '2500', '1000']);
    expect(document.activeElement).toBe(form.field('Quantity 2'));
    await form.submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({ quantity: 500, quantities: [500, 2500, 1000] });
    expect(Object.keys(calls[0]!.body as object).filter((name) => /quantity\d/.test(name))).toEqual(
      [],
    );
  });

  test('refuses duplicate and empty quantities at their fields, and allows eight', async () => {
    const { calls } = form.openForm();
    fillIn();
    form.type('Quantity', '500');
    await form.press('Add another quantity');
    form.type('Quantity 2', '500');
    await form.press('Add another quantity');
    form.type('Quantity 3', '0');
    await form.submit();
    await waitFor(() => expect(form.wrong('Quantity 2')).toBe('This quantity is already listed'));
    expect(form.wrong('Quantity 3')).toBe('Quantity must be at least 1');
    expect(calls).toEqual([]);
    for (let more = 4; more <= 8; more++) await form.press('Add another quantity');
    expect(screen.queryByRole('button', { name: 'Add another quantity' })).toBeNull();
  });

  test('staff’s sum cannot be meant for each of them', async () => {
    form.openForm({}, bea);
    fillIn();
    form.type('Quantity', '500');
    await form.press('Add another quantity');
    form.type('Quantity 2', '1000');
    form.type('Total Price', '210');
    await form.submit();
    await waitFor(() =>
      expect(form.wrong('Total Price')).toContain('Each quantity has its own price'),
    );
  });

  test('sends the remaining quantities, and warns that the prices are withdrawn', async () => {
    const quote = sampleQuote(pricedValues);
    const calls = fakeApi({
      [getQuote]: answer(200, quote),
      'PUT /api/quotes/q1': answer(200, quote),
    });
    openPage(<QuoteEditPage />, { path: '/quotes/q1/edit', route: '/quotes/:id/edit' });
    await screen.findByLabelText('Quantity 3');
    expect(labels()).toEqual(['500', '1000', '2500']);
    screen.getByText(/This quote is priced at \$210\.00 for 500 or \$700\.00 for 2,500\./);
    await form.press('Remove Quantity 2');
    expect(labels()).toEqual(['500', '2500']);
    await screen.findByText(/Saving these changes withdraws the price/);
    await form.press('Save Changes');
    const putCalls = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(putCalls()).toHaveLength(1));
    expect(putCalls()[0]!.body).toEqual({ quantities: [500, 2500], version: quote.version });
  });
});

describe('pricing', () => {
  const put = 'PUT /api/quotes/q1';
  const open = (answers: Parameters<typeof fakeApi>[0] = {}) =>
    openQuote(sampleQuote(unpricedFields), answers, bea);

  test('shows a price field with the unit price for each quantity; an empty one is not offered', async () => {
    const { writes } = open({ [put]: answer(200, sampleQuote(pricedValues)) });
    await headingShown();
    await press('Set Price');
    const confirmDialogBox = await dialog('Set Price');
    type('Price for 500', '210');
    within(confirmDialogBox).getByText('$0.42 each');
    type('Price for 2,500', '0');
    await userEvent.click(within(confirmDialogBox).getByRole('button', { name: 'Set Price' }));
    await within(confirmDialogBox).findByText('Price must be more than 0');
    expect(writes()).toEqual([]);
    type('Price for 2,500', '700');
    await userEvent.click(within(confirmDialogBox).getByRole('button', { name: 'Set Price' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]!.body).toMatchObject({
      prices: [row(500, '210'), row(1000), row(2500, '700')],
    });
  });

  test('one at least needs a price', async () => {
    const { writes } = open();
    await headingShown();
    await press('Set Price');
    await userEvent.click(
      within(await dialog('Set Price')).getByRole('button', { name: 'Set Price' }),
    );
    await screen.findByText('Please enter a price for at least one quantity');
    expect(writes()).toEqual([]);
  });
});

describe('choosing', () => {
  const convert = 'POST /api/quotes/q1/convert';
  const approvedQuote = sampleQuote({ ...pricedValues, status: 'approved' });
  const table = () => within(section('Pricing & Timeline')).getByRole('table');

  test('shows a price table on the page', async () => {
    openQuote(approvedQuote);
    await headingShown();
    expect(cells(table())).toEqual([
      'QuantityTotalEach',
      '500$210.00$0.42',
      '1,000Not offered',
      '2,500$700.00$0.28',
    ]);
    within(section('Pricing & Timeline')).getByText('From $210.00');
  });

  test('selects no quantity by itself, and orders the chosen one at the shown price', async () => {
    const { writes } = openQuote(approvedQuote, {
      [convert]: answer(200, { id: 'j7', jobNumber: 'J-2026-0007' }),
    });
    await headingShown();
    await press('Convert to Job');
    const confirmation = within(await dialog('Convert to Job'));
    expect(
      confirmation
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked, disabled }) => [checked, disabled]),
    ).toEqual([
      [false, false],
      [false, true],
      [false, false],
    ]);
    const order = () =>
      userEvent.click(confirmation.getByRole('button', { name: 'Convert to Job' }));
    await order();
    await confirmation.findByText('Please choose a quantity');
    expect(writes()).toEqual([]);
    await userEvent.click(confirmation.getByRole('radio', { name: '2,500 $700.00 $0.28 each' }));
    confirmation.getByText('This creates a job for 2,500 of “Spring brochure” at $700.00.');
    await order();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]!.body).toEqual({ quantity: 2500, version: approvedQuote.version });
  });

  test('where one quantity is offered there is nothing to choose', async () => {
    const quote = sampleQuote({
      ...pricedValues,
      status: 'approved',
      prices: [row(500, '210.00'), row(1000)],
    });
    const { writes } = openQuote(quote, {
      [convert]: answer(200, { id: 'j7', jobNumber: 'J-2026-0007' }),
    });
    await headingShown();
    await press('Convert to Job');
    const confirmation = within(await dialog('Convert to Job'));
    confirmation.getByText('This creates a job for 500 of “Spring brochure” at $210.00.');
    expect(confirmation.queryByRole('radio')).toBeNull();
    await userEvent.click(confirmation.getByRole('button', { name: 'Convert to Job' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]!.body).toEqual({ quantity: 500, version: quote.version });
  });

  test('marks the ordered quantity', async () => {
    openQuote(
      sampleQuote({
        ...pricedValues,
        status: 'approved',
        jobId: 'j7',
        quantity: 2500,
        totalPrice: '700.00',
      }),
    );
    await headingShown();
    expect(cells(table())).toContain('2,500Ordered$700.00$0.28');
    within(section('Pricing & Timeline')).getByText('Total price for 2,500, as accepted');
  });
});

test('shows the range and the lowest price until one is ordered; Accept asks on the quote’s page', async () => {
  const rows = [
    sampleQuote({ ...pricedValues, status: 'approved' }),
    sampleQuote({
      ...pricedValues,
      id: 'q2',
      quoteNumber: 'Q-2',
      status: 'approved',
      jobId: 'j7',
      quantity: 2500,
      totalPrice: '700.00',
    }),
  ];
  fakeApi({ 'GET /api/quotes?sort=-createdAt&limit=50': answer(200, rows) });
  openPage(<QuotesPage />, { path: '/quotes' });
  const accept = await screen.findByRole('link', { name: 'Accept Q-2026-0001' });
  expect(accept.getAttribute('href')).toBe('/quotes/q1?accept=1');
  const [, open, orderedCells] = screen.getAllByRole('row').map((each) =>
    within(each)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(open!.slice(3, 5)).toEqual(['500–2,500', 'from $210.00']);
  expect(orderedCells!.slice(3, 5)).toEqual(['2,500', '$700.00 ']);
});
