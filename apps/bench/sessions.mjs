import { createHash, createHmac } from 'node:crypto';

/** Signs the cookies of the bench. */
export const secret = 'mK3vX9qLwT5rB2nYcD8fGhJ7sA4eUpZz0QkR';
const signature = (/** @type {string} */ sid) =>
  createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');

/**
 * The cookie of a person of rows.sql.
 * @param {number} nth 1–2000 are customers, 2001–2020 staff
 */
export function cookieOf(nth) {
  const sid = `bench${createHash('md5').update(`user${nth}@example.com`).digest('hex')}`;
  return `makeready=${encodeURIComponent(`s:${sid}.${signature(sid)}`)}`;
}

/**
 * The session that a cookie opens.
 * @param {string} [cookie]
 */
export function readerOf(cookie = '') {
  const [sid = '', signed] = decodeURIComponent(cookie.replace('makeready=s%3A', '')).split(
    /\.(.*)/s,
  );
  return signature(sid) === signed ? sid : undefined;
}
