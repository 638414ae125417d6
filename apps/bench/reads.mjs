// npm run bench:reads: what reading costs, on 1,000, 10,000 and 100,000 jobs (1,000,000 too with
// `-- --full`), as ratios within one run: to a bare server (floor.mjs) on the same rows, and of
// many rows to few. Linux (it adds up CPU time from /proc).
import { startTemporaryProduct } from '../launch/product.mjs';
import { besideFloor } from './beside-floor.mjs';
import { growth } from './growth.mjs';
import { fill } from './fill.mjs';
import { finish } from './report.mjs';
import { secret } from './sessions.mjs';
import { statementMemory } from './statement-memory.mjs';
import { statements } from './statements.mjs';
import { underLoad } from './under-load.mjs';

const sizes = [1000, 10_000, 100_000, ...(process.argv.includes('--full') ? [1_000_000] : [])];
const product = await startTemporaryProduct({
  env: { DEMO_DATA: 'off', APP_SECRET: secret, LOG_LEVEL: 'warn' },
});
const sections = [];
try {
  await Promise.all([product.api.stop(), product.worker.stop()]);
  const shops = await fill(product, sizes);
  sections.push('### Beside the bare server', await besideFloor(product, shops.slice(2)));
  sections.push('### Statements of a request', await statements(shops[0]));
  sections.push('### Eight people at once', await underLoad(shops[2]));
  sections.push('### Growth', await growth(shops));
  if (product.postgres?.pid)
    sections.push(
      '### Memory of PostgreSQL',
      await statementMemory(shops[2], product.postgres.pid),
    );
} finally {
  await product.stop();
}
finish(...sections);
