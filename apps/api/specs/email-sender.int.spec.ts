import PostalMime from 'postal-mime';
import { type EmailSink, startEmailSink, until } from '#testing';
import { type Portal, startPortal } from './portal.js';

let sink: EmailSink;
let portal: Portal;
beforeAll(async () => {
  sink = await startEmailSink();
});
// the workers of two portals would share a queue
afterEach(async () => {
  await portal.stop();
  sink.taken.length = 0;
});
afterAll(() => sink.stop());

test.each([
  ['EMAIL_FROM', '"Main, Harbor & Sons" <portal@mail.shop.test>', 'Main, Harbor & Sons'],
  ['EMAIL_FROM', 'portal@mail.shop.test', 'The Shop'],
  ['MAIL_FROM', 'Häuser Druck <portal@mail.shop.test>', 'Häuser Druck'],
])('%s=%s writes, answers for, and numbers its messages', async (name, value, person) => {
  const shop = { SHOP_NAME: 'The Shop', SHOP_EMAIL: 'desk@shop.test' };
  portal = await startPortal({ ...shop, SMTP_URL: sink.url, [name]: value });
  const worker = await portal.startWorker();
  await portal.visitor().post('/api/password/forgot').send({ email: 'ada@acme.test' }).expect(202);
  await until(async () => {
    await worker.drain();
    return sink.taken.length;
  });
  const [{ from, messageId, raw }] = sink.taken as [EmailSink['taken'][number]];
  const email = await PostalMime.parse(raw);
  expect(from).toBe('portal@mail.shop.test');
  expect(email.from).toMatchObject({ name: person, address: 'portal@mail.shop.test' });
  expect(email.replyTo).toEqual([expect.objectContaining({ address: 'desk@shop.test' })]);
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@mail\.shop\.test>$/);
  const beth = await portal.signIn('broker@demo.test');
  expect((await beth.get('/api/settings').expect(200)).body).toMatchObject({
    systemEmail: 'portal@mail.shop.test',
  });
});
