import { Writable } from 'node:stream';
import { until } from '#testing';
import { startPortal } from './portal.js';

test('an API whose people use http logs one warning', async () => {
  const lines: string[] = [];
  const logs = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  await startPortal({ LOG_LEVEL: 'warn', PUBLIC_URL: 'http://print.example' }, logs);
  const warnings = () => lines.filter((line) => line.includes('PUBLIC_URL is not https'));
  await until(() => warnings().length);
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0]!)).toMatchObject({ level: 40, context: 'Config' });
});
