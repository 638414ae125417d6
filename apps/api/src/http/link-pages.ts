import type { NextFunction, Request, Response } from 'express';

const pages =
  /^\/(reset-password|proof-approval|vendor-(order|bid)|stop-emails|api\/(proofs|vendor-(orders|bids)|stop-emails))\//i;

/**
 * The addresses of these pages contain tokens: send no referrer, allow no caching and no indexing.
 */
export function linkPages(request: Request, response: Response, next: NextFunction) {
  if (pages.test(request.path)) {
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-store');
  }
  next();
}
