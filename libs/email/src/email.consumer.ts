import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Consumer, type DomainEvent, type Handlers } from '#events';
import { EmailSender } from './email-sender.js';

/** Makes one attempt per event; the sweep queues a failed email again. */
@Injectable()
export class EmailConsumer extends Consumer<'mail'> {
  constructor(private readonly sender: EmailSender) {
    super();
  }

  private readonly attempt = (
    { payload }: DomainEvent<'mail.queued' | 'mail.resent'>,
    em: EntityManager,
  ) => this.sender.attempt(payload.mailId, em);

  protected readonly handlers: Handlers<'mail'> = {
    'mail.queued': this.attempt,
    'mail.resent': this.attempt,
  };
}
