import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { QuoteRequestPage } from './quote-request.page.js';

export const create = 'POST /api/quotes';
export const createdAnswer = answer(201, { id: 'q9', quoteNumber: 'Q-2026-0009' });

export function openForm(
  answers: Parameters<typeof fakeApi>[0] = { [create]: createdAnswer },
  viewer = ada,
  search = '',
) {
  const calls = fakeApi(answers);
  return {
    calls,
    ...openPage(<QuoteRequestPage />, {
      path: `/quote-request${search}`,
      route: '/quote-request',
      viewer,
    }),
  };
}

export function forgetDrafts() {
  localStorage.clear();
  sessionStorage.clear();
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const submit = () => press('Submit Quote Request');
export const notice = (title: string) => screen.findByRole('alertdialog', { name: title });

export function wrong(label: string) {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const notes = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  return notes.at(-1);
}
