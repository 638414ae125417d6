import type { CookieOptions, Request } from 'express';
import type { Config } from '#config';

/** The `__Host-` prefix stops other hosts and plain HTTP from setting it. */
export const sessionCookie = (config: Config): { name: string; options: CookieOptions } => ({
  name: config.secure ? '__Host-makeready' : 'makeready',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: config.secure },
});

export const readCookie = ({ headers }: Pick<Request, 'headers'>, name: string) =>
  headers.cookie
    ?.split(/; */)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Says nothing about whether the session is still open. */
export const hasSessionCookie = (config: Config) => {
  const { name } = sessionCookie(config);
  return (request: Pick<Request, 'headers'>) => readCookie(request, name) !== undefined;
};
