// node apps/launch/serve.mjs api, or worker: becomes that program, under the flags that it runs
// with.
import { existsSync } from 'node:fs';
import { nodeFlags } from './node-flags.mjs';

const entry = `dist/apps/${process.argv[2]}/src/main.js`;
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...nodeFlags, entry], process.env);
// Windows has no such call: without the flags it only takes more memory
else await import(`../../${entry}`);
