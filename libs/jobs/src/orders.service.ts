import { randomUUIDv7 } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type CreateDirectOrder, isFinished, isStaff, type OrderedJob, type OrderWarning, type SamePoJob } from '#contracts';
import { Conflict, joined, Numbers } from '#database';
import { Events } from '#events';
import { refusePastDates } from '#quotes';
import { isUuid, type Viewer, type Visibility, visibleTo } from '#users';
import { jobFields } from './job-fields.js';
import type { NewJobFile } from './job-files.queries.js';
import { JobFilesService } from './job-files.service.js';
import { JobMails } from './job-mails.js';
import { JobOwners } from './job-owners.js';
import { Job, type JobOwner } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';
import { JobsService, refTo } from './jobs.service.js';

/** Orders that come without a quote. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly queries: JobsQueries,
    private readonly owners: JobOwners,
    private readonly files: JobFilesService,
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly mails: JobMails,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * A customer's order for themselves, or by staff for a customer; without one it is the shop's alone until it is assigned.
   * @throws ForbiddenException when a customer names somebody else
   * @throws BadRequestException on a past date, an unknown customer or artwork that is not the caller's
   * @throws NotFoundException @throws Conflict for a job to order again that the caller does not see, or that is not finished
   */
  order(input: CreateDirectOrder, viewer: Viewer): Promise<OrderedJob> {
    return this.em.transactional(async (em) => {
      const owner = await this.owner(input.assignedUserId, viewer);
      refusePastDates(input, this.calendar);
      const earlier = input.reorderOf ? await this.earlier(em, input.reorderOf, viewer) : undefined;
      const job = em.create(Job, this.fields(input), { persist: false });
      job.assign(owner);
      // What one customer paid is nothing that another learns from an order for them.
      const again = earlier && job.isOfCustomerOf(earlier) ? earlier : undefined;
      if (again) job.repeat(again);
      const files = await this.files.claim(job, input.artworkUrls ?? [], viewer, again);
      job.artworkUrls = files.map(({ fileUrl }) => fileUrl);
      const { job: ordered, samePo } = await this.write(job, again, files, viewer, ordersOf(viewer, owner));
      await this.tell(job, again, viewer);
      return { ...ordered, warnings: warningsOf(job, samePo) };
    }, joined());
  }

  /** Jobs of the same customer under a PO number. @param assignedUserId for whom staff order @param except the job that is looked at */
  async samePo(query: Record<string, unknown>, viewer: Viewer): Promise<SamePoJob[]> {
    const [po, userId, except] = [query.customerPoNumber, query.assignedUserId, query.except].map((value) =>
      typeof value === 'string' ? value.trim() : '',
    );
    if (!po) return [];
    const owner = isStaff(viewer) && userId && isUuid(userId) ? await this.owners.get(userId) : null;
    return this.queries.samePo(po, ordersOf(viewer, owner), except && isUuid(except) ? except : null);
  }

  private fields(input: CreateDirectOrder) {
    return {
      id: randomUUIDv7(),
      title: input.title.trim(),
      ...jobFields(input, this.calendar),
      pickupScheduled: input.deliveryMethod === 'pickup',
      jobNumber: this.numbers.coming('J'),
      createdAt: this.clock.now(),
    };
  }

  /** With its files, whose rows need the job's. */
  private async write(job: Job, again: Job | undefined, files: readonly NewJobFile[], viewer: Viewer, among: Visibility) {
    const made = await this.queries.insert(job, again, viewer, among);
    job.jobNumber = made.job.jobNumber;
    if (!files.length) return made;
    await this.files.record(job, files);
    return { ...made, job: await this.jobs.get(job.id, viewer) };
  }

  private async earlier(em: EntityManager, id: string, viewer: Viewer) {
    const { status } = await this.jobs.get(id, viewer);
    if (!isFinished(status)) throw new Conflict('Only a finished job can be ordered again.');
    return em.findOneOrFail(Job, id);
  }

  private async tell(job: Job, again: Job | undefined, viewer: Viewer) {
    const { status } = job;
    const reorderOf = again && { jobId: again.id, jobNumber: again.jobNumber };
    const event = await this.events.add('job.created', { ...refTo(job), status, ...(reorderOf && { reorderOf }) }, job, viewer);
    if (again)
      await this.events.add('job.reordered', { ...refTo(again), again: { jobId: job.id, jobNumber: job.jobNumber } }, again, viewer);
    await this.mails.ordered(job, event, viewer);
  }

  private async owner(assignedUserId: string | null | undefined, viewer: Viewer): Promise<JobOwner | null> {
    if (isStaff(viewer)) return assignedUserId ? this.owners.get(assignedUserId) : null;
    if (!assignedUserId || assignedUserId === viewer.id) return viewer;
    throw new ForbiddenException('You do not have permission to order for somebody else.');
  }
}

function warningsOf({ customerPoNumber }: Job, jobs: SamePoJob[]): OrderWarning[] {
  if (!jobs.length) return [];
  const message = `PO number ${customerPoNumber} was used before, for job ${jobs.map(({ jobNumber }) => jobNumber).join(', ')}.`;
  return [{ field: 'customerPoNumber', message, jobs }];
}

/** Where, among jobs `o`, a PO number should be once: with the customer of the order and their company. Orders for nobody yet are compared with each other. */
function ordersOf(viewer: Viewer, owner: JobOwner | null): Visibility {
  if (!isStaff(viewer)) return visibleTo(viewer, 'o');
  return owner
    ? visibleTo({ id: owner.id, companyId: owner.companyId, role: 'customer' }, 'o')
    : { sql: 'o.customer_id is null', params: [] };
}
