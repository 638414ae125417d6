import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, loadConfig } from '#config';
import { SignedUrls } from './signed-urls.js';

const now = new Date('2026-11-21T12:00:00.400Z');
class StoppedClock extends Clock {
  offsetMs = 0;

  override now() {
    return new Date(now.getTime() + this.offsetMs * 1000);
  }
}

const config = (secret: string) =>
  loadConfig({
    DATABASE_URL: 'postgresql://localhost/x',
    REDIS_URL: 'redis://localhost',
    APP_SECRET: secret,
  });
const clock = new StoppedClock();
const urls = new SignedUrls(config('q8Zr4mVx2LwK9tYb6NcJ1sHd5GfP3aQe'), clock);
const path = '/uploads/a';
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams);

beforeEach(() => {
  clock.offsetMs = 0;
});

describe('a signed address', () => {
  it('is valid for its path and purpose until it expires', () => {
    const query = queryOf(urls.sign('read', path, 300, 'crème & co.pdf'));
    expect(query.name).toBe('crème & co.pdf');
    expect(urls.isValid('read', path, query)).toBe(true);
    clock.offsetMs = 299;
    expect(urls.isValid('read', path, query)).toBe(true);
    clock.offsetMs = 300;
    expect(urls.isValid('read', path, query)).toBe(false);
  });

  it('is valid for nothing else', () => {
    const query = queryOf(urls.sign('read', path, 300, 'a.pdf'));
    expect(urls.isValid('upload', path, query)).toBe(false);
    expect(urls.isValid('read', '/uploads/b', query)).toBe(false);
    expect(urls.isValid('read', path, { ...query, name: 'b.pdf' })).toBe(false);
    expect(urls.isValid('read', path, { ...query, name: undefined })).toBe(false);
    expect(urls.isValid('read', path, { ...query, expires: `${Number(query.expires) + 1}` })).toBe(
      false,
    );
    expect(
      urls.isValid('read', path, { ...query, signature: [query.signature, query.signature] }),
    ).toBe(false);
    expect(urls.isValid('read', path, { ...query, signature: query.signature!.slice(0, -1) })).toBe(
      false,
    );
    expect(urls.isValid('read', path, {})).toBe(false);
  });

  it('is invalid with another secret', () => {
    const others = new SignedUrls(config('Zr4mVx2LwK9tYb6NcJ1sHd5GfP3aQe8q'), clock);
    expect(urls.isValid('read', path, queryOf(others.sign('read', path, 300)))).toBe(false);
  });
});
