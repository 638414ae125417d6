import { Injectable } from '@nestjs/common';
import { events, type EventType } from '#contracts';
import { type DomainEvent, RowsConsumer } from '#events';
import type { LiveMessage } from './live-message.js';
import { LivePublisher } from './live.publisher.js';

function messagesOf<T extends EventType>({
  type,
  payload,
  actor,
  visibility,
  customerId,
  companyId,
}: DomainEvent<T>): LiveMessage[] {
  const audience = { visibility, customerId, companyId, actorId: actor?.id };
  return (events[type].live?.(payload) ?? []).map((change) => ({ ...change, audience }));
}

/** Runs after the commit, so that browsers reload committed data. */
@Injectable()
export class LiveConsumer extends RowsConsumer<'live'> {
  constructor(private readonly live: LivePublisher) {
    super();
  }

  async handle(events: readonly DomainEvent[]) {
    await this.live.publish(events.flatMap((event) => messagesOf(event)));
  }
}
