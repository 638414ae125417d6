import { Injectable } from '@nestjs/common';
import type { Actor } from '#events';
import type { EmailFacts, EmailKind } from './email-catalog.js';

/**
 * Writes a new message in the place of one that is not to be repeated.
 * @throws Conflict when there is nothing to write any more
 */
type Renew<K extends EmailKind> = (facts: EmailFacts<K>, by: Actor) => Promise<unknown>;

/**
 * A message with a link is not sent again as it was: its own module makes a new link. Modules
 * register when they start.
 */
@Injectable()
export class EmailRenewals {
  private readonly kinds = new Map<EmailKind, Renew<EmailKind>>();

  register<K extends EmailKind>(kind: K, renew: Renew<K>) {
    this.kinds.set(kind, renew as Renew<EmailKind>);
  }

  all() {
    return [...this.kinds.keys()];
  }

  of(kind: EmailKind) {
    return this.kinds.get(kind);
  }
}
