import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { objectIdOf, objectPath } from './object-path.js';

const prefix = objectPath('');
const isStored = `path ~ '^${prefix}[0-9a-f-]{36}$'`;

/** SQL of the address of the first thumbnail of these paths, or null. */
export const thumbnailOf = (paths: string) => `
  (select '/api/objects' || f.path || '/thumbnail'
   from unnest(${paths}) with ordinality f (path, at)
   join thumbnails t on t.object_id =
     case when f.${isStored} then substr(f.path, ${prefix.length + 1})::uuid end
   where t.image is not null order by f.at limit 1)`;

/** Small WebP images of artwork and proofs, of at most `thumbnailSide` pixels a side. */
@Injectable()
export class Thumbnails {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(objectId: string): Promise<Buffer | undefined> {
    const [row] = await sql<{ image: Buffer | null }>(
      this.em,
      'select image from thumbnails where object_id = ?',
      [objectId],
    );
    return row?.image ?? undefined;
  }

  /** @param image null for a file of which no picture can be painted */
  async keep(path: string, image: Buffer | null) {
    // The lock stops the cleanup of orphans until the commit.
    await sql(
      this.em,
      `insert into thumbnails (object_id, image, made_at)
       select id, ?, ? from objects where id = ? for key share
       on conflict (object_id) do update set image = excluded.image, made_at = excluded.made_at`,
      [image, this.clock.now(), objectIdOf(path) ?? null],
    );
  }

  async isMade(path: string) {
    const rows = await sql(
      this.em,
      'select 1 from thumbnails where object_id = ? and made_at is not null',
      [objectIdOf(path) ?? null],
    );
    return rows.length > 0;
  }

  /** The newest files first, because people look at those. */
  async openPaths(max: number): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      this.em,
      `select object_id as id from thumbnails where made_at is null order by object_id desc limit ?`,
      [max],
    );
    return rows.map(({ id }) => objectPath(id));
  }
}
