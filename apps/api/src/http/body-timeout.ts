import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './bodies.js';
import { takesForm } from './form-routes.js';

const deadlineMs = 30_000;
const formDeadlineMs = 120_000;
/** Has a minimum speed instead, and its own end of a refused body. */
const upload = /^\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function bodyDeadlineMs({ method, path }: Pick<Request, 'method' | 'path'>) {
  if (method === 'PUT' && upload.test(path)) return undefined;
  return takesForm(path) ? formDeadlineMs : deadlineMs;
}

/** Destroys connections whose body is late. */
export function bodyTimeout(request: Request, _response: Response, next: NextFunction) {
  const ms = bodyDeadlineMs(request);
  if (hasBody(request) && ms !== undefined) {
    const timeout = setTimeout(() => request.complete || request.destroy(), ms);
    request.once('close', () => clearTimeout(timeout));
  }
  next();
}
