import type { QuoteDetail } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';

const stranger = 'victim@elsewhere.test';
let portal: Portal;
let ada: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  ada = await portal.signIn('ada@acme.test');
  broker = await portal.signIn('broker@demo.test');
});

const request = (more: object = {}) => ({
  title: 'Event programs',
  customerName: 'Ada',
  customerEmail: stranger,
  quantity: 500,
  ...more,
});
const receiversOf = async (id: string) => {
  const rows = await portal.sql<{ recipient: string }>(
    'select recipient from email_message where entity_id = ? order by created_at, recipient',
    [id],
  );
  return rows.map(({ recipient }) => recipient);
};
const quoteOf = async (by: Person, more?: object) =>
  (await by.post('/api/quotes').send(request(more)).expect(201)).body as QuoteDetail;
const shop = 'orders@harborandmain.example';

test('a customer’s request is confirmed to their own account, not to an address they typed', async () => {
  const { id } = await quoteOf(ada);
  expect(await receiversOf(id)).toEqual(['ada@acme.test', shop]);
  const order = await ada.post('/api/jobs/direct').send({ ...request(), customerPoNumber: 'A-1' });
  expect(await receiversOf((order.body as QuoteDetail).id)).toEqual(['ada@acme.test', shop]);
});

test('a colleague’s address gets the receipt, the address of another company’s account does not', async () => {
  const [colleague, other] = [
    await quoteOf(ada, { customerEmail: 'BEN@acme.test' }),
    await quoteOf(ada, { customerEmail: 'cora@globex.test' }),
  ];
  expect(await receiversOf(colleague.id)).toEqual(['BEN@acme.test', shop]);
  expect(await receiversOf(other.id)).toEqual(['ada@acme.test', shop]);
});

test('the address gets emails after the shop has answered', async () => {
  const { id } = await quoteOf(ada);
  await broker.put(`/api/quotes/${id}`).send({ totalPrice: '100.00' }).expect(200);
  await broker.post(`/api/quotes/${id}/approve`).send({}).expect(200);
  await ada.post(`/api/quotes/${id}/convert`).send({}).expect(200);
  expect((await receiversOf(id)).filter((each) => each === stranger)).toHaveLength(3);
});

test('a customer’s own actions reach only addresses that the shop has written to', async () => {
  const { id } = await quoteOf(ada, { customerEmail: 'ada@acme.test' });
  await broker.put(`/api/quotes/${id}`).send({ totalPrice: '100.00' }).expect(200);
  const unknown = 'second@elsewhere.test';
  await ada.put(`/api/quotes/${id}`).send({ customerEmail: unknown }).expect(200);
  await ada.post(`/api/quotes/${id}/approve`).send({}).expect(200);
  await ada.post(`/api/quotes/${id}/convert`).send({}).expect(200);
  expect(await receiversOf(id)).not.toContain(unknown);
});
