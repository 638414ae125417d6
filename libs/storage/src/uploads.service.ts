import { randomUUID } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  HttpException,
  Injectable,
  Logger,
  ServiceUnavailableException,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { StoredObject } from '#contracts';
import { joinTransaction, sql } from '#database';
import { UploadReader } from './upload-reader.js';
import { objectPath } from './object-path.js';
import { sniff } from './sniff.js';
import { Store } from './store.js';
import { UploadQuota } from './upload-quota.js';
import { UploadRules } from './upload-rules.js';

export interface UploadBody {
  source: Readable;
  /** In bytes, if the sender states it. */
  size: number | undefined;
  fileName: string | null;
}

interface StoredContent {
  size: number;
  mimeType: string;
  sha256: string;
  fileName: string | null;
}

interface ExpectedUpload {
  owner_id: string;
  state: 'expected' | 'stored';
  size: number | null;
  mime_type: string | null;
  sha256: string | null;
  file_name: string | null;
}

/** Another attempt, or the cleanup, was faster. */
class UploadSuperseded extends Error {}

@Injectable()
export class Uploads {
  private readonly log = new Logger('Uploads');
  private readonly pendingRemovals = new Set<Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly rules: UploadRules,
    private readonly quota: UploadQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating the same bytes succeeds and changes nothing.
   * @throws ForbiddenException for an id that is not expected, or a deactivated owner
   * @throws TooManyRequests over a customer's bytes in a day
   * @throws ConflictException when other bytes are stored
   */
  async receive(id: string, upload: UploadBody): Promise<StoredObject> {
    const expectation = await this.find(id);
    if (expectation.state === 'stored') return this.compare(id, upload, expectation);
    // Many addresses may have been issued before the first upload.
    await this.quota.assertRoom(expectation.owner_id);
    const key = randomUUID();
    await sql(this.em, 'insert into object_parts (key, object_id, started_at) values (?, ?, ?)', [
      key,
      id,
      this.clock.now(),
    ]);
    const intake = new UploadReader(upload.source, this.rules);
    try {
      await this.store.write(key, intake.bytes(), upload.size);
    } catch (error) {
      this.discard(key);
      throw this.reasonOf(error, upload.source);
    }
    const content = {
      size: intake.size,
      mimeType: await sniff(intake.head),
      sha256: intake.sha256(),
      fileName: upload.fileName,
    };
    try {
      await this.keep(id, key, content);
    } catch (error) {
      // After any other failed commit the result is unknown, so the cleanup decides.
      if (!(error instanceof UploadSuperseded)) throw error;
      this.discard(key);
      return answer(id, sameOrConflict(content, await this.find(id)));
    }
    return answer(id, content);
  }

  /** The owner is a user, or the invitation of a vendor. */
  private async find(id: string) {
    const [row] = await sql<ExpectedUpload>(
      this.em,
      `select o.owner_id, o.state, o.size, o.mime_type, o.sha256, o.file_name
       from objects o
       left join users u on u.id = o.owner_id
       where o.id = ? and u.active is not false`,
      [id],
    );
    if (!row) throw new ForbiddenException('This upload URL has expired.');
    return row;
  }

  private async compare(id: string, upload: UploadBody, expectation: ExpectedUpload) {
    if (upload.size !== undefined && upload.size !== expectation.size) throw usedAlready();
    const intake = new UploadReader(upload.source, this.rules);
    await pipeline(intake.bytes(), new Writable({ write: (_piece, _encoding, done) => done() }));
    return answer(id, sameOrConflict({ size: intake.size, sha256: intake.sha256() }, expectation));
  }

  private keep(id: string, key: string, { size, mimeType, sha256, fileName }: StoredContent) {
    return this.em.transactional(async (em) => {
      const parts = await sql(em, 'delete from object_parts where key = ? returning key', [key]);
      const objects = await sql(
        em,
        `update objects set state = 'stored', key = ?, size = ?, mime_type = ?, sha256 = ?,
         file_name = ?, stored_at = ?
         where id = ? and state = 'expected' returning id`,
        [key, size, mimeType, sha256, fileName, this.clock.now(), id],
      );
      if (parts.length !== 1 || objects.length !== 1) throw new UploadSuperseded();
    }, joinTransaction());
  }

  async waitForRemovals() {
    await Promise.all(this.pendingRemovals);
  }

  private discard(key: string) {
    const removal = this.remove(key).finally(() => this.pendingRemovals.delete(removal));
    this.pendingRemovals.add(removal);
  }

  /** An object that cannot be removed now stays listed for the cleanup. */
  private async remove(key: string) {
    try {
      await this.store.remove(key);
      await sql(this.em, 'delete from object_parts where key = ?', [key]);
    } catch (error) {
      this.log.warn(`Incomplete upload left for cleanup: ${(error as Error).message}`);
    }
  }

  private reasonOf(error: unknown, source: Readable) {
    if (error instanceof HttpException) return error;
    if (source.errored)
      return new BadRequestException('The upload was interrupted. Please try again.');
    this.log.error(`The storage failed: ${(error as Error).message}`);
    return new ServiceUnavailableException(
      'The file could not be stored. Please try again in a moment.',
    );
  }
}

const usedAlready = () =>
  new ConflictException('This upload URL was already used for another file.');

function sameOrConflict(
  upload: { size: number; sha256: string },
  expectation: ExpectedUpload,
): StoredContent {
  if (upload.size !== expectation.size || upload.sha256 !== expectation.sha256) throw usedAlready();
  return {
    size: expectation.size,
    mimeType: expectation.mime_type!,
    sha256: expectation.sha256,
    fileName: expectation.file_name,
  };
}

const answer = (id: string, { size, mimeType, fileName }: StoredContent): StoredObject => ({
  path: objectPath(id),
  size,
  mimeType,
  fileName,
});
