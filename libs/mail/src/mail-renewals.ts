import { Injectable } from '@nestjs/common';
import type { Actor } from '#events';
import type { MailFacts, MailKind } from './mail-catalogue.js';

/** Writes a new message in the place of one that is not to be repeated. @throws Conflict when there is nothing to write any more */
type Renew<K extends MailKind> = (facts: MailFacts<K>, by: Actor) => Promise<unknown>;

/** A message with a link is not sent again as it was: its own module makes a new link. Modules register when they start. */
@Injectable()
export class MailRenewals {
  private readonly kinds = new Map<MailKind, Renew<MailKind>>();

  register<K extends MailKind>(kind: K, renew: Renew<K>) {
    this.kinds.set(kind, renew as Renew<MailKind>);
  }

  all() {
    return [...this.kinds.keys()];
  }

  of(kind: MailKind) {
    return this.kinds.get(kind);
  }
}
