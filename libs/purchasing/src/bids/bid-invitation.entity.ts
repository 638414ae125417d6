import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';
import { invitationStates } from '#contracts';
import type { IssuedLink } from '#users';

export const BidInvitationSchema = defineEntity({
  name: 'BidInvitation',
  tableName: 'bid_invitations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    requestId: p.uuid(),
    vendorId: p.uuid(),
    vendorName: p.text(),
    vendorEmail: p.text().nullable(),
    state: p.enum(invitationStates).onCreate(() => 'asked' as const),
    declineReason: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    askedAt: p.datetime().nullable(),
    remindedAt: p.datetime().nullable(),
    linkSalt: p.text().nullable(),
    linkHash: p.text().nullable(),
    linkExpiresAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** One vendor that is asked, which never learns of the others. */
export class BidInvitation extends BidInvitationSchema.class {
  get isSilent(): Opt<boolean> {
    return this.state === 'asked' || this.state === 'will_quote';
  }

  /** A link that the vendor has stays valid, for as long as the newer one would. */
  invite(link: IssuedLink, now: Date) {
    if (this.linkSalt) this.linkExpiresAt = link.linkExpiresAt;
    else Object.assign(this, link);
    if (this.state === 'lapsed') this.state = 'asked';
    Object.assign(this, { askedAt: now, remindedAt: null });
  }

  promise(now: Date) {
    Object.assign(this, { state: 'will_quote', declineReason: null, answeredAt: now });
  }

  quote(now: Date) {
    Object.assign(this, { state: 'quoted', declineReason: null, answeredAt: now });
  }

  decline(reason: string, now: Date) {
    Object.assign(this, { state: 'declined', declineReason: reason, answeredAt: now });
  }

  lapse() {
    if (this.isSilent) this.state = 'lapsed';
  }

  /** A bid is struck, so the vendor has not answered this version. */
  askAgain(link: IssuedLink, now: Date) {
    if (this.state !== 'declined') this.state = 'asked';
    this.invite(link, now);
  }

  remind(now: Date) {
    this.remindedAt = now;
  }
}
BidInvitationSchema.setClass(BidInvitation);
