import type { NextFunction, Request, Response } from 'express';

/**
 * A path that cannot be decoded is taken as it stands: then it is an unknown path, or holds an
 * unknown id, like any other.
 */
export function tolerateBadUris(request: Request, _response: Response, next: NextFunction) {
  try {
    decodeURIComponent(request.path);
  } catch {
    request.url = request.url.replaceAll('%', '%25');
  }
  next();
}
