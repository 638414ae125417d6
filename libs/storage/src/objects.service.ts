import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AttachedAs, fileKindRules, isStaff, type StoredObject } from '#contracts';
import { sql } from '#database';
import type { Viewer } from '#users';
import { ObjectAccess } from './object-access.js';
import { objectIdOf, objectPath } from './object-path.js';
import type { ObjectRow } from './object-row.js';
import { attachmentName } from './file-headers.js';

export interface LinkedFile {
  path: string;
  fileName: string;
  size: number;
  mimeType: string;
  ownerId: string;
}

export interface Holder {
  entityType: string;
  entityId: string;
}

interface ClaimedObject {
  id: string;
  owner_id: string;
  mime_type: string;
  isHeld: boolean;
}

const columns =
  'o.id, o.key, o.size, o.mime_type as "mimeType", o.sha256, o.file_name as "fileName"';
const fileNames: Record<AttachedAs, string> = {
  artwork: 'An artwork file',
  data: 'A data file',
  attachment: 'A file',
};
const kindRefusal = (kind: AttachedAs) =>
  `${fileNames[kind]} was not found in your uploads. Please upload it again.`;

const badFile = (message: string, field: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });

@Injectable()
export class Objects {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ObjectAccess,
  ) {}

  /** @returns undefined for a malformed or unknown path */
  async find(path: string): Promise<ObjectRow | undefined> {
    const id = objectIdOf(path);
    if (!id) return undefined;
    const [row] = await sql<ObjectRow>(
      this.em,
      `select ${columns} from objects o where o.id = ? and o.state = 'stored' and o.removed_at is null`,
      [id],
    );
    return row;
  }

  /** In the order of the paths; missing files are omitted. */
  async describe(paths: readonly string[]): Promise<StoredObject[]> {
    const ids = paths.map((path) => objectIdOf(path) ?? null);
    if (!ids.some(Boolean)) return [];
    return sql<StoredObject>(
      this.em,
      `select ? || o.id as path, o.size, o.mime_type as "mimeType", o.file_name as "fileName"
       from jsonb_array_elements_text(?::jsonb) with ordinality wanted (id, at)
       join objects o on o.id = wanted.id::uuid
       where o.state = 'stored' and o.removed_at is null order by wanted.at`,
      [objectPath(''), JSON.stringify(ids.filter(Boolean))],
    );
  }

  /** @throws NotFoundException also for a file that the viewer may not read */
  async getReadable(path: string, viewer: Viewer): Promise<ObjectRow> {
    const id = objectIdOf(path);
    if (!id) throw fileNotFound();
    const [row] = await sql<ObjectRow & { owner: string; links: Record<string, string[]> }>(
      this.em,
      `select ${columns}, o.owner_id as owner,
         (select coalesce(jsonb_object_agg(entity_type, ids), '{}') from
           (select entity_type, jsonb_agg(entity_id) as ids from object_links where object_id = o.id
           group by entity_type) l) as links
       from objects o where o.id = ? and o.state = 'stored' and o.removed_at is null`,
      [id],
    );
    if (!row) throw fileNotFound();
    const { owner, links, ...object } = row;
    if (owner !== viewer.id && !(await this.access.mayReadOneOf(links, viewer)))
      throw fileNotFound();
    return object;
  }

  /**
   * Customers may attach their own uploads and files that the record has.
   * @param field name of the paths in the body, for the error
   * @throws BadRequestException for a file that is not accepted
   */
  async claim(
    paths: readonly string[],
    viewer: Pick<Viewer, 'id' | 'role'>,
    holder: Holder,
    kind: AttachedAs,
    field: string,
  ): Promise<string[]> {
    const ids = [...new Set(paths)].map((path) => objectIdOf(path));
    if (!ids.length) return [];
    // The lock stops the cleanup of orphans until the commit.
    const rows = await sql<ClaimedObject>(
      this.em,
      `select o.id, o.owner_id, o.mime_type, exists (select 1 from object_links l
         where l.object_id = o.id and l.entity_type = ? and l.entity_id = ?) as "isHeld"
       from objects o where o.state = 'stored' and o.removed_at is null
         and o.id in (select value::uuid
       from jsonb_array_elements_text(?::jsonb)) order by o.id for key share of o`,
      [holder.entityType, holder.entityId, JSON.stringify(ids.filter((id) => id !== undefined))],
    );
    const matchingRows = rows.filter(
      (row) => row.owner_id === viewer.id || row.isHeld || isStaff(viewer),
    );
    if (matchingRows.length !== ids.length) throw badFile(kindRefusal(kind), field);
    const { fits, sentence } = fileKindRules[kind];
    if (!matchingRows.every((row) => fits(row.mime_type))) throw badFile(sentence, field);
    await sql(
      this.em,
      `insert into object_links (object_id, entity_type, entity_id)
       select value::uuid, ?, ? from jsonb_array_elements_text(?::jsonb) on conflict do nothing`,
      [holder.entityType, holder.entityId, JSON.stringify(ids)],
    );
    return ids.map((id) => objectPath(id!));
  }

  async isHeldElsewhere(path: string, { entityType, entityId }: Holder) {
    const rows = await sql(
      this.em,
      `select 1 from object_links
       where object_id = ? and (entity_type, entity_id) <> (?, ?::uuid) limit 1`,
      [objectIdOf(path) ?? null, entityType, entityId],
    );
    return rows.length > 0;
  }

  /** @returns another file with the bytes of this one */
  async findSame<File extends { fileUrl: string }>(
    path: string,
    files: readonly File[],
  ): Promise<File | undefined> {
    const [row] = await sql<{ id: string }>(
      this.em,
      `select o.id from objects o join objects other on other.sha256 = o.sha256
       where other.id = ? and o.state = 'stored' and o.removed_at is null
         and o.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) limit 1`,
      [objectIdOf(path) ?? null, jsonOf(files.map(({ fileUrl }) => fileUrl))],
    );
    return row && files.find(({ fileUrl }) => fileUrl === objectPath(row.id));
  }

  async list(paths: readonly string[]): Promise<LinkedFile[]> {
    const ids = paths.flatMap((path) => objectIdOf(path) ?? []);
    const rows = await sql<ObjectRow & { ownerId: string }>(
      this.em,
      `select ${columns}, o.owner_id as "ownerId" from objects o where o.state = 'stored'
         and o.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(ids)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row
        ? [
            {
              path: objectPath(id),
              fileName: attachmentName(row),
              size: row.size,
              mimeType: row.mimeType,
              ownerId: row.ownerId,
            },
          ]
        : [];
    });
  }

  /** Of files that this process stored itself. */
  async hold(paths: readonly string[], { entityType, entityId }: Holder) {
    await sql(
      this.em,
      `insert into object_links (object_id, entity_type, entity_id)
       select value::uuid, ?, ? from jsonb_array_elements_text(?::jsonb) on conflict do nothing`,
      [entityType, entityId, jsonOf(paths)],
    );
  }

  async share(from: Holder, to: Holder, paths?: readonly string[]) {
    await sql(
      this.em,
      `insert into object_links (object_id, entity_type, entity_id)
       select object_id, ?, ?::uuid from object_links where entity_type = ? and entity_id = ?
         and (?::jsonb is null or object_id in (select value::uuid
         from jsonb_array_elements_text(?::jsonb))) on conflict do nothing`,
      [
        to.entityType,
        to.entityId,
        from.entityType,
        from.entityId,
        ...Array<string | null>(2).fill(paths ? jsonOf(paths) : null),
      ],
    );
  }

  async release({ entityType, entityId }: Holder) {
    await sql(this.em, 'delete from object_links where entity_type = ? and entity_id = ?', [
      entityType,
      entityId,
    ]);
  }
}

const jsonOf = (paths: readonly string[]) =>
  JSON.stringify(paths.flatMap((path) => objectIdOf(path) ?? []));

export const fileNotFound = () => new NotFoundException('File not found');
