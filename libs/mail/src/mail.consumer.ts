import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Consumer, type DomainEvent, type Handlers } from '#events';
import { Postman } from './postman.js';

/** One attempt per event; when it did not succeed the sweep queues the message again. */
@Injectable()
export class MailConsumer extends Consumer<'mail'> {
  constructor(private readonly postman: Postman) {
    super();
  }

  private readonly attempt = ({ payload }: DomainEvent<'mail.queued' | 'mail.resent'>, em: EntityManager) =>
    this.postman.attempt(payload.mailId, em);

  protected readonly handlers: Handlers<'mail'> = { 'mail.queued': this.attempt, 'mail.resent': this.attempt };
}
