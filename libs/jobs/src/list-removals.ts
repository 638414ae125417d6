import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { Preflights } from '#preflight';
import { ObjectRemoval } from '#storage';
import { JobEmails } from './job-emails.js';
import { JobLocks } from './job-locks.js';
import { refTo } from './jobs.service.js';
import { type DueList, ListRetentionQueries } from './list-retention.queries.js';

/** Announces and removes the lists of jobs some time after their mail date. */
@Injectable()
export class ListRemovals {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: ListRetentionQueries,
    private readonly locks: JobLocks,
    private readonly preflights: Preflights,
    private readonly objects: ObjectRemoval,
    private readonly emails: JobEmails,
    private readonly events: Events,
  ) {}

  /** Safe to run in several workers at once, and to stop at any time. */
  async run() {
    for (const list of await this.queries.dueForNotice()) await this.announce(list);
    let removedCount = 0;
    for (const list of await this.queries.dueForRemoval())
      if (await this.remove(list)) removedCount++;
    return removedCount;
  }

  private announce({ id, jobId }: DueList) {
    return this.em.transactional(async () => {
      const job = await this.locks.acquire(jobId);
      const list = job && (await this.queries.announce(id));
      if (!list) return;
      const { fileName, removeOn } = list;
      const event = await this.events.add(
        'job.listRemovalAnnounced',
        { ...refTo(job), fileId: id, fileName, removeOn },
        job,
        null,
      );
      await this.emails.announceListRemoval(job, { fileId: id, removeOn }, event);
    }, joinTransaction());
  }

  /** The lock and the second look let a hold win; bytes go first, so that a crash is repeated. */
  private remove({ id, jobId }: DueList) {
    return this.em.transactional(async () => {
      const job = await this.locks.acquire(jobId);
      const [list] = job ? await this.queries.dueForRemoval(id) : [];
      if (!job || !list) return false;
      const rows = await this.preflights.forget(list.path);
      const sha256 = await this.objects.remove(list.path);
      await this.queries.markRemoved(id, rows, sha256 ?? null);
      const { fileName } = list;
      await this.events.add('job.listRemoved', { ...refTo(job), fileId: id, fileName }, job, null);
      return true;
    }, joinTransaction());
  }
}
