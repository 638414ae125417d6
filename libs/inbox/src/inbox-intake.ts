import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { limits } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events, orderedId } from '#events';
import { Objects, ServerFiles } from '#storage';
import type { MailboxEmail } from './mailbox.js';
import { messageKey } from './message-key.js';

/** Stores emails as they arrive; the consumer `inbox` reads them. */
@Injectable()
export class InboxIntake {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ServerFiles,
    private readonly objects: Objects,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Marked last, so that an email whose worker dies is found again and then known. */
  async store(email: MailboxEmail) {
    const isCut = email.size > limits.inboxBytes;
    const bytes = isCut ? await email.readHeaders() : await email.read();
    if (bytes.length) await this.keep(bytes, isCut);
    await email.markStored();
  }

  private async keep(bytes: Buffer, isCut: boolean) {
    const key = messageKey(bytes);
    const storedRows = await sql(this.em, 'select 1 from inbound_emails where message_key = ?', [
      key,
    ]);
    if (storedRows.length) return;
    const id = orderedId();
    const { path } = await this.files.keep(id, { name: 'email.eml', bytes });
    await this.em.transactional(async (em) => {
      const rows = await sql(
        em,
        `insert into inbound_emails (id, message_key, object_id, is_cut, created_at)
         values (?, ?, ?, ?, ?) on conflict (message_key) do nothing returning id`,
        [id, key, path.slice(path.lastIndexOf('/') + 1), isCut, this.clock.now()],
      );
      if (!rows.length) return;
      await this.objects.hold([path], { entityType: 'inboundEmail', entityId: id });
      await this.events.add('inbox.received', { inboxId: id }, { id }, null);
    }, joinTransaction());
  }
}
