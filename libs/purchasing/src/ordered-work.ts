import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { label, type PurchaseOrderStatus, type VendorOrder, writtenDate } from '#contracts';
import { JobLocks } from '#jobs';
import { requestDetails } from '#quotes';
import { PurchaseOrder } from './purchase-order.entity.js';

/** Data for the vendor, without customer prices. */
export interface OrderedWork extends Pick<
  VendorOrder,
  | 'poNumber'
  | 'vendorName'
  | 'vendorAmount'
  | 'notes'
  | 'job'
  | 'specification'
  | 'shipTo'
  | 'dates'
> {
  order: PurchaseOrder;
  status: PurchaseOrderStatus;
  deliveryMethod: string | null;
}

type JobDescription = NonNullable<Awaited<ReturnType<JobLocks['describe']>>>;

@Injectable()
export class OrderedWorks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly config: Config,
  ) {}

  /** @returns undefined if it was deleted */
  async find(poId: string): Promise<OrderedWork | undefined> {
    const order = await this.em.findOne(PurchaseOrder, poId, { refresh: true });
    const job = order && (await this.jobs.describe(order.jobId));
    if (!order || !job) return undefined;
    const { poNumber, vendorName, vendorAmount, status, notes } = order;
    const { jobNumber, title, description, quantity, deliveryMethod } = job;
    return {
      order,
      poNumber,
      vendorName,
      vendorAmount,
      status,
      notes: notes ?? null,
      job: { jobNumber, title, description, quantity },
      specification: specificationOf(job),
      deliveryMethod:
        deliveryMethod === 'pickup' ? 'To our shop' : deliveryMethod && label(deliveryMethod),
      shipTo: this.shipTo(job),
      dates: datesOf(job),
    };
  }

  /** Work for customer pickup is shipped to the shop first. */
  private shipTo({ deliveryMethod, deliveryAddress }: JobDescription) {
    const { name, address } = this.config.shop;
    return deliveryMethod === 'pickup' ? `${name}\n${address}` : deliveryAddress;
  }
}

const nowhere = {
  deliveryMethod: null,
  deliveryAddress: null,
  estimatedCompletionDate: null,
  mailDate: null,
  inHomesDate: null,
};

/** Delivery and dates are listed separately. */
const specificationOf = (job: JobDescription) =>
  requestDetails({ ...job, ...nowhere, totalPrice: null });

const datesOf = ({
  estimatedCompletionDate,
  deliveryDate,
  mailDate,
  inHomesDate,
}: JobDescription) => {
  const rows: [string, string | null][] = [
    ['Needed By', estimatedCompletionDate && writtenDate(estimatedCompletionDate)],
    ['Delivery Date', deliveryDate && writtenDate(deliveryDate)],
    ['Mail Date', mailDate && writtenDate(mailDate)],
    ['In-Homes Date', inHomesDate],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
};
