import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Config } from '#config';

/** What an address needs besides what every page has, as the client's build wrote it: files below the root, and what the screen asks first. */
interface Piece {
  path: string;
  isPortal: boolean;
  scripts: string[];
  reads: string[];
  /** The screen's heading, where that is always the same. */
  title?: string;
}

/**
 * The client's only page, with the shop's own name, address, phone and time zone in it, and with what its address needs at once: the scripts of the screen,
 * and for who comes with a session what it asks first, and the portal's frame with the screen's heading. Made once for each kind of address.
 * @param cookie the session's
 */
export function frontPage(root: string, shop: Config['shop'], cookie: string) {
  const page = pageOf(root, shop);
  const known = page
    ? piecesOf(root).map((piece) => ({ ...piece, pattern: new RegExp(`^${piece.path.replace(/:[^/]+/g, '[^/]+')}/?$`) }))
    : [];
  const forms = new Map<string, ReturnType<typeof encoded>>();
  const formFor = (path: string, isSignedIn: boolean, isPlain: boolean) => {
    const piece = known.find(({ pattern, isPortal }) => (isSignedIn || !isPortal) && pattern.test(path));
    const name = `${piece?.path} ${isPlain}`;
    const made = forms.get(name) ?? encoded(piece ? withPiece(page!, piece, isPlain) : page!);
    forms.set(name, made);
    return made;
  };
  return (request: Request, response: Response) => {
    if (!page) return void response.status(404).type('text').send('The client has not been built.');
    const isSignedIn = request.headers.cookie?.split(/; */).some((pair) => pair.startsWith(`${cookie}=`)) ?? false;
    const form = formFor(request.path, isSignedIn, !request.url.includes('?'));
    const encoding = request.acceptsEncodings('br', 'gzip');
    response.type('html').set({ 'Cache-Control': response.get('Cache-Control') ?? 'no-cache', Vary: 'Accept-Encoding, Cookie' });
    if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding).send(form[encoding]);
    else response.send(form.plain);
  };
}

function pageOf(root: string, shop: Config['shop']) {
  try {
    const { name, address, phone, timeZone } = shop;
    const texts: Record<string, string> = { SHOP_NAME: name, SHOP_ADDRESS: address, SHOP_PHONE: phone, SHOP_TIME_ZONE: timeZone };
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    return page.replace(/\{\{(SHOP_[A-Z_]+)\}\}/g, (token, text: string) => escaped(texts[text] ?? token));
  } catch {
    return undefined;
  }
}

const piecesOf = (root: string) => JSON.parse(readFileSync(join(root, 'pieces.json'), 'utf8')) as Piece[];

/** @param isPlain the address says no more than where one is, so that what its screen asks first is known */
function withPiece(page: string, { isPortal, scripts, reads, title }: Piece, isPlain: boolean) {
  const asked = isPortal ? ['/api/auth/user', ...(isPlain ? reads : [])] : [];
  const links = [
    ...asked.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escaped(path)}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const linked = page.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
  return isPortal ? framed(linked, title) : linked;
}

/** Shows the frame that stands in the page. */
function framed(page: string, title?: string) {
  const shown = page.replace('class="shell outline" hidden', 'class="shell outline"');
  if (!title) return shown;
  return shown
    .replace('<title>Makeready</title>', `<title>${escaped(title)} · Makeready</title>`)
    .replace('<div class="outline-title"></div>', `<div class="outline-title"><h1>${escaped(title)}</h1></div>`);
}

function encoded(page: string) {
  const plain = Buffer.from(page);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);
