import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteBidRequests } from '#contracts';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { ada, bea, openPage } from '../../../testing/open-page.js';
import { bidRequest, quoteBids } from '../../../testing/sample-bids.js';
import { sampleQuote } from '../../../testing/sample-quote.js';
import { QuotePage } from '../quote.page.js';

const quote = sampleQuote({
  quantity: 2500,
  pricedAt: null,
  totalPrice: null,
  validUntil: null,
  awaiting: 'shop',
});
const award = 'POST /api/bid-requests/r1/award';
const put = 'PUT /api/quotes/q1';

function open(bids: QuoteBidRequests, answers: Parameters<typeof fakeApi>[0] = {}, viewer = bea) {
  const calls = fakeApi({
    'GET /api/quotes/q1': answer(200, quote),
    'GET /api/quotes/q1/bid-requests': answer(200, bids),
    ...answers,
  });
  openPage(<QuotePage />, { path: '/quotes/q1?tab=bids', route: '/quotes/:id', viewer });
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}
const table = () => screen.findByRole('region', { name: 'Comparison of bids' });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('compares landed cost, distance, ship date and record', async () => {
  open(quoteBids);
  const bids = within(await table());
  expect(bids.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Quantity',
    'Alder PressFreight includedValid until Feb 1, 2199On time 8 of 10quote-20931.pdf“Folded flat”',
    'Birch PrintingFreight charged, in the costLapsed on Feb 1, 2020Received by phone',
    'Birch Printing (alternative)80# gloss textFreight charged, in the costLapsed on Feb 1, 2020Received by phone',
  ]);
  expect(bids.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$800.01$320.00 per thousand$150.01 (23.1%) above the lowestShips Jan 4, 2199',
    '$750.00$300.00 per thousand$100.00 (15.4%) above the lowestShips Jan 9, 2199, late',
    '$650.00$260.00 per thousandLowestShips Jan 4, 2199',
  ]);
  expect(screen.getByText('The press is full.')).toBeTruthy();
});

test('fills the price dialog and awards the bid with the price', async () => {
  const { writes } = open(quoteBids, {
    [award]: answer(200, { ...bidRequest, status: 'awarded' }),
    [put]: answer(200, { ...quote, version: 4 }),
  });
  const setPrice = async () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Set Price' });
  await table();
  expect((await setPrice()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Alder Press for 2,500' }));
  expect(screen.getByText(/at a cost of \$800\.01/).textContent).toContain('$1,000.02');
  await userEvent.selectOptions(screen.getByLabelText('Round prices'), '25.00');
  await userEvent.click(await setPrice());
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Price' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Total Price').value).toBe('1025.00');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Set Price' }));
  await waitFor(() =>
    expect(writes().map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        award,
        {
          awards: [{ quantity: 2500, bidId: 'b1', alternative: false }],
          tellOthers: false,
        },
      ],
      [put, { totalPrice: '1025.00', version: 3 }],
    ]),
  );
});

test('asks the chosen vendors', async () => {
  const { writes } = open(
    { ...quoteBids, requests: [], refusal: null },
    { 'POST /api/quotes/q1/bid-requests': answer(201, bidRequest) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Vendors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Vendors' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Alder Press · 2 similar bids/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Vendors' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]!.body).toMatchObject({
    vendorIds: ['v1'],
    quantities: [2500],
    title: 'Spring brochure',
    answerBy: '2199-01-02',
    neededBy: '2199-01-05',
    open: true,
  });
});

test('customers have no tab', async () => {
  open(quoteBids, {}, ada);
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Bids' })).toBeNull();
});

test('offers a retry when the requests cannot be loaded', async () => {
  open(quoteBids, { 'GET /api/quotes/q1/bid-requests': answer(500, { message: 'No' }) });
  expect(await screen.findByText('The bid requests could not be loaded.')).toBeTruthy();
});
