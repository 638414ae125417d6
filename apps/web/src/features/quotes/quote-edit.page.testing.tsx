import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { QuoteEditPage } from './quote-edit.page.js';

export const get = 'GET /api/quotes/q1';
export const put = 'PUT /api/quotes/q1';
export const open = async (
  quote: QuoteDetail,
  answers: Parameters<typeof fakeApi>[0] = {},
  viewer = ada,
) => {
  const calls = fakeApi({ [get]: answer(200, quote), ...answers });
  const page = openPage(<QuoteEditPage />, {
    path: '/quotes/q1/edit',
    route: '/quotes/:id/edit',
    viewer,
  });
  await screen.findByRole('heading', { level: 1, name: 'Edit Q-2026-0001' });
  return {
    ...page,
    writes: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => [`${method} ${path}`, body]),
  };
};
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const notice = (title: string) => screen.findByRole('alertdialog', { name: title });
