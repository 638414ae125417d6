import type { NextFunction, Request, Response } from 'express';

const harmless = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A write that a foreign page caused is refused, whatever its cookie says. Programs without a
 * browser send neither header.
 */
export function refuseCrossSite(request: Request, response: Response, next: NextFunction) {
  if (harmless.includes(request.method) || !isForeign(request)) return next();
  response
    .status(403)
    .json({ statusCode: 403, message: 'This request came from another site and was refused.' });
}

function isForeign(request: Request) {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== request.host?.toLowerCase();
}
