import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  UseGuards,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { sql } from '#database';
import { isUuid, LinkAttempts, Public, RateLimits, type StoredLink } from '#users';
import { BidLinks } from './bid-links.js';

export interface BidVisit {
  invitationId: string;
  token: string;
}

/** Unknown and expired links get the same answer. */
export const invalidBidLink = () =>
  new NotFoundException('This bid request link is invalid or has expired.');

/** Reads only what a link needs, before it is checked. */
@Injectable()
export class BidVisitors {
  constructor(private readonly em: EntityManager) {}

  async link(id: string): Promise<StoredLink | undefined> {
    const [row] = await sql<StoredLink>(
      this.em,
      `select i.link_hash as "linkHash", iso(i.link_expires_at) as "linkExpiresAt"
       from bid_invitations i where i.id = ?`,
      [id],
    );
    return row;
  }

  async requestOf(id: string) {
    const [row] = await sql<{ requestId: string }>(
      this.em,
      'select i.request_id as "requestId" from bid_invitations i where i.id = ?',
      [id],
    );
    return row?.requestId;
  }
}

export type VisitRequest = Request<{ id: string; token: string }> & { bidVisit?: BidVisit };

/** Checks the link before anything else; never 401, because vendors have no login. */
@Injectable()
class BidGuard implements CanActivate {
  private readonly tries: LinkAttempts;

  constructor(
    private readonly visitors: BidVisitors,
    private readonly links: BidLinks,
    limits: RateLimits,
  ) {
    this.tries = new LinkAttempts(limits, 'bid-link', invalidBidLink);
  }

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    const { id, token } = request.params;
    if (!isUuid(id)) throw invalidBidLink();
    const link = await this.visitors.link(id);
    await this.tries.assertRight(request.ip, id, () => this.links.matches(link, token));
    request.bidVisit = { invitationId: id, token };
    return true;
  }
}

export const OpensBid = () => applyDecorators(Public(), UseGuards(BidGuard));

export const CurrentBidder = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<VisitRequest>().bidVisit!,
);
