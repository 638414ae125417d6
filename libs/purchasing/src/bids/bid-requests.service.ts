import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import {
  type AttachedBidFile,
  type BidLink,
  type BidLinkOf,
  type BidRequestRow,
  type CreateBidRequest,
  type EnterBid,
  fullName,
  type OpenBidRequest,
} from '#contracts';
import { Conflict, joinTransaction, Numbers } from '#database';
import { Events } from '#events';
import { toPositiveInt, trimToNull } from '#fields';
import { type Quote, QuoteBidding, QuotesService } from '#quotes';
import { notFound, Records, type Viewer } from '#users';
import { BidEntries, refuseChanged } from './bid-entries.js';
import { BidFiles } from './bid-files.js';
import { termsOf } from './bid-form.js';
import { BidInvitation } from './bid-invitation.entity.js';
import { BidLinks } from './bid-links.js';
import { BidLocks, bidRef, type LockedRequest, storyOf } from './bid-locks.js';
import { BidRequest } from './bid-request.entity.js';
import { BidRequestsQueries } from './bid-requests.queries.js';
import { BidSteps } from './bid-steps.js';
import { destinationFor, specificationOf } from './bid-work.js';

const refusal = (field: string, message: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });

@Injectable()
export class BidRequestsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: QuotesService,
    private readonly bidding: QuoteBidding,
    private readonly locks: BidLocks,
    private readonly links: BidLinks,
    private readonly steps: BidSteps,
    private readonly entries: BidEntries,
    private readonly files: BidFiles,
    private readonly queries: BidRequestsQueries,
    private readonly records: Records,
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit() {
    this.records.answer('bid request', async (id) =>
      (await this.queries.exists(id)) ? { customerId: null } : undefined,
    );
  }

  /**
   * @throws NotFoundException
   * @throws Conflict unless the quote waits for a price and has no other current request
   * @throws BadRequestException for a vendor, file or day that is not possible
   */
  create(quoteId: string, input: CreateBidRequest, viewer: Viewer): Promise<BidRequestRow> {
    return this.em.transactional(async () => {
      const { quote } = await this.quotes.lock(quoteId, viewer);
      const reason = await this.queries.refusal(quote);
      if (reason) throw new Conflict(reason);
      const request = await this.draft(quote, input, viewer);
      await this.em.flush();
      await this.inviteAll(request, input.vendorIds);
      if (input.open) await this.steps.open(await this.locks.read(request), undefined, viewer);
      return this.row(request.id);
    }, joinTransaction());
  }

  /** @throws Conflict unless it is a draft, or closed with a later day to answer */
  open(id: string, { answerBy }: OpenBidRequest, viewer: Viewer) {
    return this.change(id, (locked) =>
      this.steps.open(locked, answerBy ? this.calendar.toDate(answerBy) : undefined, viewer),
    );
  }

  /** @throws Conflict unless it is open */
  close(id: string, viewer: Viewer) {
    return this.change(id, (locked) => {
      locked.request.assertCan('close', this.calendar.today());
      return this.steps.close(locked, viewer);
    });
  }

  /** @throws Conflict once it is awarded or dropped */
  drop(id: string, viewer: Viewer) {
    return this.change(id, async ({ request }) => {
      request.assertCan('drop', this.calendar.today());
      request.drop(this.clock.now());
      await this.steps.recordDrop(request, viewer);
      await this.bidding.set(request.quoteId, null);
    });
  }

  /**
   * Reads a vendor's quote that came by email, and changes nothing.
   * @throws UnsupportedMediaTypeException when it is not a PDF
   */
  async attach(id: string, path: string, viewer: Viewer): Promise<AttachedBidFile> {
    const { quantities } = await this.locks.get(id);
    return this.files.read(path, quantities, { ...viewer, name: fullName(viewer) });
  }

  /**
   * As if the vendor had sent it.
   * @throws Conflict unless the request is open
   */
  enter(id: string, { vendorId, channel, version, ...form }: EnterBid, viewer: Viewer) {
    return this.change(id, async (locked) => {
      const { request, invitations } = locked;
      const invitation = invitations.find((one) => one.vendorId === vendorId);
      if (!invitation) throw refusal('vendorId', 'This vendor was not asked');
      request.assertCan('enter', this.calendar.today());
      refuseChanged(locked, version);
      const file = await this.files.claim(form.file, invitation, viewer);
      const terms = termsOf(form, request.quantities, this.calendar, file);
      await this.entries.store(locked, invitation, terms, channel, {
        ...viewer,
        name: fullName(viewer),
      });
    });
  }

  /**
   * Recorded, because the link can answer for the vendor.
   * @throws Conflict unless the request is open
   */
  link(id: string, { vendorId }: BidLinkOf, viewer: Viewer): Promise<BidLink> {
    return this.em.transactional(async () => {
      const { request, invitations } = await this.locks.acquire(id);
      const invitation = invitations.find((one) => one.vendorId === vendorId);
      if (!invitation) throw refusal('vendorId', 'This vendor was not asked');
      const { linkSalt, linkExpiresAt, vendorName } = invitation;
      if (request.status !== 'open' || !linkSalt || !linkExpiresAt)
        throw new Conflict('A vendor can answer only while the bid request is open.');
      const facts = { ...bidRef(request), vendorName };
      await this.events.add('bidRequest.linkShown', facts, storyOf(request), viewer);
      return {
        url: this.links.url(invitation, linkSalt),
        expiresAt: linkExpiresAt.toISOString(),
      };
    }, joinTransaction());
  }

  private change(id: string, act: (locked: LockedRequest) => Promise<unknown>) {
    return this.em.transactional(async () => {
      await act(await this.locks.acquire(id));
      return this.row(id);
    }, joinTransaction());
  }

  private async row(id: string) {
    await this.em.flush();
    await this.events.flush();
    const row = await this.queries.row(id);
    if (!row) throw notFound('Bid request');
    return row;
  }

  private async draft(quote: Quote, input: CreateBidRequest, viewer: Viewer) {
    const today = this.calendar.today();
    const answerBy = this.calendar.toDate(input.answerBy);
    const neededBy = input.neededBy ? this.calendar.toDate(input.neededBy) : null;
    if (answerBy < today) throw refusal('answerBy', 'Answer by must not be in the past');
    if (neededBy && neededBy < today)
      throw refusal('neededBy', 'Needed by must not be in the past');
    const files = input.files ?? [];
    if (!files.every((path) => quote.artworkUrls.includes(path)))
      throw refusal('files', 'Only files of this quote can go along');
    const quantities = new Set(input.quantities.map((one) => toPositiveInt(one)!));
    if (quote.quantities.length && ![...quantities].every((one) => quote.quantities.includes(one)))
      throw refusal('quantities', 'Only quantities of this quote can be asked for');
    return this.em.create(BidRequest, {
      id: randomUUIDv7(),
      number: await this.numbers.next('B'),
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      title: input.title.trim(),
      note: trimToNull(input.note),
      specification: specificationOf(quote),
      quantities: [...quantities].toSorted((one, other) => one - other),
      destination: destinationFor(quote, this.config.shop.address),
      neededBy,
      answerBy,
      files: [...new Set(files)],
      createdBy: viewer.id,
      createdByName: fullName(viewer),
      createdAt: this.clock.now(),
    });
  }

  private async inviteAll({ id: requestId }: BidRequest, vendorIds: readonly string[]) {
    const vendors = await this.queries.activeVendors(vendorIds);
    if (vendors.length !== vendorIds.length)
      throw refusal('vendorIds', 'A vendor was not found or is not active');
    const createdAt = this.clock.now();
    for (const { id: vendorId, name: vendorName, email: vendorEmail } of vendors) {
      const vendor = { vendorId, vendorName, vendorEmail };
      this.em.create(BidInvitation, { id: randomUUIDv7(), requestId, ...vendor, createdAt });
    }
    await this.em.flush();
  }
}
