import { screen, waitFor } from '@testing-library/react';
import type { JobDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { customerRefusals, sampleJob as job } from '../../testing/sample-job.js';
import { JobPage } from './job.page.js';

export const path = `/api/jobs/${job.id}`;
export const sideAnswers = {
  [`GET ${path}/activities`]: answer(200, []),
  [`GET ${path}/files`]: answer(200, []),
  [`GET /api/mails?entityType=job&entityId=${job.id}`]: answer(200, []),
};
export const own = { ...job, refusals: customerRefusals };

export const open = (
  storedJob: JobDetail,
  {
    viewer = bea,
    search = '',
    answers = {},
  }: { viewer?: typeof bea; search?: string; answers?: Parameters<typeof fakeApi>[0] } = {},
) => {
  const calls = fakeApi({ ...sideAnswers, [`GET ${path}`]: answer(200, storedJob), ...answers });
  openPage(<JobPage />, { path: `/jobs/${job.id}${search}`, route: '/jobs/:id', viewer });
  return calls;
};
export const ready = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Job'));
export const notice = (name: string) => screen.findByRole('alertdialog', { name });
