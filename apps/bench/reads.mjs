// npm run bench:reads [-- --full]: reads compared with a bare server and between shops of 1,000 to
// 1,000,000 jobs. `--only='package|quotes'` measures the reads whose names match.
import { startTemporaryProduct } from '../launch/product.mjs';
import { compareWithFloor } from './beside-floor.mjs';
import { measureGrowth } from './growth.mjs';
import { fillShops } from './fill.mjs';
import { finish } from './report.mjs';
import { secret } from './sessions.mjs';
import { measureStatementMemory } from './statement-memory.mjs';
import { statements } from './statements.mjs';
import { measureUnderLoad } from './under-load.mjs';

const sizes = [1000, 10_000, 100_000, ...(process.argv.includes('--full') ? [1_000_000] : [])];
const only = process.argv.find((text) => text.startsWith('--only='))?.slice('--only='.length);
const isMeasured = (name) => new RegExp(only ?? '').test(name);
const product = await startTemporaryProduct({
  env: { DEMO_DATA: 'off', APP_SECRET: secret, LOG_LEVEL: 'warn' },
});
const sections = [];
try {
  await Promise.all([product.api.stop(), product.worker.stop()]);
  const shops = await fillShops(product, sizes);
  const besideFloor = await compareWithFloor(product, shops.slice(2), isMeasured);
  sections.push('### Beside the bare server', besideFloor);
  if (!only) sections.push('### Statements of a request', await statements(shops[0]));
  sections.push('### Eight people at once', await measureUnderLoad(shops[2], isMeasured));
  sections.push('### Growth', await measureGrowth(shops, isMeasured));
  if (product.postgres?.pid && !only)
    sections.push(
      '### Memory of PostgreSQL',
      await measureStatementMemory(shops[2], product.postgres.pid),
    );
} finally {
  await product.stop();
}
finish(...sections);
