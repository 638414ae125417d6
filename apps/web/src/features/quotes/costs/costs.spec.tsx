import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteCost, SimilarJob } from '#contracts';
import { answer } from '../../../testing/fake-api.js';
import { ada, bea } from '../../../testing/open-page.js';
import { sampleQuote } from '../../../testing/sample-quote.js';
import { dialog, headingShown, openQuote, press, type } from '../quote.page.testing.js';

const getCosts = 'GET /api/quotes/q1/costs';
const getSimilar = 'GET /api/quotes/q1/similar';
const cost: QuoteCost = {
  quantity: 2500,
  cost: '900.00',
  vendorId: 'v1',
  vendorName: 'Casco Finishing',
  bidId: null,
  isAlternative: false,
  validUntil: '2199-12-10',
};
const quote = sampleQuote({ validUntil: '2199-12-21' });
const warning =
  'This quote is valid until Dec 21, 2199, longer than the bid behind it: Casco Finishing for 2,500 until Dec 10, 2199. Ask the vendor for more time, or shorten the quote.';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the quote warns while it is valid longer than the bid behind it', async () => {
  openQuote(quote, { [getCosts]: answer(200, [cost]) }, bea);
  expect(await screen.findByText(warning)).toBeTruthy();
});

test.each<[string, Parameters<typeof sampleQuote>[0], Partial<QuoteCost>]>([
  ['ends with the bid', { validUntil: '2199-12-10' }, {}],
  ['rests on a bid without an end', {}, { validUntil: null }],
  ['is a job', { jobId: 'j1' }, {}],
  ['has expired', { status: 'expired' }, {}],
])('a quote that %s has no warning', async (_what, changes, costChanges) => {
  const { calls } = openQuote(
    { ...quote, ...sampleQuote(changes), ...changes } as typeof quote,
    { [getCosts]: answer(200, [{ ...cost, ...costChanges }]) },
    bea,
  );
  await headingShown();
  await screen.findByRole('region', { name: 'Pricing & Timeline' });
  expect(calls.length).toBeGreaterThan(0);
  expect(screen.queryByText(/longer than the bid/)).toBeNull();
});

test('a customer asks for no costs', async () => {
  const { calls } = openQuote(quote, { [getCosts]: answer(200, [cost]) }, ada);
  await headingShown();
  expect(calls.map(({ path }) => path).filter((path) => /costs|similar/.test(path))).toEqual([]);
});

test('the price dialog warns by the day that is typed', async () => {
  openQuote(
    sampleQuote({ pricedAt: null, validUntil: null, totalPrice: null }),
    { [getCosts]: answer(200, [cost]), [getSimilar]: answer(200, []) },
    bea,
  );
  await headingShown();
  await press('Set Price');
  const form = within(await dialog('Set Price'));
  expect(form.queryByText(/longer than the bid/)).toBeNull();
  type('Valid Until', '2199-12-21');
  expect(await form.findByText(warning)).toBeTruthy();
  type('Valid Until', '2199-12-10');
  expect(form.queryByText(/longer than the bid/)).toBeNull();
});

const job: SimilarJob = {
  kind: 'job',
  id: 'j9',
  number: 'J-2026-0009',
  title: 'Fall postcards',
  customerName: 'Cora',
  createdAt: '2026-10-20T15:00:00.000Z',
  size: '6 x 9',
  pageCount: 16,
  stock: '14pt C2S',
  quantity: 2000,
  totalPrice: '600.00',
  pricePerThousand: '300.00',
  cost: '480.00',
  costPerThousand: '240.00',
  costSource: 'assumed',
  isWon: true,
};

test('similar jobs are listed beside the price and fill no field', async () => {
  const lost: SimilarJob = {
    ...job,
    kind: 'quote',
    id: 'q9',
    number: 'Q-2026-0009',
    cost: null,
    costPerThousand: null,
    costSource: null,
    isWon: false,
  };
  openQuote(
    sampleQuote({ pricedAt: null, totalPrice: null }),
    { [getCosts]: answer(200, []), [getSimilar]: answer(200, [job, lost]) },
    bea,
  );
  await headingShown();
  await press('Set Price');
  const form = within(await dialog('Set Price'));
  await userEvent.click(await form.findByRole('button', { name: 'Similar Jobs (2)' }));
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'J-2026-0009, Fall postcardsWon2,000, 6 x 9, 16 pages, 14pt C2S, Cora, Oct 20, 2026Price $300.00 per thousand, cost $240.00 (assumed cost)',
    'Q-2026-0009, Fall postcardsLost2,000, 6 x 9, 16 pages, 14pt C2S, Cora, Oct 20, 2026Price $300.00 per thousand, cost unknown',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Total Price').value).toBe('');
});

test.each([
  ['none', answer(200, []), 'No similar jobs in the last 24 months.'],
  ['a failure', answer(500, { message: 'x' }), 'Similar jobs could not be loaded.'],
])('of similar jobs it shows %s', async (_what, response, text) => {
  openQuote(
    sampleQuote({ pricedAt: null, totalPrice: null }),
    { [getCosts]: answer(200, []), [getSimilar]: response },
    bea,
  );
  await headingShown();
  await press('Set Price');
  await userEvent.click(
    await within(await dialog('Set Price')).findByRole('button', { name: 'Similar Jobs' }),
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
