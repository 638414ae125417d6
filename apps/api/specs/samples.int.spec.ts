import { randomUUID } from 'node:crypto';
import type { Activity, Notifications, SampleRow } from '#contracts';
import type { Person } from './portal.js';
import { type Samples, startSamples } from './samples.js';

let { portal, worker, ada, ben, cora, broker, ask, patch, read, listSamples } = {} as Samples;
beforeAll(async () => {
  ({ portal, worker, ada, ben, cora, broker, ask, patch, read, listSamples } =
    await startSamples());
});

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
    expect(
      sample.requestedDate >= before && sample.requestedDate <= portal.clock.now().toISOString(),
    ).toBe(true);
    expect(await read(sample.id, ada)).toEqual(sample);
  });

  test.each<[body: object, message: string]>([
    [{ title: ' \u200b' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [
      { sampleType: 'gold' },
      'Sample Type must be one of paper, finish, ink, binding, coating, other',
    ],
    [
      { sampleType: undefined },
      'Sample Type must be one of paper, finish, ink, binding, coating, other',
    ],
    [{ description: 5 }, 'Description must be text'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [{ status: 'lost' }, 'Status must be one of active, requested, sent, received, archived'],
  ])('%j is refused', async (body, message) => {
    const answer = await ada
      .post('/api/samples')
      .send({ title: 'T', sampleType: 'paper', ...body });
    expect(answer.body).toMatchObject({ statusCode: 400, message, errors: [{ message }] });
  });

  test('only staff can create one that is already shipped', async () => {
    for (const status of ['requested', 'sent', 'received', 'archived']) {
      await ada.post('/api/samples').send({ title: 'T', sampleType: 'ink', status }).expect(403);
    }
    const sentSample = await ask(broker, { status: 'sent' });
    expect(sentSample).toMatchObject({
      status: 'sent',
      sentDate: sentSample.requestedDate,
      customerName: 'Beth Marlow',
      companyName: null,
    });
  });

  test('the same form sent twice asks once', async () => {
    const key = randomUUID();
    const post = () =>
      ada
        .post('/api/samples')
        .set('Idempotency-Key', key)
        .send({ title: 'Twice', sampleType: 'ink' })
        .expect(201);
    expect((await post()).body).toEqual((await post()).body);
    expect(await listSamples('?q=twice')).toHaveLength(1);
  });
});

describe('the list', () => {
  test('has one’s own and one’s company’s, newest first; staff see all', async () => {
    const [adas, coras, bens] = [await ask(ada), await ask(cora), await ask(ben)];
    const ids = async (by?: Person) => (await listSamples('', by)).map(({ id }) => id);
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
    const titles = async (query: string) => (await listSamples(query)).map(({ title }) => title);
    expect(await titles('?q=NEEDLE')).toEqual(['Third needle', 'Second', 'Needle one']);
    expect(await titles('?q=ink/color')).toContain('Second');
    expect(await titles('?q=binding%20sample')).toEqual(['Needle one']);
    expect(await titles('?q=100%25')).toEqual(['Second']);
    expect(await titles('?q=needle&status=sent,received')).toEqual(['Third needle']);
    const page = await ada.get('/api/samples?q=needle&limit=2').expect(200);
    expect([page.headers['x-total-count'], (page.body as SampleRow[]).length]).toEqual(['3', 2]);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.link as string)![1]!;
    expect(await titles(next.slice(next.indexOf('?')))).toEqual(['Needle one']);
    for (const wrong of [
      'sort=secret',
      'status=lost',
      'cursor=x',
      'limit=0',
      'group=all',
      'group=x',
    ]) {
      expect((await ada.get(`/api/samples?${wrong}`)).status).toBe(400);
    }
  });
});

test('the history and notifications show requests and arrivals to the shop, and shipments to the customer', async () => {
  const { id } = await ask(ada, { title: 'Told of' });
  await patch(id, { notes: 'In the cabinet' }).expect(200);
  await patch(id, { status: 'sent', carrier: 'UPS', trackingNumber: '1Z' }).expect(200);
  await patch(id, { status: 'received' }, ada).expect(200);
  await patch(id, { status: 'archived' }).expect(200);
  const history = async () =>
    ((await ben.get(`/api/samples/${id}/activities`).expect(200)).body as Activity[]).map(
      ({ description }) => description,
    );
  const [archivedText, receivedText, sentText, editedText, requestText] = [
    'Beth Marlow set the paper sample “Told of” to Archived',
    'Ada Lindqvist set the paper sample “Told of” to Received',
    'Beth Marlow set the paper sample “Told of” to Sent (UPS tracking number 1Z)',
    'Beth Marlow edited the paper sample “Told of” (notes)',
    'Ada Lindqvist requested the paper sample “Told of”',
  ];
  expect(await history()).toEqual([archivedText, receivedText, sentText, editedText, requestText]);
  await worker.drain();
  expect(await history()).toEqual([archivedText, receivedText, sentText, editedText, requestText]);
  const bell = async (person: Person) =>
    ((await person.get('/api/notifications').expect(200)).body as Notifications).items
      .filter(({ description }) => description.includes('“Told of”'))
      .map(({ description, url }) => [description, url]);
  const url = `/samples?sample=${id}`;
  expect(await bell(ada)).toEqual([[sentText, url]]);
  expect(await bell(broker)).toEqual([
    [receivedText, url],
    [requestText, url],
  ]);
  expect(await bell(cora)).toEqual([]);
});

test('a user with samples is deactivated, not deleted', async () => {
  await ask(cora);
  const { body } = await broker.delete(`/api/users/${portal.idOf('cora@globex.test')}`).expect(200);
  expect(body).toMatchObject({ outcome: 'deactivated' });
});
