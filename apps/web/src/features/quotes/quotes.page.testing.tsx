import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { QuoteRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { QuotesPage } from './quotes.page.js';
import { samplePiece } from '../../testing/sample-piece.js';

export const quote: QuoteRow = {
  id: 'q1',
  quoteNumber: 'Q-2026-0001',
  customerId: 'ada',
  customerName: 'Ada',
  title: 'Spring brochure',
  description: 'Tri-fold',
  quantity: 2500,
  prices: [],
  paperType: null,
  size: null,
  colors: null,
  totalPrice: '1250.5',
  status: 'approved',
  createdAt: '2026-11-21T15:00:00Z',
  validUntil: '2026-12-21',
  pricedAt: '2026-11-21T15:00:00Z',
  specifications: {},
  jobId: null,
  package: null,
  piece: samplePiece,
  nextStep: nextStep('customer', 'accept', '2026-12-21'),
};
export const list = (query = 'sort=-createdAt') => `GET /api/quotes?${query}&limit=50`;
export const page = (rows: QuoteRow[], headers?: Record<string, string>) =>
  answer(200, rows, headers);

export function openList(answers: Parameters<typeof fakeApi>[0], path = '/quotes') {
  history.replaceState(null, '', path);
  const calls = fakeApi(answers);
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, {
    id: 'ada',
    firstName: 'Ada',
    lastName: null,
    username: 'ada@acme.test',
    role: 'customer',
  });
  render(
    <QueryClientProvider client={client}>
      <QuotesPage />
    </QueryClientProvider>,
  );
  return { calls, client };
}

export const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]!.textContent);
export const expectTitles = (...expected: string[]) =>
  waitFor(() => expect(titles()).toEqual(expected));
