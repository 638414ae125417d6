import { addUser, signInUser, tokenIn } from './accounts.js';
import { startUsers, type Users } from './users.js';

const day = 24 * 3600_000;

let users: Users;
beforeAll(async () => {
  users = await startUsers();
});
beforeEach(() => {
  users.sink.taken.length = 0;
});
afterEach(() => users.portal.clock.moveTo());
afterAll(() => users.stop());

const forget = (email: string) =>
  users.portal.visitor().post('/api/password/forgot').send({ email });

test('is announced to the old address, and gets no password link for 24 hours', async () => {
  const user = await addUser(users.broker);
  await signInUser(users.portal, user.username);
  await users.broker.put(`/api/users/${user.id}`).send({ email: 'other@new.test' }).expect(200);
  const news = await users.emailTo(user.email);
  expect(news).toContain('Your email address was changed');
  expect(news).toContain('other@new.test');
  await forget('other@new.test');
  await users.broker.post(`/api/users/${user.id}/password-link`).expect(409);
  expect(await users.emailTo('other@new.test')).toBe('');
  users.portal.clock.moveBy(day + 1000);
  await forget('other@new.test');
  expect(tokenIn(await users.emailTo('other@new.test'))).toMatch(/^[\w-]{43}$/);
});

test('of an account that nobody used yet gets the invitation at once', async () => {
  const user = await addUser(users.broker, { invite: true });
  await users.worker.drain();
  await users.broker.put(`/api/users/${user.id}`).send({ email: 'right@new.test' }).expect(200);
  expect(tokenIn(await users.emailTo('right@new.test'))).toMatch(/^[\w-]{43}$/);
});

test('staff send a link instead of a password', async () => {
  const user = await addUser(users.broker);
  await signInUser(users.portal, user.username);
  await users.broker.post(`/api/users/${user.id}/password-link`).expect(200, { success: true });
  const token = tokenIn(await users.emailTo(user.email));
  await users.reset(token, 'chosen by myself').expect(200);
  await users.login(user.username, 'chosen by myself').expect(200);
  expect(await users.lastLogEntry('account.linkSent')).toMatchObject([
    { description: `Beth Marlow sent Nora Quist a password link at ${user.email}` },
  ]);
});

test.each([
  ['password', 'This password is one of the most common ones. Choose another.'],
  ['NoraQuist1', 'This password contains little more than names. Choose another.'],
  ['Harbor & Main 1', 'This password contains little more than names. Choose another.'],
  ['makeready!', 'This password contains little more than names. Choose another.'],
])('the password %s is refused', async (password, message) => {
  const refusal = { statusCode: 400, message, errors: [{ field: 'password', message }] };
  const user = await addUser(users.broker, { invite: true });
  const token = tokenIn(await users.emailTo(user.email));
  await users.reset(token, password).expect(400, refusal);
  await users.broker.put(`/api/users/${user.id}`).send({ password }).expect(400, refusal);
  await users.reset(token, 'chosen by myself').expect(200);
});

test('the password of staff has twelve characters', async () => {
  const answer = await users.broker
    .post('/api/password/change')
    .send({ currentPassword: 'demo-password', password: 'elevenchars' })
    .expect(400);
  expect(answer.body).toMatchObject({ message: 'Staff passwords must be at least 12 characters' });
});
