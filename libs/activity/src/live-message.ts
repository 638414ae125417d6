import type { Change } from '#contracts';
import type { DomainEvent } from '#events';
import { mayRead, type Viewer, type ViewerScope } from '#users';

export type Audience =
  | { userId: string }
  | (Pick<DomainEvent, 'visibility' | 'customerId' | 'companyId'> & {
      actorId: string | undefined;
    });

export interface LiveMessage extends Pick<Change, 'entity' | 'id'> {
  audience: Audience;
}

/**
 * All databases of a Redis server share their channels, so the name includes the database number.
 */
export const liveChannel = ({ options }: { options: { db?: number } | object }) =>
  `makeready:live:${('db' in options && options.db) || 0}`;

export const mayReceive = (viewer: ViewerScope, audience: Audience) =>
  'userId' in audience ? audience.userId === viewer.id : mayRead(viewer, audience);

export const changeFor = (
  viewer: Pick<Viewer, 'id'>,
  { entity, id, audience }: LiveMessage,
): Change =>
  'actorId' in audience && audience.actorId === viewer.id
    ? { entity, id, own: true }
    : { entity, id };
