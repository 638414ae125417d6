import { createHash, createHmac, hkdfSync } from 'node:crypto';

export const secret = 'mK3vX9qLwT5rB2nYcD8fGhJ7sA4eUpZz0QkR';
/** As in `libs/config/src/keys.ts`. */
const key = Buffer.from(hkdfSync('sha256', secret, '', 'makeready session', 32));
const signature = (sid) =>
  createHmac('sha256', key).update(sid).digest('base64').replace(/=+$/, '');

/** @param nth 1–2000 are customers, 2001–2020 staff */
export function cookieOf(nth) {
  const sid = `bench${createHash('md5').update(`user${nth}@example.com`).digest('hex')}`;
  return `makeready=${encodeURIComponent(`s:${sid}.${signature(sid)}`)}`;
}

export function sessionIdOf(cookie = '') {
  const [sid = '', cookieSignature] = decodeURIComponent(
    cookie.replace('makeready=s%3A', ''),
  ).split(/\.(.*)/s);
  return signature(sid) === cookieSignature ? sid : undefined;
}
