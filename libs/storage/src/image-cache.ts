import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { objectPath } from './object-path.js';
import type { Holder } from './objects.service.js';
import { Store } from './store.js';

@Injectable()
export class ImageCache {
  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** @returns the stored path */
  async keep(image: Buffer, { entityType, entityId }: Holder) {
    const [id, key, now] = [randomUUIDv7(), randomUUID(), this.clock.now()];
    // This row must outlive a rollback, so that the cleanup finds the bytes.
    await sql(
      this.em.fork(),
      'insert into object_parts (key, object_id, started_at) values (?, ?, ?)',
      [key, id, now],
    );
    await this.store.write(key, Readable.from([image]), image.length);
    await sql(this.em, 'delete from object_parts where key = ?', [key]);
    await sql(
      this.em,
      `insert into objects (id, owner_id, state, key, size, mime_type, sha256, created_at,
       expires_at, stored_at)
       values (?, ?, 'stored', ?, ?, 'image/webp', ?, ?, ?, ?)`,
      [
        id,
        entityId,
        key,
        image.length,
        createHash('sha256').update(image).digest('hex'),
        now,
        now,
        now,
      ],
    );
    await sql(
      this.em,
      'insert into object_links (object_id, entity_type, entity_id) values (?, ?, ?)',
      [id, entityType, entityId],
    );
    return objectPath(id);
  }
}
