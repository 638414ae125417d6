import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { HoldList } from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { notFound, type Viewer } from '#users';
import { JobFilesQueries } from './job-files.queries.js';
import { JobPreflights } from './job-preflights.service.js';
import { JobsService, refTo } from './jobs.service.js';
import { ListCertificatePdf } from './list-certificate-pdf.js';
import { ListRetentionQueries } from './list-retention.queries.js';

@Injectable()
export class ListHolds {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly rows: JobFilesQueries,
    private readonly queries: ListRetentionQueries,
    private readonly preflights: JobPreflights,
    private readonly pdfs: ListCertificatePdf,
    private readonly events: Events,
  ) {}

  /**
   * Keeps a list until the hold is released.
   * @throws NotFoundException if the job has no such list
   * @throws ConflictException if it was removed
   */
  hold(jobId: string, fileId: string, { hold, reason }: HoldList, viewer: Viewer) {
    return this.em.transactional(async () => {
      const job = await this.jobs.lock(jobId, viewer);
      const file = await this.rows.find(jobId, fileId);
      if (file?.fileType !== 'data') throw notFound('File');
      const reasonText = hold ? (reason?.trim() ?? null) : null;
      if ((file.retention?.hold?.reason ?? null) !== reasonText) {
        if (!(await this.queries.hold(jobId, fileId, reasonText, viewer.name)))
          throw new ConflictException('This list was already removed.');
        await this.events.add(
          'job.listHeld',
          { ...refTo(job), fileId, fileName: file.fileName, reason: reasonText },
          job,
          viewer,
        );
      }
      const [jobFile] = await this.preflights.toDto(jobId, [
        (await this.rows.find(jobId, fileId))!,
      ]);
      return jobFile!;
    }, joinTransaction());
  }

  /** @throws NotFoundException unless the list was removed */
  async certificate(jobId: string, fileId: string) {
    const file = await this.rows.find(jobId, fileId);
    const list = file && (await this.queries.certificate(jobId, fileId));
    if (!list) throw notFound('Certificate');
    return { name: `Certificate-${list.jobNumber}.pdf`, bytes: await this.pdfs.render(list) };
  }
}
