// npm run compose:env [-- --demo]: adds missing secrets to .env. Uses built-in modules only,
// because nothing is installed yet.
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
const demoValues = {
  COMPOSE_PROFILES: 'demo',
  SMTP_URL: 'smtp://mail:1025?ignoreTLS=true',
  STAFF_SECOND_FACTOR: 'off',
};

const options = process.argv.slice(2);
if (options.some((word) => word !== '--demo')) {
  console.error('compose-env has only one option, --demo.');
  process.exit(1);
}

/** @param {string} name */
const linePattern = (name) =>
  new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(.*)$`, 'm');
/** @param {string} name */
const isSet = (name) => !['', '""', "''"].includes(linePattern(name).exec(text)?.[1]?.trim() ?? '');

let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
/** @type {string[]} */
const addedLines = [];
/** @type {Record<string, string>} */
const requiredValues = {
  ...Object.fromEntries(secrets.map((name) => [name, secret()])),
  ...(options.length && demoValues),
};
for (const [name, value] of Object.entries(requiredValues)) {
  if (isSet(name)) continue;
  const assignment = `${name}=${value}`;
  if (linePattern(name).test(text)) text = text.replace(linePattern(name), assignment);
  else text += `${text && !text.endsWith('\n') ? '\n' : ''}${assignment}\n`;
  addedLines.push(name);
}
writeFileSync(file, text, { mode: 0o600 });
chmodSync(file, 0o600); // an existing file keeps its mode

console.log(
  addedLines.length ? `Wrote ${addedLines.join(', ')} into ${file}.` : `${file} is complete.`,
);
if (!isSet('SMTP_URL'))
  console.log(`SMTP_URL is not set. Enter the URL of your mail server in ${file}.`);
