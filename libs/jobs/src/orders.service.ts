import { randomUUIDv7 } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type CreateDirectOrder,
  isFinished,
  isStaff,
  type OrderedJob,
  type OrderWarning,
  type SamePoJob,
} from '#contracts';
import { Conflict, joinTransaction, Numbers } from '#database';
import { Events } from '#events';
import { refusePastDates } from '#quotes';
import { isUuid, type Viewer, type Visibility, visibleTo } from '#users';
import { jobFields } from './job-fields.js';
import { JobFilesService } from './job-files.service.js';
import { JobEmails } from './job-emails.js';
import { JobOwners } from './job-owners.js';
import { Job, type JobOwner } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';
import { JobsService, refTo } from './jobs.service.js';

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
    private readonly emails: JobEmails,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Without a customer, an order by staff belongs to the shop until it is assigned.
   * @throws ForbiddenException if a customer names another customer
   * @throws BadRequestException for a past date, an unknown customer, or artwork that the caller
   * may not attach
   * @throws NotFoundException if the caller does not see the job to reorder
   * @throws Conflict if the job to reorder is not finished
   */
  async order(input: CreateDirectOrder, viewer: Viewer): Promise<OrderedJob> {
    const { id, ...rest } = await this.em.transactional(async (em) => {
      const owner = await this.owner(input.assignedUserId, viewer);
      refusePastDates(input, this.calendar);
      const earlier = input.reorderOf ? await this.earlier(em, input.reorderOf, viewer) : undefined;
      const job = em.create(Job, await this.fields(input), { persist: false });
      job.assign(owner);
      // One customer's price must not reach another customer.
      const earlierOrder = earlier && job.isOfCustomerOf(earlier) ? earlier : undefined;
      if (earlierOrder) job.repeat(earlierOrder);
      const files = await this.files.claim(job, input.artworkUrls ?? [], viewer, earlierOrder);
      job.artworkUrls = files.map(({ fileUrl }) => fileUrl);
      await em.persist(job).flush();
      await this.files.record(job, files);
      await this.recordEvent(job, earlierOrder, viewer);
      return { id: job.id, warnings: await this.warningsOf(job, ordersOf(viewer, owner)) };
    }, joinTransaction());
    return { ...(await this.jobs.get(id, viewer)), ...rest };
  }

  /**
   * @param query `customerPoNumber`, and as IDs `assignedUserId` and `except`, a job to leave out
   */
  async samePo(query: Record<string, unknown>, viewer: Viewer): Promise<SamePoJob[]> {
    const [po, userId, except] = [query.customerPoNumber, query.assignedUserId, query.except].map(
      (value) => (typeof value === 'string' ? value.trim() : ''),
    );
    if (!po) return [];
    const owner =
      isStaff(viewer) && userId && isUuid(userId) ? await this.owners.get(userId) : null;
    return this.queries.samePo(
      po,
      ordersOf(viewer, owner),
      except && isUuid(except) ? except : null,
    );
  }

  private async fields(input: CreateDirectOrder) {
    return {
      id: randomUUIDv7(),
      title: input.title.trim(),
      ...jobFields(input, this.calendar),
      pickupScheduled: input.deliveryMethod === 'pickup',
      jobNumber: await this.numbers.next('J'),
      createdAt: this.clock.now(),
    };
  }

  private async earlier(em: EntityManager, id: string, viewer: Viewer) {
    const { status } = await this.jobs.get(id, viewer);
    if (!isFinished(status)) throw new Conflict('Only a finished job can be ordered again.');
    return em.findOneOrFail(Job, id);
  }

  private async recordEvent(job: Job, earlierOrder: Job | undefined, viewer: Viewer) {
    const { status } = job;
    const reorderOf = earlierOrder && { jobId: earlierOrder.id, jobNumber: earlierOrder.jobNumber };
    const event = await this.events.add(
      'job.created',
      { ...refTo(job), status, ...(reorderOf && { reorderOf }) },
      job,
      viewer,
    );
    if (earlierOrder)
      await this.events.add(
        'job.reordered',
        { ...refTo(earlierOrder), reorder: { jobId: job.id, jobNumber: job.jobNumber } },
        earlierOrder,
        viewer,
      );
    await this.emails.sendOrderConfirmation(job, event, viewer);
  }

  private async warningsOf(
    { id, customerPoNumber }: Job,
    among: Visibility,
  ): Promise<OrderWarning[]> {
    const jobs = customerPoNumber ? await this.queries.samePo(customerPoNumber, among, id) : [];
    if (!jobs.length) return [];
    const message = `PO number ${customerPoNumber} is already used for job ${jobs.map(({ jobNumber }) => jobNumber).join(', ')}.`;
    return [{ field: 'customerPoNumber', message, jobs }];
  }

  private async owner(
    assignedUserId: string | null | undefined,
    viewer: Viewer,
  ): Promise<JobOwner | null> {
    if (isStaff(viewer)) return assignedUserId ? this.owners.get(assignedUserId) : null;
    if (!assignedUserId || assignedUserId === viewer.id) return viewer;
    throw new ForbiddenException('You do not have permission to order for somebody else.');
  }
}

/** Unassigned orders are compared with each other. */
function ordersOf(viewer: Viewer, owner: JobOwner | null): Visibility {
  if (!isStaff(viewer)) return visibleTo(viewer, 'o');
  return owner
    ? visibleTo({ id: owner.id, companyId: owner.companyId, role: 'customer' }, 'o')
    : { sql: 'o.customer_id is null', params: [] };
}
