import { events, type EventType } from '#contracts';
import type { DomainEvent } from '#events';

/** Events shown in the log. */
export const eventsWithSentence = Object.entries(events).flatMap(([type, { sentence }]) =>
  sentence ? [type] : [],
);

/**
 * `Ada Lindqvist requested quote Q-2026-0007 “Event programs”`; undefined for what nobody reads of.
 */
export const sentence = <T extends EventType>(
  event: Pick<DomainEvent<T>, 'type' | 'payload' | 'actor'>,
) => events[event.type].sentence?.(event.payload, nameOf(event));

const isLinked = /^(proof|purchaseOrder)\./;
/** Link holders sign with a name of their own. */
const nameOf = ({ type, actor }: Pick<DomainEvent, 'type' | 'actor'>) => {
  if (!actor) return 'Makeready';
  return actor.via === 'link' && isLinked.test(type) ? `${actor.name} (by link)` : actor.name;
};
