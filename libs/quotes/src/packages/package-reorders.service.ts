import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CreatePackage, isClosed, isStaff, type PackageDetail } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import type { Viewer } from '#users';
import { QuoteReordersService } from '../quote-reorders.service.js';
import { PackageCreation } from './package-creation.service.js';
import { Package, PackageLineRecord } from './package.entity.js';
import { PackagesService } from './packages.service.js';

@Injectable()
export class PackageReorders {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly creation: PackageCreation,
    private readonly reorders: QuoteReordersService,
  ) {}

  /**
   * Repeats the items and the lines without dates and prices.
   * @throws NotFoundException
   * @throws Conflict unless every item is closed
   */
  reorder(id: string, viewer: Viewer): Promise<PackageDetail> {
    return this.em.transactional(async (em) => {
      const earlier = await this.packages.get(id, viewer);
      if (!earlier.items.every(isClosed)) throw new Conflict('This package is still open.');
      const request: CreatePackage = Object.assign(new CreatePackage(), {
        title: earlier.title,
        separable: isStaff(viewer) && earlier.separable,
        deliveryMethod: earlier.deliveryMethod,
        deliveryAddress: earlier.deliveryAddress,
        assignedUserId: isStaff(viewer) ? earlier.customerId : null,
      });
      const items = earlier.items.map((item) => this.reorders.requestOf(item, viewer));
      const record = await em.findOneOrFail(Package, id);
      const created = await this.creation.createFrom(request, items, viewer, {
        earlier: record,
      });
      earlier.lines.forEach(({ name, amount }, index) =>
        em.create(PackageLineRecord, {
          packageId: created.id,
          position: index + 1,
          name,
          amount,
        }),
      );
      await em.flush();
      return this.packages.get(created.id, viewer);
    }, joinTransaction());
  }
}
