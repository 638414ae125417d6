import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { writtenDate } from '#contracts';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import type { Actor } from '#events';
import { BidInvitation } from './bid-invitation.entity.js';
import { BidLinks } from './bid-links.js';
import { BidRequest } from './bid-request.entity.js';

type Kind =
  'bidRequest.opened' | 'bidRequest.changed' | 'bidRequest.reminder' | 'bidRequest.notChosen';

/** The link is created during rendering and stored nowhere else. */
@Injectable()
export class BidEmails implements EmailSource<Kind> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly links: BidLinks,
  ) {}

  /** To the vendors that have an address. */
  async send(
    kind: Kind,
    request: BidRequest,
    invitations: readonly BidInvitation[],
    cause: string,
    by: Actor | null,
  ) {
    const about = { entityType: 'bidRequest', entityId: request.id };
    for (const { id: invitationId, vendorEmail: to } of invitations) {
      const facts = { invitationId, version: request.version };
      if (to) await this.emails.add({ kind, to, cause, about, facts }, by);
    }
  }

  readonly content: EmailSource<Kind>['content'] = {
    'bidRequest.opened': (facts) => this.invitation(facts),
    'bidRequest.changed': (facts) => this.invitation(facts),
    'bidRequest.reminder': (facts) => this.invitation(facts, true),
    'bidRequest.notChosen': async ({ invitationId }) => {
      const match = await this.find(invitationId);
      if (match?.request.status !== 'awarded') return undefined;
      const { request, invitation } = match;
      const { linkSalt, vendorName } = invitation;
      if (!linkSalt || !this.links.isOut(invitation)) return undefined;
      const { number, title } = request;
      return { number, title, vendorName, path: this.links.path(invitation, linkSalt) };
    },
  };

  /** Sent only while the vendor can answer this version. */
  private async invitation(
    { invitationId, version }: EmailFacts<Kind>,
    isReminder = false,
  ): Promise<EmailShown<'bidRequest.opened'> | undefined> {
    const match = await this.find(invitationId);
    if (!match) return undefined;
    const { request, invitation } = match;
    const { linkSalt } = invitation;
    if (request.status !== 'open' || request.version !== version || !linkSalt) return undefined;
    if (!this.links.isOut(invitation) || (isReminder && !invitation.isSilent)) return undefined;
    return { ...shownOf(request, invitation), path: this.links.path(invitation, linkSalt) };
  }

  private async find(id: string) {
    const invitation = await this.em.findOne(BidInvitation, id, { refresh: true });
    const request =
      invitation && (await this.em.findOne(BidRequest, invitation.requestId, { refresh: true }));
    return request ? { invitation, request } : undefined;
  }
}

const list = (quantities: readonly number[]) =>
  quantities.map((one) => one.toLocaleString('en-US')).join(' / ');

const shownOf = (request: BidRequest, { vendorName }: BidInvitation) => ({
  number: request.number,
  vendorName,
  title: request.title,
  note: request.note ?? null,
  answerBy: writtenDate(request.answerBy),
  changes: request.changes.map(([label, from, to]): [string, string] => [
    label,
    `${from ?? 'Nothing'} → ${to ?? 'nothing'}`,
  ]),
  details: [
    ['Quantities', list(request.quantities)],
    ...request.specification,
    ...(request.destination ? [['Ship to', request.destination]] : []),
    ...(request.neededBy ? [['Needed by', writtenDate(request.neededBy)]] : []),
  ] as [string, string][],
});
