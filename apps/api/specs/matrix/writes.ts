import { randomUUID } from 'node:crypto';
import type { CreatedRecord } from './makers.js';
import type { Actor } from './permissions.js';
import type { World } from './world.js';

/** Who sends, about what, and the words that everything of theirs is told by. */
export interface Sender {
  world: World;
  actor: Actor;
  made: CreatedRecord;
  text: string;
  /** Of who signs in. */
  username: string;
}

export type Body = Record<string, unknown>;

/** What a call that writes takes. */
export interface Write {
  /** What a form has in it; nothing where a call has no body. */
  body?: (sender: Sender) => Body | Promise<Body>;
  /** Fields that it knows beside those of the form. */
  alsoTakes?: string[];
  /** What may not be blank, and what is said then. */
  required?: Record<string, string>;
  /** It creates something, once per Idempotency-Key. */
  once?: true;
  /** It takes bytes instead of JSON. */
  bytes?: true;
}

/** An address that nobody has yet. */
export const email = () => `${randomUUID()}@form.test`;
