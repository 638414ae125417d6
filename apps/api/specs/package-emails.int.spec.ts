import type { EmailRow } from '#contracts';
import { QuoteExpiry } from '#quotes';
import { until } from '#testing';
import { type Packages, post, startPackages } from './packages.js';
import { storePackage } from './stored-package.js';
import type { QuoteStateName } from './stored-quote.js';

let { portal, ada, broker } = {} as Packages;
let worker: Awaited<ReturnType<Packages['portal']['startWorker']>>;
beforeAll(async () => {
  ({ portal, ada, broker } = await startPackages());
  worker = await portal.startWorker();
});
afterAll(() => portal.stop());

const expire = () => worker.app.get(QuoteExpiry, { strict: false }).run();
const [toCustomer, toShop] = ['ada@acme.test', 'orders@shop.test'];

test.each<[QuoteStateName[], string, (id: string) => PromiseLike<unknown>, [string, string][]]>([
  [
    ['overdue', 'approved'],
    'expires in part',
    expire,
    [
      [toCustomer, 'Package expired'],
      [toShop, 'Package expired'],
    ],
  ],
  [
    ['pending', 'expired'],
    'is rejected',
    (id) => post(ada, id, 'reject').expect(200),
    [[toShop, 'Package rejected']],
  ],
  [
    ['priced', 'pending'],
    'is approved in part',
    (id) => post(ada, id, 'approve').expect(200),
    [[toShop, 'Package approved']],
  ],
])('a separable package of %j that %s sends its emails', async (states, _step, act, expected) => {
  const { id } = await storePackage(portal, states, { separable: true });
  await act(id);
  const emails = async () =>
    (await broker.get(`/api/mails?entityType=package&entityId=${id}`).expect(200))
      .body as EmailRow[];
  await until(async () => {
    await worker.drain();
    return (await emails()).every(({ state }) => state !== 'queued');
  });
  expect((await emails()).map(({ to, title, state }) => [to, title, state]).toSorted()).toEqual(
    expected.map((email) => [...email, 'sent']),
  );
});
