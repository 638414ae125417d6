import { Injectable } from '@nestjs/common';
import type { Actor } from '#events';
import type { EmailFacts, EmailKind } from './email-catalog.js';

/**
 * Writes an email that replaces one that must not be repeated.
 * @throws ConflictException when it no longer applies
 */
type Renew<K extends EmailKind> = (facts: EmailFacts<K>, by: Actor) => Promise<unknown>;

/** An email with a link is not repeated, because its own module makes a new link. */
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
