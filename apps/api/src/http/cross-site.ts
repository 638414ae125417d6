import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '#config';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

export function refuseCrossSite(config: Config): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (safeMethods.includes(request.method) || !isForeign(request, config)) return next();
    response
      .status(403)
      .json({ statusCode: 403, message: 'This request came from another site and was refused.' });
  };
}

/** Without https the portal may also be opened by other names of the same machine. */
function isForeign({ headers, protocol, host }: Request, { secure, publicOrigin }: Config) {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined || headers.origin === publicOrigin) return false;
  return secure || headers.origin !== `${protocol}://${host?.toLowerCase()}`;
}
