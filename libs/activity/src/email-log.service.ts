import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { isStaff, type EmailRow, type UndeliveredEmail } from '#contracts';
import { Page } from '#database';
import { Emails, UndeliveredEmails } from '#email';
import { isUuid, notFound, type Viewer } from '#users';
import { RecordLinks } from './record-links.js';
import { troublesIn } from './troubles.js';

@Injectable()
export class EmailLogService {
  constructor(
    private readonly emails: Emails,
    private readonly undeliveredEmails: UndeliveredEmails,
    private readonly links: RecordLinks,
  ) {}

  /**
   * Lists undelivered emails by `status`, or else the emails about one record.
   * @throws ForbiddenException to customers
   * @throws BadRequestException on an unknown status, or without status and record
   */
  async list(
    { status, entityType, entityId }: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<EmailRow[] | Page<UndeliveredEmail>> {
    refuseCustomers(viewer);
    if (status !== undefined) {
      const { rows, total } = await this.undeliveredEmails.list(troublesIn(status));
      return new Page(await this.links.of(rows), total, undefined);
    }
    if (typeof entityType !== 'string' || typeof entityId !== 'string') {
      throw new BadRequestException('entityType and entityId are required.');
    }
    return isUuid(entityId) ? this.emails.list(entityType, entityId) : [];
  }

  /**
   * @throws ForbiddenException to customers
   * @throws ConflictException while it cannot be sent again
   */
  async resend(id: string, viewer: Viewer) {
    refuseCustomers(viewer);
    if (!isUuid(id) || !(await this.emails.resend(id, viewer))) throw notFound('Email');
    return { success: true };
  }
}

function refuseCustomers(viewer: Viewer) {
  if (!isStaff(viewer)) throw new ForbiddenException('You do not have permission to see emails.');
}
