import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { Config } from '#config';
import { spaShell } from './spa-shell.js';

const ownRoutes = /^\/(api|uploads|healthz|readyz|admin\/queues)(\/|$)/i;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** @param isSignedIn whether the browser of the request has a session */
export function web(root: string, shop: Config['shop'], isSignedIn: (request: Request) => boolean) {
  const page = spaShell(root, shop, isSignedIn);
  const router = Router();
  const files = express.static(root, {
    index: false,
    redirect: false,
    setHeaders(response) {
      const { encoding, immutable } = response.locals as { encoding?: string; immutable?: boolean };
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || ownRoutes.test(request.path))
      return next('router');
    if (!extname(request.path) || request.path === '/index.html') return page(request, response);
    const { path } = request;
    response.locals.immutable = path.startsWith('/assets/');
    const encoding = encodings.find(
      ([name, suffix]) => request.acceptsEncodings(name) && existsSync(join(root, path + suffix)),
    );
    if (encoding) {
      response.type(extname(path));
      response.locals.encoding = encoding[0];
    }
    request.url = path + (encoding?.[1] ?? '');
    files(request, response, () => response.status(404).type('text').send('Not found'));
  });
  return router;
}
