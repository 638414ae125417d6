import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { Consumer, type DomainEvent, type Handlers } from '#events';
import { Emails } from '#email';
import { noLinkBefore, PasswordLinks } from './password-links.js';

@Injectable()
export class PasswordConsumer extends Consumer<'passwords'> {
  constructor(
    private readonly links: PasswordLinks,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected readonly handlers: Handlers<'passwords'> = {
    'password.requested': async (
      { payload: { linkId } }: DomainEvent<'password.requested'>,
      em: EntityManager,
    ) => {
      const [user] = await sql<{ id: string; email: string }>(
        em,
        `select u.id, u.email from password_link l
         join users u on lower(l.email) in (lower(u.email), lower(u.username))
         where l.id = ? and u.active and coalesce(u.email_changed_at <= ?, true)
         order by lower(u.email) = lower(l.email) desc limit 1`,
        [linkId, noLinkBefore(this.clock)],
      );
      if (!user)
        return void (await sql(em, 'delete from password_link where id = ? and user_id is null', [
          linkId,
        ]));
      await this.links.assign(linkId, user.id);
      const about = { entityType: 'user', entityId: user.id };
      await this.emails.add(
        { kind: 'password.reset', to: user.email, cause: linkId, about, facts: { linkId } },
        null,
      );
    },
  };
}
