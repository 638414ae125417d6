import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity, SampleRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { ada, openPage } from '../../testing/open-page.js';
import { SamplesPage } from './samples.page.js';

export const id = '01900000-0000-7000-8000-0000000000c1';
export const sample: SampleRow = {
  id,
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  companyName: 'Acme Outfitters',
  title: 'Soft-touch card',
  description: 'Something that feels like suede.',
  sampleType: 'coating',
  status: 'active',
  requestedDate: '2026-11-18T15:00:00.000Z',
  sentDate: null,
  notes: 'Two sheets, please.',
  carrier: null,
  trackingNumber: null,
  nextStep: nextStep('shop', 'sendSample'),
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  version: 2,
};
export const sentFields = {
  ...sample,
  status: 'sent',
  sentDate: '2026-11-20T15:00:00.000Z',
} satisfies SampleRow;
const activity = {
  id: 'a1',
  description: 'Ada Lindqvist requested the sample.',
  createdAt: sample.requestedDate,
} as Activity;
export const list = (search = '') => `GET /api/samples?${search}limit=48`;

interface OpenOptions {
  viewer?: typeof ada;
  search?: string;
  answers?: Parameters<typeof fakeApi>[0];
}

export function open(
  rows: SampleRow[],
  { viewer = ada, search = '', answers = {} }: OpenOptions = {},
) {
  const calls = fakeApi({
    [list()]: answer(200, rows),
    [`GET /api/samples/${id}`]: answer(200, rows[0]),
    [`GET /api/samples/${id}/activities`]: answer(200, [activity]),
    [`GET /api/mails?entityType=sample&entityId=${id}`]: answer(200, []),
    ...answers,
  });
  openPage(<SamplesPage />, { path: `/samples${search}`, route: '/samples', viewer });
  return calls;
}
export const card = () => screen.findByRole('article', { name: 'Soft-touch card' });
export const press = async (name: string, within_: HTMLElement) =>
  userEvent.click(within(within_).getByRole('button', { name }));
export const notice = async (name: string) =>
  (await screen.findByRole('alertdialog', { name })).textContent;
export const sentBodies = (calls: ReturnType<typeof fakeApi>, verb: string) =>
  calls.filter(({ method }) => method === verb).map(({ body }) => body);
