import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { Events } from '#events';
import { type EmailKind, emailTitles } from './email-catalog.js';

export interface SentEmail {
  id: string;
  kind: EmailKind;
  to: string;
  /** Id of the event or row. */
  cause: string;
  entityType: string;
  entityId: string;
  customerId: string | null;
  companyId: string | null;
}

const columns = `id, kind, recipient as "to", cause_id as cause, entity_type as "entityType",
  entity_id as "entityId", customer_id as "customerId", company_id as "companyId"`;

/** Finds our own emails by what an answer or a delivery report says about them. */
@Injectable()
export class SentEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  async find(id: string): Promise<SentEmail | undefined> {
    const [row] = await sql<SentEmail>(
      this.em,
      `select ${columns} from email_message where id = ?`,
      [id],
    );
    return row;
  }

  /** The newest one that has one of these Message-IDs. */
  async findByMessageId(messageIds: readonly string[]): Promise<SentEmail | undefined> {
    if (!messageIds.length) return undefined;
    const [row] = await sql<SentEmail>(
      this.em,
      `select ${columns} from email_message
       where message_id in (select jsonb_array_elements_text(?::jsonb))
       order by created_at desc limit 1`,
      [JSON.stringify(messageIds)],
    );
    return row;
  }

  /** @returns false for an email that was not sent, or that failed already */
  async markUndelivered({ id, kind, to, ...about }: SentEmail, reason: string) {
    const rows = await sql(
      this.em,
      `update email_message set state = 'failed', last_error = ? where id = ? and state = 'sent'
       returning id`,
      [reason, id],
    );
    if (!rows.length) return false;
    const { entityId, customerId, companyId } = about;
    await this.events.add(
      'mail.failed',
      { mailId: id, title: emailTitles[kind], to, reason },
      { id: entityId, customerId, companyId },
      null,
    );
    return true;
  }
}
