import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { type Actor, Events } from '#events';
import { Emails } from '#email';
import { PasswordLinks } from './password-links.js';
import { OpenSessions } from './open-sessions.js';

/** `name` when someone else sets the password. */
interface Owner {
  userId: string;
  email: string;
  name?: string;
}

/** The only place that writes passwords: it ends links and sessions and notifies the owner. */
@Injectable()
export class PasswordStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly emails: Emails,
    private readonly links: PasswordLinks,
    private readonly sessions: OpenSessions,
  ) {}

  /** @param keptSession the only session that stays open */
  async set({ userId, email, name }: Owner, hash: string, by: Actor, keptSession?: string) {
    const now = this.clock.now();
    await sql(
      this.em,
      `update users set password = ?, updated_at = ?, in_use_since = coalesce(in_use_since, ?)
        where id = ?`,
      [hash, now, now, userId],
    );
    await this.links.revoke(userId);
    await this.sessions.end(userId, keptSession);
    const cause = await this.events.add('password.changed', { userId, name }, { id: userId }, by);
    const about = { entityType: 'user', entityId: userId };
    const facts = { userId, changedAt: now.toISOString() };
    await this.emails.add({ kind: 'password.changed', to: email, cause, about, facts }, by);
  }
}
