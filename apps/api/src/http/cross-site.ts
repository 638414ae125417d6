import type { NextFunction, Request, Response } from 'express';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

export function refuseCrossSite(request: Request, response: Response, next: NextFunction) {
  if (safeMethods.includes(request.method) || !isForeign(request)) return next();
  response
    .status(403)
    .json({ statusCode: 403, message: 'This request came from another site and was refused.' });
}

function isForeign(request: Request) {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== request.host?.toLowerCase();
}
