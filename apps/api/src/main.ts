import 'reflect-metadata';
import { ConfigError, exitInTime, loadConfig } from '#config';
import { MetricsServer } from '#metrics';
import { createApi } from './app.js';

try {
  const config = loadConfig();
  const app = await createApi(config);
  await app.get(MetricsServer).listen();
  exitInTime();
  if (config.host) await app.listen(config.port, config.host);
  else await app.listen(config.port);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === 'EADDRINUSE') console.error('PORT is already in use by another program.');
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error('HOST is not an address of this machine.');
  else console.error(error);
  process.exit(1);
}
