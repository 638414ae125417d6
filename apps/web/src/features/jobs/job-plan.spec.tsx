import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plan } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { ada } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { open, path } from './job.page.testing.js';

const step = { doneAt: null, pinned: false, reason: null, source: 'Assumed 2 working days' };
const plan: Plan = {
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

test('shows the steps with their days, and checks off the done ones', async () => {
  open(job, { answers: answers(plan) });
  const line = await screen.findByRole('region', { name: 'Plan' });
  expect(line.textContent).toContain('In homes Dec 1–4: on time, 10 working days to spare.');
  const steps = within(line).getAllByRole('listitem');
  expect(steps.map((each) => each.textContent)).toEqual([
    'OrderedNov 2, 2131',
    'Proof approvedTue, Nov 20Assumed 2 working days',
    'In homesTue, Dec 4From the in-homes date',
  ]);
  expect(within(steps[0]!).getByLabelText('Done')).toBeTruthy();
  expect(steps[1]!.getAttribute('aria-current')).toBe('step');
});

test('says that a job is at risk, and offers customers no pin', async () => {
  const late = { ...plan, atRisk: true, slackDays: -2, expected: '2131-12-06' };
  open(job, { viewer: ada, answers: answers(late) });
  const line = await screen.findByRole('region', { name: 'Plan' });
  expect(line.textContent).toContain('In homes Dec 1–4 is at risk. Expected Dec 6.');
  expect(within(line).queryByRole('button')).toBeNull();
});

test('is not there without a readable date', async () => {
  open(job, { answers: answers({ ...plan, goal: null, steps: [] }) });
  await screen.findByRole('heading', { level: 1, name: job.title });
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});

test('staff pin a date with a reason', async () => {
  const calls = open(job, {
    answers: { ...answers(plan), [`PUT ${path}/plan/proofApproved`]: answer(200, plan) },
  });
  const line = await screen.findByRole('region', { name: 'Plan' });
  await userEvent.click(within(line).getByRole('button', { name: 'Pin Date' }));
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
