export type LiveEntity =
  | 'quote'
  | 'package'
  | 'job'
  | 'proof'
  | 'sample'
  | 'purchaseOrder'
  | 'vendor'
  | 'inbox'
  | 'notification'
  | 'user'
  | 'company';

export interface Change {
  entity: LiveEntity;
  id: string;
  own?: true;
  /** Set when the change is older than the stream, and perhaps older than the page. */
  earlier?: true;
}

/** `refresh` means that anything may have changed; `ping` keeps the stream alive. */
export type LiveEvent = 'change' | 'refresh' | 'ping';

/** A stream that is silent for several times this long is dead. */
export const livePingMs = 25_000;
