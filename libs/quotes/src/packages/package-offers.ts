import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { isStaff, type QuoteAction } from '#contracts';
import { Conflict } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { Quote } from '../quote.entity.js';
import { PackageEmails } from './package-emails.js';
import { decidedTogether, mayOffer, partRefusal, totalOf, validUntilOf } from './package-rules.js';
import { Package, PackageLineRecord } from './package.entity.js';

/** What an item's own change means for its package. */
@Injectable()
export class PackageOffers {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly emails: PackageEmails,
  ) {}

  /** Offers the package after a change by the shop, once no item needs a price. */
  async announce({ packageId }: Pick<Quote, 'packageId'>, viewer: Viewer) {
    if (!packageId || !isStaff(viewer)) return;
    const one = await this.em.findOneOrFail(Package, packageId);
    const items = await this.em.find(Quote, { packageId });
    const lines = await this.em.find(PackageLineRecord, { packageId });
    const today = this.calendar.today();
    if (!mayOffer(one, items, today)) return;
    const event = await this.events.add(
      'package.offered',
      {
        packageId,
        packageNumber: one.packageNumber,
        totalPrice: totalOf(items, lines, today)!,
        validUntil: validUntilOf(items, today)!,
      },
      subjectOf(one),
      viewer,
    );
    await this.emails.send('package.ready', one, ['customer'], event, viewer);
  }

  /** @returns the day of the package's other prices */
  async validUntilFor({ packageId }: Quote) {
    const items = packageId ? await this.em.find(Quote, { packageId }) : [];
    return validUntilOf(items, this.calendar.today());
  }

  /** @throws Conflict if the item is decided together with the others */
  async assertAlone({ packageId, jobId }: Quote, action: QuoteAction) {
    if (!packageId || jobId || !decidedTogether.includes(action)) return;
    const one = await this.em.findOneOrFail(Package, packageId);
    if (!one.separable) throw new Conflict(partRefusal(one.packageNumber));
  }
}

export const subjectOf = ({ id, customerId, companyId }: Package) => ({
  id,
  kind: 'package',
  customerId,
  companyId: companyId ?? null,
});
