import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plan, Stage } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { ada } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { open, path, ready } from './job.page.testing.js';

const step = { doneAt: null, pinned: false, reason: null, source: 'Assumed 2 working days' };
const stage = (code: Stage['code'], name: string, more: Partial<Stage> = {}): Stage => ({
  code,
  name,
  doneAt: null,
  due: null,
  ...more,
});
const progress = [
  stage('ordered', 'Ordered', { doneAt: '2131-11-02T15:00:00Z' }),
  stage('artwork', 'Artwork', { doneAt: '2131-11-03T15:00:00Z' }),
  stage('proof', 'Proof', { due: '2131-11-20' }),
  stage('production', 'Production', { due: '2131-11-28' }),
  stage('delivery', 'Delivery'),
  stage('invoice', 'Invoice'),
];
const plan: Plan = {
  progress,
  goal: { code: 'inHomes', from: '2131-12-01', to: '2131-12-04' },
  steps: [
    { ...step, code: 'ordered', due: '2131-11-10', doneAt: '2131-11-02T15:00:00Z' },
    { ...step, code: 'proofApproved', due: '2131-11-20' },
    { ...step, code: 'inHomes', due: '2131-12-04', source: 'From the in-homes date' },
  ],
  expected: '2131-12-04',
  slackDays: 10,
  atRisk: false,
};
const answers = (shown: Plan) => ({ [`GET ${path}/plan`]: answer(200, shown) });
const panel = async () => {
  await ready();
  return screen.findByRole('region', { name: 'Progress and plan' });
};
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((each) => each.textContent);
const expand = async () => {
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Show Plan' }));
  return screen.findByRole('list', { name: 'Plan' });
};

test('shows what is done and what comes next', async () => {
  open(job, { answers: answers(plan) });
  const line = within(await panel()).getByRole('list', { name: 'Progress' });
  expect(textsOf(line)).toEqual([
    '✓Ordered doneNov 2, 2131',
    '✓Artwork doneNov 3, 2131',
    '3ProofDue Nov 20',
    '4ProductionDue Nov 28',
    '5Delivery',
    '6Invoice',
  ]);
  const current = within(line)
    .getAllByRole('listitem')
    .filter((each) => each.getAttribute('aria-current') === 'step');
  expect(current.map((each) => each.textContent)).toEqual(['3ProofDue Nov 20']);
});

test('says that the next one is overdue', async () => {
  const late = progress.with(2, stage('proof', 'Proof', { due: '2001-11-20' }));
  open(job, { answers: answers({ ...plan, progress: late }) });
  const line = within(await panel()).getByRole('list', { name: 'Progress' });
  expect(textsOf(line)[2]).toBe('3ProofOverdue: Nov 20');
});

test('shows all dates of the plan on demand, and checks off the done ones', async () => {
  open(job, { answers: answers(plan) });
  expect((await panel()).textContent).toContain(
    'In homes Dec 1–4: on time, 10 working days to spare.',
  );
  expect(screen.queryByRole('list', { name: 'Plan' })).toBeNull();
  const list = await expand();
  expect(textsOf(list)).toEqual([
    'OrderedNov 2, 2131',
    'Proof approvedTue, Nov 20Assumed 2 working days',
    'In homesTue, Dec 4From the in-homes date',
  ]);
  expect(within(within(list).getAllByRole('listitem')[0]!).getByLabelText('Done')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide Plan' }));
  expect(screen.queryByRole('list', { name: 'Plan' })).toBeNull();
});

test('says that a job is at risk, and offers customers no pin', async () => {
  const late = { ...plan, atRisk: true, slackDays: -2, expected: '2131-12-06' };
  open(job, { viewer: ada, answers: answers(late) });
  expect((await panel()).textContent).toContain('In homes Dec 1–4 is at risk. Expected Dec 6.');
  await expand();
  expect(screen.queryByRole('button', { name: 'Pin Date' })).toBeNull();
});

test('a job without a readable date has the progress and no plan', async () => {
  open(job, { answers: answers({ ...plan, goal: null, steps: [] }) });
  expect((await panel()).textContent).toContain('This job has no due date.');
  expect(screen.queryByRole('button', { name: 'Show Plan' })).toBeNull();
});

test('staff pin a date with a reason', async () => {
  const calls = open(job, {
    answers: { ...answers(plan), [`PUT ${path}/plan/proofApproved`]: answer(200, plan) },
  });
  await expand();
  await userEvent.click(screen.getByRole('button', { name: 'Pin Date' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin Date' }));
  expect(dialog.textContent).toContain('Date is required');
  expect(dialog.textContent).toContain('A reason is required');
  await userEvent.type(within(dialog).getByLabelText(/^Date/), '2131-11-22');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Press is down');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin Date' }));
  await screen.findByText('Date pinned');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    due: '2131-11-22',
    reason: 'Press is down',
  });
});
