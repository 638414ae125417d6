import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type CreateQuote, fullName, isClosed, isStaff, type ListQuery, type QuoteDetail } from '#contracts';
import { Conflict, joined, Numbers } from '#database';
import { Events } from '#events';
import { isUuid, notFound, Records, User, type Viewer } from '#users';
import { Quote } from './quote.entity.js';
import { QuoteArtwork } from './quote-artwork.js';
import { fieldsOf } from './quote-fields.js';
import { QuoteMails } from './quote-mails.js';
import { QuotePricing } from './quote-pricing.js';
import { quantitiesSent } from './quote-quantities.js';
import { refusePastDates, sideOf } from './quote-rules.js';
import { QuotesQueries } from './quotes.queries.js';

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
    private readonly mails: QuoteMails,
  ) {}

  onModuleInit() {
    this.records.answer('quote', (id, viewer) => this.queries.find(id, viewer));
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  exported(query: ListQuery, viewer: Viewer) {
    return this.queries.exported(query, viewer);
  }

  /** @throws NotFoundException for what the viewer may not see */
  async get(id: string, viewer: Viewer) {
    const quote = isUuid(id) && (await this.queries.find(id, viewer));
    if (!quote) throw notFound('Quote');
    return quote;
  }

  /** The quote, locked until the open transaction ends. @returns it, and the version that was there before others had let go of it @throws NotFoundException */
  async lock(id: string, viewer: Viewer) {
    const { version } = await this.get(id, viewer);
    return { seen: version, quote: await this.em.findOneOrFail(Quote, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }) };
  }

  /** One use case on one quote: the change and its events or nothing. @param act see {@link lock} @returns the quote as it is then */
  change(id: string, viewer: Viewer, act: (quote: Quote, seen: number) => Promise<unknown>): Promise<QuoteDetail> {
    return this.em.transactional(async (em) => {
      const { quote, seen } = await this.lock(id, viewer);
      await act(quote, seen);
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joined());
  }

  /**
   * A request for a price, for oneself or by staff for a customer. A sum from a customer is a target; from staff it is the price.
   * @throws ForbiddenException when a customer names another customer
   * @throws BadRequestException on a past date, a price of nothing, an unknown customer or artwork that is not the caller's
   * @throws NotFoundException @throws Conflict for a quote to ask for again that the caller does not see, or that is still open
   */
  create(input: CreateQuote, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const customer = await this.customer(em, input.assignedUserId, viewer);
      refusePastDates(input, this.calendar);
      const earlier = input.reorderOf ? await this.earlier(em, input.reorderOf, viewer) : undefined;
      const isDraft = input.status === 'draft';
      // A broker who drafts for nobody yet is not the customer.
      const { name, email } = isDraft && customer === viewer && isStaff(viewer) ? { name: '', email: '' } : customer;
      const id = randomUUIDv7();
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
          quoteNumber: this.numbers.coming('Q'),
          customerId: customer.id,
          companyId: customer.companyId,
          customerName: input.customerName?.trim() || name,
          customerEmail: input.customerEmail?.trim() || email,
          status: isDraft ? 'draft' : 'pending',
          awaiting: isDraft ? sideOf(viewer) : 'shop',
          createdBy: viewer.id,
          createdAt: this.clock.now(),
        },
        { persist: false },
      );
      // What one customer paid is nothing that another learns from a quote for them.
      const again = earlier && quote.isOfCustomerOf(earlier) ? earlier : undefined;
      if (again) quote.repeat(again);
      quote.artworkUrls = await this.artwork.claim(input.artworkUrls ?? [], id, viewer, again?.id);
      const priced = isDraft ? undefined : this.pricing.setAtOnce(quote, viewer);
      const made = await this.queries.insert(quote, viewer);
      quote.quoteNumber = made.quoteNumber;
      const event = await this.tell(quote, again, isDraft, viewer);
      if (priced) await this.pricing.tell(quote, priced, viewer);
      else if (!isDraft) await this.mails.requested(quote, event, viewer);
      return made;
    }, joined());
  }

  private async earlier(em: EntityManager, id: string, viewer: Viewer) {
    if (!isClosed(await this.get(id, viewer))) throw new Conflict('This quote is still open.');
    return em.findOneOrFail(Quote, id);
  }

  /** A draft is nobody's business yet. @returns the event of the new quote */
  private async tell(quote: Quote, again: Quote | undefined, isDraft: boolean, viewer: Viewer) {
    const { title, ...ref } = { quoteId: quote.id, quoteNumber: quote.quoteNumber, title: quote.title };
    if (isDraft) return this.events.add('quote.drafted', { ...ref, title }, quote, viewer);
    const reorderOf = again && { quoteId: again.id, quoteNumber: again.quoteNumber };
    const event = await this.events.add('quote.created', { ...ref, title, ...(reorderOf && { reorderOf }) }, quote, viewer);
    if (reorderOf) await this.events.add('quote.reordered', { ...reorderOf, again: ref }, again, viewer);
    return event;
  }

  private async customer(em: EntityManager, assignedUserId: string | null | undefined, viewer: Viewer) {
    if (!assignedUserId || assignedUserId === viewer.id) return viewer;
    if (!isStaff(viewer)) throw new ForbiddenException('You do not have permission to request quotes for somebody else.');
    const user = await em.findOne(User, { id: assignedUserId, role: 'customer', active: true });
    if (!user) throw new BadRequestException('Assigned user was not found');
    return { id: user.id, companyId: user.company?.id ?? null, name: fullName(user), email: user.email };
  }
}
