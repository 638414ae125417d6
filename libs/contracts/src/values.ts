import { limits } from './limits.js';

export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

export const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

export const isText = (value: unknown, max: number) =>
  typeof value === 'string' && visible.test(value) && value.length <= max;

const localPart = /^[^\s\p{C}@"(),:;<>[\]\\.]+(?:\.[^\s\p{C}@"(),:;<>[\]\\.]+)*$/u;
export const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
export const isEmailAddress = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length > limits.name) return false;
  const [local = '', host = '', ...extraParts] = value.trim().split('@');
  return local.length <= 64 && localPart.test(local) && domainName.test(host) && !extraParts.length;
};

const maxInteger = 2_147_483_647;
export const isWholeNumber = (v: unknown) =>
  (typeof v === 'number' ? Number.isInteger(v) : typeof v === 'string' && /^\d{1,10}$/.test(v)) &&
  Number(v) <= maxInteger;

export const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,8}(\.\d{1,2})?$/.test(value);
/** A discount is below zero. */
export const isSignedMoney = (value: unknown): value is string =>
  typeof value === 'string' && isMoney(value.replace(/^-/, ''));

/** `YYYY-MM-DD` of a real day from 1900 to 2199. */
export const isCalendarDate = (value: unknown): value is string => {
  const parts = typeof value === 'string' ? /^(19|20|21)(\d\d)-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!parts) return false;
  const date = new Date(`${parts[0]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parts[0]);
};
/** A full http(s) URL without a user name or password. */
export const isWebAddress = (value: unknown): value is string => {
  const url =
    typeof value === 'string' && /^https?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  return Boolean(url?.hostname) && !url!.username && !url!.password;
};
