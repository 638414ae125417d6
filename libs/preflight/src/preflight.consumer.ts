import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { FileInspector, ListReader, type ListRecord } from '#documents';
import { Consumer, Events, type Handlers } from '#events';
import { MissingBytes, objectPath, Objects, Store, ThumbnailPainter } from '#storage';
import type { InspectionResult } from './judge.js';

/** Throws temporary errors, such as unavailable storage, so that the event is retried. */
@Injectable()
export class PreflightConsumer extends Consumer<'preflight'> {
  constructor(
    private readonly inspector: FileInspector,
    private readonly lists: ListReader,
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly thumbnails: ThumbnailPainter,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected readonly handlers: Handlers<'preflight'> = {
    'preflight.wanted': async ({ payload, customerId, companyId }, em) => {
      const { objectId } = payload;
      if (!(await this.isDone(objectId, em))) {
        const result = await this.inspect(objectId);
        if (!result) return;
        const { records = [], ...inspection } = result;
        await sql(
          em,
          `insert into preflights (object_id, inspection, checked_at)
           select id, ?::jsonb, ? from objects where id = ? and removed_at is null for share
           on conflict do nothing`,
          [JSON.stringify(inspection), this.clock.now(), objectId],
        );
        if (records.length)
          await sql(
            em,
            `insert into list_records (object_id, records)
             select object_id, ?::jsonb from preflights where object_id = ?
             on conflict do nothing`,
            [JSON.stringify(records), objectId],
          );
      }
      await this.thumbnails.paint(objectPath(objectId));
      await this.events.add(
        'preflight.done',
        payload,
        { id: objectId, kind: 'object', customerId, companyId },
        null,
      );
    },
  };

  private async isDone(objectId: string, em: EntityManager) {
    return (await sql(em, 'select 1 from preflights where object_id = ?', [objectId])).length > 0;
  }

  /** @returns undefined when the file is gone */
  private async inspect(
    objectId: string,
  ): Promise<(InspectionResult & { records?: ListRecord[] }) | undefined> {
    const object = await this.objects.find(objectPath(objectId));
    if (!object) return undefined;
    try {
      const open = () => this.store.read(object.key);
      if (ListReader.reads(object.mimeType)) return await this.lists.check(open);
      return await this.inspector.inspect(open, object.mimeType);
    } catch (error) {
      if (error instanceof MissingBytes) return { refused: 'lost' };
      throw error;
    }
  }
}
