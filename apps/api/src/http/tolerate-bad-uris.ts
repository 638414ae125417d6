import type { NextFunction, Request, Response } from 'express';

/** Keeps a path that cannot be decoded, so that it gets the usual 404. */
export function tolerateBadUris(request: Request, _response: Response, next: NextFunction) {
  try {
    decodeURIComponent(request.path);
  } catch {
    request.url = request.url.replaceAll('%', '%25');
  }
  next();
}
