import { startTemporaryProduct } from '../launch/product.mjs';
import { ShopDatabase } from './shop-database.js';
import { freePort } from './launcher-process.js';
import { type Answer, alternate, Person } from './person.js';

export type TwoApis = Awaited<ReturnType<typeof startTwoApis>>;

/** @param env more variables of its processes */
export async function startTwoApis(env: NodeJS.ProcessEnv = {}) {
  const product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '5', ...env } });
  const port = await freePort();
  const second = product.newApi('api-2', { PORT: `${port}` });
  await second.start();
  const route = alternate(product.url, `http://localhost:${port}`);
  const database = new ShopDatabase(product.databaseUrl);
  const [ada, beth] = [
    await Person.signIn(route, 'ada@acme.test'),
    await Person.signIn(route, 'broker@demo.test'),
  ];
  const stop = async () => {
    await database.close();
    await product.stop();
  };
  return { product, second, route, database, ada, beth, stop };
}

export const repeat = <T>(count: number, act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

export const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, same]) => `${same.length} × ${status}`)
    .join(', ');
