import { Injectable } from '@nestjs/common';
import type { EventHandlingRow } from '#contracts';
import { Page } from '#database';
import { OpenEventHandlings } from '#events';
import { UndeliveredEmails } from '#email';
import { isUuid, notFound, type Viewer } from '#users';
import { RecordLinks } from './record-links.js';
import { troublesIn } from './troubles.js';

@Injectable()
export class OperationsService {
  constructor(
    private readonly handlings: OpenEventHandlings,
    private readonly emails: UndeliveredEmails,
    private readonly links: RecordLinks,
  ) {}

  /** @throws BadRequestException on an unknown state */
  async openEventHandlings(state: unknown): Promise<Page<EventHandlingRow>> {
    const { rows, total } = await this.handlings.list(troublesIn(state));
    return new Page(await this.links.of(rows), total, undefined);
  }

  /** @throws NotFoundException when it does not exist */
  async retry(id: string, viewer: Viewer) {
    if (!isUuid(id.slice(0, id.indexOf('_'))) || !(await this.handlings.retry(id, viewer)))
      throw notFound('Delivery');
    return { success: true };
  }

  emailGate() {
    return this.emails.way();
  }
}
