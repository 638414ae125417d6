import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ConvertedPackage, type ConvertPackage, type PackageOrder } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import { type LockedPackage, PackageEmails, PackagesService, type Quote, subjectOf } from '#quotes';
import { notFound, type Viewer } from '#users';
import { ConversionsService } from './conversions.service.js';

/** All chosen items become jobs in one transaction, or none does. */
@Injectable()
export class PackageConversions {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly conversions: ConversionsService,
    private readonly events: Events,
    private readonly emails: PackageEmails,
  ) {}

  /**
   * @returns the new jobs, or those that the items already became
   * @throws NotFoundException also for an item of another package
   * @throws Conflict unless every item is approved and valid, or, if they are ordered separately,
   * every chosen one
   * @throws BadRequestException for a quantity without a price
   */
  convert(id: string, input: ConvertPackage, viewer: Viewer): Promise<ConvertedPackage> {
    return this.em.transactional(async () => {
      const locked = await this.packages.lock(id, viewer);
      const orders = ordersOf(locked, input.items);
      if (orders.some(({ item }) => !item.jobId)) {
        this.packages.assertCan('convert', locked, viewer);
        refusePart(locked, orders);
        locked.record.refuseStale(locked.items, input.version);
      }
      return { jobs: await this.convertAll(locked, orders, input.customerPoNumber, viewer) };
    }, joinTransaction());
  }

  /** For items that may become jobs now. */
  async convertAll(
    locked: LockedPackage,
    orders: readonly Order[],
    customerPoNumber: string | null | undefined,
    viewer: Viewer,
  ) {
    const jobs = [];
    const newJobs = [];
    for (const { item, quantity } of orders) {
      const job = await this.conversions.convertLocked(
        item,
        { customerPoNumber, quantity },
        viewer,
        { packageId: locked.record.id },
      );
      const ref = { id: job.id, jobNumber: job.jobNumber, quoteId: item.id };
      jobs.push(ref);
      if (job.isNew) newJobs.push(ref);
    }
    if (newJobs.length) await this.recordEvent(locked, newJobs, viewer);
    return jobs;
  }

  private async recordEvent(
    { record }: LockedPackage,
    jobs: ConvertedPackage['jobs'],
    viewer: Viewer,
  ) {
    const event = await this.events.add(
      'package.converted',
      {
        packageId: record.id,
        packageNumber: record.packageNumber,
        jobs: jobs.map(({ id: jobId, ...job }) => ({ jobId, ...job })),
      },
      subjectOf(record),
      viewer,
    );
    await this.emails.send('package.converted', record, ['customer', 'shop'], event, viewer, {
      jobNumbers: jobs.map(({ jobNumber }) => jobNumber),
    });
  }
}

interface Order {
  item: Quote;
  quantity?: number | null;
}

/** In the order of the package. */
function ordersOf({ items }: LockedPackage, sent: PackageOrder[] | null | undefined): Order[] {
  if (!sent?.length) {
    const open = items.filter(({ jobId }) => !jobId);
    return (open.length ? open : items).map((item) => ({ item }));
  }
  if (new Set(sent.map(({ quoteId }) => quoteId)).size < sent.length)
    throw new BadRequestException('Please choose each item once');
  if (sent.some(({ quoteId }) => !items.some(({ id }) => id === quoteId))) throw notFound('Item');
  return items.flatMap((item) => {
    const order = sent.find(({ quoteId }) => quoteId === item.id);
    return order ? [{ item, quantity: order.quantity }] : [];
  });
}

function refusePart({ record, items }: LockedPackage, orders: readonly Order[]) {
  const isPart = items.some((item) => !item.jobId && !orders.some((order) => order.item === item));
  if (isPart && !record.separable)
    throw new Conflict('The items of this package are ordered together.');
}
