import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PasskeysService, SecondFactorsService, UsersService, type Viewer } from '#users';
import { TestAuthenticator } from '../passkeys.js';
import { type Actor, usernames } from './permissions.js';
import type { Sender, Write } from './writes.js';
import type { World } from './world.js';

const viewerOf = async ({ portal }: World, actor: Actor) => {
  const users = portal.api.get(UsersService, { strict: false });
  return (await users.findViewer(portal.idOf(usernames[actor] ?? usernames.ada!)))!;
};

async function namedViewer({ portal }: World, username = '') {
  const users = portal.api.get(UsersService, { strict: false });
  const [user] = await portal.sql<{ id: string }>('select id from users where username = ?', [
    username,
  ]);
  return user && users.findViewer(user.id);
}

/** Leaves the actor without a second factor, or with one. */
async function factorOf({ world, actor }: Sender, isConfirmed = false) {
  const viewer = await viewerOf(world, actor);
  await world.portal.sql('delete from second_factors where user_id = ?', [viewer.id]);
  await world.portal.sql('delete from recovery_codes where user_id = ?', [viewer.id]);
  const { secret } = await world.portal.api
    .get(SecondFactorsService, { strict: false })
    .begin(viewer);
  if (isConfirmed)
    await world.portal.sql('update second_factors set confirmed_at = now() where user_id = ?', [
      viewer.id,
    ]);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

const missing = 'The response of the passkey is missing';

/** @param username of the account, if it is not the actor's */
async function newPasskey({ world, actor }: Sender, username?: string) {
  const passkeys = world.portal.api.get(PasskeysService, { strict: false });
  const viewer = (await namedViewer(world, username)) ?? (await viewerOf(world, actor));
  const authenticator = new TestAuthenticator(world.portal.config.publicUrl);
  const response = authenticator.register(await passkeys.registrationOptions(viewer));
  return { passkeys, viewer, authenticator, response };
}

/** A signature by a new passkey of the actor. */
async function signedBody(
  sender: Sender,
  purposeOf: (viewer: Viewer) => string,
  username?: string,
) {
  const { passkeys, viewer, authenticator, response } = await newPasskey(sender, username);
  await passkeys.add(response, undefined, viewer);
  await sender.world.drain();
  const options = await passkeys.loginOptions(purposeOf(viewer));
  return { response: authenticator.signIn(options) };
}

const providerBody = () => ({
  issuer: 'https://login.example',
  clientId: 'makeready',
  secret: 'a secret of the provider',
  domains: [`${randomUUID()}.test`],
  createsCustomers: false,
  allowsPassword: true,
});

export const accountWrites: Record<string, Write> = {
  'DELETE /api/account/sessions': {},
  'DELETE /api/account/sessions/:id': {},
  'POST /api/account/confirm': {
    body: () => ({ password: 'demo-password' }),
    required: { password: 'Password is required' },
  },
  'POST /api/account/passkeys/options': {},
  'POST /api/account/passkeys': {
    body: async (sender) => ({ response: (await newPasskey(sender)).response }),
    required: { response: missing },
  },
  'DELETE /api/account/passkeys/:id': {},
  'PUT /api/sign-in-providers/staff': { body: providerBody },
  'DELETE /api/sign-in-providers/staff': {},
  'PUT /api/companies/:id/sign-in': { body: providerBody },
  'DELETE /api/companies/:id/sign-in': {},
  'POST /api/account/confirm/passkey/options': {},
  'POST /api/account/confirm/passkey': {
    body: (sender) => signedBody(sender, (viewer) => viewer.id),
    required: { response: missing },
  },
  'POST /api/login/passkey': {
    body: (sender) => signedBody(sender, () => 'login', sender.username),
    required: { response: missing },
  },
  'POST /api/login/passkey/options': {},
  'POST /api/account/second-factor': { prepare: (sender) => factorOf(sender) },
  'POST /api/account/second-factor/confirm': {
    body: async (sender) => ({ code: await factorOf(sender) }),
    required: { code: 'Code is required' },
  },
  'DELETE /api/account/second-factor': { prepare: (sender) => factorOf(sender, true) },
  'POST /api/login/second-factor': { body: () => ({ code: '123456' }) },
  'POST /api/users/:id/password-link': {},
  'DELETE /api/users/:id/sessions': {},
  'DELETE /api/users/:id/second-factor': {},
};
