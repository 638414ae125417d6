import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { rangeOf } from './days.js';
import { SchedulePage } from './schedule.page.js';

const step = {
  jobId: '0198c0de-0000-7000-8000-000000000001',
  jobNumber: 'J-2131-0001',
  title: 'Winter lookbook',
  customerName: 'Ada Lindqvist',
  code: 'proofApproved',
  due: '2131-11-20',
  doneAt: null,
  pinned: false,
};
const week = '/api/schedule?from=2131-11-19&to=2131-11-25';
const atRisk = {
  ...step,
  status: 'ready_for_proof',
  goal: { code: 'inHomes', from: '2131-12-01', to: '2131-12-04' },
  expected: '2131-12-06',
  slackDays: -2,
  nextStep: { who: 'customer', what: 'decideProof', by: '2131-11-20', since: null },
};

const openAt = (viewer: typeof bea, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ [`GET ${week}`]: answer(200, [step]), ...answers });
  openPage(<SchedulePage />, { path: '/schedule?day=2131-11-21', route: '/schedule', viewer });
  return calls;
};

test('shows the due steps of a week, and the next one', async () => {
  const calls = openAt(ada, {
    'GET /api/schedule?from=2131-11-26&to=2131-12-02': answer(200, []),
  });
  const link = await screen.findByRole('link', { name: 'Winter lookbook' });
  expect(link.getAttribute('href')).toBe(`/jobs/${step.jobId}`);
  expect(screen.getByText('Proof approved')).toBeTruthy();
  expect(screen.queryByText('At Risk')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('Nothing scheduled')).toBeTruthy();
  expect(calls.filter(({ path }) => path.includes('at-risk'))).toEqual([]);
});

test('staff also see the jobs at risk, with whose action is needed', async () => {
  openAt(bea, { 'GET /api/plan/at-risk': answer(200, [atRisk]) });
  const card = await screen.findByRole('region', { name: 'At Risk' });
  expect(await within(card).findByText('2 working days late')).toBeTruthy();
  expect(card.textContent).toContain('In homes Dec 1–4, expected Dec 6');
  expect(card.textContent).toContain('approve the proof');
});

test.each([
  ['2131-11-21', 'week', '2131-11-19', '2131-11-25'],
  ['2131-11-25', 'week', '2131-11-19', '2131-11-25'],
  ['2132-02-10', 'month', '2132-02-01', '2132-02-29'],
  ['2131-12-31', 'month', '2131-12-01', '2131-12-31'],
] as const)('the range of %s by %s', (day, span, from, to) => {
  expect(rangeOf(day, span)).toEqual([from, to]);
});
