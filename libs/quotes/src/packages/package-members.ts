import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import {
  CreateQuote,
  isEmpty,
  isStaff,
  limits,
  sharedFields,
  type SharedDelivery,
  tooManyItems,
} from '#contracts';
import { Conflict } from '#database';
import { checkedRows } from '#fields';
import type { Viewer } from '#users';
import type { EmailedRequest } from '../emailed-request.js';
import type { Quote } from '../quote.entity.js';
import { QuotesService } from '../quotes.service.js';
import type { Package } from './package.entity.js';

/** Who and what may become an item. */
@Injectable()
export class PackageMembers {
  constructor(
    private readonly quotes: QuotesService,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws BadRequestException for a request with a wrong field, or a draft */
  checked(items: readonly unknown[] | null | undefined): CreateQuote[] {
    const requests = checkedRows(CreateQuote, items ?? [], {
      field: 'items',
      name: 'Item',
      notRow: 'An item must be a quote request',
    });
    if (requests.some(({ status }) => status === 'draft'))
      throw new BadRequestException('A draft cannot be part of a package. Submit it first.');
    return requests;
  }

  /**
   * @param joining locked quotes that the viewer sees
   * @throws ForbiddenException for a colleague's quote
   * @throws BadRequestException for another customer or company, or more than 20 items
   * @throws Conflict for a quote that is decided, or part of a package
   */
  join(one: Package, count: number, joining: readonly Quote[], viewer: Viewer) {
    joining.forEach((quote, index) => {
      if (!isStaff(viewer) && quote.customerId !== viewer.id)
        throw new ForbiddenException(
          'You do not have permission to add a colleague’s quote to a package.',
        );
      if (!one.hasCustomerOf(quote)) throw otherCustomer();
      refuseUnsuitable(quote, this.calendar.today());
      Object.assign(quote, { packageId: one.id, position: count + index + 1 });
    });
    refuseMore(count + joining.length);
  }

  /** Creates the items, which inherit the delivery of the package. */
  async create(
    one: Package,
    count: number,
    requests: readonly CreateQuote[],
    viewer: Viewer,
    emailed?: EmailedRequest,
  ) {
    refuseMore(count + requests.length);
    if (!requests.length) return [];
    const customer = await this.quotes.customerOf(one.customerId, viewer);
    if (!one.hasCustomerOf({ ...customer, customerId: customer.id })) throw otherCustomer();
    const { customerId, customerName, customerEmail } = one;
    const items = [];
    for (const [index, request] of requests.entries()) {
      const item: CreateQuote = Object.assign(new CreateQuote(), request, {
        ...inherited(one, request, this.calendar.today()),
        assignedUserId: customerId,
        ...(isEmpty(request.customerName) && { customerName }),
        ...(isEmpty(request.customerEmail) && { customerEmail }),
      });
      items.push(
        await this.quotes.create(
          item,
          viewer,
          { packageId: one.id, position: count + index + 1 },
          emailed,
        ),
      );
    }
    return items;
  }
}

export const itemOf = ({
  id: quoteId,
  quoteNumber,
  title,
}: Pick<Quote, 'id' | 'quoteNumber' | 'title'>) => ({
  quoteId,
  quoteNumber,
  title,
});

/** A day that has passed stays with the package, because no request may have it. */
const inherited = (one: Package, request: Partial<SharedDelivery>, today: string) =>
  Object.fromEntries(
    sharedFields
      .filter(
        (field) => isEmpty(request[field]) && !isEmpty(one[field]) && !isPast(one, field, today),
      )
      .map((field) => [field, one[field]]),
  );

const isPast = (one: Package, field: keyof SharedDelivery, today: string) =>
  (field === 'mailDate' || field === 'estimatedCompletionDate') && (one[field] ?? today) < today;

const otherCustomer = () =>
  new BadRequestException('All items of a package must belong to one customer.');

function refuseMore(items: number) {
  if (items > limits.packageItems) throw new BadRequestException(tooManyItems);
}

function refuseUnsuitable(quote: Quote, today: string) {
  const { jobId, packageId, quoteNumber } = quote;
  const status = quote.statusOn(today);
  if (packageId) throw new Conflict(`Quote ${quoteNumber} is already part of a package.`);
  if (jobId) throw new Conflict(`Quote ${quoteNumber} is now a job.`);
  if (status === 'draft')
    throw new Conflict('A draft cannot be part of a package. Submit it first.');
  if (status === 'rejected' || status === 'expired')
    throw new Conflict(`Quote ${quoteNumber} is closed. Reopen it first.`);
}
