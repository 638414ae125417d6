// npm test: installs missing packages and runs jest with the arguments.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { begin } from './install.mjs';

await begin(fileURLToPath(import.meta.url), async () => {
  const env = {
    ...process.env,
    NODE_OPTIONS:
      `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
  };
  const jest = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', '.jest.config.mjs', ...process.argv.slice(2)],
    {
      env,
      stdio: 'inherit',
    },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => jest.kill(signal));
  jest.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
});
