import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteAction, QuoteDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { around, button, dialog, getQuote, notice, openQuote, press, section, shown, type } from './quote.page.testing.js';

const buttons = () => {
  const all = within(section('Actions'));
  return [...all.queryAllByRole('button'), ...all.queryAllByRole('link')].map(({ textContent }) => textContent);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the actions of a status', () => {
  const all = 'Download PDF';
  test.each<[what: string, Partial<QuoteDetail>, customer: string[], shop: string[]]>([
    ['a draft', { status: 'draft', pricedAt: null }, ['Submit', 'Edit Quote', all], ['Submit', 'Edit Quote', all]],
    [
      'a pending quote',
      { status: 'pending' },
      ['Approve Quote', 'Request Changes', 'Reject Quote', 'Edit Quote', all],
      ['Set Price', 'Approve Quote', 'Request Changes', 'Reject Quote', 'Edit Quote', all],
    ],
    [
      'an approved quote',
      { status: 'approved' },
      ['Convert to Job', 'Request Changes', 'Reject Quote', all],
      ['Convert to Job', 'Request Changes', 'Reject Quote', all],
    ],
    ['a rejected quote', { status: 'rejected' }, ['Ask for a new price', 'Order Again', all], ['Reopen', 'Order Again', all]],
    ['an expired quote', { status: 'expired' }, ['Ask for a new price', 'Order Again', all], ['Reopen', 'Order Again', all]],
    [
      'a quote that has become a job',
      { status: 'approved', jobId: 'j1' },
      ['Convert to Job', 'Order Again', 'View Job', all],
      ['Convert to Job', 'Order Again', 'View Job', all],
    ],
  ])('%s', async (_what, changes, customer, shop) => {
    const edit =
      changes.status === 'draft' || changes.status === 'pending' ? null : 'An approved quote cannot be edited; request changes instead.';
    for (const [viewer, expected] of [
      [ada, customer],
      [bea, shop],
    ] as const) {
      openQuote(sampleQuote({ ...changes, refusals: { edit } }), {}, viewer);
      await shown();
      expect(buttons().toSorted()).toEqual(expected.toSorted());
      cleanup();
    }
  });

  test.each<[label: string, action: QuoteAction, Partial<QuoteDetail>]>([
    ['Approve Quote', 'approve', { pricedAt: null }],
    ['Request Changes', 'requestChanges', {}],
    ['Reject Quote', 'reject', {}],
    ['Convert to Job', 'convert', { status: 'approved' }],
    ['Submit', 'submit', { status: 'draft' }],
    ['Ask for a new price', 'reopen', { status: 'expired' }],
  ])('%s that may not be pressed stays where it is, and says why', async (label, action, changes) => {
    openQuote(sampleQuote({ ...changes, refusals: { [action]: 'This is why.' } }));
    await shown();
    expect(button(label).disabled).toBe(true);
    expect(document.getElementById(button(label).getAttribute('aria-describedby')!)!.textContent).toBe('This is why.');
  });

  test('of a job say that there is one', async () => {
    openQuote(sampleQuote({ status: 'approved', jobId: 'j1' }));
    await shown();
    expect(button('Convert to Job').disabled).toBe(true);
    expect(section('Actions').textContent).toContain('This quote has become a job.');
    expect(screen.getByRole('link', { name: 'View Job' }).getAttribute('href')).toBe('/jobs/j1');
  });
});

describe('a step without questions', () => {
  const steps: [
    label: string,
    call: string,
    viewer: typeof ada,
    before: Partial<QuoteDetail>,
    after: Partial<QuoteDetail>,
    says: string,
  ][] = [
    ['Approve Quote', 'approve', ada, {}, { status: 'approved' }, 'Quote Approved'],
    ['Approve Quote', 'approve', bea, {}, { status: 'approved' }, 'Quote Approved'],
    ['Submit', 'submit', ada, { status: 'draft', pricedAt: null }, { status: 'pending', pricedAt: null }, 'Quote Submitted'],
    ['Ask for a new price', 'reopen', ada, { status: 'expired' }, { status: 'pending', pricedAt: null }, 'New Price Requested'],
    ['Reopen', 'reopen', bea, { status: 'rejected' }, { status: 'pending', pricedAt: null }, 'Quote Reopened'],
  ];
  test.each(steps)(
    '%s is sent once however fast it is pressed, for the quote that was seen, and shows what came of it',
    async (...step) => {
      const [label, call, viewer, before, after, says] = step;
      const answers = { [`POST /api/quotes/q1/${call}`]: answer(200, sampleQuote({ ...after, version: 4 })) };
      const { writes, client } = openQuote(sampleQuote(before), answers, viewer);
      await shown();
      client.setQueryData(['/api/quotes', { q: '' }], { pages: [] });
      const pressed = button(label);
      await act(async () => {
        pressed.click();
        pressed.click();
      });
      await notice(says);
      expect(writes().map(({ path, body }) => [path, body])).toEqual([[`/api/quotes/q1/${call}`, { version: 3 }]]);
      await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
      expect(client.getQueryState(['/api/quotes', { q: '' }])?.isInvalidated).toBe(true);
    },
  );

  test('that somebody else took first says so, and shows the quote as it is now', async () => {
    openQuote(sampleQuote());
    await shown();
    const calls = fakeApi({
      ...around,
      [getQuote]: answer(200, sampleQuote({ status: 'rejected', awaiting: null, version: 4 })),
      'POST /api/quotes/q1/approve': answer(409, { message: 'This quote has been rejected.' }),
    });
    await press('Approve Quote');
    expect((await notice('Error')).textContent).toContain('This quote has been rejected.');
    await screen.findByRole('button', { name: 'Ask for a new price' });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('Set Price', () => {
  const unpriced = sampleQuote({ pricedAt: null, validUntil: null, totalPrice: '900.00', awaiting: 'shop' });
  const put = 'PUT /api/quotes/q1';

  test('knows the customer’s target, and refuses what is no price before it is sent', async () => {
    const { writes } = openQuote(unpriced, {}, bea);
    await shown();
    await press('Set Price');
    const form = await dialog('Set Price');
    expect(form.textContent).toContain('The customer’s target is $900.00');
    const send = within(form).getByRole('button', { name: 'Set Price' });
    for (const [typed, message] of [
      ['', 'Price must be an amount like 1250.00'],
      ['0.00', 'Price must be more than 0'],
      ['1.234', 'Price must be an amount like 1250.00'],
    ] as const) {
      type('Total Price', typed);
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
    const { writes } = openQuote(unpriced, { [put]: answer(200, sampleQuote()) }, bea);
    await shown();
    await press('Set Price');
    const form = await dialog('Set Price');
    type('Total Price', '$1,250.50');
    type('Notes', 'With delivery.');
    await userEvent.click(within(form).getByRole('button', { name: 'Set Price' }));
    await notice('Price Set');
    expect(writes().map(({ body }) => body)).toEqual([{ totalPrice: '1250.50', notes: 'With delivery.', version: 3 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section('Pricing & Timeline').textContent).toContain('$1,250.50');
  });

  test('by Approve Quote names the price and approves in one', async () => {
    const { writes } = openQuote(unpriced, { 'POST /api/quotes/q1/approve': answer(200, sampleQuote({ status: 'approved' })) }, bea);
    await shown();
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

  test('asks what should change, says that the price goes with it, and sends it', async () => {
    const { writes } = openQuote(sampleQuote(), {
      [call]: answer(200, sampleQuote({ pricedAt: null, totalPrice: null, lastPrice: '1250.50' })),
    });
    await shown();
    await press('Request Changes');
    const form = await dialog('Request Changes');
    expect(form.textContent).toContain('This withdraws the price');
    const send = within(form).getByRole('button', { name: 'Request Changes' });
    await userEvent.click(send);
    expect(form.textContent).toContain('Please say what should change');
    type('What should change?', 'Thicker stock.');
    await act(async () => {
      send.click();
      send.click();
    });
    await notice('Changes Requested');
    expect(writes().map(({ body }) => body)).toEqual([{ message: 'Thicker stock.', version: 3 }]);
  });

  test('keeps the text when it is closed, and when the other side was faster says so and lets nothing be sent', async () => {
    openQuote(sampleQuote(), {}, bea);
    await shown();
    await press('Request Changes');
    await dialog('Request Changes');
    type('What should change?', 'Which stock?');
    await press('Cancel');
    await press('Request Changes');
    const form = await dialog('Request Changes');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe('Which stock?');
    const refused = { requestChanges: 'This quote has been rejected.' };
    const calls = fakeApi({
      ...around,
      [getQuote]: answer(200, sampleQuote({ status: 'rejected', refusals: refused })),
      [call]: answer(409, { message: 'This quote has been rejected.' }),
    });
    await userEvent.click(within(form).getByRole('button', { name: 'Request Changes' }));
    expect(await within(form).findByText('This quote has been rejected.')).toBeTruthy();
    const send = await within(form).findByRole<HTMLButtonElement>('button', { name: 'Request Changes' });
    await waitFor(() => expect(send.disabled).toBe(true));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await userEvent.click(within(form).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(buttons()).toContain('Reopen');
  });
});

test('Reject Quote takes a reason, or none', async () => {
  const { writes } = openQuote(sampleQuote(), { 'POST /api/quotes/q1/reject': answer(200, sampleQuote({ status: 'rejected' })) });
  await shown();
  await press('Reject Quote');
  const form = await dialog('Reject Quote');
  await userEvent.click(within(form).getByRole('button', { name: 'Reject Quote' }));
  await notice('Quote Rejected');
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/quotes/q1/reject', { reason: '', version: 3 }]]);
});

test('Convert to Job says what is ordered for how much, takes a PO number, and goes to the job', async () => {
  const { writes, client } = openQuote(sampleQuote({ status: 'approved' }), {
    'POST /api/quotes/q1/convert': answer(200, { id: 'j7', jobNumber: 'J-2026-0007' }),
  });
  await shown();
  client.setQueryData(['/api/jobs'], []);
  await press('Convert to Job');
  const form = await dialog('Convert to Job');
  expect(form.textContent).toContain('This orders 2,500 of “Spring brochure” for $1,250.50.');
  type('Customer PO Number (optional)', 'ACM-7');
  const send = within(form).getByRole('button', { name: 'Convert to Job' });
  await act(async () => {
    send.click();
    send.click();
  });
  expect((await notice('Job Created')).textContent).toContain('J-2026-0007');
  expect(writes().map(({ body }) => body)).toEqual([{ customerPoNumber: 'ACM-7' }]);
  expect(location.pathname).toBe('/jobs/j7');
  expect(client.getQueryState(['/api/jobs'])?.isInvalidated).toBe(true);
});

test('Order Again asks for the same once more, and goes to the new quote', async () => {
  const made = sampleQuote({ id: 'q9', quoteNumber: 'Q-2026-0009', pricedAt: null, totalPrice: null });
  const { writes } = openQuote(sampleQuote({ status: 'expired' }), { 'POST /api/quotes/q1/reorder': answer(201, made) });
  await shown();
  await press('Order Again');
  const asked = within(await dialog('Order Again'));
  expect(asked.getByText('Last time $1,250.50. The shop names a new price, and you agree on new dates.')).toBeTruthy();
  expect(asked.getByRole('link', { name: 'Change something first' }).getAttribute('href')).toBe('/quote-request?again=q1');
  await userEvent.click(asked.getByRole('button', { name: 'Request Quote' }));
  await notice('Quote Request Created');
  expect(writes().map(({ headers }) => typeof headers['idempotency-key'])).toEqual(['string']);
  expect(location.pathname).toBe('/quotes/q9');
});
