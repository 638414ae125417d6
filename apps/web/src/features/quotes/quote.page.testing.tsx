import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { QuotePage } from './quote.page.js';

export const getQuote = 'GET /api/quotes/q1';
export const getEmails = 'GET /api/mails?entityType=quote&entityId=q1';

const log = [
  {
    id: 'a2',
    description: 'Bea Moreno priced quote Q-2026-0001 at $1,250.50',
    createdAt: '2026-11-21T15:00:00.000Z',
  },
  {
    id: 'a1',
    description: 'Ada Lindqvist requested quote Q-2026-0001 “Spring brochure”',
    createdAt: '2026-11-20T15:00:00.000Z',
  },
];
export const otherAnswers = {
  'GET /api/quotes/q1/activities': answer(200, log),
  [getEmails]: answer(200, []),
  'GET /api/quotes/q1/files': answer(200, []),
};

export function openQuote(
  quote: QuoteDetail,
  answers: Parameters<typeof fakeApi>[0] = {},
  viewer = ada,
) {
  const calls = fakeApi({ ...otherAnswers, [getQuote]: answer(200, quote), ...answers });
  const page = openPage(<QuotePage />, { path: '/quotes/q1', route: '/quotes/:id', viewer });
  return { ...page, calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

export const headingShown = () =>
  screen.findByRole('heading', { level: 1, name: 'Spring brochure' });
export const section = (name: string) => screen.getByRole('region', { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const buttons = () => {
  const all = within(section('Actions'));
  return [...all.queryAllByRole('button'), ...all.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
};
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const notice = (title: string) => screen.findByRole('alertdialog', { name: title });
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
