import { events, type EventType } from '#contracts';
import type { DomainEvent } from '#events';

export const eventsWithSentence = Object.entries(events).flatMap(([type, { sentence }]) =>
  sentence ? [type] : [],
);

/** `Ada Lindqvist requested quote Q-2026-0007`; undefined for events that are not logged. */
export const sentence = <T extends EventType>(
  event: Pick<DomainEvent<T>, 'type' | 'payload' | 'actor'>,
) => events[event.type].sentence?.(event.payload, nameOf(event));

const isLinked = /^(proof|purchaseOrder)\./;
const nameOf = ({ type, actor }: Pick<DomainEvent, 'type' | 'actor'>) => {
  if (!actor) return 'Makeready';
  return actor.via === 'link' && isLinked.test(type) ? `${actor.name} (by link)` : actor.name;
};
