import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './bodies.js';

const deadlineMs = 30_000;
const forms = { paths: ['/api/parse-pdf-order', '/api/documents'], deadlineMs: 120_000 };

/** Destroys connections whose body is late; uploads have a minimum speed instead. */
export function bodyTimeout(request: Request, _response: Response, next: NextFunction) {
  if (hasBody(request) && !request.path.startsWith('/uploads/')) {
    const timeout = setTimeout(
      () => request.complete || request.destroy(),
      forms.paths.includes(request.path) ? forms.deadlineMs : deadlineMs,
    );
    request.once('close', () => clearTimeout(timeout));
  }
  next();
}
