import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import { fullName } from '#contracts';
import { sql } from '#database';
import type { Actor } from '#events';
import { EmailRecipients, Emails, type EmailSource } from '#email';
import { PasswordLinks, resetHours, welcomeDays } from './password-links.js';

type Kind =
  | 'user.welcome'
  | 'password.reset'
  | 'password.changed'
  | 'account.attacked'
  | 'account.emailChanged'
  | 'account.factorReset';

/** A used or expired link makes its email obsolete. */
@Injectable()
export class AccountEmails implements EmailSource<Kind>, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly links: PasswordLinks,
    private readonly emails: Emails,
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
    private readonly recipients: EmailRecipients,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.recipients.register((address) => this.isOpen(address));
  }

  async welcome(user: { id: string; email: string }, by: Actor | null) {
    const linkId = await this.links.invite(user.id);
    const about = { entityType: 'user', entityId: user.id };
    await this.emails.add(
      { kind: 'user.welcome', to: user.email, cause: linkId, about, facts: { linkId } },
      by,
    );
  }

  /** False for the address of a deactivated account. */
  private async isOpen(address: string) {
    if (address.toLowerCase() === this.config.shop.email.toLowerCase()) return true;
    const closed = await sql(
      this.em.fork(),
      'select 1 from users where lower(email) = lower(?) and not active',
      [address],
    );
    return closed.length === 0;
  }

  /** Staff send the link that a person otherwise requests. */
  async reset(user: { id: string; email: string }, by: Actor) {
    const linkId = await this.links.invite(user.id, resetHours);
    const about = { entityType: 'user', entityId: user.id };
    await this.emails.add(
      { kind: 'password.reset', to: user.email, cause: linkId, about, facts: { linkId } },
      by,
    );
  }

  async moved(userId: string, oldEmail: string, by: Actor) {
    const changedAt = this.clock.now().toISOString();
    const about = { entityType: 'user', entityId: userId };
    const facts = { userId, changedAt };
    await this.emails.add(
      { kind: 'account.emailChanged', to: oldEmail, cause: randomUUIDv7(), about, facts },
      by,
    );
  }

  readonly content: EmailSource<Kind>['content'] = {
    'user.welcome': async ({ linkId }) => {
      const link = await this.links.open(linkId);
      return (
        link && {
          name: fullName(link),
          username: link.username,
          path: link.path,
          days: welcomeDays,
        }
      );
    },
    'password.reset': async ({ linkId }) => {
      const link = await this.links.open(linkId);
      return link && { name: fullName(link), path: link.path };
    },
    'password.changed': ({ userId, changedAt }) => this.news(userId, changedAt),
    'account.attacked': ({ userId }) => this.news(userId, this.clock.now()),
    'account.emailChanged': ({ userId, changedAt }) => this.news(userId, changedAt),
    'account.factorReset': async ({ userId, changedAt, by }) => {
      const news = await this.news(userId, changedAt);
      return news && { ...news, by };
    },
  };

  private async news(userId: string, instant: string | Date) {
    const [user] = await sql<{
      username: string;
      email: string;
      firstName: string | null;
      lastName: string | null;
    }>(
      this.em,
      `select username, email, first_name as "firstName", last_name as "lastName" from users
        where id = ?`,
      [userId],
    );
    return (
      user && {
        name: fullName(user),
        username: user.username,
        email: user.email,
        when: this.calendar.formatDate(new Date(instant)),
        path: '/',
      }
    );
  }
}
