// npm run compose:env: writes the secrets that docker-compose.yml needs into .env, whatever it has
// already. `--demo` adds the email catcher and the demonstration. Runs on the Node that the machine
// has, before anything is installed: built-in modules only.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = '.env';
const secret = () => randomBytes(32).toString('base64url');
const secrets = [
  'APP_SECRET',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];
const demo = { COMPOSE_PROFILES: 'demo', SMTP_URL: 'smtp://mail:1025?ignoreTLS=true' };

const words = process.argv.slice(2);
if (words.some((word) => word !== '--demo')) {
  console.error('compose-env has only one option, --demo.');
  process.exit(1);
}

/** @param {string} name */
const line = (name) => new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(.*)$`, 'm');
/** @param {string} name */
const isSet = (name) => !['', '""', "''"].includes(line(name).exec(text)?.[1]?.trim() ?? '');

let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
/** @type {string[]} */
const addedLines = [];
/** @type {Record<string, string>} */
const requiredValues = {
  ...Object.fromEntries(secrets.map((name) => [name, secret()])),
  ...(words.length && demo),
};
for (const [name, value] of Object.entries(requiredValues)) {
  if (isSet(name)) continue;
  const assignment = `${name}=${value}`;
  if (line(name).test(text)) text = text.replace(line(name), assignment);
  else text += `${text && !text.endsWith('\n') ? '\n' : ''}${assignment}\n`;
  addedLines.push(name);
}
writeFileSync(file, text, { mode: 0o600 });
chmodSync(file, 0o600); // also where it was there already

console.log(
  addedLines.length ? `Wrote ${addedLines.join(', ')} into ${file}.` : `${file} is complete.`,
);
if (!isSet('SMTP_URL'))
  console.log(`SMTP_URL is not set. Enter the URL of your mail server in ${file}.`);
