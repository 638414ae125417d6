import { Writable } from 'node:stream';
import { until } from '#testing';
import { startPortal } from './portal.js';

async function logLinesOf(env: Parameters<typeof startPortal>[0]) {
  const lines: string[] = [];
  const logs = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  return {
    portal: await startPortal(env, logs),
    warnings: () => lines.filter((line) => line.includes('superuser')),
  };
}

test('an API with a superuser account logs one warning', async () => {
  const { portal, warnings } = await logLinesOf(({ OWNER_URL }) =>
    Promise.resolve({ DATABASE_URL: OWNER_URL, LOG_LEVEL: 'warn' }),
  );
  await until(() => warnings().length);
  await portal.visitor().get('/readyz').expect(200);
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0]!)).toMatchObject({ level: 40, context: 'Database' });
});

test('an API with an account of its own logs nothing', async () => {
  const { portal, warnings } = await logLinesOf({ LOG_LEVEL: 'warn' });
  await portal.visitor().get('/readyz').expect(200);
  expect(warnings()).toEqual([]);
});
