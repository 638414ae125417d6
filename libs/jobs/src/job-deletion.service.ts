import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { JobDeletionVeto } from './job-deletion-veto.js';
import { JobFilesService } from './job-files.service.js';
import { JobsService, refTo } from './jobs.service.js';

/** Deletes the job's own records; events in the log stay. */
@Injectable()
export class JobDeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly files: JobFilesService,
    private readonly veto: JobDeletionVeto,
    private readonly events: Events,
  ) {}

  /**
   * The quote of the job may be converted again.
   * @throws NotFoundException
   * @throws Conflict if a module vetoes the deletion
   */
  remove(id: string, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const job = await this.jobs.lock(id, viewer);
      const reason = await this.veto.reason(id);
      if (reason) throw new Conflict(reason);
      await this.files.release(id);
      await this.events.add(
        'job.deleted',
        { ...refTo(job), quoteId: job.quoteId ?? null },
        job,
        viewer,
      );
      em.remove(job);
      await em.flush();
      return { success: true };
    }, joinTransaction());
  }
}
