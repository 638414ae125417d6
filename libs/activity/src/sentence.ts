import { events, type EventType } from '#contracts';
import type { DomainEvent } from '#events';
import { placeholder } from './groups.js';

export const eventsWithSentence = Object.entries(events).flatMap(([type, { sentence }]) =>
  sentence ? [type] : [],
);

/** `Ada Lindqvist requested quote Q-2026-0007`; undefined for events that are not logged. */
export const sentence = <T extends EventType>(
  event: Pick<DomainEvent<T>, 'type' | 'payload' | 'actor'>,
) => events[event.type].sentence?.(event.payload, nameOf(event));

/** About several of one kind, actor and record, with the placeholder of their number. */
export const summary = <T extends EventType>(
  event: Pick<DomainEvent<T>, 'type' | 'payload' | 'actor'>,
) => events[event.type].many?.(event.payload, nameOf(event), placeholder) ?? null;

/** The same for events that one entry can show. */
export const groupKey = ({
  type,
  actor,
  aggregateId,
}: Pick<DomainEvent, 'type' | 'actor' | 'aggregateId'>) =>
  [type, actor?.id ?? actor?.email ?? '', aggregateId].join(' ');

export const eventsWithSummary = Object.entries(events).flatMap(([type, { many }]) =>
  many ? [type] : [],
);

const isLinked = /^(proof|purchaseOrder)\./;
const nameOf = ({ type, actor }: Pick<DomainEvent, 'type' | 'actor'>) => {
  if (!actor) return 'Makeready';
  return actor.via === 'link' && isLinked.test(type) ? `${actor.name} (by link)` : actor.name;
};
