import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { JobDeletionVeto } from './job-deletion-veto.js';
import { JobFilesService } from './job-files.service.js';
import { JobsService, refTo } from './jobs.service.js';

/**
 * Taking a job out of the world, with everything that is only its own. The log keeps what was told
 * of it.
 */
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
   * The quote that it came of may be converted again.
   * @throws NotFoundException
   * @throws Conflict when a module has a reason to keep it
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
