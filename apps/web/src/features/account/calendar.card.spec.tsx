import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { CalendarCard } from './calendar.card.js';

const path = '/api/calendar';
const createdAt = '2026-11-20T15:00:00Z';
const url = 'https://print.example/api/calendar/secret.ics';

function open(answers: Parameters<typeof fakeApi>[0]) {
  fakeApi(answers);
  openPage(<CalendarCard />, { path: '/account' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('creates an address, shows it once, and removes it', async () => {
  open({
    [`GET ${path}`]: answer(200, { createdAt: null }),
    [`POST ${path}`]: answer(201, { createdAt, url }),
    [`DELETE ${path}`]: answer(200, { createdAt: null }),
  });
  await press('Create Address');
  const address = await screen.findByLabelText<HTMLInputElement>('Calendar Address');
  expect([address.value, address.readOnly]).toEqual([url, true]);
  await press('Remove Address');
  await screen.findByRole('button', { name: 'Create Address' });
  expect(screen.queryByLabelText('Calendar Address')).toBeNull();
});

test('says since when there is an address, without the address', async () => {
  open({ [`GET ${path}`]: answer(200, { createdAt }) });
  const text = await screen.findByText(/You have an address since/);
  expect(text.textContent).toContain('Nov 20, 2026');
  expect(screen.queryByLabelText('Calendar Address')).toBeNull();
  expect(screen.getByRole('button', { name: 'New Address' })).toBeTruthy();
});

test('says why the address was not changed', async () => {
  open({
    [`GET ${path}`]: answer(200, { createdAt }),
    [`POST ${path}`]: answer(429, { message: 'Please wait a moment.' }),
  });
  await press('New Address');
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
});
