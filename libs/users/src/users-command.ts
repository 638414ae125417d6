import 'reflect-metadata';
import { pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { HttpException, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Config, ConfigError, ConfigModule, loadConfig } from '#config';
import { DatabaseModule } from '#database';
import { EventsModule } from '#events';
import { EmailModule } from '#email';
import { MetricsModule } from '#metrics';
import { UserAdmin } from './user-admin.js';
import { userEntities } from './user.entity.js';
import { UsersModule } from './users.module.js';

const usage = `npm run users -- list
npm run users -- create --email ADDRESS --role broker|customer|admin
    [--first-name NAME] [--last-name NAME] [--company NAME]
npm run users -- link --email ADDRESS     a new link to set a password
npm run users -- reset-factor --email ADDRESS     removes a lost second factor and all passkeys`;

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  company: { type: 'string' },
} as const;

@Module({ providers: [UserAdmin] })
class UsersCommand {
  static with(config: Config) {
    const database = DatabaseModule.with({
      url: config.databaseUrl,
      entities: userEntities,
      requests: false,
    });
    return {
      module: UsersCommand,
      imports: [
        ConfigModule.with(config),
        MetricsModule,
        database,
        EventsModule,
        EmailModule,
        UsersModule,
      ],
    };
  }
}

/**
 * @returns undefined for an unknown command
 * @throws ConfigError, HttpException, or an error of parseArgs
 */
async function run(args: string[], variables: NodeJS.ProcessEnv) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const {
    email = '',
    role = '',
    company,
    'first-name': firstName = null,
    'last-name': lastName = null,
  } = values;
  const commands: Record<string, (admin: UserAdmin) => Promise<string>> = {
    list: (admin) => admin.list(),
    create: (admin) => admin.create({ email, role, firstName, lastName, companyName: company }),
    link: (admin) => admin.link(email),
    'reset-factor': (admin) => admin.resetFactor(email),
  };
  const command =
    positionals.length === 1 && Object.hasOwn(commands, positionals[0]!)
      ? commands[positionals[0]!]
      : undefined;
  if (!command) return undefined;
  const app = await NestFactory.createApplicationContext(UsersCommand.with(loadConfig(variables)), {
    logger: ['error'],
  });
  try {
    const admin = app.get(UserAdmin);
    return await app
      .get(EntityManager)
      .fork()
      .transactional(() => command(admin));
  } finally {
    await app.close();
  }
}

const isForPeople = (error: unknown) =>
  error instanceof ConfigError ||
  error instanceof HttpException ||
  (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');

/** `code` is the exit code of the process. */
export async function usersCommand(args: string[], variables: NodeJS.ProcessEnv) {
  try {
    const answer = await run(args, variables);
    return { code: answer === undefined ? 1 : 0, output: answer ?? usage, errorOutput: '' };
  } catch (error) {
    const errorOutput = isForPeople(error) ? (error as Error).message : inspect(error);
    return { code: 1, output: '', errorOutput };
  }
}

async function main() {
  const { code, output, errorOutput } = await usersCommand(process.argv.slice(2), process.env);
  if (output) console.log(output);
  if (errorOutput) console.error(errorOutput);
  process.exitCode = code;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main();
