import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PackageDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { PackagePage } from './package.page.js';

export const path = '/api/packages/k1';

export async function openPackage(
  one: PackageDetail,
  answers: Parameters<typeof fakeApi>[0] = {},
  viewer = ada,
) {
  const calls = fakeApi({
    [`GET ${path}`]: answer(200, one),
    [`GET ${path}/activities`]: answer(200, []),
    'GET /api/mails?entityType=package&entityId=k1': answer(200, []),
    ...answers,
  });
  const page = openPage(<PackagePage />, { path: '/packages/k1', route: '/packages/:id', viewer });
  await screen.findByRole('heading', { level: 1, name: one.title });
  return { calls, ...page };
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const inDialog = async () => within(await screen.findByRole('dialog'));
export const sent = (calls: ReturnType<typeof fakeApi>, method: string, to: string) =>
  calls.filter((call) => call.method === method && call.path === to).map(({ body }) => body);
