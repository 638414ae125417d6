import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { durationCodes, type PlanSettings } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { PlanSettingsTab } from './plan-settings.tab.js';

const path = '/api/plan/settings';
const settings: PlanSettings = {
  closedDays: [{ day: '2131-07-04', name: 'Independence Day' }],
  durations: durationCodes.map((code) => ({ code, days: 2 })),
};

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    [`GET ${path}`]: answer(200, settings),
    [`PUT ${path}`]: answer(200, settings),
    ...answers,
  });
  openPage(<PlanSettingsTab />, { path: '/settings', viewer: bea });
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>) =>
  calls.find(({ method }) => method === 'PUT')?.body as PlanSettings;

test('adds a closed day, which needs a date and a reason, and edits a duration', async () => {
  const calls = open();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Plan' });
  await press('Add Day');
  expect(save.disabled).toBe(true);
  const closed = within(screen.getByRole('region', { name: 'Closed Days' }));
  await userEvent.type(closed.getAllByLabelText('Closed Day')[1]!, '2131-12-25');
  await userEvent.type(closed.getAllByLabelText('Reason')[1]!, 'Christmas Day');
  const proof = screen.getByLabelText('Proof to approval');
  await userEvent.clear(proof);
  await userEvent.type(proof, '3');
  await userEvent.click(save);
  await screen.findByText('Plan saved');
  expect(sent(calls).closedDays).toEqual([
    { day: '2131-07-04', name: 'Independence Day' },
    { day: '2131-12-25', name: 'Christmas Day' },
  ]);
  expect(sent(calls).durations.find(({ code }) => code === 'decision')).toEqual({
    code: 'decision',
    days: 3,
  });
});

test('removes a closed day', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Independence Day' }));
  expect(screen.getByText('No closed days yet.')).toBeTruthy();
  await press('Save Plan');
  await screen.findByText('Plan saved');
  expect(sent(calls).closedDays).toEqual([]);
});

test('says why the plan was not saved, and keeps what was typed', async () => {
  const message = 'Durations must be whole numbers of at most 60 working days';
  open({ [`PUT ${path}`]: answer(400, { message }) });
  const proof = await screen.findByLabelText<HTMLInputElement>('Proof to approval');
  await userEvent.clear(proof);
  await userEvent.type(proof, '99');
  await press('Save Plan');
  await screen.findByText(message);
  expect(proof.value).toBe('99');
});

test('offers to load again what failed to load', async () => {
  open({ [`GET ${path}`]: answer(500, { message: 'Broken' }) });
  const problem = await screen.findByText('The closed days could not be loaded.', undefined, {
    timeout: 5000,
  });
  expect(problem).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Plan' })).toBeNull();
});
