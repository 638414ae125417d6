import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type EmailSink, startEmailSink, until } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';

let sink: EmailSink;
let portal: Portal;
let ada: Person;
beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({ SMTP_URL: sink.url, PUBLIC_URL: 'http://portal.shop.test' });
  await portal.startWorker();
  ada = await portal.signIn('ada@acme.test');
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

/** 100 kB, which cost 25 s when every number looked at the whole line. */
const hostile = (nth: number) => `${nth} ${'1.'.repeat(49_990)}`;
const parse = (document: string, person = ada) =>
  person.post('/api/parse-document').send({ document });
const inFlight = async () =>
  (
    await portal.sql('select 1 from parses where done_at is null and owner_id = ?', [
      portal.idOf('ada@acme.test'),
    ])
  ).length;

test('hostile texts of one person are read one by one, and hold up neither emails nor others', async () => {
  await parse('500 flyers').expect(200); // the process that reads is there
  const cora = await portal.signIn('cora@globex.test');
  const endings: string[] = [];
  const waiting: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startTime = performance.now();
  const texts = [1, 2, 3].map(async (nth) => {
    const { status } = await parse(hostile(nth));
    waiting.push(await inFlight());
    endings.push(`hostile ${status}`);
  });
  await until(async () => (await inFlight()) > 0);
  await portal.visitor().post('/api/password/forgot').send({ email: 'ben@acme.test' }).expect(202);
  const email = until(() => sink.taken.length > 0).then(() => endings.push('email'));
  const other = parse('500 flyers, 4/4', cora)
    .expect(200)
    .then(() => endings.push('other'));
  await Promise.all([...texts, email, other]);
  const elapsed = performance.now() - startTime;
  delay.disable();
  expect(endings.filter((one) => one.startsWith('hostile'))).toEqual(Array(3).fill('hostile 200'));
  expect(endings.at(-1)).toBe('hostile 200');
  expect(Math.max(...waiting)).toBeLessThanOrEqual(1);
  expect(delay.max / 1e6).toBeLessThan(elapsed / 3);
}, 120_000);
