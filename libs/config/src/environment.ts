import { isIP } from 'node:net';
import { isEmailAddress } from '#contracts';
import { inboundPlace, type InboundPlace } from './inbound-place.js';
import { type StoragePlace, storagePlace } from './storage-place.js';

export interface Mailbox {
  name: string;
  address: string;
}

export class ConfigError extends Error {}

/** Reads variables and reports all errors at once. An empty variable counts as not set. */
export class Environment {
  private readonly errors: string[] = [];

  constructor(private readonly variables: NodeJS.ProcessEnv) {}

  text(name: string, fallback: string) {
    return this.variables[name]?.trim() || fallback;
  }

  list(name: string) {
    const items = this.text(name, '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    return items.length ? items : undefined;
  }

  integer(name: string, fallback: number, min: number, max: number) {
    const text = this.text(name, `${fallback}`);
    const right = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return Number(
      this.expect(right, name, `a whole number from ${min} to ${max}`, text, `${fallback}`),
    );
  }

  optionalInteger(name: string, min: number, max: number) {
    return this.text(name, '') ? this.integer(name, min, min, max) : undefined;
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T) {
    const value = this.text(name, fallback) as T;
    return this.expect(
      choices.includes(value),
      name,
      `one of ${choices.join(', ')}`,
      value,
      fallback,
    );
  }

  url(name: string, protocols: readonly string[], fallback = '') {
    const value = this.text(name, fallback);
    return this.expect(isUrl(value, protocols), name, addressHint(protocols), value, fallback);
  }

  urls(name: string, protocols: readonly string[]) {
    const addresses = this.list(name) ?? [''];
    const right = addresses.every((address) => isUrl(address, protocols));
    return this.expect(right, name, addressHint(protocols), addresses.join(','), '');
  }

  optionalUrl(name: string, protocols: readonly string[]) {
    return this.text(name, '') ? this.url(name, protocols) : undefined;
  }

  email(name: string, fallback: string) {
    const value = this.text(name, fallback);
    return this.expect(isEmailAddress(value), name, 'one email address', value, fallback);
  }

  /** @returns a `mailto:` or https address */
  contact(name: string, fallback: string) {
    const value = this.text(name, fallback);
    const isPage = isUrl(value, ['https:']);
    const isRight = isPage || isEmailAddress(value);
    return this.expect(
      isRight,
      name,
      'one email address or an https:// address',
      isPage ? value : `mailto:${value}`,
      '',
    );
  }

  /** @returns the old name, which is still read, when the new one is not set */
  nameInUse(name: string, oldName: string) {
    return this.text(name, '') ? name : oldName;
  }

  mailbox(name: string, usual: Mailbox): Mailbox {
    const value = this.text(name, '');
    if (!value) return usual;
    const mailbox = mailboxIn(value, usual.name);
    return this.expect(
      mailbox !== undefined,
      name,
      'one email address, or Name <address>',
      mailbox ?? usual,
      usual,
    );
  }

  host(name: string) {
    const value = this.text(name, '');
    const right = !value || isIP(value) > 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value);
    return (
      this.expect(right, name, 'an address of this machine, without a port', value, '') || undefined
    );
  }

  proxies(name: string) {
    const items = this.list(name) ?? ['0'];
    const count = items.length === 1 && /^\d{1,2}$/.test(items[0]!) ? Number(items[0]) : undefined;
    const isRight = count === undefined ? items.every(isNetwork) : count <= 10;
    return this.expect(
      isRight,
      name,
      'a whole number from 0 to 10, or addresses and subnets such as loopback, 10.0.0.0/8',
      count ?? items,
      0,
    );
  }

  secrets(name: string) {
    const values = this.list(name) ?? [];
    const areStrong = values.length > 0 && values.every(isStrong);
    return this.expect(areStrong, name, 'a random text of at least 32 bytes', values, []);
  }

  /** An API key from another service, sent in a header. */
  token(name: string) {
    const value = this.text(name, '');
    return this.expect(
      /^[\x21-\x7e]*$/.test(value),
      name,
      'a key of letters, digits and symbols without spaces',
      value,
      '',
    );
  }

  timeZone(name: string, fallback: string) {
    const value = this.text(name, fallback);
    return this.expect(
      isTimeZone(value),
      name,
      'a time zone like America/New_York',
      value,
      fallback,
    );
  }

  storage(name: string, fallback: string): StoragePlace {
    const [place, usual] = [storagePlace(this.text(name, fallback)), storagePlace(fallback)!];
    return this.expect(
      place !== undefined,
      name,
      'file:folder or s3://bucket?endpoint=…&region=…',
      place ?? usual,
      usual,
    );
  }

  domain(name: string, fallback: string) {
    const value = this.text(name, fallback);
    return this.expect(isEmailAddress(`reply@${value}`), name, 'a domain', value, fallback);
  }

  /** @returns undefined when it is not set */
  inbound(name: string): InboundPlace | undefined {
    const value = this.text(name, '');
    const place = value ? inboundPlace(value) : undefined;
    return this.expect(
      !value || place !== undefined,
      name,
      'imaps://user:password@host/folder or file:folder',
      place,
      undefined,
    );
  }

  refuse(sentence: string) {
    this.errors.push(sentence);
  }

  finish() {
    if (this.errors.length) throw new ConfigError(`${this.errors.join('; ')}.`);
  }

  /** A wrong value gives its fallback, so that one mistake causes one error. */
  private expect<T>(isRight: boolean, name: string, what: string, value: T, fallback: T) {
    if (isRight) return value;
    this.errors.push(
      this.variables[name]?.trim()
        ? `${name} must be ${what}`
        : `${name} is not set and must be ${what}`,
    );
    return fallback;
  }
}

function isNetwork(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  return Number(prefix ?? 0) <= (version === 4 ? 32 : 128);
}

const isStrong = (secret: string) =>
  Buffer.byteLength(secret) >= 32 &&
  new Set(secret).size >= 8 &&
  !/change-?me|example|secret-secret/i.test(secret);

const isUrl = (value: string, protocols: readonly string[]) =>
  /^[a-z]+:\/\//i.test(value) && protocols.includes(URL.parse(value)?.protocol ?? '');

const addressHint = (protocols: readonly string[]) =>
  `a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`;

function mailboxIn(value: string, usualName: string): Mailbox | undefined {
  const [, quotedValue, plain, inBrackets] =
    /^(?:"([^"\p{Cc}]*)"|([^"<>@\p{Cc}]*))\s*<([^<>]*)>$/u.exec(value) ?? [];
  const address = (inBrackets ?? value).trim();
  if (!isEmailAddress(address)) return undefined;
  return { name: (quotedValue ?? plain ?? '').trim() || usualName, address };
}

const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
};
