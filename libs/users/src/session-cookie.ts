import type { CookieOptions } from 'express';
import type { Config } from '#config';

/**
 * The session's cookie. Over https its name forbids other hosts and plain connections to set it.
 */
export const sessionCookie = (config: Config): { name: string; options: CookieOptions } => ({
  name: config.secure ? '__Host-makeready' : 'makeready',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: config.secure },
});
