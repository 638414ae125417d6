import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Config } from '#config';

/** The client's only page, with the shop's own name, address and phone in it. Made once: it is the same for everybody. */
export function frontPage(root: string, shop: Config['shop']) {
  const page = pageOf(root, shop);
  const encoded = page && { br: brotliCompressSync(page), gzip: gzipSync(page) };
  return (request: Request, response: Response) => {
    if (!page || !encoded) return void response.status(404).type('text').send('The client has not been built.');
    const encoding = request.acceptsEncodings('br', 'gzip');
    response.type('html').set({ 'Cache-Control': response.get('Cache-Control') ?? 'no-cache', Vary: 'Accept-Encoding' });
    if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding).send(encoded[encoding]);
    else response.send(page);
  };
}

function pageOf(root: string, shop: Config['shop']) {
  try {
    const texts: Record<string, string> = { SHOP_NAME: shop.name, SHOP_ADDRESS: shop.address, SHOP_PHONE: shop.phone };
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    return Buffer.from(page.replace(/\{\{(SHOP_[A-Z]+)\}\}/g, (token, name: string) => escaped(texts[name] ?? token)));
  } catch {
    return undefined;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);
