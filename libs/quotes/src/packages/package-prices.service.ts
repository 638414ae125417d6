import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  type PackagePrice,
  type PricePackage,
  type QuotePrice,
  toCents,
  toMoney,
} from '#contracts';
import { Conflict } from '#database';
import { toPositiveInt } from '#fields';
import { notFound, type Viewer } from '#users';
import { trackChanges } from '../quote-fields.js';
import { type PriceInput, QuotePricing } from '../quote-pricing.js';
import type { Quote } from '../quote.entity.js';
import { PackageOffers } from './package-offers.js';
import { packageStatus, totalOf, validUntilOf } from './package-rules.js';
import { PackageLineRecord } from './package.entity.js';
import { type LockedPackage, PackagesService } from './packages.service.js';

@Injectable()
export class PackagePrices {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly pricing: QuotePricing,
    private readonly offers: PackageOffers,
    private readonly calendar: ShopCalendar,
  ) {}

  /**
   * All prices of the package are valid until the same day.
   * @throws BadRequestException for a price of zero, an unknown quantity or item, a past
   * `validUntil` or one without a price, or a total of zero
   * @throws Conflict on a stale version, or unless the priced items are pending
   */
  set(id: string, { prices, lines, validUntil, version }: PricePackage, viewer: Viewer) {
    return this.packages.change(id, viewer, async (locked) => {
      const { record, items } = locked;
      this.packages.assertCan('price', locked, viewer);
      record.refuseStale(items, version);
      let isChanged = lines ? await this.setLines(locked, lines) : false;
      const today = this.calendar.today();
      const lastDay = validUntil ?? validUntilOf(items, today);
      const rows = rowsByItem(items, prices ?? []);
      if (validUntil && !rows.size && !items.some((item) => isPriced(item, today)))
        throw nothingPriced();
      for (const item of items) {
        const row = rows.get(item);
        const isCarried = !row && Boolean(validUntil) && isPriced(item, today);
        if (row ?? isCarried)
          isChanged =
            (await this.price(item, { ...row, validUntil: lastDay }, viewer)) || isChanged;
      }
      if (!isChanged) return;
      const total = totalOf(items, await this.linesOf(id), today);
      if (total !== null && toCents(total) <= 0n)
        throw new BadRequestException('The total must be more than zero');
      record.updatedAt = new Date();
      await this.offers.announce({ packageId: id }, viewer);
    });
  }

  /** @returns false if nothing changed */
  private async price(item: Quote, price: PriceInput, viewer: Viewer) {
    if (!this.pricing.isNew(item, price)) return false;
    const changes = trackChanges(item, ['totalPrice', 'prices', 'validUntil']);
    this.pricing.set(item, price);
    await this.pricing.recordEvent(item, changes(), viewer);
    return true;
  }

  private async setLines(
    { record: { id: packageId }, items }: LockedPackage,
    lines: NonNullable<PricePackage['lines']>,
  ) {
    const earlierLines = await this.linesOf(packageId);
    if (linesInWords(earlierLines) === linesInWords(lines)) return false;
    if (packageStatus(items, this.calendar.today()) !== 'pending')
      throw new Conflict('An approved package cannot be priced. Request changes instead.');
    for (const line of earlierLines) this.em.remove(line);
    lines.forEach(({ name, amount }, index) =>
      this.em.create(PackageLineRecord, {
        packageId,
        position: index + 1,
        name: name.trim(),
        amount: toMoney(amount),
      }),
    );
    await this.em.flush();
    return true;
  }

  private linesOf(packageId: string) {
    return this.em.find(PackageLineRecord, { packageId }, { orderBy: { position: 'asc' } });
  }
}

function nothingPriced() {
  const message = 'Set a price first. The date is the last day of the prices.';
  return new BadRequestException({ message, errors: [{ field: 'validUntil', message }] });
}

const linesInWords = (lines: readonly { name: string; amount: string }[]) =>
  JSON.stringify(lines.map(({ name, amount }) => [name.trim(), toMoney(amount)]));

const isPriced = (item: Quote, today: string) =>
  Boolean(item.pricedAt) && !item.jobId && item.statusOn(today) === 'pending';

/** @throws NotFoundException for a quote that is no item */
function rowsByItem(items: readonly Quote[], prices: readonly PackagePrice[]) {
  const rows = new Map<Quote, Pick<PriceInput, 'totalPrice' | 'prices'>>();
  for (const { quoteId, quantity, totalPrice } of prices) {
    const item = items.find(({ id }) => id === quoteId);
    if (!item) throw notFound('Item');
    const count = toPositiveInt(quantity) ?? item.quantity ?? null;
    if (!item.prices.length && count === (item.quantity ?? null)) rows.set(item, { totalPrice });
    else
      rows.set(item, {
        prices: withPrice(rows.get(item)?.prices ?? item.prices, count, totalPrice),
      });
  }
  return rows;
}

/** The other quantities keep their price. */
const withPrice = (rows: readonly QuotePrice[], quantity: number | null, totalPrice: string) =>
  [
    ...rows.filter((row) => row.quantity !== quantity),
    { quantity: quantity ?? 0, totalPrice },
  ].toSorted((one, other) => one.quantity - other.quantity);
