import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { alerts, field, fill, nora, open, send, sentBodies } from './user.dialog.testing.js';

beforeEach(() => sessionStorage.clear());

describe('an edit', () => {
  test('shows the stored values, locks the username, and sends only changes', async () => {
    const view = open({ 'PUT /api/users/n1': answer(200, { ...nora, firstName: 'Nils' }) }, nora);
    expect([field('Username').value, field('Username').disabled]).toEqual(['nora@new.test', true]);
    await screen.findByRole('option', { name: 'Globex Mailers' });
    expect(field('Company Name').value).toBe('Acme Outfitters');
    await fill({ 'First Name': 'Nils' });
    await send('Save Changes');
    await waitFor(() => expect(alerts()).toContain('User updated successfullyNils Quist'));
    expect(sentBodies(view)).toEqual([{ firstName: 'Nils', version: 3 }]);
  });

  test('sends a password link and ends the sessions, at once', async () => {
    const view = open(
      {
        'POST /api/users/n1/password-link': answer(200, { success: true }),
        'DELETE /api/users/n1/sessions': answer(200, { ended: 2 }),
      },
      nora,
    );
    await send('Send Password Link');
    await waitFor(() =>
      expect(alerts()).toContain('Password link sentNora Quist gets it at nora@new.test.'),
    );
    await send('Sign Out Everywhere');
    await waitFor(() => expect(alerts()).toContain('Nora Quist is signed out on all devices'));
    expect(sentBodies(view)).toHaveLength(2);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('of an admin leaves them one', () => {
    open({}, { ...nora, role: 'admin' });
    expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('admin');
    expect(
      screen.getByRole('option', { name: 'Admin', selected: true } as { name: string }),
    ).toBeTruthy();
  });

  test('does not overwrite another person’s change, and continues with both', async () => {
    const message = 'Somebody else changed this user. Please reload the page and try again.';
    const view = open({ 'PUT /api/users/n1': answer(409, { message }) }, nora);
    await fill({ 'First Name': 'Nils' });
    view.show({ ...nora, lastName: 'Berg', version: 4 });
    await send('Save Changes');
    expect(sentBodies(view)).toEqual([{ firstName: 'Nils', version: 3 }]);
    await screen.findByText(
      'Somebody else changed this user while you had it open. Nothing was saved.',
    );
    expect(field('First Name').value).toBe('Nils');
    expect(screen.getByText('Last Name: was “Quist”, now “Berg”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Load Their Changes' }));
    expect([field('First Name').value, field('Last Name').value]).toEqual(['Nils', 'Berg']);
    await send('Save Changes');
    expect(sentBodies(view)[1]).toEqual({ firstName: 'Nils', version: 4 });
  });

  test('fails with the server’s message, else by name', async () => {
    open({ 'PUT /api/users/n1': answer(500) }, nora);
    await send('Save Changes');
    await waitFor(() => expect(alerts()).toContain('Failed to update user'));
  });

  test('shows the emails to the user', async () => {
    open({}, nora);
    expect(await screen.findByText('No emails about this yet.')).toBeTruthy();
  });
});
