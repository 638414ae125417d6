import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { type AddJobFile, type FileKind, fileKindRules, fullName, type JobFile } from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { type Quote, QuoteFilesQueries, type StoredQuoteFile } from '#quotes';
import { baseName, type LinkedFile, ObjectAccess, Objects } from '#storage';
import { User, type Viewer } from '#users';
import { JobFilesQueries, type NewJobFile } from './job-files.queries.js';
import type { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';
import { JobPreflights } from './job-preflights.service.js';
import { JobsService, refTo } from './jobs.service.js';

const entityType = 'job';
const holder = (jobId: string) => ({ entityType, entityId: jobId });

@Injectable()
export class JobFilesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly queries: JobsQueries,
    private readonly rows: JobFilesQueries,
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly preflights: JobPreflights,
    private readonly quoteFiles: QuoteFilesQueries,
  ) {}

  onModuleInit() {
    this.access.answer(entityType, (ids, reader) => this.queries.seesOneOf(ids, reader));
    this.access.lookUp((fileId, reader) => this.rows.findNamed(fileId, reader));
  }

  async list(jobId: string): Promise<JobFile[]> {
    return this.preflights.toDto(jobId, await this.rows.list(jobId));
  }

  /**
   * A file that the job already has changes nothing.
   * @throws BadRequestException for a file that the viewer may not attach, or of the wrong type
   */
  add(
    jobId: string,
    { fileUrl, fileType, fileName, notes }: AddJobFile,
    viewer: Viewer,
  ): Promise<JobFile> {
    return this.em.transactional(async () => {
      const job = await this.jobs.lock(jobId, viewer);
      const [path] = await this.objects.claim(
        [fileUrl],
        viewer,
        holder(jobId),
        fileType,
        'fileUrl',
      );
      const [file] = await this.objects.list([path!]);
      const row = this.rowOf(file!, fileType, viewer, {
        fileName: baseName(fileName ?? ''),
        notes: notes?.trim() || null,
      });
      if (
        await this.rows.add(
          jobId,
          [row],
          fileType === 'artwork' && job.awaitsArtwork() ? row.uploadedAt : null,
        )
      ) {
        await this.preflights.requestChecks(job, [row]);
        await this.events.add(
          'job.fileAdded',
          { ...refTo(job), fileId: row.id, fileName: row.fileName, fileType },
          job,
          viewer,
        );
      }
      const [preflight] = await this.preflights.toDto(jobId, [
        (await this.rows.findByUrl(jobId, path!))!,
      ]);
      return preflight!;
    }, joinTransaction());
  }

  /**
   * @param from a job that the viewer sees; its artwork may be reused
   * @throws BadRequestException as {@link add}
   */
  async claim(
    job: Job,
    paths: readonly string[],
    viewer: Viewer,
    from?: Job,
  ): Promise<NewJobFile[]> {
    if (!paths.length) return [];
    const reusableFiles = from
      ? new Map((await this.artworkOf(from)).map((file) => [file.fileUrl, file]))
      : new Map<string, JobFile>();
    if (from)
      await this.objects.share(
        holder(from.id),
        holder(job.id),
        [...reusableFiles.keys()].filter((path) => paths.includes(path)),
      );
    const files = await this.objects.list(
      await this.objects.claim(paths, viewer, holder(job.id), 'artwork', 'artworkUrls'),
    );
    return files.map((file) => {
      const knownFile = reusableFiles.get(file.path);
      return this.rowOf(
        file,
        'artwork',
        knownFile ? { id: knownFile.uploadedBy, name: knownFile.uploadedByName } : viewer,
        knownFile,
      );
    });
  }

  async artworkOf({ id }: Pick<Job, 'id'>) {
    return (await this.rows.list(id)).filter(({ fileType }) => fileType === 'artwork');
  }

  /** Shares the quote's files with the readers of the job, so nothing is uploaded again. */
  async adopt(job: Job, quote: Quote) {
    await this.objects.share({ entityType: 'quote', entityId: quote.id }, holder(job.id));
    const files = (await this.objects.list(quote.artworkUrls)).filter(({ mimeType }) =>
      fileKindRules.artwork.fits(mimeType),
    );
    const people = await this.em.find(User, { id: { $in: files.map(({ ownerId }) => ownerId) } });
    const names = new Map(people.map((user) => [user.id, fullName(user)]));
    await this.record(job, [
      ...files.map((file) =>
        this.rowOf(file, 'artwork', {
          id: file.ownerId,
          name: names.get(file.ownerId) ?? quote.customerName,
        }),
      ),
      ...(await this.quoteFiles.list(quote.id)).map(dataRowOf),
    ]);
    await this.preflights.adopt(job, quote);
  }

  /** Files that no other record uses are deleted later. */
  release(jobId: string) {
    return this.objects.release(holder(jobId));
  }

  async record(job: Job, rows: readonly NewJobFile[]) {
    if (!rows.length) return;
    await this.rows.add(job.id, rows);
    await this.preflights.requestChecks(job, rows);
  }

  private rowOf(
    { path, size, mimeType, fileName }: LinkedFile,
    fileType: FileKind,
    by: { id: string; name: string },
    details: { fileName?: string | null; notes?: string | null } = {},
  ): NewJobFile {
    return {
      id: randomUUIDv7(),
      fileName: details.fileName ?? fileName,
      fileUrl: path,
      fileType,
      fileSize: size,
      mimeType,
      uploadedBy: by.id,
      uploadedByName: by.name,
      uploadedAt: this.clock.now(),
      notes: details.notes ?? null,
    };
  }
}

const dataRowOf = ({ uploadedAt, ...file }: StoredQuoteFile): NewJobFile => ({
  ...file,
  id: randomUUIDv7(),
  fileType: 'data',
  uploadedAt: new Date(uploadedAt),
});
