import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type ConvertedQuote, type ConvertQuote, isStaff } from '#contracts';
import { joinTransaction, Numbers } from '#database';
import { Events } from '#events';
import { toPositiveInt } from '#fields';
import { PackageOffers, type Quote, QuoteEmails, QuotesService, refuseStale } from '#quotes';
import type { Viewer } from '#users';
import { JobFilesService } from './job-files.service.js';
import { Job } from './job.entity.js';

/** A quote becomes a job only once, even if several people accept it at the same time. */
@Injectable()
export class ConversionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: QuotesService,
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly emails: QuoteEmails,
    private readonly files: JobFilesService,
    private readonly offers: PackageOffers,
  ) {}

  /**
   * @returns the new job, or the one that the quote already became
   * @throws NotFoundException
   * @throws Conflict unless the quote is approved and valid, or if it became a job for another
   * quantity
   * @throws BadRequestException for a quantity without a price
   */
  convert(quoteId: string, input: ConvertQuote, viewer: Viewer): Promise<ConvertedQuote> {
    return this.em.transactional(async () => {
      const { quote } = await this.quotes.lock(quoteId, viewer);
      if (!quote.jobId) await this.offers.assertAlone(quote, 'convert');
      const { event, isNew, ...job } = await this.convertLocked(quote, input, viewer);
      if (isNew)
        await this.emails.send('quote.converted', quote, ['customer', 'shop'], event, viewer, {
          jobNumber: job.jobNumber,
        });
      return job;
    }, joinTransaction());
  }

  /**
   * As {@link convert}, without an email.
   * @param part of an order of the whole package
   */
  async convertLocked(
    quote: Quote,
    input: ConvertQuote,
    viewer: Viewer,
    part: { packageId?: string } = {},
  ) {
    const quantity = toPositiveInt(input.quantity);
    if (quote.jobId) {
      quote.refuseOther(quantity);
      const { jobNumber } = await this.em.findOneOrFail(Job, quote.jobId);
      return { id: quote.jobId, jobNumber, event: '', isNew: false };
    }
    quote.assertCan('convert', isStaff(viewer) ? 'shop' : 'customer', this.calendar.today());
    refuseStale(quote, input.version);
    const chosenOffer = quote.choose(quantity);
    const job = this.em.create(Job, await this.jobOf(quote, input));
    await this.em.flush();
    await this.files.adopt(job, quote);
    quote.jobId = job.id;
    await this.em.flush();
    const { id: jobId, jobNumber, title, status } = job;
    const event = await this.events.add(
      'quote.converted',
      {
        quoteId: quote.id,
        quoteNumber: quote.quoteNumber,
        jobId,
        jobNumber,
        ...(chosenOffer && { chosen: chosenOffer }),
        ...part,
      },
      quote,
      viewer,
    );
    await this.events.add(
      'job.created',
      { jobId, jobNumber, title, status, quoteId: quote.id },
      job,
      viewer,
    );
    return { id: jobId, jobNumber, event, isNew: true };
  }

  private async jobOf(quote: Quote, input: ConvertQuote) {
    return {
      id: randomUUIDv7(),
      jobNumber: await this.numbers.next('J'),
      quoteId: quote.id,
      packageId: quote.packageId ?? null,
      customerPoNumber: input.customerPoNumber?.trim() || null,
      customerId: quote.customerId,
      companyId: quote.companyId,
      customerName: quote.customerName,
      customerEmail: quote.customerEmail,
      title: quote.title,
      description: quote.description,
      spec: quote.spec,
      quantity: quote.quantity,
      totalPrice: quote.totalPrice,
      estimatedCompletionDate: quote.estimatedCompletionDate,
      pickupScheduled: quote.deliveryMethod === 'pickup',
      deliveryMethod: quote.deliveryMethod,
      deliveryAddress: quote.deliveryAddress,
      mailDate: quote.mailDate,
      inHomesDate: quote.inHomesDate,
      createdAt: this.clock.now(),
      artworkUrls: quote.artworkUrls,
      notes: quote.notes,
    };
  }
}
