import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../testing/fake-api.js';
import { SetupPage } from './setup.page.js';

const setup = answer(200, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Shop:beth?secret=ABCDEFGH' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('asks for the password when the sign-in was more than ten minutes ago', async () => {
  let isConfirmed = false;
  fakeApi({
    'POST /api/account/second-factor': () =>
      isConfirmed ? setup : answer(403, { message: 'Please confirm.', confirm: true }),
    'POST /api/account/confirm': () => {
      isConfirmed = true;
      return answer(200, { success: true });
    },
  });
  render(<SetupPage onDone={jest.fn()} />);
  await userEvent.type(await screen.findByLabelText('Your password'), 'demo-password');
  await press('Confirm');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
});

test('begins again after a failure', async () => {
  let isThere = false;
  fakeApi({ 'POST /api/account/second-factor': () => (isThere ? setup : answer(502)) });
  render(<SetupPage onDone={jest.fn()} />);
  await screen.findByText('The setup could not begin.');
  isThere = true;
  await press('Retry');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
});
