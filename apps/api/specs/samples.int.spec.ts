import { randomUUID } from 'node:crypto';
import {
  type Activity,
  customerSampleSteps,
  type MailRow,
  type Notifications,
  type SampleRow,
  type SampleStatus,
  sampleStatuses,
} from '#contracts';
import { MailGate, MailSweep } from '#mail';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
let [ada, ben, cora, broker, admin] = [] as unknown as Person[];
beforeAll(async () => {
  portal = await startPortal();
  worker = await portal.startWorker();
  [ada, ben, cora, broker, admin] = (await Promise.all(
    ['ada@acme.test', 'ben@acme.test', 'cora@globex.test', 'broker@demo.test', 'admin@demo.test'].map((name) => portal.signIn(name)),
  )) as [Person, Person, Person, Person, Person];
});

const ask = async (by = ada!, more: object = {}) =>
  (
    await by
      .post('/api/samples')
      .send({ title: 'Uncoated whites', sampleType: 'paper', ...more })
      .expect(201)
  ).body as SampleRow;
/** A sample of Ada's, past all rules. */
const inStatus = async (status: SampleStatus) => {
  const sample = await ask();
  await portal.sql('update samples set status = ? where id = ?', [status, sample.id]);
  return sample;
};
const patch = (id: string, body: object, by = broker!) => by.patch(`/api/samples/${id}`).send(body);
const read = async (id: string, by = broker!) => (await by.get(`/api/samples/${id}`).expect(200)).body as SampleRow;
const eventsOf = async (id: string) =>
  (
    await portal.sql<{ type: string }>(`select type from domain_event where aggregate = 'sample' and aggregate_id = ? order by id`, [id])
  ).map(({ type }) => type);
const listed = async (query = '', by = ada!) => (await by.get(`/api/samples${query}`).expect(200)).body as SampleRow[];

describe('asking', () => {
  test('makes an active request in the caller’s name, as of now, whatever else is sent', async () => {
    const before = portal.clock.now().toISOString();
    const sample = await ask(ada, {
      title: ' Soft-touch ',
      description: ' On 16pt ',
      notes: '  ',
      status: 'active',
      requestedDate: '1970-01-01T00:00:00Z',
      sentDate: '1970-01-01T00:00:00Z',
      customerId: portal.idOf('cora@globex.test'),
      trackingNumber: '1Z',
      id: randomUUID(),
      version: 9,
    });
    expect(sample).toMatchObject({
      customerId: portal.idOf('ada@acme.test'),
      customerName: 'Ada Lindqvist',
      companyName: 'Acme Outfitters',
      title: 'Soft-touch',
      description: 'On 16pt',
      sampleType: 'paper',
      status: 'active',
      sentDate: null,
      notes: null,
      carrier: null,
      trackingNumber: null,
      version: 1,
    });
    expect(sample.requestedDate >= before && sample.requestedDate <= portal.clock.now().toISOString()).toBe(true);
    expect(await read(sample.id, ada)).toEqual(sample);
  });

  test.each<[body: object, message: string]>([
    [{ title: ' \u200b' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [{ sampleType: 'gold' }, 'Sample Type must be one of paper, finish, ink, binding, coating, other'],
    [{ sampleType: undefined }, 'Sample Type must be one of paper, finish, ink, binding, coating, other'],
    [{ description: 5 }, 'Description must be text'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [{ status: 'lost' }, 'Status must be one of active, requested, sent, received, archived'],
  ])('%j is refused', async (body, message) => {
    const answer = await ada!.post('/api/samples').send({ title: 'T', sampleType: 'paper', ...body });
    expect(answer.body).toMatchObject({ statusCode: 400, message, errors: [{ message }] });
  });

  test('only staff say that a new one is on its way already', async () => {
    for (const status of ['requested', 'sent', 'received', 'archived']) {
      await ada!.post('/api/samples').send({ title: 'T', sampleType: 'ink', status }).expect(403);
    }
    const sent = await ask(broker, { status: 'sent' });
    expect(sent).toMatchObject({ status: 'sent', sentDate: sent.requestedDate, customerName: 'Beth Marlow', companyName: null });
  });

  test('the same form sent twice asks once', async () => {
    const key = randomUUID();
    const post = () => ada!.post('/api/samples').set('Idempotency-Key', key).send({ title: 'Twice', sampleType: 'ink' }).expect(201);
    expect((await post()).body).toEqual((await post()).body);
    expect(await listed('?q=twice')).toHaveLength(1);
  });
});

describe('the list', () => {
  test('has one’s own and one’s company’s, newest first; staff see all', async () => {
    const [adas, coras, bens] = [await ask(ada), await ask(cora), await ask(ben)];
    const ids = async (by?: Person) => (await listed('', by)).map(({ id }) => id);
    const [ofAda, ofCora, ofShop] = [await ids(ada), await ids(cora), await ids(broker)];
    expect(ofAda.slice(0, 2)).toEqual([bens.id, adas.id]);
    expect(ofAda).not.toContain(coras.id);
    expect(ofCora[0]).toBe(coras.id);
    expect(ofCora).not.toContain(adas.id);
    expect(ofShop.slice(0, 3)).toEqual([bens.id, coras.id, adas.id]);
  });

  test('is searched by title, description and type, filtered, counted and cut', async () => {
    await ask(ada, { title: 'Needle one', sampleType: 'binding', description: 'Swiss' });
    await ask(ada, { title: 'Second', sampleType: 'ink', description: 'needle TWO 100%' });
    const { id } = await ask(ada, { title: 'Third needle' });
    await patch(id, { status: 'sent' }).expect(200);
    const titles = async (query: string) => (await listed(query)).map(({ title }) => title);
    expect(await titles('?q=NEEDLE')).toEqual(['Third needle', 'Second', 'Needle one']);
    expect(await titles('?q=ink/color')).toContain('Second');
    expect(await titles('?q=binding%20sample')).toEqual(['Needle one']);
    expect(await titles('?q=100%25')).toEqual(['Second']);
    expect(await titles('?q=needle&status=sent,received')).toEqual(['Third needle']);
    const page = await ada!.get('/api/samples?q=needle&limit=2').expect(200);
    expect([page.headers['x-total-count'], (page.body as SampleRow[]).length]).toEqual(['3', 2]);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.link as string)![1]!;
    expect(await titles(next.slice(next.indexOf('?')))).toEqual(['Needle one']);
    for (const wrong of ['sort=secret', 'status=lost', 'cursor=x', 'limit=0', 'group=all', 'group=x']) {
      expect((await ada!.get(`/api/samples?${wrong}`)).status).toBe(400);
    }
  });
});

describe('steps', () => {
  test('who asked receives what was sent and archives what is active; all else is refused, and nothing happens', async () => {
    for (const from of sampleStatuses) {
      for (const to of sampleStatuses) {
        const { id } = await inStatus(from);
        const answer = await patch(id, { status: to }, ada);
        const isTheirs = to === 'received' || to === 'archived';
        const expected = from === to || customerSampleSteps[from].includes(to) ? 200 : isTheirs ? 409 : 403;
        expect([from, to, answer.status]).toEqual([from, to, expected]);
        expect((await read(id)).status).toBe(expected === 200 ? to : from);
        expect(await eventsOf(id)).toHaveLength(expected === 200 && from !== to ? 2 : 1);
      }
    }
  });

  test('a refusal says why', async () => {
    const { id } = await ask();
    expect((await patch(id, { status: 'received' }, ada)).body).toEqual({
      statusCode: 409,
      message: 'Only a sample that was sent can be received.',
    });
    expect((await patch(id, { status: 'sent' }, ada)).body).toMatchObject({
      statusCode: 403,
      message: 'You do not have permission to set samples to sent.',
    });
  });

  test('staff set any status with carrier, number and note; the first sending stays', async () => {
    const { id } = await ask();
    const tracking = { carrier: 'UPS', trackingNumber: ' 1Z 99 ', notes: 'Two swatches' };
    const sent = (await patch(id, { status: 'sent', ...tracking, sentDate: '1970-01-01T00:00:00Z' }).expect(200)).body as SampleRow;
    expect(sent).toMatchObject({ status: 'sent', carrier: 'UPS', trackingNumber: '1Z 99', notes: 'Two swatches', version: 2 });
    expect(sent.sentDate! > sent.requestedDate).toBe(true);
    await patch(id, { status: 'requested' }).expect(200);
    const again = (await patch(id, { status: 'sent', carrier: '', notes: null }).expect(200)).body as SampleRow;
    expect(again).toMatchObject({ sentDate: sent.sentDate, carrier: null, notes: null, trackingNumber: '1Z 99' });
  });

  test('what is so already changes nothing, also the shop’s fields from a customer', async () => {
    const { id } = await ask();
    await patch(id, { status: 'sent', carrier: 'UPS', trackingNumber: '1Z' }).expect(200);
    const before = await read(id);
    for (const body of [{}, { status: 'sent' }, { carrier: 'UPS', trackingNumber: ' 1Z ', notes: '' }]) {
      expect((await patch(id, body, ada).expect(200)).body).toEqual(before);
      expect((await patch(id, body).expect(200)).body).toEqual(before);
    }
    expect(await eventsOf(id)).toHaveLength(2);
    for (const body of [{ carrier: 'DHL' }, { trackingNumber: '' }, { notes: 'x' }, { status: 'received', notes: 'x' }]) {
      expect((await patch(id, body, ada)).body).toMatchObject({ statusCode: 403 });
    }
    expect(await read(id)).toEqual(before);
  });

  test.each<[body: object, message: string]>([
    [{ status: 'lost' }, 'Status must be one of active, requested, sent, received, archived'],
    [{ status: null }, 'Status must be one of active, requested, sent, received, archived'],
    [{ status: ['sent'] }, 'Status must be one of active, requested, sent, received, archived'],
    [{ carrier: 'Pigeon' }, 'Carrier must be UPS, FedEx, USPS, DHL or Other'],
    [{ trackingNumber: 'x'.repeat(256) }, 'Tracking Number must be text of at most 255 characters'],
    [{ notes: 5 }, 'Notes must be text of at most 10,000 characters'],
    [{ version: 'x' }, 'Version must be a number'],
  ])('%j is refused', async (body, message) => {
    const { id } = await ask();
    expect((await patch(id, body)).body).toMatchObject({ statusCode: 400, message });
  });

  test('of two with the same version one is told of the other', async () => {
    const { id, version } = await ask();
    const answers = await Promise.all([
      patch(id, { status: 'requested', version }),
      patch(id, { status: 'sent', version: `${version}` }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('of two who press the same at once only one has done it', async () => {
    const { id } = await ask();
    const answers = await Promise.all([patch(id, { status: 'sent' }), patch(id, { status: 'sent' }, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(id)).toEqual(['sample.requested', 'sample.statusChanged']);
  });
});

test('its history and the bells tell of it: the shop of requests and arrivals, the customer of what was sent', async () => {
  const { id } = await ask(ada, { title: 'Told of' });
  await patch(id, { notes: 'In the cabinet' }).expect(200);
  await patch(id, { status: 'sent', carrier: 'UPS', trackingNumber: '1Z' }).expect(200);
  await patch(id, { status: 'received' }, ada).expect(200);
  await patch(id, { status: 'archived' }).expect(200);
  const history = async () =>
    ((await ben!.get(`/api/samples/${id}/activities`).expect(200)).body as Activity[]).map(({ description }) => description);
  const [archived, received, sent, edited, requested] = [
    'Beth Marlow set the paper sample “Told of” to Archived',
    'Ada Lindqvist set the paper sample “Told of” to Received',
    'Beth Marlow set the paper sample “Told of” to Sent, by UPS as 1Z',
    'Beth Marlow edited the paper sample “Told of” (notes)',
    'Ada Lindqvist requested the paper sample “Told of”',
  ];
  expect(await history()).toEqual([archived, received, sent, edited, requested]);
  await worker.drain();
  expect(await history()).toEqual([archived, received, sent, edited, requested]);
  const bell = async (person: Person) =>
    ((await person.get('/api/notifications').expect(200)).body as Notifications).items
      .filter(({ description }) => description.includes('“Told of”'))
      .map(({ description, url }) => [description, url]);
  const url = `/samples?sample=${id}`;
  expect(await bell(ada!)).toEqual([[sent, url]]);
  expect(await bell(broker!)).toEqual([
    [received, url],
    [requested, url],
  ]);
  expect(await bell(cora!)).toEqual([]);
});

describe('mails', () => {
  const mailsOf = async (id: string) => {
    await worker.drain();
    const { body } = await broker!.get(`/api/mails?entityType=sample&entityId=${id}`).expect(200);
    return (body as MailRow[]).map(({ title, to, state }) => `${title} to ${to}: ${state}`).toReversed();
  };
  const request = 'New sample request to orders@harborandmain.example: sent';
  const notice = 'Notice of the sent sample to ada@acme.test';

  test('tell the shop of a customer’s request, and the customer once that it has left', async () => {
    const { id } = await ask();
    await Promise.all([patch(id, { status: 'sent' }).expect(200), patch(id, { status: 'sent' }, admin).expect(200)]);
    await worker.drain();
    for (const status of ['received', 'sent']) await patch(id, { status }).expect(200);
    expect(await mailsOf(id)).toEqual([request, `${notice}: sent`]);
    const own = await ask(broker);
    await patch(own.id, { status: 'sent' }).expect(200);
    expect(await mailsOf(own.id)).toEqual([]);
  });

  test('are dropped when the sample is not on its way any more', async () => {
    const gate = worker.app.get(MailGate);
    await gate.hold();
    const [taken, archived] = [await ask(), await ask()];
    for (const status of ['sent', 'requested', 'sent']) await patch(taken.id, { status }).expect(200);
    await patch(archived.id, { status: 'archived' }, ada).expect(200);
    await worker.drain();
    await gate.release();
    portal.clock.moveBy(60_000);
    await worker.app.get(MailSweep).run();
    expect(await mailsOf(taken.id)).toEqual([request, `${notice}: skipped`, `${notice}: sent`]);
    expect(await mailsOf(archived.id)).toEqual([request.replace('sent', 'skipped')]);
  });
});

test('who has asked for a sample is deactivated, not deleted', async () => {
  await ask(cora);
  const { body } = await broker!.delete(`/api/users/${portal.idOf('cora@globex.test')}`).expect(200);
  expect(body).toMatchObject({ outcome: 'deactivated' });
});
