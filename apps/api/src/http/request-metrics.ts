import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '#metrics';

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function requestMetrics(metrics: Metrics) {
  const seconds = metrics.histogram(
    'makeready_http_request_seconds',
    'Duration of HTTP requests.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    'method',
    'route',
    'status',
  );
  return (request: Request, response: Response, next: NextFunction) => {
    const startTime = performance.now();
    response.once('close', () => {
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
      const { path = 'none' } = (request.route as { path?: string } | undefined) ?? {};
      const method = knownMethods.includes(request.method) ? request.method : 'other';
      seconds.observe(
        { method, route: path, status: statusOf(response) },
        (performance.now() - startTime) / 1000,
      );
    });
    next();
  };
}

/** `gone`: the client disconnected before the end. */
const statusOf = ({ statusCode, writableFinished }: Response) =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'gone';
