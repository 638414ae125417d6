import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import type {
  AnswerBidRequest,
  AttachedBidFile,
  DeclineBidRequest,
  SendBid,
  VendorBid,
  VendorBidAction,
  VendorFile,
} from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { type Actor, Events } from '#events';
import { Objects, SignedUrls } from '#storage';
import { BidEntries, refuseChanged } from './bid-entries.js';
import { BidFiles } from './bid-files.js';
import { termsOf } from './bid-form.js';
import type { BidInvitation } from './bid-invitation.entity.js';
import { BidLinks } from './bid-links.js';
import { BidLocks, bidRef, type LockedRequest, storyOf } from './bid-locks.js';
import { vendorRefusals } from './bid-refusals.js';
import { type BidVisit, BidVisitors, invalidBidLink } from './bid-visits.js';
import type { BidRequest } from './bid-request.entity.js';

type Answer = Pick<AnswerBidRequest, 'version' | 'name'>;

interface Visited extends LockedRequest {
  invitation: BidInvitation;
}

@Injectable()
export class VendorBidsService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: BidLocks,
    private readonly visitors: BidVisitors,
    private readonly links: BidLinks,
    private readonly entries: BidEntries,
    private readonly bidFiles: BidFiles,
    private readonly objects: Objects,
    private readonly urls: SignedUrls,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundException if the request was deleted */
  async get(visit: BidVisit): Promise<VendorBid> {
    return this.shownOf(await this.read(visit));
  }

  /** @throws Conflict after the deadline, or if the vendor has answered */
  willQuote(visit: BidVisit, input: AnswerBidRequest) {
    return this.answer(visit, input, 'willQuote', async ({ invitation }) => {
      invitation.promise(this.clock.now());
      await this.em.flush();
    });
  }

  /**
   * A bid with the same terms as the last one changes nothing.
   * @throws Conflict after the deadline, or if the specification has changed
   */
  send(visit: BidVisit, input: SendBid) {
    return this.answer(visit, input, 'send', async (locked, by) => {
      const { request, invitation } = locked;
      const file = await this.bidFiles.claim(input.file, invitation, undefined);
      const terms = termsOf(input, request.quantities, this.calendar, file);
      await this.entries.store(locked, invitation, terms, 'link', by);
    });
  }

  /**
   * Reads an uploaded PDF and changes nothing.
   * @throws Conflict when the request takes no bid
   * @throws UnsupportedMediaTypeException when it is not a PDF
   */
  async attach(visit: BidVisit, path: string): Promise<AttachedBidFile> {
    const locked = await this.read(visit);
    const refusal = this.refusals(locked).send;
    if (refusal) throw new Conflict(refusal);
    const { request, invitation } = locked;
    const vendor = { ...vendorOf(invitation, undefined), id: invitation.id };
    return this.bidFiles.read(path, request.quantities, vendor);
  }

  /**
   * Repeats the struck bid for the changed specification.
   * @throws Conflict without one, or if a quantity or the last valid day is gone
   */
  samePrice(visit: BidVisit, input: AnswerBidRequest) {
    return this.answer(visit, input, 'samePrice', (locked, by) => {
      const { request, invitation, bids } = locked;
      const { terms } = bids.get(invitation.id)!;
      if (terms.validUntil < this.calendar.today())
        throw new Conflict('Your bid is no longer valid. Please enter a new one.');
      if (!isStillAsked(terms.prices, request.quantities))
        throw new Conflict('The quantities have changed. Please enter a new bid.');
      return this.entries.store(locked, invitation, terms, 'link', by);
    });
  }

  /** @throws Conflict after the deadline */
  decline(visit: BidVisit, input: DeclineBidRequest) {
    return this.answer(visit, input, 'decline', async ({ request, invitation }, by) => {
      const reason = input.reason.trim();
      invitation.decline(reason, this.clock.now());
      await this.em.flush();
      const facts = { ...bidRef(request), vendorName: invitation.vendorName, reason };
      await this.events.add('bid.declined', facts, storyOf(request), by);
    });
  }

  private async read({ invitationId }: BidVisit): Promise<Visited> {
    const requestId = await this.visitors.requestOf(invitationId);
    if (!requestId) throw invalidBidLink();
    return visited(await this.locks.read(await this.locks.get(requestId)), invitationId);
  }

  /** Checks the link again after locking. */
  private answer(
    visit: BidVisit,
    { version, name }: Answer,
    action: VendorBidAction,
    change: (locked: Visited, by: Actor) => Promise<void>,
  ): Promise<VendorBid> {
    return this.em.transactional(async () => {
      const requestId = await this.visitors.requestOf(visit.invitationId);
      if (!requestId) throw invalidBidLink();
      const locked = visited(await this.locks.acquire(requestId), visit.invitationId);
      const { invitation } = locked;
      if (!this.links.matches(linkOf(invitation), visit.token)) throw invalidBidLink();
      const refusal = this.refusals(locked)[action];
      if (refusal) throw new Conflict(refusal);
      refuseChanged(locked, version);
      await change(locked, vendorOf(invitation, name));
      return this.get(visit);
    }, joinTransaction());
  }

  private refusals({ request, invitation, bids }: Visited) {
    const bid = bids.get(invitation.id);
    const { state } = invitation;
    const hasStruckBid = Boolean(bid && bid.version < request.version);
    return vendorRefusals(
      { request, state, hasStruckBid },
      this.calendar.today(),
      this.config.shop.phone,
    );
  }

  private async shownOf(locked: Visited): Promise<VendorBid> {
    const { request, invitation, bids } = locked;
    const { name, address, phone, email } = this.config.shop;
    const bid = bids.get(invitation.id);
    return {
      id: invitation.id,
      number: request.number,
      shop: { name, address, phone, email },
      vendorName: invitation.vendorName,
      title: request.title,
      note: request.note ?? null,
      specification: request.specification,
      quantities: request.quantities,
      destination: request.destination ?? null,
      neededBy: request.neededBy ?? null,
      answerBy: request.answerBy,
      files: await this.files(request),
      version: request.version,
      changes: request.changes,
      state: invitation.state,
      declineReason: invitation.declineReason ?? null,
      bid: bid
        ? {
            ...bid.terms,
            revision: bid.revision,
            byName: bid.byName,
            isStruck: bid.version < request.version,
            sentAt: bid.createdAt.toISOString(),
          }
        : null,
      refusals: this.refusals(locked),
    };
  }

  /** Names of files can contain the customer's name, so they are numbered. */
  private async files({ files, number }: BidRequest): Promise<VendorFile[]> {
    const described = await this.objects.describe(files);
    return described.map(({ path, size, mimeType, fileName }, index) => {
      const extension = /\.[a-z0-9]{1,5}$/i.exec(fileName ?? '')?.[0] ?? '';
      const shownName = `${number}-file-${index + 1}${extension.toLowerCase()}`;
      return {
        fileName: shownName,
        fileType: 'artwork',
        fileSize: size,
        mimeType,
        downloadUrl: `/api/objects${this.urls.roundedUrl(path, shownName)}`,
      };
    });
  }
}

/** @throws NotFoundException if the invitation is gone */
function visited(locked: LockedRequest, invitationId: string): Visited {
  const invitation = locked.invitations.find(({ id }) => id === invitationId);
  if (!invitation) throw invalidBidLink();
  return { ...locked, invitation };
}

const isStillAsked = (prices: readonly { quantity: number }[], quantities: readonly number[]) =>
  prices.every(({ quantity }) => quantities.includes(quantity));

const vendorOf = (invitation: BidInvitation, name: string | null | undefined): Actor => ({
  name: name?.trim() || invitation.vendorName,
  email: invitation.vendorEmail ?? '',
  via: 'link',
});

const linkOf = ({ linkHash, linkExpiresAt }: BidInvitation) => ({
  linkHash: linkHash ?? null,
  linkExpiresAt: linkExpiresAt ?? null,
});
