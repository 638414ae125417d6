import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EmailMute } from '#contracts';
import { joinTransaction, sql } from '#database';
import { SentEmails } from '#email';

/** Unknown and wrong links get the same answer. */
export const invalidLink = () => new NotFoundException('This link is invalid.');

/** For readers without an account; the controller checks the link first. */
@Injectable()
export class EmailMutes {
  constructor(
    private readonly em: EntityManager,
    private readonly sent: SentEmails,
  ) {}

  /** @throws NotFoundException when the messages of the email are gone */
  async get(emailId: string): Promise<EmailMute> {
    const { number, isMuted } = await this.find(emailId);
    return { number, isMuted };
  }

  /** For the address of the email and all messages about its record. */
  set(emailId: string, isMuted: boolean): Promise<EmailMute> {
    return this.em.transactional(async (em) => {
      const { conversationId, address } = await this.find(emailId);
      await sql(
        em,
        isMuted
          ? `insert into muted_addresses (conversation_id, address) values (?, ?)
             on conflict do nothing`
          : 'delete from muted_addresses where conversation_id = ? and address = ?',
        [conversationId, address],
      );
      return this.get(emailId);
    }, joinTransaction());
  }

  private async find(emailId: string) {
    const email = await this.sent.find(emailId);
    const address = email?.to.toLowerCase() ?? '';
    const [row] = await sql<EmailMute & { conversationId: string }>(
      this.em,
      `select c.id as "conversationId", c.number, exists (select 1 from muted_addresses a
         where a.conversation_id = c.id and a.address = ?) as "isMuted"
       from conversations c
       where c.id = (select conversation_id from messages where bundle = ? limit 1)`,
      [address, email?.kind === 'message.posted' ? email.cause : null],
    );
    if (!row) throw invalidLink();
    return { ...row, address };
  }
}
