import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInProvider } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { ProviderDialog } from './provider.dialog.js';

const path = '/api/companies/c1/sign-in';
const provider: SignInProvider = {
  companyId: 'c1',
  issuer: 'https://login.acme.test',
  clientId: 'makeready',
  domains: ['acme.test', 'acme.example'],
  createsCustomers: true,
  allowsPassword: false,
  callbackUrl: 'https://portal.test/api/login/oidc/callback',
};

function open(answers: Parameters<typeof fakeApi>[0], stored?: SignInProvider) {
  const calls = fakeApi(answers);
  const closed: boolean[] = [];
  openPage(
    <ProviderDialog
      name="Acme Outfitters"
      path={path}
      provider={stored}
      onClose={() => closed.push(true)}
    />,
    { path: '/settings' },
  );
  return { calls, closed };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends the settings of a company', async () => {
  const { calls, closed } = open({ [`PUT ${path}`]: answer(200, provider) });
  await userEvent.type(await screen.findByLabelText('Issuer'), 'https://login.acme.test');
  await userEvent.type(screen.getByLabelText('Client ID'), 'makeready');
  await userEvent.type(screen.getByLabelText('Client secret'), 'a secret');
  await userEvent.type(screen.getByLabelText('Email domains'), 'acme.test, acme.example');
  await userEvent.click(screen.getByLabelText('Create customers on first sign-in'));
  await press('Save');
  await waitFor(() => expect(closed).toEqual([true]));
  expect(calls.at(0)?.body).toEqual({
    issuer: 'https://login.acme.test',
    clientId: 'makeready',
    secret: 'a secret',
    domains: ['acme.test', 'acme.example'],
    createsCustomers: true,
    allowsPassword: true,
  });
});

test('shows the stored settings without the secret, and the address for the provider', async () => {
  open({}, provider);
  expect((await screen.findByLabelText<HTMLInputElement>('Client secret')).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email domains').value).toBe(
    'acme.test, acme.example',
  );
  expect(screen.getByText(provider.callbackUrl)).toBeTruthy();
});

test('shows the server’s error at its field', async () => {
  const message = 'Issuer must be an https address';
  const { closed } = open(
    { [`PUT ${path}`]: answer(400, { message, errors: [{ field: 'issuer', message }] }) },
    provider,
  );
  await screen.findByLabelText('Issuer');
  await press('Save');
  await waitFor(() =>
    expect(screen.getByLabelText('Issuer').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(closed).toEqual([]);
});
