import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { JobDetail, ListQuery } from '#contracts';
import { joinTransaction } from '#database';
import { isUuid, notFound, Records, type Viewer } from '#users';
import { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';

/** Finding jobs, and changing one at a time. */
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

  exported(query: ListQuery, viewer: Viewer) {
    return this.queries.exported(query, viewer);
  }

  counts(query: ListQuery, viewer: Viewer) {
    return this.queries.counts(query, viewer);
  }

  /** @throws NotFoundException for what the viewer may not see */
  async get(id: string, viewer: Viewer) {
    const job = isUuid(id) && (await this.queries.find(id, viewer));
    if (!job) throw notFound('Job');
    return job;
  }

  /**
   * The job, locked until the open transaction ends.
   * @throws NotFoundException also when it was deleted, or given to others, meanwhile
   */
  async lock(id: string, viewer: Viewer) {
    const job =
      isUuid(id) &&
      (await this.em.findOne(Job, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
    if (!job) throw notFound('Job');
    await this.get(id, viewer);
    return job;
  }

  /**
   * One use case on one job: the change and its events or nothing.
   * @returns the job as it is then, as its caller sees it
   */
  change(id: string, viewer: Viewer, act: (job: Job) => Promise<unknown>): Promise<JobDetail> {
    return this.em.transactional(async (em) => {
      const job = await this.lock(id, viewer);
      await act(job);
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }
}

/** Reference fields of every job event. */
export const refTo = ({ id: jobId, jobNumber, title }: Job) => ({ jobId, jobNumber, title });
