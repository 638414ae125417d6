import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { isStaff, type MailRow, type UndeliveredMail } from '#contracts';
import { Page } from '#database';
import { Mails, UndeliveredMails } from '#mail';
import { isUuid, notFound, type Viewer } from '#users';
import { RecordLinks } from './record-links.js';
import { troublesIn } from './troubles.js';

/** The messages beside their record, and those of all records that have not left, for staff. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly mails: Mails,
    private readonly undelivered: UndeliveredMails,
    private readonly links: RecordLinks,
  ) {}

  /**
   * With `status` those that have not left, else those about a record.
   * @throws ForbiddenException to customers @throws BadRequestException on an unknown status, and when it is not said which record
   */
  async list({ status, entityType, entityId }: Record<string, unknown>, viewer: Viewer): Promise<MailRow[] | Page<UndeliveredMail>> {
    refuseCustomers(viewer);
    if (status !== undefined) {
      const { rows, total } = await this.undelivered.list(troublesIn(status));
      return new Page(await this.links.of(rows), total, undefined);
    }
    if (typeof entityType !== 'string' || typeof entityId !== 'string') {
      throw new BadRequestException('Please say which record: entityType and entityId.');
    }
    return isUuid(entityId) ? this.mails.list(entityType, entityId) : [];
  }

  /** @throws ForbiddenException to customers @throws ConflictException while it cannot be sent again */
  async resend(id: string, viewer: Viewer) {
    refuseCustomers(viewer);
    if (!isUuid(id) || !(await this.mails.resend(id, viewer))) throw notFound('Mail');
    return { success: true };
  }
}

function refuseCustomers(viewer: Viewer) {
  if (!isStaff(viewer)) throw new ForbiddenException('You do not have permission to see mails.');
}
