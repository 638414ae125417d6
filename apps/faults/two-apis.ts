import { startTemporaryProduct } from '../launch/product.mjs';
import { Desk } from './desk.js';
import { freePort } from './launched.js';
import { type Answer, inTurns, Person } from './person.js';

export type TwoApis = Awaited<ReturnType<typeof startTwoApis>>;

/** A product with two apis, and a customer and one of the shop who ask one after the other. */
export async function startTwoApis() {
  const product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '5' } });
  const port = await freePort();
  const second = product.newApi('api-2', { PORT: `${port}` });
  await second.start();
  const route = inTurns(product.url, `http://localhost:${port}`);
  const desk = new Desk(product.databaseUrl);
  const [ada, beth] = [
    await Person.signIn(route, 'ada@acme.test'),
    await Person.signIn(route, 'broker@demo.test'),
  ];
  const stop = async () => {
    await desk.close();
    await product.stop();
  };
  return { product, second, route, desk, ada, beth, stop };
}

/** All at once. */
export const many = <T>(count: number, act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** How many were answered how. */
export const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, same]) => `${same.length} × ${status}`)
    .join(', ');
