import type { NextFunction, Request, Response } from 'express';

const pages = /^\/(reset-password|proof-approval|vendor-order|api\/proofs|api\/vendor-orders)\//i;

/**
 * Pages, and what they read, whose address is a secret: it is told to nobody, not even to our own
 * files, and no cache and no search engine keeps it.
 */
export function linkPages(request: Request, response: Response, next: NextFunction) {
  if (pages.test(request.path)) {
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-store');
  }
  next();
}
