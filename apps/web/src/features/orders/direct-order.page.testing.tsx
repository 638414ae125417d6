import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { DirectOrderPage } from './direct-order.page.js';

export const place = 'POST /api/jobs/direct';
export const orderAnswer = (number = 9, warnings: unknown[] = []) =>
  answer(201, { id: `j${number}`, jobNumber: `J-2026-000${number}`, warnings });
const companies = { 'GET /api/companies': answer(200, [{ id: 'c1', name: 'Acme Outfitters' }]) };

export const open = (
  answers: Parameters<typeof fakeApi>[0] = { [place]: orderAnswer() },
  viewer = ada,
) => {
  const calls = fakeApi({ ...companies, ...answers });
  return { calls, ...openPage(<DirectOrderPage />, { path: '/direct-order', viewer }) };
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const submit = () => press('Create Order');
export const notice = (name: string) => screen.findByRole('alertdialog', { name });
export const placedOrders = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ path }) => path === '/api/jobs/direct');
