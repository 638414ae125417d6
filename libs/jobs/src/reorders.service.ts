import { Injectable } from '@nestjs/common';
import {
  CreateDirectOrder,
  isStaff,
  type JobDetail,
  type OrderedJob,
  type ReorderJob,
  repeatedFields,
} from '#contracts';
import type { Viewer } from '#users';
import { JobFilesService } from './job-files.service.js';
import { JobOwners } from './job-owners.js';
import { JobsService } from './jobs.service.js';
import { OrdersService } from './orders.service.js';

@Injectable()
export class ReordersService {
  constructor(
    private readonly jobs: JobsService,
    private readonly orders: OrdersService,
    private readonly files: JobFilesService,
    private readonly owners: JobOwners,
  ) {}

  /**
   * Customers reorder for themselves, staff for the job's customer.
   * @throws NotFoundException
   * @throws Conflict unless the job is finished
   */
  async reorder(id: string, { customerPoNumber }: ReorderJob, viewer: Viewer): Promise<OrderedJob> {
    const job = await this.jobs.get(id, viewer);
    const same = Object.fromEntries(repeatedFields.map((field) => [field, job[field]]));
    const order: CreateDirectOrder = Object.assign(new CreateDirectOrder(), same, {
      customerPoNumber,
      reorderOf: id,
      artworkUrls: (await this.files.artworkOf({ id })).map(({ fileUrl }) => fileUrl),
      ...(await this.customerOf(job, viewer)),
    });
    return this.orders.order(order, viewer);
  }

  /** A colleague's own name and email come from their account. */
  private async customerOf({ customerId, customerName, customerEmail }: JobDetail, viewer: Viewer) {
    if (!isStaff(viewer)) return customerId === viewer.id ? { customerName, customerEmail } : {};
    const owner = customerId === null ? undefined : await this.owners.find(customerId);
    return { customerName, customerEmail, assignedUserId: owner?.id };
  }
}
