import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, ShopCalendar } from '#config';
import { fullName } from '#contracts';
import { sql } from '#database';
import type { Actor } from '#events';
import { EmailRecipients, Emails, type EmailSource } from '#email';
import { PasswordLinks, welcomeDays } from './password-links.js';

type Kind = 'user.welcome' | 'password.reset' | 'password.changed';

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
    'password.changed': async ({ userId, changedAt }) => {
      const [user] = await sql<{
        username: string;
        firstName: string | null;
        lastName: string | null;
      }>(
        this.em,
        `select username, first_name as "firstName", last_name as "lastName" from users
          where id = ?`,
        [userId],
      );
      return (
        user && {
          name: fullName(user),
          username: user.username,
          when: this.calendar.formatDate(new Date(changedAt)),
          path: '/',
        }
      );
    },
  };
}
