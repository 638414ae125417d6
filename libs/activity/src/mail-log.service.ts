import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { isStaff, type MailRow } from '#contracts';
import { Mails } from '#mail';
import { isUuid, notFound, type Viewer } from '#users';

/** The messages beside their record, for staff. */
@Injectable()
export class MailLogService {
  constructor(private readonly mails: Mails) {}

  /** @throws ForbiddenException to customers @throws BadRequestException when it is not said which record */
  async list({ entityType, entityId }: Record<string, unknown>, viewer: Viewer): Promise<MailRow[]> {
    refuseCustomers(viewer);
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
