import { resolve } from 'node:path';
import { isLocal } from './plain-text.js';

export type InboundPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'imap';
      host: string;
      port: number;
      secure: boolean;
      user: string;
      password: string;
      mailbox: string;
      /** A password is sent in plain text only to this machine, unless the address allows more. */
      requiresTls: boolean;
    };

const ports = { 'imaps:': 993, 'imap:': 143 };

/** @returns undefined for an invalid value */
export function inboundPlace(value: string): InboundPlace | undefined {
  if (value.startsWith('file:')) {
    const folder = value.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    return folder && !folder.startsWith('//')
      ? { kind: 'folder', folder: resolve(folder) }
      : undefined;
  }
  const url = URL.parse(value);
  if (url?.protocol !== 'imap:' && url?.protocol !== 'imaps:') return undefined;
  if (!url.hostname || !url.username || !url.password) return undefined;
  if (!['', '?requireTLS=false'].includes(url.search)) return undefined;
  return {
    kind: 'imap',
    host: url.hostname,
    port: Number(url.port) || ports[url.protocol],
    secure: url.protocol === 'imaps:',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    requiresTls: !url.search && !isLocal(url.hostname),
  };
}
