import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  CreatePackage,
  CreateQuote,
  isStaff,
  OrderedItem,
  type OrderPackage,
  type PackageDetail,
} from '#contracts';
import { joinTransaction } from '#database';
import { checkedRows } from '#fields';
import { PackageCreation, PackagesService } from '#quotes';
import type { Viewer } from '#users';
import { PackageConversions } from './package-conversions.service.js';

/** A purchase order with several jobs: all of them in one transaction, or none. */
@Injectable()
export class PackageOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly creation: PackageCreation,
    private readonly packages: PackagesService,
    private readonly conversions: PackageConversions,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * As for a direct order, the customer's prices are the prices of the jobs until the shop changes
   * them.
   * @throws BadRequestException for a wrong field, fewer than 2 or more than 20 items, or an order
   * by staff without a customer
   * @throws ForbiddenException if a customer names another customer
   */
  order({ customerPoNumber, ...input }: OrderPackage, viewer: Viewer): Promise<PackageDetail> {
    if (isStaff(viewer) && (input.assignedUserId ?? viewer.id) === viewer.id) throw noCustomer();
    const items = checkedRows(OrderedItem, input.items ?? [], {
      field: 'items',
      name: 'Item',
      notRow: 'An item must be a job',
    });
    return this.em.transactional(async () => {
      const { one } = await this.creation.store(
        Object.assign(new CreatePackage(), input, { items: [] }),
        items.map((item) => Object.assign(new CreateQuote(), item)),
        viewer,
        { isOrdered: true },
      );
      const locked = await this.packages.lock(one.id, viewer);
      const moment = { today: this.calendar.today(), now: this.clock.now() };
      for (const item of locked.items) item.order(moment);
      const orders = locked.items.map((item) => ({ item }));
      await this.conversions.convertAll(locked, orders, customerPoNumber, viewer);
      await this.em.flush();
      return this.packages.get(one.id, viewer);
    }, joinTransaction());
  }
}

function noCustomer() {
  const message = 'Please choose the customer of this order';
  return new BadRequestException({ message, errors: [{ field: 'assignedUserId', message }] });
}
