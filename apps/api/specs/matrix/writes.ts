import { randomUUID } from 'node:crypto';
import type { CreatedRecord } from './makers.js';
import type { Actor } from './permissions.js';
import type { World } from './world.js';

export interface Sender {
  world: World;
  actor: Actor;
  record: CreatedRecord;
  text: string;
  username: string;
}

export type Body = Record<string, unknown>;

export interface Write {
  /** Brings the actor's account into the state that the request needs. */
  prepare?: (sender: Sender) => Promise<unknown>;
  body?: (sender: Sender) => Body | Promise<Body>;
  /** Accepted fields that are not in the form. */
  alsoTakes?: string[];
  /** Required fields with the message for a blank value. */
  required?: Record<string, string>;
  /** Creates one record for each Idempotency-Key. */
  once?: true;
  /** Takes bytes instead of JSON. */
  bytes?: true;
}

export const email = () => `${randomUUID()}@form.test`;

/** Staff act for a customer. */
export const assignmentOf = ({ world, actor }: Sender) =>
  actor === 'broker' || actor === 'admin'
    ? { assignedUserId: world.portal.idOf('ada@acme.test') }
    : {};
