import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSession } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { AccountPage } from './account.page.js';

const session = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: 'Firefox on Linux',
  address: '203.0.113.9',
  signedInAt: '2026-11-21T15:00:00Z',
  lastUsedAt: '2026-11-21T16:00:00Z',
  isCurrent: false,
  ...more,
});
const sessions = [
  session('s1', { device: 'Chrome on Mac', isCurrent: true }),
  session('s2'),
  session('s3', { device: null, address: null }),
];
const off = answer(200, { isOn: false, recoveryCodesLeft: 0 });

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/account/sessions': answer(200, sessions),
    'GET /api/account/second-factor': off,
    'GET /api/account/passkeys': answer(200, []),
    ...answers,
  });
  openPage(<AccountPage />, { path: '/account' });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('sessions', () => {
  test('show where and since when; this one has no button', async () => {
    open();
    const list = within(await screen.findByText('Chrome on Mac').then((e) => e.closest('ul')!));
    const items = list.getAllByRole('listitem');
    expect(items[0]!.textContent).toMatch(/^Chrome on MacThis device203\.0\.113\.9 · Signed in /);
    expect(within(items[0]!).queryByRole('button')).toBeNull();
    expect(items[2]!.textContent).toMatch(/^Unknown deviceSigned in /);
  });

  test('end one by one, or all others', async () => {
    const calls = open({
      'DELETE /api/account/sessions/s2': answer(200, { ended: 1 }),
      'DELETE /api/account/sessions': answer(200, { ended: 2 }),
    });
    await press('End the session on Firefox on Linux');
    await screen.findByText('1 session ended');
    await press('End All Other Sessions');
    await screen.findByText('2 sessions ended');
    expect(writes(calls)).toEqual([
      'DELETE /api/account/sessions/s2',
      'DELETE /api/account/sessions',
    ]);
  });
});

describe('the second factor', () => {
  const setup = answer(200, {
    secret: 'ABCDEFGHABCDEFGHABCDEFGHABCDEFGH',
    uri: 'otpauth://totp/Shop:ada?secret=ABCDEFGHABCDEFGHABCDEFGHABCDEFGH',
  });

  test('is set up with a QR code or the key, and shows the recovery codes once', async () => {
    const calls = open({
      'POST /api/account/second-factor': setup,
      'POST /api/account/second-factor/confirm': answer(200, {
        recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'],
      }),
    });
    await press('Set Up');
    expect(await screen.findByText('ABCD EFGH ABCD EFGH ABCD EFGH ABCD EFGH')).toBeTruthy();
    expect(screen.getByRole('dialog').querySelector('svg path')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await press('Turn On');
    expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeTruthy();
    await press('Done');
    await waitFor(() => expect(screen.queryByText('eeee-ffff-gggg-hhhh')).toBeNull());
    expect(writes(calls)).toEqual([
      'POST /api/account/second-factor',
      'POST /api/account/second-factor/confirm',
    ]);
  });

  test('keeps the key when the first code is wrong', async () => {
    const message = 'This code is not valid. Enter the code that the app shows now.';
    const calls = open({
      'POST /api/account/second-factor': setup,
      'POST /api/account/second-factor/confirm': answer(400, { message }),
    });
    await press('Set Up');
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    await press('Turn On');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/account/second-factor')).toHaveLength(2);
  });

  test('is removed after a question', async () => {
    const calls = open({
      'GET /api/account/second-factor': answer(200, { isOn: true, recoveryCodesLeft: 9 }),
      'DELETE /api/account/second-factor': answer(200, { success: true }),
    });
    expect(await screen.findByText('9 recovery codes left')).toBeTruthy();
    await press('Remove');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Second Factor' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Second factor removed');
    expect(writes(calls)).toEqual(['DELETE /api/account/second-factor']);
  });
});
