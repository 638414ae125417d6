import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { type AddPackageItems, isStaff, sharedFields, type UpdatePackage } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import { isUuid, notFound, type Viewer } from '#users';
import { QuoteEditsService } from '../quote-edits.service.js';
import { changedFields, type Fields, trackChanges } from '../quote-fields.js';
import type { Quote } from '../quote.entity.js';
import { notSeparable, sharedOf } from './package-creation.service.js';
import { itemOf, PackageMembers } from './package-members.js';
import { PackageOffers, subjectOf } from './package-offers.js';
import type { Package } from './package.entity.js';
import { type LockedPackage, PackagesService } from './packages.service.js';

@Injectable()
export class PackageEdits {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly members: PackageMembers,
    private readonly offers: PackageOffers,
    private readonly quoteEdits: QuoteEditsService,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {}

  /**
   * Pending items with the earlier shared delivery get the new one; others have their own.
   * @throws ForbiddenException if a customer lets items be ordered separately
   * @throws BadRequestException if `quoteIds` is not a new order of all items
   * @throws Conflict on a stale version, or if all items are jobs
   */
  update(id: string, input: UpdatePackage, viewer: Viewer) {
    return this.packages.change(id, viewer, async (locked) => {
      const { record, items } = locked;
      const { separable, title, version } = input;
      if (typeof separable === 'boolean' && separable !== record.separable && !isStaff(viewer))
        throw notSeparable();
      this.packages.assertCan('edit', locked, viewer);
      record.refuseStale(items, version);
      const fields: Fields = {
        ...(title !== undefined && { title: title.trim() }),
        ...(typeof separable === 'boolean' && { separable }),
        ...sharedOf(input, this.calendar),
      };
      const changed = changedFields(record, fields);
      const order = items.map((item) => item.id);
      const newOrder = input.quoteIds && reorder(items, input.quoteIds);
      const changes = trackChanges(record, Object.keys(changed));
      const earlier = record.shared;
      Object.assign(record, changed);
      await this.em.flush();
      await this.inherit(locked, earlier, changed, viewer);
      if (!newOrder && !Object.keys(changed).length) return;
      record.updatedAt = new Date();
      await this.events.add(
        'package.edited',
        {
          ...refTo(record),
          changes: { ...changes(), ...(newOrder && { order: [order, newOrder] }) },
        },
        subjectOf(record),
        viewer,
      );
    });
  }

  /** @throws as for the creation of a package */
  add(id: string, input: AddPackageItems, viewer: Viewer) {
    const requests = this.members.checked(input.items);
    const joiningIds = [...new Set(input.quoteIds ?? [])];
    if (!requests.length && !joiningIds.length)
      throw new BadRequestException('Please choose at least one item');
    return this.packages.change(
      id,
      viewer,
      async (locked) => {
        const { record, items, joining } = locked;
        await this.packages.visibleQuotes(joiningIds, viewer);
        this.packages.assertCan('edit', locked, viewer);
        record.refuseStale(items, input.version);
        this.members.join(record, items.length, joining, viewer);
        record.updatedAt = new Date();
        const count = items.length + joining.length;
        const created = await this.members.create(record, count, requests, viewer);
        await this.events.add(
          'package.itemAdded',
          { ...refTo(record), items: [...joining, ...created].map(itemOf) },
          subjectOf(record),
          viewer,
        );
        await this.offers.announce({ packageId: id }, viewer);
      },
      joiningIds,
    );
  }

  /**
   * @throws NotFoundException unless it is an item
   * @throws Conflict if it is a job, one of the last two, or for a customer if the package is
   * priced as a whole
   */
  remove(id: string, quoteId: string, viewer: Viewer) {
    return this.packages.change(id, viewer, async (locked) => {
      const { record, items } = locked;
      const item = isUuid(quoteId) && items.find((each) => each.id === quoteId);
      if (!item) throw notFound('Item');
      if (item.jobId) throw new Conflict('This item is now a job and stays in the package.');
      this.packages.assertCan('remove', locked, viewer);
      record.release(item);
      items
        .filter((each) => each !== item)
        .forEach((each, index) => Object.assign(each, { position: index + 1 }));
      await this.events.add(
        'package.itemRemoved',
        { ...refTo(record), ...itemOf(item) },
        subjectOf(record),
        viewer,
      );
    });
  }

  /**
   * Deletes the package; its items stay as single quotes.
   * @throws Conflict if an item is a job or has a price in force
   */
  separate(id: string, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const locked = await this.packages.lock(id, viewer);
      this.packages.assertCan('separate', locked, viewer);
      const { record, items } = locked;
      for (const item of items) record.release(item);
      await this.events.add(
        'package.separated',
        { ...refTo(record), title: record.title, items: items.map(itemOf) },
        subjectOf(record),
        viewer,
      );
      await em.remove(record).flush();
      return { success: true };
    }, joinTransaction());
  }

  private async inherit(
    { record: { id: packageId }, items }: LockedPackage,
    earlier: Fields,
    changed: Fields,
    viewer: Viewer,
  ) {
    const names = sharedFields.filter((name) => name in changed);
    if (!names.length) return;
    const today = this.calendar.today();
    for (const item of items.filter((each) => !each.jobId && each.statusOn(today) === 'pending')) {
      const inherited = names.filter((name) => (item[name] ?? null) === earlier[name]);
      if (inherited.length)
        await this.quoteEdits.update(
          item.id,
          Object.fromEntries(inherited.map((name) => [name, changed[name]])),
          viewer,
          { packageId },
        );
    }
  }
}

const refTo = ({ id: packageId, packageNumber }: Package) => ({ packageId, packageNumber });

/** @returns undefined if the order stays */
function reorder(items: readonly Quote[], quoteIds: readonly string[]) {
  const places = items.map(({ id }) => quoteIds.indexOf(id));
  if (quoteIds.length !== items.length || places.includes(-1))
    throw new BadRequestException('Please send all items of the package in their order.');
  items.forEach((item, index) => Object.assign(item, { position: places[index]! + 1 }));
  return places.some((place, index) => place !== index) ? [...quoteIds] : undefined;
}
