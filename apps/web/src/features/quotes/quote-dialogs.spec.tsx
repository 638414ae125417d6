import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import {
  otherAnswers,
  buttons,
  dialog,
  getQuote,
  notice,
  openQuote,
  press,
  section,
  headingShown,
  type,
} from './quote.page.testing.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('Set Price', () => {
  const unpricedQuote = sampleQuote({
    pricedAt: null,
    validUntil: null,
    totalPrice: '900.00',
    awaiting: 'shop',
  });
  const put = 'PUT /api/quotes/q1';

  test('shows the customer’s target, and refuses an invalid price before sending', async () => {
    const { writes } = openQuote(unpricedQuote, {}, bea);
    await headingShown();
    await press('Set Price');
    const form = await dialog('Set Price');
    expect(form.textContent).toContain('The customer’s target is $900.00');
    const send = within(form).getByRole('button', { name: 'Set Price' });
    for (const [badPrice, message] of [
      ['', 'Price must be an amount like 1250.00'],
      ['0.00', 'Price must be more than 0'],
      ['1.234', 'Price must be an amount like 1250.00'],
    ] as const) {
      type('Total Price', badPrice);
      await userEvent.click(send);
      expect(form.textContent).toContain(message);
    }
    type('Total Price', '1250');
    type('Valid Until', '2020-01-31');
    await userEvent.click(send);
    expect(form.textContent).toContain('Valid Until must not be in the past');
    expect(writes()).toEqual([]);
  });

  test('sends price, last day and notes with the version that was seen', async () => {
    const { writes } = openQuote(unpricedQuote, { [put]: answer(200, sampleQuote()) }, bea);
    await headingShown();
    await press('Set Price');
    const form = await dialog('Set Price');
    type('Total Price', '$1,250.50');
    type('Notes', 'With delivery.');
    await userEvent.click(within(form).getByRole('button', { name: 'Set Price' }));
    await notice('Price Set');
    expect(writes().map(({ body }) => body)).toEqual([
      { totalPrice: '1250.50', notes: 'With delivery.', version: 3 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section('Pricing & Timeline').textContent).toContain('$1,250.50');
  });

  test('by Approve Quote names the price and approves in one', async () => {
    const { writes } = openQuote(
      unpricedQuote,
      { 'POST /api/quotes/q1/approve': answer(200, sampleQuote({ status: 'approved' })) },
      bea,
    );
    await headingShown();
    await press('Approve Quote');
    const form = await dialog('Approve Quote');
    type('Total Price', '1300');
    type('Valid Until', '2199-01-31');
    await userEvent.click(within(form).getByRole('button', { name: 'Approve Quote' }));
    await notice('Quote Approved');
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/quotes/q1/approve', { totalPrice: '1300', validUntil: '2199-01-31', version: 3 }],
    ]);
  });
});

describe('Request Changes', () => {
  const call = 'POST /api/quotes/q1/request-changes';

  test('asks for the changes, warns about the price, and sends them', async () => {
    const { writes } = openQuote(sampleQuote(), {
      [call]: answer(200, sampleQuote({ pricedAt: null, totalPrice: null, lastPrice: '1250.50' })),
    });
    await headingShown();
    await press('Request Changes');
    const form = await dialog('Request Changes');
    expect(form.textContent).toContain('This withdraws the price');
    const send = within(form).getByRole('button', { name: 'Request Changes' });
    await userEvent.click(send);
    expect(form.textContent).toContain('Please describe the changes');
    type('What should change?', 'Thicker stock.');
    await act(async () => {
      send.click();
      send.click();
    });
    await notice('Changes Requested');
    expect(writes().map(({ body }) => body)).toEqual([{ message: 'Thicker stock.', version: 3 }]);
  });

  test('keeps the text when closed, and can only be closed after another person was faster', async () => {
    openQuote(sampleQuote(), {}, bea);
    await headingShown();
    await press('Request Changes');
    await dialog('Request Changes');
    type('What should change?', 'Which stock?');
    await press('Cancel');
    await press('Request Changes');
    const form = await dialog('Request Changes');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe(
      'Which stock?',
    );
    const refusedActions = { requestChanges: 'This quote has been rejected.' };
    const calls = fakeApi({
      ...otherAnswers,
      [getQuote]: answer(200, sampleQuote({ status: 'rejected', refusals: refusedActions })),
      [call]: answer(409, { message: 'This quote has been rejected.' }),
    });
    await userEvent.click(within(form).getByRole('button', { name: 'Request Changes' }));
    expect(await within(form).findByText('This quote has been rejected.')).toBeTruthy();
    const send = await within(form).findByRole<HTMLButtonElement>('button', {
      name: 'Request Changes',
    });
    await waitFor(() => expect(send.disabled).toBe(true));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await userEvent.click(within(form).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(buttons()).toContain('Reopen');
  });
});

test('Reject Quote takes a reason, or none', async () => {
  const { writes } = openQuote(sampleQuote(), {
    'POST /api/quotes/q1/reject': answer(200, sampleQuote({ status: 'rejected' })),
  });
  await headingShown();
  await press('Reject Quote');
  const form = await dialog('Reject Quote');
  await userEvent.click(within(form).getByRole('button', { name: 'Reject Quote' }));
  await notice('Quote Rejected');
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/quotes/q1/reject', { reason: '', version: 3 }],
  ]);
});

test('Convert to Job shows the order and its price, accepts a PO number, and opens the job', async () => {
  const { writes, client } = openQuote(sampleQuote({ status: 'approved' }), {
    'POST /api/quotes/q1/convert': answer(200, { id: 'j7', jobNumber: 'J-2026-0007' }),
  });
  await headingShown();
  client.setQueryData(['/api/jobs'], []);
  await press('Convert to Job');
  const form = await dialog('Convert to Job');
  expect(form.textContent).toContain(
    'This creates a job for 2,500 of “Spring brochure” at $1,250.50.',
  );
  type('Customer PO Number (optional)', 'ACM-7');
  const send = within(form).getByRole('button', { name: 'Convert to Job' });
  await act(async () => {
    send.click();
    send.click();
  });
  expect((await notice('Job Created')).textContent).toContain('J-2026-0007');
  expect(writes().map(({ body }) => body)).toEqual([{ customerPoNumber: 'ACM-7', version: 3 }]);
  expect(location.pathname).toBe('/jobs/j7');
  expect(client.getQueryState(['/api/jobs'])?.isInvalidated).toBe(true);
});

test('Order Again requests the same again, and opens the new quote', async () => {
  const quote = sampleQuote({
    id: 'q9',
    quoteNumber: 'Q-2026-0009',
    pricedAt: null,
    totalPrice: null,
  });
  const { writes } = openQuote(sampleQuote({ status: 'expired' }), {
    'POST /api/quotes/q1/reorder': answer(201, quote),
  });
  await headingShown();
  await press('Order Again');
  const confirmation = within(await dialog('Order Again'));
  expect(
    confirmation.getByText(
      'The last price was $1,250.50. The shop will set a new price. Dates are not copied.',
    ),
  ).toBeTruthy();
  expect(
    confirmation.getByRole('link', { name: 'Edit Before Requesting' }).getAttribute('href'),
  ).toBe('/quote-request?again=q1');
  await userEvent.click(confirmation.getByRole('button', { name: 'Request Quote' }));
  await notice('Quote Request Created');
  expect(writes().map(({ headers }) => typeof headers['idempotency-key'])).toEqual(['string']);
  expect(location.pathname).toBe('/quotes/q9');
});
