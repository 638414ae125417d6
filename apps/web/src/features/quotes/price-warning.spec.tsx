import { cleanup, screen } from '@testing-library/react';
import { answer } from '../../testing/fake-api.js';
import { bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { notice, open, press, put, type } from './quote-edit.page.testing.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('a price', () => {
  test('that a customer’s change withdraws is named before saving', async () => {
    await open(sampleQuote());
    expect(screen.getByText(/This quote is priced at \$1,250\.50\./)).toBeTruthy();
    type('Notes', 'Three proofs.');
    expect(screen.queryByText(/Saving these changes withdraws the price/)).toBeNull();
    type('Quantity', '3000');
    expect(
      screen.getByText(/Saving these changes withdraws the price of \$1,250\.50/),
    ).toBeTruthy();
    type('Quantity', '2500');
    expect(screen.queryByText(/Saving these changes withdraws the price/)).toBeNull();
  });

  test('that was withdrawn is named afterward', async () => {
    await open(sampleQuote(), {
      [put]: answer(200, sampleQuote({ pricedAt: null, totalPrice: null })),
    });
    type('Quantity', '3000');
    await press('Save Changes');
    expect((await notice('Quote Updated')).textContent).toContain(
      'The price of quote Q-2026-0001 was withdrawn',
    );
  });

  test('is kept when staff edit, without a warning', async () => {
    await open(sampleQuote(), {}, bea);
    type('Quantity', '3000');
    expect(screen.queryByText(/withdraws the price/)).toBeNull();
  });
});
