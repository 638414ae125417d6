import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import type { ListQuery, PackageAction, PackageDetail } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { isUuid, notFound, RecordParts, Records, type Viewer } from '#users';
import { Quote } from '../quote.entity.js';
import { sideOf } from '../quote-rules.js';
import { QuotesService } from '../quotes.service.js';
import { packageRefusal } from './package-rules.js';
import { changedMeanwhile, Package } from './package.entity.js';
import { PackagesQueries } from './packages.queries.js';

export interface LockedPackage {
  record: Package;
  /** In their order. */
  items: Quote[];
  /** Quotes that are about to become items. */
  joining: Quote[];
  /** The version before the lock. */
  seenVersion: number;
}

@Injectable()
export class PackagesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: PackagesQueries,
    private readonly quotes: QuotesService,
    private readonly records: Records,
    private readonly parts: RecordParts,
    private readonly calendar: ShopCalendar,
  ) {}

  onModuleInit() {
    this.records.answer('package', (id, viewer) => this.queries.findOwn(id, viewer));
    this.parts.answer('package', async (id) =>
      (await this.itemIds(id)).map((quoteId) => ({ type: 'quote', id: quoteId })),
    );
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  exportRows(query: ListQuery, viewer: Viewer) {
    return this.queries.exportRows(query, viewer);
  }

  /** @throws NotFoundException if the viewer may not see it */
  async get(id: string, viewer: Viewer): Promise<PackageDetail> {
    const one = isUuid(id) && (await this.queries.find(id, viewer));
    if (!one) throw notFound('Package');
    return one;
  }

  /** @throws NotFoundException if the viewer may not see it */
  async printed(id: string, viewer: Viewer) {
    await this.get(id, viewer);
    return (await this.queries.read(id))!;
  }

  /**
   * Locks the items and then the package until the open transaction ends; always in this order,
   * which prevents deadlocks with changes of a single item.
   * @throws NotFoundException
   * @throws Conflict if an item joined or left meanwhile
   */
  async lock(
    id: string,
    viewer: Viewer,
    joiningIds: readonly string[] = [],
  ): Promise<LockedPackage> {
    const { version: seenVersion } = await this.get(id, viewer);
    const quotes = await this.lockQuotes([...joiningIds, ...(await this.itemIds(id))]);
    const record = await this.em.findOneOrFail(Package, id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    const items = quotes
      .filter(({ packageId }) => packageId === id)
      .toSorted((one, other) => one.position! - other.position!);
    if ((await this.itemIds(id)).length !== items.length) throw changedMeanwhile();
    const joining = joiningIds.flatMap((each) => quotes.find((quote) => quote.id === each) ?? []);
    return { record, items, joining, seenVersion };
  }

  /** In the order of ids. */
  lockQuotes(ids: readonly string[]) {
    return this.em.find(
      Quote,
      { id: { $in: [...ids] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
  }

  /** Saves the change and its events together, or neither. */
  change(
    id: string,
    viewer: Viewer,
    act: (one: LockedPackage) => Promise<unknown>,
    joiningIds?: readonly string[],
  ): Promise<PackageDetail> {
    return this.em.transactional(async (em) => {
      await act(await this.lock(id, viewer, joiningIds));
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }

  /** @throws Conflict with the reason why this viewer may not take the action now */
  assertCan(action: PackageAction, { record, items }: LockedPackage, viewer: Viewer) {
    const reason = packageRefusal(action, record, items, sideOf(viewer), this.calendar.today());
    if (reason) throw new Conflict(reason);
  }

  /** Quotes that the viewer may see, without repeats. @throws NotFoundException */
  async visibleQuotes(ids: readonly string[], viewer: Viewer) {
    return Promise.all([...new Set(ids)].map((id) => this.quotes.get(id, viewer)));
  }

  private async itemIds(id: string) {
    const items = await this.em.findAll(Quote, { where: { packageId: id }, fields: ['id'] });
    return items.map((item) => item.id);
  }
}
