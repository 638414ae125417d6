import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { type StoredLink, LinkKeys } from '#users';
import type { BidInvitation } from './bid-invitation.entity.js';

/** After the last day to answer, the vendor can still read its bid. */
const daysReadable = 30;
const dayMs = 24 * 3600_000;

@Injectable()
export class BidLinks {
  private readonly keys: LinkKeys;

  constructor(
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
    clock: Clock,
  ) {
    this.keys = new LinkKeys(config.keys.for('bid link'), clock);
  }

  issue(invitationId: string, answerBy: string) {
    const days = (Date.parse(answerBy) - Date.parse(this.calendar.today())) / dayMs;
    return this.keys.issue(invitationId, Math.max(0, days) + daysReadable);
  }

  path({ id, linkHash }: Pick<BidInvitation, 'id' | 'linkHash'>, linkSalt: string) {
    return `/vendor-bid/${id}/${this.keys.token(id, linkSalt, linkHash)}`;
  }

  url(invitation: Pick<BidInvitation, 'id' | 'linkHash'>, linkSalt: string) {
    return `${this.config.publicUrl}${this.path(invitation, linkSalt)}`;
  }

  isOut({ id, linkSalt, linkHash, linkExpiresAt }: BidInvitation) {
    const link = { linkHash: linkHash ?? null, linkExpiresAt: linkExpiresAt ?? null };
    return this.keys.isActive(id, { ...link, linkSalt: linkSalt ?? null });
  }

  matches(link: StoredLink | undefined, token: string) {
    return this.keys.matches(link, token);
  }
}
