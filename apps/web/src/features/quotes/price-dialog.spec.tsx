import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import {
  otherAnswers,
  dialog,
  getQuote,
  notice,
  openQuote,
  press,
  headingShown,
  type,
} from './quote.page.testing.js';

const put = 'PUT /api/quotes/q1';
const unpricedQuote = sampleQuote({
  pricedAt: null,
  validUntil: null,
  totalPrice: null,
  quantity: 500,
  awaiting: 'shop',
});
const theirs = { ...unpricedQuote, quantity: 50_000, version: 4 };
const stale = answer(409, {
  message: 'Somebody else changed this quote. Please reload the page and try again.',
});

const send = async () =>
  userEvent.click(within(await dialog('Set Price')).getByRole('button', { name: 'Set Price' }));
const prices = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const price = () => screen.getByLabelText<HTMLInputElement>('Total Price').value;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('prices the shown quantity, even when another one arrives meanwhile', async () => {
  const { client } = openQuote(unpricedQuote, {}, bea);
  await headingShown();
  const calls = fakeApi({ ...otherAnswers, [getQuote]: answer(200, theirs), [put]: stale });
  await press('Set Price');
  type('Total Price', '100');
  expect((await dialog('Set Price')).textContent).toContain('$0.20 each for 500');
  act(() => void client.setQueryData(['/api/quotes', 'q1'], theirs));
  const form = within(await dialog('Set Price'));
  expect(
    await form.findByText('Somebody else changed this quote while you had it open.'),
  ).toBeTruthy();
  expect(form.getByText('Quantity: was 500, now 50,000')).toBeTruthy();
  await send();
  expect(
    await form.findByText(
      'Somebody else changed this quote while you had it open. Nothing was saved.',
    ),
  ).toBeTruthy();
  expect(prices(calls)).toEqual([{ totalPrice: '100', version: 3 }]);
  expect(price()).toBe('100');
});

test('loads another person’s changes below the input before it is sent', async () => {
  const { client } = openQuote(unpricedQuote, {}, bea);
  await headingShown();
  await press('Set Price');
  type('Total Price', '5000');
  act(() => void client.setQueryData(['/api/quotes', 'q1'], { ...theirs, notes: 'Rush' }));
  const calls = fakeApi({
    ...otherAnswers,
    [getQuote]: answer(200, theirs),
    [put]: answer(200, { ...theirs, version: 5 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load Their Changes' }));
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  expect([price(), screen.getByLabelText<HTMLTextAreaElement>('Notes').value]).toEqual([
    '5000',
    'Rush',
  ]);
  expect((await dialog('Set Price')).textContent).toContain('$0.10 each for 50,000');
  await send();
  await notice('Price Set');
  expect(prices(calls)).toEqual([{ totalPrice: '5000', version: 4 }]);
});

test('shows that a restored price belongs to an older version', async () => {
  const { client } = openQuote(unpricedQuote, {}, bea);
  await headingShown();
  await press('Set Price');
  type('Total Price', '100');
  await press('Cancel');
  act(() => void client.setQueryData(['/api/quotes', 'q1'], theirs));
  await press('Set Price');
  const form = await dialog('Set Price');
  expect(price()).toBe('100');
  expect(form.textContent).toContain(
    'We restored your unsaved entries. Somebody changed this quote since then. Check it before you save.',
  );
});

test('sends only changed values of a current price', async () => {
  const { calls } = openQuote(
    sampleQuote(),
    { [put]: answer(200, sampleQuote({ version: 4 })) },
    bea,
  );
  await headingShown();
  await press('Set Price');
  type('Valid Until', '2199-01-31');
  await send();
  await notice('Price Set');
  await waitFor(() => expect(prices(calls)).toEqual([{ validUntil: '2199-01-31', version: 3 }]));
});
