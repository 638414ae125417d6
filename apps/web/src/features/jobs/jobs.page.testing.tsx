import { screen, waitFor, within } from '@testing-library/react';
import type { JobRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { JobsPage } from './jobs.page.js';

export const list = (query = 'sort=mailDate') => `GET /api/jobs?${query}&limit=50`;
export const counts = {
  'GET /api/jobs/counts': answer(200, { all: 1240, active: 40, completed: 1200 }),
};
export const page = (rows: JobRow[], headers?: Record<string, string>) =>
  answer(200, rows, headers);
export const bare: JobRow = {
  ...job,
  id: 'j2',
  jobNumber: 'J-2026-0008',
  title: 'Bare',
  customerPoNumber: null,
  customerId: 'ben',
  specifications: { quantity: null },
  mailDate: null,
  hasArtwork: false,
};

export const open = (
  answers: Parameters<typeof fakeApi>[0],
  { path = '/jobs', viewer = bea } = {},
) => {
  const calls = fakeApi({ ...counts, ...answers });
  openPage(<JobsPage />, { path, route: '/jobs', viewer });
  return calls;
};
const titles = () =>
  screen.queryAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('cell')
      .slice(1, 2)
      .map((cell) => cell.textContent),
  );
export const expectTitles = (...expected: string[]) =>
  waitFor(() => expect(titles()).toEqual(expected));
