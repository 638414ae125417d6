import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { label, type PurchaseOrderStatus, type VendorOrder, writtenDate } from '#contracts';
import { HeldJobs } from '#jobs';
import { askedFor } from '#quotes';
import { PurchaseOrder } from './purchase-order.entity.js';

/** What a vendor may read of an order and its job, on paper, in mail and on their page: all that is to be done, and nothing of who pays what for it. */
export interface OrderedWork extends Pick<
  VendorOrder,
  'poNumber' | 'vendorName' | 'vendorAmount' | 'notes' | 'job' | 'specification' | 'shipTo' | 'dates'
> {
  order: PurchaseOrder;
  status: PurchaseOrderStatus;
  deliveryMethod: string | null;
}

type Described = NonNullable<Awaited<ReturnType<HeldJobs['describe']>>>;

/** Picks what vendors read out of an order and its job. */
@Injectable()
export class OrderedWorks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: HeldJobs,
    private readonly config: Config,
  ) {}

  /** @returns undefined when it is gone */
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
      deliveryMethod: deliveryMethod === 'pickup' ? 'To us' : deliveryMethod && label(deliveryMethod),
      shipTo: this.shipTo(job),
      dates: datesOf(job),
    };
  }

  /** What the customer picks up has to come to the shop first. */
  private shipTo({ deliveryMethod, deliveryAddress }: Described) {
    const { name, address } = this.config.shop;
    return deliveryMethod === 'pickup' ? `${name}\n${address}` : deliveryAddress;
  }
}

const nowhere = { deliveryMethod: null, deliveryAddress: null, estimatedCompletionDate: null, mailDate: null, inHomesDate: null };

/** Delivery and dates are said on their own. */
const specificationOf = (job: Described) => askedFor({ ...job, ...nowhere, totalPrice: null });

const datesOf = ({ estimatedCompletionDate, deliveryDate, mailDate, inHomesDate }: Described) => {
  const rows: [string, string | null][] = [
    ['Needed By', estimatedCompletionDate && writtenDate(estimatedCompletionDate)],
    ['Delivery Date', deliveryDate && writtenDate(deliveryDate)],
    ['Mail Date', mailDate && writtenDate(mailDate)],
    ['In-Homes Date', inHomesDate],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
};
