import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type CreatePackage,
  type CreateQuote,
  isStaff,
  type PackageDetail,
  sharedFields,
  tooFewItems,
} from '#contracts';
import { joinTransaction, Numbers } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { fieldsOf } from '../quote-fields.js';
import { refusePastDates } from '../quote-rules.js';
import type { EmailedRequest } from '../emailed-request.js';
import type { Quote } from '../quote.entity.js';
import { QuotesService } from '../quotes.service.js';
import { PackageEmails } from './package-emails.js';
import { PackageMembers } from './package-members.js';
import { PackageOffers, subjectOf } from './package-offers.js';
import { Package } from './package.entity.js';
import { PackagesQueries } from './packages.queries.js';
import { PackagesService } from './packages.service.js';

interface Origin {
  /** The package that is ordered again. */
  earlier?: Package | undefined;
  isOrdered?: boolean;
  emailed?: EmailedRequest | undefined;
}

@Injectable()
export class PackageCreation {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly queries: PackagesQueries,
    private readonly members: PackageMembers,
    private readonly quotes: QuotesService,
    private readonly numbers: Numbers,
    private readonly offers: PackageOffers,
    private readonly emails: PackageEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** As {@link store}. @throws BadRequestException for a request with a wrong field */
  create(input: CreatePackage, viewer: Viewer, emailed?: EmailedRequest) {
    return this.createFrom(input, this.members.checked(input.items), viewer, { emailed });
  }

  createFrom(
    input: CreatePackage,
    requests: readonly CreateQuote[],
    viewer: Viewer,
    origin: Origin = {},
  ): Promise<PackageDetail> {
    return this.em.transactional(async () => {
      const { one, event } = await this.store(input, requests, viewer, origin);
      if (requests.length) await this.emails.sendRequest(one, event, viewer, origin.emailed);
      await this.offers.announce({ packageId: one.id }, viewer);
      return (await this.queries.find(one.id, viewer))!;
    }, joinTransaction());
  }

  /**
   * Requests nothing yet.
   * @throws BadRequestException for fewer than 2 or more than 20 items, several customers, or a
   * past date
   * @throws NotFoundException for a quote that the viewer may not see
   * @throws ForbiddenException for a colleague's quote, or if a customer makes it separable
   * @throws Conflict for a quote that is decided, or part of a package
   */
  store(input: CreatePackage, requests: readonly CreateQuote[], viewer: Viewer, origin: Origin) {
    if (input.separable && !isStaff(viewer)) throw notSeparable();
    refusePastDates(input, this.calendar);
    return this.em.transactional(async (em) => {
      const quotes = await this.packages.visibleQuotes(input.quoteIds ?? [], viewer);
      if (quotes.length + requests.length < 2) throw new BadRequestException(tooFewItems);
      const locked = await this.packages.lockQuotes(quotes.map(({ id }) => id));
      const joining = quotes.flatMap(({ id }) => locked.find((quote) => quote.id === id) ?? []);
      const one = em.create(
        Package,
        {
          id: randomUUIDv7(),
          packageNumber: await this.numbers.next('K'),
          ...(await this.customerOf(joining[0], input, viewer)),
          title: input.title.trim(),
          separable: input.separable ?? false,
          ...sharedOf(input, this.calendar),
          reorderedFrom: origin.earlier?.id ?? null,
          createdBy: viewer.id,
          createdAt: this.clock.now(),
        },
        { persist: false },
      );
      this.members.join(one, 0, joining, viewer);
      await em.persist(one).flush();
      await this.members.create(one, joining.length, requests, viewer, origin.emailed);
      const items = joining.length + requests.length;
      return { one, event: await this.recordEvent(one, items, origin, viewer) };
    }, joinTransaction());
  }

  private async customerOf(
    quote: Quote | undefined,
    { assignedUserId }: CreatePackage,
    viewer: Viewer,
  ) {
    if (quote) {
      const { customerId, companyId, customerName, customerEmail } = quote;
      return { customerId, companyId: companyId ?? null, customerName, customerEmail };
    }
    const { id, companyId, name, email } = await this.quotes.customerOf(assignedUserId, viewer);
    return { customerId: id, companyId, customerName: name, customerEmail: email };
  }

  private recordEvent(one: Package, items: number, { earlier, isOrdered }: Origin, viewer: Viewer) {
    const { id: packageId, packageNumber, title } = one;
    const reorderOf = earlier && { packageId: earlier.id, packageNumber: earlier.packageNumber };
    return this.events.add(
      'package.created',
      {
        packageId,
        packageNumber,
        title,
        items,
        ...(reorderOf && { reorderOf }),
        ...(isOrdered && { isOrdered }),
      },
      subjectOf(one),
      viewer,
    );
  }
}

export const notSeparable = () =>
  new ForbiddenException('You do not have permission to let items be ordered separately.');

/** Only the fields that were sent. */
export const sharedOf = (
  input: Pick<CreatePackage, (typeof sharedFields)[number]>,
  calendar: ShopCalendar,
) =>
  Object.fromEntries(
    Object.entries(fieldsOf(input, calendar)).filter(([name]) =>
      (sharedFields as readonly string[]).includes(name),
    ),
  );
