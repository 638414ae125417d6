import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type FileKind, fileKindRules, isStaff, type StoredObject } from '#contracts';
import { ObjectAccess } from './object-access.js';
import { objectIdOf, objectPath } from './object-path.js';
import type { ObjectRow } from './object-row.js';
import type { Reader } from './reader.js';
import { savedName } from './served-as.js';

/** A stored file, as records keep it. Size in bytes. */
export interface HeldFile {
  path: string;
  fileName: string;
  size: number;
  mimeType: string;
  /** Who uploaded it. */
  ownerId: string;
}

/** The record that a file is attached to; `entityType` as registered with ObjectAccess. */
export interface Holder {
  entityType: string;
  entityId: string;
}

interface Claimed {
  id: string;
  owner_id: string;
  mime_type: string;
  held: boolean;
}

const columns = 'o.id, o.key, o.size, o.mime_type as "mimeType", o.sha256, o.file_name as "fileName"';
const refused = (kind: FileKind) => `${kind === 'artwork' ? 'An artwork' : 'A data'} file was not found among your uploads.`;

const badFile = (message: string, field: string) => new BadRequestException({ message, errors: [{ field, message }] });

@Injectable()
export class Objects {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ObjectAccess,
  ) {}

  /** @returns undefined for a path that is malformed or under which nothing is stored */
  async find(path: string): Promise<ObjectRow | undefined> {
    const id = objectIdOf(path);
    if (!id) return undefined;
    const [row] = await this.em.execute<ObjectRow[]>(`select ${columns} from objects o where o.id = ? and o.state = 'stored'`, [id]);
    return row;
  }

  /** What a list says of files, in the order of their paths; what is not stored is left out. */
  async describe(paths: readonly string[]): Promise<StoredObject[]> {
    const ids = paths.map((path) => objectIdOf(path) ?? null);
    if (!ids.some(Boolean)) return [];
    return this.em.execute<StoredObject[]>(
      `select ? || o.id as path, o.size, o.mime_type as "mimeType", o.file_name as "fileName"
       from jsonb_array_elements_text(?::jsonb) with ordinality wanted (id, at) join objects o on o.id = wanted.id::uuid
       where o.state = 'stored' order by wanted.at`,
      [objectPath(''), JSON.stringify(ids.filter(Boolean))],
    );
  }

  /** @throws NotFoundException, the same for what is not there and for what the reader may not read */
  async getReadable(path: string, reader: Reader): Promise<ObjectRow> {
    const id = objectIdOf(path);
    if (!id) throw fileNotFound();
    const [row] = await this.em.execute<(ObjectRow & { owner: string; links: Record<string, string[]> })[]>(
      `select ${columns}, o.owner_id as owner,
         (select coalesce(jsonb_object_agg(entity_type, ids), '{}') from
           (select entity_type, jsonb_agg(entity_id) as ids from object_links where object_id = o.id group by entity_type) l) as links
       from objects o where o.id = ? and o.state = 'stored'`,
      [id],
    );
    if (!row) throw fileNotFound();
    const { owner, links, ...object } = row;
    if (owner !== reader.id && !(await this.access.mayReadOneOf(links, reader))) throw fileNotFound();
    return object;
  }

  /**
   * Attaches uploaded files to a record, in the transaction that changes the record. A file is accepted from who uploaded it, from
   * staff, and where the record holds it already: nobody gets to read a stranger's file by attaching it.
   * @param field what the body calls the paths, for the error @returns the paths, each once
   * @throws BadRequestException for a file that is not accepted or is not of the kind
   */
  async claim(paths: readonly string[], viewer: Reader, holder: Holder, kind: FileKind, field: string): Promise<string[]> {
    const ids = [...new Set(paths)].map((path) => objectIdOf(path));
    if (!ids.length) return [];
    // The lock keeps the clean-up of files that nobody holds away until the link is committed.
    const rows = await this.em.execute<Claimed[]>(
      `select o.id, o.owner_id, o.mime_type, exists (select 1 from object_links l
         where l.object_id = o.id and l.entity_type = ? and l.entity_id = ?) as held
       from objects o where o.state = 'stored' and o.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) order by o.id for key share of o`,
      [holder.entityType, holder.entityId, JSON.stringify(ids.filter((id) => id !== undefined))],
    );
    const accepted = rows.filter((row) => row.owner_id === viewer.id || row.held || isStaff(viewer));
    if (accepted.length !== ids.length) throw badFile(refused(kind), field);
    const { fits, sentence } = fileKindRules[kind];
    if (!accepted.every((row) => fits(row.mime_type))) throw badFile(sentence, field);
    await this.em.execute(
      `insert into object_links (object_id, entity_type, entity_id)
       select value::uuid, ?, ? from jsonb_array_elements_text(?::jsonb) on conflict do nothing`,
      [holder.entityType, holder.entityId, JSON.stringify(ids)],
    );
    return ids.map((id) => objectPath(id!));
  }

  /** What is stored under the paths, in their order; those under which nothing is stored are left out. */
  async list(paths: readonly string[]): Promise<HeldFile[]> {
    const ids = paths.flatMap((path) => objectIdOf(path) ?? []);
    const rows = await this.em.execute<(ObjectRow & { ownerId: string })[]>(
      `select ${columns}, o.owner_id as "ownerId" from objects o where o.state = 'stored'
         and o.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(ids)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ path: objectPath(id), fileName: savedName(row), size: row.size, mimeType: row.mimeType, ownerId: row.ownerId }] : [];
    });
  }

  /** What one record holds, another holds too, whoever uploaded it. @param paths all of it when left out */
  async share(from: Holder, to: Holder, paths?: readonly string[]) {
    await this.em.execute(
      `insert into object_links (object_id, entity_type, entity_id)
       select object_id, ?, ?::uuid from object_links where entity_type = ? and entity_id = ?
         and (?::jsonb is null or object_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))) on conflict do nothing`,
      [to.entityType, to.entityId, from.entityType, from.entityId, ...Array<string | null>(2).fill(paths ? jsonOf(paths) : null)],
    );
  }

  /** The record is going: its files are held by others, or removed as orphans later. */
  async release({ entityType, entityId }: Holder) {
    await this.em.execute('delete from object_links where entity_type = ? and entity_id = ?', [entityType, entityId]);
  }
}

/** The ids of those that are well-formed. */
const jsonOf = (paths: readonly string[]) => JSON.stringify(paths.flatMap((path) => objectIdOf(path) ?? []));

export const fileNotFound = () => new NotFoundException('File not found');
