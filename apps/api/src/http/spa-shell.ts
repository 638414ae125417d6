import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Config } from '#config';

export function spaShell(root: string, shop: Config['shop']) {
  const page = pageOf(root, shop);
  if (page === undefined)
    return (_request: Request, response: Response) =>
      void response.status(404).type('text').send('The client is not built. Run npm run build.');
  const uncompressed = Buffer.from(page);
  const compressedPages = { br: brotliCompressSync(uncompressed), gzip: gzipSync(uncompressed) };
  return (request: Request, response: Response) => {
    const encoding = request.acceptsEncodings('br', 'gzip');
    response.type('html').set({
      'Cache-Control': response.get('Cache-Control') ?? 'no-cache',
      Vary: 'Accept-Encoding',
    });
    if (encoding === 'br' || encoding === 'gzip')
      response.set('Content-Encoding', encoding).send(compressedPages[encoding]);
    else response.send(uncompressed);
  };
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
