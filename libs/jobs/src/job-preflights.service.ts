import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JobFile, OverridePreflight } from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { Preflights, refuseAcceptance } from '#preflight';
import { notFound, type Viewer } from '#users';
import { JobFilesQueries, type StoredJobFile } from './job-files.queries.js';
import type { Job } from './job.entity.js';
import { JobsService, refTo } from './jobs.service.js';

const holder = (id: string) => ({ entity: 'job', id }) as const;

@Injectable()
export class JobPreflights {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly rows: JobFilesQueries,
    private readonly preflights: Preflights,
    private readonly events: Events,
  ) {}

  async requestChecks(
    { id, customerId, companyId }: Job,
    files: readonly Pick<JobFile, 'fileUrl'>[],
  ) {
    const paths = files.map(({ fileUrl }) => fileUrl);
    if (paths.length)
      await this.preflights.requestChecks(paths, { ...holder(id), customerId, companyId });
  }

  /** What staff accepted for the quote stays accepted as long as its findings do. */
  adopt({ id }: Job, quote: { id: string }) {
    return this.preflights.copyOverrides({ entity: 'quote', id: quote.id }, holder(id));
  }

  async toDto(jobId: string, files: readonly StoredJobFile[]): Promise<JobFile[]> {
    const paths = files
      .filter(({ retention }) => !retention?.removedAt)
      .map(({ fileUrl }) => fileUrl);
    const preflights = await this.preflights.of(paths, holder(jobId), files[0]?.orderedSpec ?? {});
    return files.map(({ orderedSpec: _ordered, ...file }) => ({
      ...file,
      preflight: preflights.get(file.fileUrl) ?? null,
    }));
  }

  /**
   * Staff accept the findings with a note, or withdraw that with null.
   * @throws NotFoundException if the job has no such file
   * @throws ConflictException as {@link refuseAcceptance}
   */
  override(
    jobId: string,
    fileId: string,
    input: OverridePreflight,
    viewer: Viewer,
  ): Promise<JobFile> {
    return this.em.transactional(async () => {
      const job = await this.jobs.lock(jobId, viewer);
      const file = await this.find(jobId, fileId);
      refuseAcceptance(file.preflight!, input);
      const { findings } = file.preflight!;
      const noteText = input.note?.trim() ?? null;
      if (
        await this.preflights.override(file.fileUrl, holder(jobId), noteText, findings, viewer.name)
      ) {
        await this.events.add(
          'job.preflightOverridden',
          { ...refTo(job), fileId, fileName: file.fileName, note: noteText },
          job,
          viewer,
        );
      }
      return this.find(jobId, fileId);
    }, joinTransaction());
  }

  private async find(jobId: string, fileId: string): Promise<JobFile> {
    const file = await this.rows.find(jobId, fileId);
    const [jobFile] = file ? await this.toDto(jobId, [file]) : [];
    if (!jobFile?.preflight) throw notFound('File');
    return jobFile;
  }
}
