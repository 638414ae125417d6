import { Injectable } from '@nestjs/common';
import type { DeliveryRow } from '#contracts';
import { Page } from '#database';
import { OpenDeliveries } from '#events';
import { UndeliveredMails } from '#mail';
import { isUuid, notFound, type Viewer } from '#users';
import { RecordLinks } from './record-links.js';
import { troublesIn } from './troubles.js';

/** What did not follow from what was done in the portal, for who looks after it. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly deliveries: OpenDeliveries,
    private readonly mails: UndeliveredMails,
    private readonly links: RecordLinks,
  ) {}

  /** @throws BadRequestException on an unknown state */
  async openDeliveries(state: unknown): Promise<Page<DeliveryRow>> {
    const { rows, total } = await this.deliveries.list(troublesIn(state));
    return new Page(await this.links.of(rows), total, undefined);
  }

  /** @throws NotFoundException when there is no such delivery */
  async retry(id: string, viewer: Viewer) {
    if (!isUuid(id.slice(0, id.indexOf('_'))) || !(await this.deliveries.retry(id, viewer))) throw notFound('Delivery');
    return { success: true };
  }

  mailGate() {
    return this.mails.way();
  }
}
