import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PdfRules } from '#documents';
import { type EmailSink, startEmailSink, until } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';

let sink: EmailSink;
let portal: Portal;
let rules: PdfRules;
let ada: Person;
let cora: Person;
beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({ SMTP_URL: sink.url, PUBLIC_URL: 'http://portal.shop.test' });
  rules = (await portal.startWorker()).app.get(PdfRules);
  rules.limits.ms = 60_000; // the machine may be busy
  [ada, cora] = [await portal.signIn('ada@acme.test'), await portal.signIn('cora@globex.test')];
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

/** 30 kB that once took many seconds, because each number read its whole line. */
const hostile = (nth: number) => `${nth} ${'1.'.repeat(15_000)}`;
const parse = (document: string, person = ada) =>
  person.post('/api/parse-document').send({ document });
const inFlight = async () =>
  (
    await portal.sql('select 1 from parses where done_at is null and owner_id = ?', [
      portal.idOf('ada@acme.test'),
    ])
  ).length;
const isBeingRead = async () =>
  (
    await portal.sql(
      `select 1 from event_delivery where consumer = 'parsing' and attempts = 1
        and done_at is null`,
    )
  ).length;
const waitingConnections = async () =>
  (
    await portal.sql(
      `select 1 from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and query like '%from parses p%'`,
    )
  ).length;

test('hostile texts of one person are read one by one, and hold up neither emails nor others', async () => {
  // starts both reader processes
  await Promise.all([parse('500 flyers').expect(200), parse('500 flyers', cora).expect(200)]);
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
  await until(isBeingRead);
  const other = parse('500 flyers, 4/4', cora)
    .expect(200)
    .then(async () => {
      endings.push('other');
      expect(await waitingConnections()).toBe(0);
    });
  await portal.visitor().post('/api/password/forgot').send({ email: 'ben@acme.test' }).expect(202);
  const email = until(() => sink.taken.length > 0).then(() => endings.push('email'));
  await Promise.all([...texts, email, other]);
  const elapsed = performance.now() - startTime;
  delay.disable();
  expect(endings.filter((one) => one.startsWith('hostile'))).toEqual(Array(3).fill('hostile 200'));
  expect(endings.indexOf('other')).toBeLessThan(endings.indexOf('hostile 200'));
  expect(endings.at(-1)).toBe('hostile 200');
  expect(Math.max(...waiting)).toBeLessThanOrEqual(1);
  expect(delay.max / 1e6).toBeLessThan(elapsed / 3);
}, 120_000);

test('a text that takes too long is refused with advice', async () => {
  const { ms } = rules.limits;
  rules.limits.ms = 100;
  const { status, body } = await parse(hostile(6));
  rules.limits.ms = ms;
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      statusCode: 422,
      message:
        'This text takes too much time or memory to read. Please paste less of it or fill in the form by hand.',
    },
  });
  await parse('500 flyers, please').expect(200);
});
