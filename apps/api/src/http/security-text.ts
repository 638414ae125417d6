import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Clock, Config } from '#config';

const path = '/.well-known/security.txt';
const validDays = 90;
const dayMs = 24 * 3600_000;

/** Tells where to report a vulnerability (RFC 9116). */
export function securityText({ publicUrl, securityContact }: Config, clock: Clock): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== path || !['GET', 'HEAD'].includes(request.method)) return next();
    const expires = new Date(clock.now().getTime() + validDays * dayMs);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    response
      .type('text/plain')
      .set('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  };
}
