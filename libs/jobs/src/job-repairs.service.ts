import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JobFile, RepairList } from '#contracts';
import { joinTransaction } from '#database';
import { ListRepairs } from '#preflight';
import { Objects } from '#storage';
import { notFound, type Viewer } from '#users';
import { JobFilesQueries } from './job-files.queries.js';
import { JobFilesService } from './job-files.service.js';
import { JobsService } from './jobs.service.js';

@Injectable()
export class JobRepairs {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly rows: JobFilesQueries,
    private readonly files: JobFilesService,
    private readonly objects: Objects,
    private readonly repairs: ListRepairs,
  ) {}

  /**
   * The same repair again, also at the same time, returns the same file.
   * @throws NotFoundException if the job has no such data file
   * @throws ConflictException for a file that is no list, or when no row would change
   */
  async repair(jobId: string, fileId: string, input: RepairList, viewer: Viewer): Promise<JobFile> {
    const file = await this.rows.find(jobId, fileId);
    if (file?.fileType !== 'data') throw notFound('File');
    const repairedFile = await this.repairs.repair(file, input, viewer);
    return this.em.transactional(async () => {
      await this.jobs.lock(jobId, viewer);
      const lists = (await this.rows.list(jobId)).filter(({ fileType }) => fileType === 'data');
      const { fileUrl = repairedFile.fileUrl } =
        (await this.objects.findSame(repairedFile.fileUrl, lists)) ?? {};
      return this.files.add(jobId, { ...repairedFile, fileUrl, fileType: 'data' }, viewer);
    }, joinTransaction());
  }
}
