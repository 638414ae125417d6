import { Client } from 'pg';
import { openProduct } from './browser.js';

/** @param env variables of its processes */
export async function openWithDatabase(env?: NodeJS.ProcessEnv) {
  const all = await openProduct(env);
  const database = new Client(all.product.databaseUrl);
  await database.connect();
  const close = async () => {
    await database.end();
    await all.close();
  };
  return { ...all, database, close };
}

export type ProductWithDatabase = Awaited<ReturnType<typeof openWithDatabase>>;

export async function jobIdOf(database: Client, title: string) {
  const { rows } = await database.query<{ id: string }>('select id from jobs where title = $1', [
    title,
  ]);
  return rows[0]!.id;
}
