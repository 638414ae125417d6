import type { EmailRow } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';
import { type QuoteStateName, storeQuote } from './stored-quote.js';

let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
const people = {} as Record<'ada' | 'ben' | 'broker', Person>;
beforeAll(async () => {
  portal = await startPortal({ SHOP_EMAIL: 'orders@shop.test' });
  worker = await portal.startWorker();
  people.ada = await portal.signIn('ada@acme.test');
  people.ben = await portal.signIn('ben@acme.test');
  people.broker = await portal.signIn('broker@demo.test');
});
afterAll(() => portal.stop());

type Who = keyof typeof people;
const toShop = 'orders@shop.test';
const toCustomer = 'ada@acme.test';
const staff = ['admin@demo.test', 'broker@demo.test'];
const firm = ['ada@acme.test', 'ben@acme.test'];
const allBut = (...doers: string[]) =>
  [...staff, ...firm].filter((name) => !doers.includes(name)).toSorted();

const post =
  (step: string, body: object = {}) =>
  (person: Person, id: string) =>
    person.post(`/api/quotes/${id}/${step}`).send(body);
const put = (body: object) => (person: Person, id: string) =>
  person.put(`/api/quotes/${id}`).send(body);

interface News {
  step: string;
  state: QuoteStateName;
  by: Who;
  take: (person: Person, id: string) => Promise<{ status: number }>;
  emails: [to: string, title: string][];
  noticeText: string;
}

const news: News[] = [
  {
    step: 'submit',
    state: 'draft',
    by: 'ada',
    take: post('submit'),
    emails: [
      [toCustomer, 'Quote request received'],
      [toShop, 'New quote request'],
    ],
    noticeText: 'submitted quote # “Event programs”',
  },
  {
    step: 'price',
    state: 'pending',
    by: 'broker',
    take: put({ totalPrice: '1250' }),
    emails: [[toCustomer, 'Quote ready']],
    noticeText: 'priced quote # at $1,250.00',
  },
  {
    step: 'edit',
    state: 'pending',
    by: 'ada',
    take: put({ inHomesDate: '5/1', artworkUrls: [] }),
    emails: [],
    noticeText: 'edited quote # (in-homes date)',
  },
  {
    step: 'approve',
    state: 'priced',
    by: 'ben',
    take: post('approve'),
    emails: [[toShop, 'Quote approved']],
    noticeText: 'approved quote # at $750.00',
  },
  {
    step: 'approve',
    state: 'pending',
    by: 'broker',
    take: post('approve', { totalPrice: '99.5' }),
    emails: [[toCustomer, 'Quote approved']],
    noticeText: 'approved quote # at $99.50',
  },
  {
    step: 'request changes',
    state: 'approved',
    by: 'ada',
    take: post('request-changes', { message: 'Thicker stock.' }),
    emails: [[toShop, 'Quote changes requested']],
    noticeText: 'requested changes to quote #: “Thicker stock.”',
  },
  {
    step: 'request changes',
    state: 'pending',
    by: 'broker',
    take: post('request-changes', { message: 'Which stock?' }),
    emails: [[toCustomer, 'Quote changes requested']],
    noticeText: 'requested changes to quote #: “Which stock?”',
  },
  {
    step: 'reject',
    state: 'priced',
    by: 'ada',
    take: post('reject', { reason: 'Too late.' }),
    emails: [[toShop, 'Quote rejected']],
    noticeText: 'rejected quote #: “Too late.”',
  },
  {
    step: 'reject',
    state: 'approved',
    by: 'broker',
    take: post('reject'),
    emails: [[toCustomer, 'Quote rejected']],
    noticeText: 'rejected quote #',
  },
  {
    step: 'reopen',
    state: 'expired',
    by: 'ada',
    take: post('reopen'),
    emails: [[toShop, 'Quote reopened']],
    noticeText: 'asked for a new price for quote #',
  },
  {
    step: 'reopen',
    state: 'rejected',
    by: 'broker',
    take: post('reopen'),
    emails: [[toCustomer, 'Quote reopened']],
    noticeText: 'reopened quote #',
  },
  {
    step: 'convert',
    state: 'approved',
    by: 'ada',
    take: post('convert'),
    emails: [
      [toCustomer, 'Order confirmation'],
      [toShop, 'Order confirmation'],
    ],
    noticeText: 'accepted quote #; it is now job ',
  },
];
const doers = { ada: 'ada@acme.test', ben: 'ben@acme.test', broker: 'broker@demo.test' };

test.each(news)(
  '$step of a quote that is $state, by $by: emails and notifications',
  async ({ state, by, take, emails, noticeText }) => {
    await portal.sql('delete from notification');
    const id = await storeQuote(portal, state);
    const [row] = await portal.sql<{ number: string }>(
      'select quote_number as number from quotes where id = ?',
      [id],
    );
    expect((await take(people[by], id)).status).toBe(200);
    await worker.drain();

    const log = (await people.broker.get(`/api/mails?entityType=quote&entityId=${id}`).expect(200))
      .body as EmailRow[];
    expect(log.map(({ to, title, state: how }) => [to, title, how].join(': ')).toSorted()).toEqual(
      emails.map((email) => [...email, 'sent'].join(': ')).toSorted(),
    );

    const rung = await portal.sql<{ username: string; description: string }>(
      `select u.username, n.description from notification n join users u on u.id = n.user_id
     where u.username = any(string_to_array(?, ',')) order by u.username`,
      [[...staff, ...firm].join(',')],
    );
    expect(rung.map(({ username }) => username)).toEqual(allBut(doers[by]));
    for (const { description } of rung)
      expect(description).toContain(noticeText.replace('#', row!.number));
  },
);

test('an email is not sent after the other side has answered', async () => {
  const slow = await startPortal({ SHOP_EMAIL: toShop });
  const [ada, broker] = [await slow.signIn(doers.ada), await slow.signIn(doers.broker)];
  const id = await storeQuote(slow, 'pending');
  await put({ totalPrice: '800' })(broker, id).expect(200);
  await post('request-changes', { message: 'Cheaper, please.' })(ada, id).expect(200);
  await (await slow.startWorker()).drain();
  const log = (await broker.get(`/api/mails?entityType=quote&entityId=${id}`).expect(200))
    .body as EmailRow[];
  expect(Object.fromEntries(log.map(({ title, state }) => [title, state]))).toEqual({
    'Quote ready': 'skipped',
    'Quote changes requested': 'sent',
  });
});
