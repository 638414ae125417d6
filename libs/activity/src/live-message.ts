import type { Change } from '#contracts';
import type { DomainEvent } from '#events';
import { mayRead, type Viewer, type ViewerScope } from '#users';

/** One person, or those who may read of the event that caused the change. */
export type Audience =
  | { userId: string }
  | (Pick<DomainEvent, 'visibility' | 'customerId' | 'companyId'> & {
      actorId: string | undefined;
    });

/**
 * A change on its way from a worker to the API processes: ids, and what decides who may receive it.
 */
export interface LiveMessage extends Pick<Change, 'entity' | 'id'> {
  audience: Audience;
}

/**
 * Redis has one space of channels for all of its databases, so the number is part of the name. A
 * cluster has but one database.
 */
export const liveChannel = ({ options }: { options: { db?: number } | object }) =>
  `makeready:live:${('db' in options && options.db) || 0}`;

export const mayReceive = (viewer: ViewerScope, audience: Audience) =>
  'userId' in audience ? audience.userId === viewer.id : mayRead(viewer, audience);

/** The live message that the viewer receives. */
export const changeFor = (
  viewer: Pick<Viewer, 'id'>,
  { entity, id, audience }: LiveMessage,
): Change =>
  'actorId' in audience && audience.actorId === viewer.id
    ? { entity, id, own: true }
    : { entity, id };
