import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Several as one: the router, which compares the path for each of its handlers anew, does so once. */
export const inTurn =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const from = (at: number): NextFunction =>
      ((error?: unknown) => {
        const handler = handlers[at];
        if (error !== undefined || !handler) return next(error);
        return handler(request, response, from(at + 1));
      }) as NextFunction;
    from(0)();
  };
