declare module 'hoodiecrow-imap' {
  import type { AddressInfo } from 'node:net';

  interface StoredMessage {
    raw: string;
    flags?: string[];
  }

  interface ImapServer {
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(path: string, flags: string[], date: string | false, raw: string): void;
    getMailbox(path: string): { messages: Required<StoredMessage>[] };
    readonly server: { address(): AddressInfo };
  }

  function hoodiecrow(options: {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, { messages?: StoredMessage[]; allowPermanentFlags?: boolean }>;
  }): ImapServer;
  export = hoodiecrow;
}
