import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { loadConfig } from '#config';
import { warnOfProxy } from './proxy-warning.js';

const warningsWith = (trustProxy: string, headers: Request['headers']) => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const middleware = warnOfProxy(
    loadConfig({
      DATABASE_URL: 'postgresql://x',
      REDIS_URL: 'redis://x',
      APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
      TRUST_PROXY: trustProxy,
    }),
  );
  const next = jest.fn();
  for (let times = 0; times < 3; times++) middleware({ headers } as Request, {} as Response, next);
  expect(next).toHaveBeenCalledTimes(3);
  const count = warn.mock.calls.length;
  warn.mockRestore();
  return count;
};

test('a proxy that TRUST_PROXY does not count is reported once', () => {
  const behindProxy = { 'x-forwarded-for': '203.0.113.7' };
  expect(warningsWith('0', behindProxy)).toBe(1);
  expect(warningsWith('1', behindProxy)).toBe(0);
  expect(warningsWith('0', {})).toBe(0);
});
