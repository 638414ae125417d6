import { MikroORM } from '@mikro-orm/postgresql';
import { Clock, ConfigError, loadConfig } from '#config';
import { ormOptions } from '#database';
import { EmailGate } from './email-gate.js';

const usage = `npm run emails -- status     show whether email can be sent and how many are unsent
npm run emails -- hold       stop sending email
npm run emails -- release    send email again; needed once after a restore`;

/** @returns the output for the operator, or undefined for an unknown command */
async function run(command: string | undefined) {
  const config = loadConfig();
  const orm = await MikroORM.init(ormOptions(config.databaseUrl));
  try {
    const gate = new EmailGate(orm.em.fork(), new Clock(), config);
    if (command === 'hold') await gate.hold();
    else if (command === 'release') await gate.release();
    else if (command !== 'status') return undefined;
    const { isHeld, isPaused, reason } = await gate.state();
    const unsentCount = `${await gate.countUnsent()} unsent`;
    if (isHeld) return `Email is on hold, ${unsentCount}.`;
    return isPaused
      ? `Email is waiting for the mail server, ${unsentCount}: ${reason}`
      : `Email can be sent, ${unsentCount}.`;
  } finally {
    await orm.close();
  }
}

try {
  const answer = await run(process.argv[2]);
  console.log(answer ?? usage);
  if (!answer) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
