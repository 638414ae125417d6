import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { StoredObject } from '#contracts';
import { joinTransaction, sql } from '#database';
import { objectPath } from './object-path.js';
import { headBytes, sniff } from './sniff.js';
import { Store } from './store.js';

interface ServerFile {
  name: string;
  bytes: Uint8Array;
}

/** Stores files that nobody uploads, such as the attachments of an email. */
@Injectable()
export class ServerFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** The cleanup removes it after a day unless a record holds it. @param ownerId who may read it */
  async keep(ownerId: string, { name, bytes }: ServerFile): Promise<StoredObject> {
    const [id, key, now] = [randomUUIDv7(), randomUUID(), this.clock.now()];
    await sql(this.em, 'insert into object_parts (key, object_id, started_at) values (?, ?, ?)', [
      key,
      id,
      now,
    ]);
    await this.store.write(key, piecesOf(bytes), bytes.length);
    const mimeType = await sniff(Buffer.from(bytes.subarray(0, headBytes)));
    await this.em.transactional(async (em) => {
      await sql(em, 'delete from object_parts where key = ?', [key]);
      await sql(
        em,
        `insert into objects (id, owner_id, state, key, size, mime_type, sha256, file_name,
           created_at, expires_at, stored_at)
         values (?, ?, 'stored', ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          ownerId,
          key,
          bytes.length,
          mimeType,
          createHash('sha256').update(bytes).digest('hex'),
          name,
          now,
          now,
          now,
        ],
      );
    }, joinTransaction());
    return { path: objectPath(id), size: bytes.length, mimeType, fileName: name };
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}
