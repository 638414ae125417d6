import { isEmailAddress } from '#contracts';
import { type StoragePlace, storagePlace } from './storage-place.js';

export class ConfigError extends Error {}

/** Reads variables, collects what is wrong with them, and says it all at once. An empty variable counts as not set. */
export class Environment {
  private readonly wrong: string[] = [];

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

  integer(name: string, fallback: number, least: number, most: number) {
    const text = this.text(name, `${fallback}`);
    const right = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
    return Number(this.expect(right, name, `a whole number from ${least} to ${most}`, text, `${fallback}`));
  }

  optionalInteger(name: string, least: number, most: number) {
    return this.text(name, '') ? this.integer(name, least, least, most) : undefined;
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T) {
    const value = this.text(name, fallback) as T;
    return this.expect(choices.includes(value), name, `one of ${choices.join(', ')}`, value, fallback);
  }

  url(name: string, protocols: readonly string[], fallback = '') {
    const value = this.text(name, fallback);
    return this.expect(isUrl(value, protocols), name, anAddress(protocols), value, fallback);
  }

  /** One address, or several by commas. */
  urls(name: string, protocols: readonly string[]) {
    const addresses = this.list(name) ?? [''];
    const right = addresses.every((address) => isUrl(address, protocols));
    return this.expect(right, name, anAddress(protocols), addresses.join(','), '');
  }

  optionalUrl(name: string, protocols: readonly string[]) {
    return this.text(name, '') ? this.url(name, protocols) : undefined;
  }

  email(name: string, fallback: string) {
    const value = this.text(name, fallback);
    return this.expect(isEmailAddress(value), name, 'one e-mail address', value, fallback);
  }

  secret(name: string) {
    const value = this.text(name, '');
    const strong = Buffer.byteLength(value) >= 32 && new Set(value).size >= 8 && !/change-?me|example|secret-secret/i.test(value);
    return this.expect(strong, name, 'a random text of at least 32 bytes', value, '');
  }

  /** A key of somebody else's making, which travels in a header; empty when it is not set. */
  token(name: string) {
    const value = this.text(name, '');
    return this.expect(/^[\x21-\x7e]*$/.test(value), name, 'a key of letters, digits and marks without spaces', value, '');
  }

  timeZone(name: string, fallback: string) {
    const value = this.text(name, fallback);
    return this.expect(isTimeZone(value), name, 'a time zone like America/New_York', value, fallback);
  }

  storage(name: string, fallback: string): StoragePlace {
    const [place, usual] = [storagePlace(this.text(name, fallback)), storagePlace(fallback)!];
    return this.expect(place !== undefined, name, 'file:folder or s3://bucket?endpoint=…&region=…', place ?? usual, usual);
  }

  finish() {
    if (this.wrong.length) throw new ConfigError(`${this.wrong.join('; ')}.`);
  }

  /** A wrong value gives its fallback, so that nothing made of it is called wrong too. */
  private expect<T>(right: boolean, name: string, what: string, value: T, fallback: T) {
    if (right) return value;
    this.wrong.push(this.variables[name]?.trim() ? `${name} must be ${what}` : `${name} is not set and must be ${what}`);
    return fallback;
  }
}

const isUrl = (value: string, protocols: readonly string[]) =>
  /^[a-z]+:\/\//i.test(value) && protocols.includes(URL.parse(value)?.protocol ?? '');

const anAddress = (protocols: readonly string[]) => `a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`;

const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
};
