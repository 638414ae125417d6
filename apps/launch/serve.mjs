// node apps/launch/serve.mjs api|worker: replaces this process by the program with its Node flags.
import { existsSync } from 'node:fs';
import { nodeFlags } from './node-flags.mjs';

const entry = `dist/apps/${process.argv[2]}/src/main.js`;
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...nodeFlags, entry], process.env);
// Windows has no execve; without the flags the program only uses more memory
else await import(`../../${entry}`);
