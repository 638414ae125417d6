import { type Change, isStaff } from '#contracts';
import type { DomainEvent } from '#events';
import type { Viewer } from '#users';

/** One person, or those who may read of the event that caused the change. */
export type Audience =
  { userId: string } | (Pick<DomainEvent, 'visibility' | 'customerId' | 'companyId'> & { actorId: string | undefined });

/** A change on its way from a worker to the API processes: ids, and what decides who may hear of it. */
export interface LiveMessage extends Pick<Change, 'entity' | 'id'> {
  audience: Audience;
}

/** Redis has one space of channels for all of its databases, so the number is part of the name. A cluster has but one database. */
export const liveChannel = ({ options }: { options: { db?: number } | object }) => `makeready:live:${('db' in options && options.db) || 0}`;

/** The rule of `visibleTo`, for a message. */
export function mayHear({ id, role, companyId }: Pick<Viewer, 'id' | 'role' | 'companyId'>, audience: Audience) {
  if ('userId' in audience) return audience.userId === id;
  if (audience.visibility === 'actor') return audience.actorId === id;
  if (isStaff({ role })) return true;
  if (audience.visibility === 'staff') return false;
  return audience.customerId === id || (companyId !== null && audience.companyId === companyId);
}

/** What the viewer's stream says of it. */
export const changeFor = (viewer: Pick<Viewer, 'id'>, { entity, id, audience }: LiveMessage): Change =>
  'actorId' in audience && audience.actorId === viewer.id ? { entity, id, own: true } : { entity, id };
