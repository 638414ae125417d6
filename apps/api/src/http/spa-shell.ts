import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Config } from '#config';
import { screenLinks } from './screen-links.js';

/** @param isSignedIn whether the browser of the request has a session */
export function spaShell(
  root: string,
  shop: Config['shop'],
  isSignedIn: (request: Request) => boolean,
) {
  const page = pageOf(root, shop);
  const linksOf = screenLinks(root);
  if (page === undefined)
    return (_request: Request, response: Response) =>
      void response.status(404).type('text').send('The client is not built. Run npm run build.');
  const forVisitors = variantsOf(page);
  // The portal's frame is shown instead of the landing page until the session is checked.
  const forSessions = variantsOf(page.replace('<html ', '<html data-page="portal" '));
  return (request: Request, response: Response) => {
    const hasSession = isSignedIn(request);
    const variants = hasSession ? forSessions : forVisitors;
    const links = hasSession && linksOf(request.path, request.url.includes('?'));
    if (links) response.set('Link', links);
    const encoding = request.acceptsEncodings('br', 'gzip');
    response.type('html').set({
      'Cache-Control': response.get('Cache-Control') ?? 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
    });
    if (encoding === 'br' || encoding === 'gzip')
      response.set('Content-Encoding', encoding).send(variants[encoding]);
    else response.send(variants.uncompressed);
  };
}

function variantsOf(page: string) {
  const uncompressed = Buffer.from(page);
  return { uncompressed, br: brotliCompressSync(uncompressed), gzip: gzipSync(uncompressed) };
}

function pageOf(root: string, shop: Config['shop']) {
  try {
    const { name, address, phone, timeZone } = shop;
    const texts: Record<string, string> = {
      SHOP_NAME: name,
      SHOP_ADDRESS: address,
      SHOP_PHONE: phone,
      SHOP_TIME_ZONE: timeZone,
    };
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    return page.replace(/\{\{(SHOP_[A-Z_]+)\}\}/g, (token, text: string) =>
      escapeHtml(texts[text] ?? token),
    );
  } catch {
    return undefined;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);
