import { randomUUIDv7 } from 'node:crypto';
import {
  BadRequestException,
  ForbiddenException,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type CreateQuote,
  fullName,
  isClosed,
  isStaff,
  type ListQuery,
  type QuoteDetail,
} from '#contracts';
import { Conflict, joinTransaction, Numbers, Page } from '#database';
import { Events } from '#events';
import { isUuid, notFound, RecordNames, Records, User, type Viewer } from '#users';
import type { EmailedRequest } from './emailed-request.js';
import { Quote } from './quote.entity.js';
import { QuoteArtwork } from './quote-artwork.js';
import { fieldsOf } from './quote-fields.js';
import { QuoteEmails } from './quote-emails.js';
import { QuotePricing } from './quote-pricing.js';
import { quantitiesSent } from './quote-quantities.js';
import { refusePastDates, sideOf } from './quote-rules.js';
import { QuotesQueries } from './quotes.queries.js';

interface PackagePlace {
  packageId: string;
  position: number;
}

@Injectable()
export class QuotesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QuotesQueries,
    private readonly pricing: QuotePricing,
    private readonly records: Records,
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly artwork: QuoteArtwork,
    private readonly emails: QuoteEmails,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.records.answer('quote', (id, viewer) => this.queries.find(id, viewer));
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  async exportRows(query: ListQuery, viewer: Viewer) {
    const { rows, total, next, isMore } = await this.queries.exportRows(query, viewer);
    const jobs = rows.flatMap(({ jobId }) => (jobId ? [{ kind: 'job', id: jobId }] : []));
    const numbers = new Map((await this.names.of(jobs)).map(({ id, name }) => [id, name]));
    const numberedRows = rows.map((row) => ({
      ...row,
      jobNumber: numbers.get(row.jobId ?? '') ?? null,
    }));
    return new Page(numberedRows, total, next, isMore);
  }

  /** @throws NotFoundException if the viewer may not see it */
  async get(id: string, viewer: Viewer) {
    const quote = isUuid(id) && (await this.queries.find(id, viewer));
    if (!quote) throw notFound('Quote');
    return quote;
  }

  /**
   * Locks the quote until the open transaction ends.
   * @returns the quote, and `seenVersion`, its version before the lock
   * @throws NotFoundException
   */
  async lock(id: string, viewer: Viewer) {
    const { version } = await this.get(id, viewer);
    return {
      seenVersion: version,
      quote: await this.em.findOneOrFail(Quote, id, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      }),
    };
  }

  /** Saves the change and its events together, or neither. */
  change(
    id: string,
    viewer: Viewer,
    act: (quote: Quote, callerVersion: number) => Promise<unknown>,
  ): Promise<QuoteDetail> {
    return this.em.transactional(async (em) => {
      const { quote, seenVersion: callerVersion } = await this.lock(id, viewer);
      await act(quote, callerVersion);
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }

  /**
   * A total from a customer is a target; from staff it is the price.
   * @throws ForbiddenException if a customer names another customer
   * @throws BadRequestException for a past date, a price of zero, an unknown customer, or artwork
   * that the caller may not attach
   * @throws NotFoundException if the caller does not see the quote to reorder
   * @throws Conflict if the quote to reorder is still open
   */
  async create(
    input: CreateQuote,
    viewer: Viewer,
    place: PackagePlace | null = null,
    emailed?: EmailedRequest,
  ) {
    const id = randomUUIDv7();
    await this.em.transactional(async (em) => {
      const customer = await this.customerOf(input.assignedUserId, viewer);
      refusePastDates(input, this.calendar);
      const earlier = input.reorderOf ? await this.earlier(em, input.reorderOf, viewer) : undefined;
      const isDraft = input.status === 'draft';
      // A broker who drafts without a customer is not the customer.
      const { name, email } =
        isDraft && customer === viewer && isStaff(viewer) ? { name: '', email: '' } : customer;
      const quote = em.create(
        Quote,
        {
          id,
          ...fieldsOf(input, this.calendar),
          ...quantitiesSent(input),
          artworkUrls: [],
          title: input.title.trim(),
          parsedDocument: input.parsedDocument || null,
          totalPrice: input.totalPrice || null,
          quoteNumber: await this.numbers.next('Q'),
          customerId: customer.id,
          companyId: customer.companyId,
          customerName: input.customerName?.trim() || name,
          customerEmail: input.customerEmail?.trim() || email,
          ...place,
          status: isDraft ? 'draft' : 'pending',
          awaiting: isDraft ? sideOf(viewer) : 'shop',
          createdBy: viewer.id,
          createdAt: this.clock.now(),
        },
        { persist: false },
      );
      // One customer's price must not reach another customer.
      const earlierQuote = earlier && quote.isOfCustomerOf(earlier) ? earlier : undefined;
      if (earlierQuote) quote.repeat(earlierQuote);
      quote.artworkUrls = await this.artwork.claim(
        input.artworkUrls ?? [],
        id,
        viewer,
        emailed?.holder ?? (earlierQuote && { entityType: 'quote', entityId: earlierQuote.id }),
      );
      const initialPrice = isDraft ? undefined : this.pricing.setAtOnce(quote, viewer);
      await em.persist(quote).flush();
      const event = await this.recordEvent(quote, earlierQuote, isDraft, place, viewer);
      if (initialPrice) await this.pricing.recordEvent(quote, initialPrice, viewer);
      else if (!isDraft && !place) await this.emails.sendRequest(quote, event, viewer, emailed);
    }, joinTransaction());
    return (await this.queries.find(id, viewer))!;
  }

  /**
   * @throws ForbiddenException if a customer names another customer
   * @throws BadRequestException for an unknown customer
   */
  async customerOf(assignedUserId: string | null | undefined, viewer: Viewer) {
    if (!assignedUserId || assignedUserId === viewer.id) return viewer;
    if (!isStaff(viewer))
      throw new ForbiddenException(
        'You do not have permission to request quotes for somebody else.',
      );
    const user = await this.em.findOne(User, {
      id: assignedUserId,
      role: 'customer',
      active: true,
    });
    if (!user) throw new BadRequestException('Assigned user was not found');
    return {
      id: user.id,
      companyId: user.company?.id ?? null,
      name: fullName(user),
      email: user.email,
    };
  }

  private async earlier(em: EntityManager, id: string, viewer: Viewer) {
    if (!isClosed(await this.get(id, viewer))) throw new Conflict('This quote is still open.');
    return em.findOneOrFail(Quote, id);
  }

  private async recordEvent(
    quote: Quote,
    earlierQuote: Quote | undefined,
    isDraft: boolean,
    place: PackagePlace | null,
    viewer: Viewer,
  ) {
    const { title, ...ref } = {
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      title: quote.title,
    };
    if (isDraft) return this.events.add('quote.drafted', { ...ref, title }, quote, viewer);
    const reorderOf = earlierQuote && {
      quoteId: earlierQuote.id,
      quoteNumber: earlierQuote.quoteNumber,
    };
    const event = await this.events.add(
      'quote.created',
      {
        ...ref,
        title,
        ...(reorderOf && { reorderOf }),
        ...(place && { packageId: place.packageId }),
      },
      quote,
      viewer,
    );
    if (reorderOf)
      await this.events.add(
        'quote.reordered',
        { ...reorderOf, reorder: ref },
        earlierQuote,
        viewer,
      );
    return event;
  }
}
