import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import type {
  AcknowledgeOrder,
  AskOrderQuestion,
  DeclineOrder,
  LinkMessage,
  ShipOrder,
  VendorAction,
  VendorFile,
  VendorOrder,
} from '#contracts';
import { LinkQuestions } from '#conversation';
import { Conflict, joinTransaction, sql } from '#database';
import { type Actor, Events } from '#events';
import { toPositiveInt } from '#fields';
import type { Job } from '#jobs';
import { SignedUrls } from '#storage';
import { OrderLocks, orderRef, storyOf } from './order-locks.js';
import { type OrderedWork, OrderedWorks } from './ordered-work.js';
import { isOut, type PurchaseOrder } from './purchase-order.entity.js';
import { VendorLinks } from './vendor-links.js';
import { vendorRefusals } from './vendor-refusals.js';
import { invalidLink, type VendorVisit } from './vendor-visits.js';

type Answer = Pick<AcknowledgeOrder, 'version' | 'name'>;

@Injectable()
export class VendorOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: OrderLocks,
    private readonly works: OrderedWorks,
    private readonly links: VendorLinks,
    private readonly urls: SignedUrls,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly questions: LinkQuestions,
  ) {}

  /** @throws NotFoundException if the order was deleted */
  async get({ poId }: VendorVisit): Promise<VendorOrder> {
    const work = await this.works.find(poId);
    if (!work) throw invalidLink();
    return this.shownOf(work);
  }

  /** @throws Conflict if it was already answered, or has changed since it was read */
  acknowledge(visit: VendorVisit, input: AcknowledgeOrder) {
    return this.answer(visit, input, 'acknowledge', async (order, job, by) => {
      order.acknowledge(by.name, this.clock.now());
      await this.em.flush();
      await this.events.add(
        'purchaseOrder.acknowledged',
        orderRef(order, job),
        storyOf(job.id),
        by,
      );
    });
  }

  /**
   * A decline changes no status, so the shop can decide.
   * @throws Conflict as {@link acknowledge}
   */
  decline(visit: VendorVisit, input: DeclineOrder) {
    return this.answer(visit, input, 'decline', async (order, job, by) => {
      const reason = input.reason.trim();
      order.decline(reason, this.clock.now());
      await this.em.flush();
      await this.events.add(
        'purchaseOrder.declined',
        { ...orderRef(order, job), reason },
        storyOf(job.id),
        by,
      );
    });
  }

  /**
   * The same shipment again changes nothing.
   * @throws Conflict before it is acknowledged, and as {@link acknowledge}
   * @throws BadRequestException for a day before the order was sent
   */
  ship(visit: VendorVisit, input: ShipOrder) {
    return this.answer(visit, input, 'ship', async (order, job, by) => {
      const shipment = {
        shipDate: this.calendar.toDate(input.shipDate),
        carrier: input.carrier || null,
        trackingNumber: input.trackingNumber?.trim() || null,
      };
      if (shipment.shipDate < this.calendar.dateOf(order.sentDate!)) {
        const message = 'Ship date must not be before the order was sent';
        throw new BadRequestException({ message, errors: [{ field: 'shipDate', message }] });
      }
      const { shipDate, carrier, trackingNumber } = order;
      if (
        shipDate === shipment.shipDate &&
        carrier === shipment.carrier &&
        trackingNumber === shipment.trackingNumber
      )
        return;
      order.ship(shipment, this.clock.now());
      await this.em.flush();
      await this.events.add(
        'purchaseOrder.shipped',
        { ...orderRef(order, job), ...shipment },
        storyOf(job.id),
        by,
      );
    });
  }

  /** A question decides nothing, so an answered order takes it too. */
  ask(visit: VendorVisit, { text, name }: AskOrderQuestion): Promise<LinkMessage[]> {
    return this.em.transactional(async () => {
      const { order } = await this.locked(visit);
      return this.questions.askAboutOrder(order.id, text, vendorOf(order, name));
    }, joinTransaction());
  }

  /** Checks the link again after locking, because it may have been replaced. */
  private async locked({ poId, token }: VendorVisit) {
    const { order, job } = await this.locks.acquire(poId).catch((error: unknown) => {
      throw error instanceof NotFoundException ? invalidLink() : error;
    });
    if (!isOut(order.status) || !this.links.matches(linkFields(order), token)) throw invalidLink();
    return { order, job };
  }

  private answer(
    visit: VendorVisit,
    { version, name }: Answer,
    action: VendorAction,
    change: (order: PurchaseOrder, job: Job, by: Actor) => Promise<void>,
  ): Promise<VendorOrder> {
    return this.em.transactional(async () => {
      const { order, job } = await this.locked(visit);
      const refusal = this.refusals(order)[action];
      if (refusal) throw new Conflict(refusal);
      if (version !== undefined && toPositiveInt(version) !== order.version) {
        throw new Conflict('This order has changed. Please review it before you answer.');
      }
      await change(order, job, vendorOf(order, name));
      return this.get(visit);
    }, joinTransaction());
  }

  private async shownOf({
    order,
    deliveryMethod: _method,
    ...work
  }: OrderedWork): Promise<VendorOrder> {
    const { name, address, phone, email } = this.config.shop;
    return {
      id: order.id,
      ...work,
      shop: { name, address, phone, email },
      sentDate: order.sentDate!.toISOString(),
      files: await this.files(order.jobId),
      acknowledgedDate: order.acknowledgedDate?.toISOString() ?? null,
      acknowledgedBy: order.acknowledgedBy ?? null,
      declinedAt: order.declinedAt?.toISOString() ?? null,
      declineReason: order.declineReason ?? null,
      shipDate: order.shipDate ?? null,
      carrier: order.carrier ?? null,
      trackingNumber: order.trackingNumber ?? null,
      shippedAt: order.shippedAt?.toISOString() ?? null,
      refusals: this.refusals(order),
      expiresAt: order.linkExpiresAt!.toISOString(),
      version: order.version,
    };
  }

  private async files(jobId: string): Promise<VendorFile[]> {
    const rows = await sql<Omit<VendorFile, 'downloadUrl'> & { path: string }>(
      this.em,
      `select file_name as "fileName", file_type as "fileType", file_size as "fileSize",
         mime_type as "mimeType", file_url as path
       from job_files where job_id = ? order by file_type, uploaded_at, file_url`,
      [jobId],
    );
    return rows.map(({ path, ...file }) => ({
      ...file,
      downloadUrl: `/api/objects${this.urls.roundedUrl(path, file.fileName)}`,
    }));
  }

  private refusals(order: PurchaseOrder) {
    return vendorRefusals(
      order,
      (instant) => this.calendar.formatDate(instant),
      this.config.shop.phone,
    );
  }
}

const vendorOf = (order: PurchaseOrder, name: string | null | undefined): Actor => ({
  name: name?.trim() || order.vendorName,
  email: order.vendorEmail ?? '',
  via: 'link',
});

const linkFields = ({ linkHash, linkExpiresAt }: PurchaseOrder) => ({
  linkHash: linkHash ?? null,
  linkExpiresAt: linkExpiresAt ?? null,
});
