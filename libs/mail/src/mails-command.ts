import { MikroORM } from '@mikro-orm/postgresql';
import { Clock, ConfigError, loadConfig } from '#config';
import { ormOptions } from '#database';
import { MailGate } from './mail-gate.js';

const usage = `npm run mails -- status     whether mail may leave, and how much waits
npm run mails -- hold       nothing leaves from now on
npm run mails -- release    what waits may leave; needed once after a restore`;

/** @returns what the operator reads, or undefined when there is no such command */
async function run(command: string | undefined) {
  const config = loadConfig();
  const orm = await MikroORM.init(ormOptions(config.databaseUrl));
  try {
    const gate = new MailGate(orm.em.fork(), new Clock(), config);
    if (command === 'hold') await gate.hold();
    else if (command === 'release') await gate.release();
    else if (command !== 'status') return undefined;
    const { isHeld, isPaused, reason } = await gate.state();
    const waiting = `${await gate.waiting()} unsent`;
    if (isHeld) return `Mail is held, ${waiting}.`;
    return isPaused ? `Mail waits for the server, ${waiting}: ${reason}` : `Mail may leave, ${waiting}.`;
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
