import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { customerRefusals, sampleJob as job } from '../../testing/sample-job.js';
import { JobDeliveryTab } from './job-delivery.tab.js';

const deliver = `POST /api/jobs/${job.id}/delivery`;
const open = (storedJob: JobDetail, viewer = bea, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi(answers);
  openPage(<JobDeliveryTab job={storedJob} />, { path: `/jobs/${job.id}`, viewer });
  return calls;
};
const dialog = () => screen.findByRole('dialog', { name: 'Schedule Delivery' });
const field = async (label: string) =>
  within(await dialog()).getByLabelText<HTMLInputElement>(label);
const submit = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: 'Schedule Delivery' }));
const pick = async (day: string) =>
  fireEvent.change(await field('Scheduled Date'), { target: { value: day } });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('staff schedule a delivery: by default delivery, to the job’s address', async () => {
  const calls = open(job, bea, { [deliver]: answer(201, { ...job, deliveryDate: '2199-01-05' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Delivery' }));
  expect((await field('Delivery Method')).value).toBe('delivery');
  expect((await field('Delivery Address')).value).toBe('88 Mill Road');
  await pick('2199-01-05');
  await userEvent.type(await field('Tracking Number'), '1Z');
  await submit();
  const notice = await screen.findByRole('alertdialog', { name: 'Delivery scheduled' });
  expect(notice.textContent).toContain('Scheduled for Jan 5, 2199');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      deliveryMethod: 'delivery',
      deliveryAddress: '88 Mill Road',
      scheduledDate: '2199-01-05',
      trackingNumber: '1Z',
      notes: '',
      version: 3,
    },
  ]);
  expect(calls[0]!.headers['idempotency-key']).toBeTruthy();
});

test('without a day and without an address nothing is sent', async () => {
  const calls = open({ ...job, deliveryAddress: null });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Delivery' }));
  await submit();
  expect(within(await dialog()).getByText('Scheduled date is required')).toBeTruthy();
  expect(within(await dialog()).getByText('Address is required')).toBeTruthy();
  await pick('2020-01-01');
  expect(within(await dialog()).getByText('Scheduled date must not be in the past')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a pickup needs no address and sends none', async () => {
  const calls = open({ ...job, deliveryAddress: null }, bea, {
    [deliver]: answer(201, { ...job, deliveryDate: '2199-01-05' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Delivery' }));
  await userEvent.selectOptions(await field('Delivery Method'), 'pickup');
  expect(within(await dialog()).queryByLabelText('Delivery Address')).toBeNull();
  await pick('2199-01-05');
  await submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.body).toMatchObject({ deliveryMethod: 'pickup', deliveryAddress: null });
});

test('announces a new date as a rescheduling', async () => {
  open(
    { ...job, deliveryDate: '2199-01-05', deliveryTrackingNumber: '1Z9', deliveryNotes: 'Dock 4' },
    bea,
    {
      [deliver]: answer(201, { ...job, deliveryDate: '2199-01-08' }),
    },
  );
  const facts = screen.getByRole('region', { name: 'Delivery Information' }).textContent;
  expect(facts).toContain('Scheduled DateJan 5, 2199');
  expect(facts).toContain('Tracking Number1Z9');
  expect(facts).toContain('NotesDock 4');
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule Delivery' }));
  await pick('2199-01-08');
  await submit();
  expect(
    (await screen.findByRole('alertdialog', { name: 'Delivery scheduled' })).textContent,
  ).toContain('Rescheduled for Jan 8, 2199');
});

test('shows server errors at their fields', async () => {
  const refusal = {
    message: 'Please check the form.',
    errors: [{ field: 'scheduledDate', message: 'The shop is closed that day.' }],
  };
  open(job, bea, { [deliver]: answer(400, refusal) });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Delivery' }));
  await pick('2199-01-05');
  await submit();
  expect(await within(await dialog()).findByText('The shop is closed that day.')).toBeTruthy();
});

test('customers see the delivery and schedule nothing', () => {
  open({ ...job, refusals: customerRefusals }, ada);
  expect(screen.getByText('No delivery scheduled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule Delivery' })).toBeNull();
});
