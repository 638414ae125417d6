import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { JobDetail, ListQuery } from '#contracts';
import { joinTransaction } from '#database';
import { isUuid, notFound, Records, type Viewer } from '#users';
import { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';

@Injectable()
export class JobsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: JobsQueries,
    private readonly records: Records,
  ) {}

  onModuleInit() {
    this.records.answer('job', (id, viewer) => this.queries.find(id, viewer));
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  exportRows(query: ListQuery, viewer: Viewer) {
    return this.queries.exportRows(query, viewer);
  }

  counts(query: ListQuery, viewer: Viewer) {
    return this.queries.counts(query, viewer);
  }

  /** @throws NotFoundException if the viewer may not see it */
  async get(id: string, viewer: Viewer) {
    const job = isUuid(id) && (await this.queries.find(id, viewer));
    if (!job) throw notFound('Job');
    return job;
  }

  /**
   * Locks the job until the open transaction ends.
   * @throws NotFoundException also if it was deleted or reassigned while waiting
   */
  async lock(id: string, viewer: Viewer) {
    const job =
      isUuid(id) &&
      (await this.em.findOne(Job, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
    if (!job) throw notFound('Job');
    await this.get(id, viewer);
    return job;
  }

  /** Saves the change and its events together, or neither. */
  change(id: string, viewer: Viewer, act: (job: Job) => Promise<unknown>): Promise<JobDetail> {
    return this.em.transactional(async (em) => {
      const job = await this.lock(id, viewer);
      await act(job);
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }
}

export const refTo = ({ id: jobId, jobNumber, title }: Job) => ({ jobId, jobNumber, title });
